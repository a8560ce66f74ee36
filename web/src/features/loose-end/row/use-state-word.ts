import { useQuery } from '@tanstack/react-query'
import { useIsFirstMail } from '../evidence/first-mail.ts'
import { useAreWordsKept } from '../kept-words.ts'
import { useReplyPlace } from '../reply/kept-reply.ts'
import { repliesQuery, replyTo } from '../reply/queries.ts'
import { usePerson } from '../../session/use-person.ts'
import { answeredOf, type Item } from './item.ts'
import { stateWord, type StateWord } from './state-word.ts'

/** What a row says of an item besides who, what and when. */
export function useStateWord(item: Item, now: Date): StateWord | null {
  const answered = answeredOf(item, now)
  const { data: replies } = useQuery({ ...repliesQuery(usePerson()), enabled: answered !== null })
  const place = useReplyPlace(item.record.id)
  const isReplyKept = useAreWordsKept(answered && place)
  const isFirstMail = useIsFirstMail(item.record.reasons)
  const reply = replyTo(item.record.id, replies)
  return stateWord(item, now, { reply, isReplyKept, isFirstMail })
}
