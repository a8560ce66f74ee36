import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { mailThreadsKey } from '#web/lib/query-keys.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { useAreWordsKept } from '../kept-words.ts'
import { usePerson } from '../../session/use-person.ts'
import { useIsComposing, type Answered } from './composing.ts'
import { KeptLine } from './kept-line.tsx'
import { useReplyPlace } from './kept-reply.ts'
import { repliesQuery, replyTo } from './queries.ts'

const fetchReplyLine = () => import('./reply-line.tsx')

/** A reply that is listed no more may have gone out: its thread in the mailbox has it then. */
function useThreadReadAnew(replyId: string | undefined): void {
  const cache = useQueryClient()
  const before = useRef(replyId)
  useEffect(() => {
    if (before.current !== undefined && before.current !== replyId) {
      void cache.invalidateQueries({ queryKey: mailThreadsKey })
    }
    before.current = replyId
  }, [cache, replyId])
}

/** How far the reply to an item is, where there is one, or that one was begun here. */
export function ReplyState({ answered }: { answered: Answered | null }) {
  const person = usePerson()
  const { data: replies } = useQuery({ ...repliesQuery(person), enabled: answered !== null })
  const reply = answered ? replyTo(answered.id, replies) : undefined
  useThreadReadAnew(reply?.id)
  const drawLine = usePiece({
    load: fetchReplyLine,
    isWanted: reply !== undefined,
    onFailed: () => undefined, // It is fetched again when the device is online.
  })
  const place = useReplyPlace(answered?.id ?? '')
  const isKept = useAreWordsKept(answered && place)
  const isComposing = useIsComposing(answered?.id)
  if (!answered) return null
  if (reply) return drawLine?.({ reply, answered }) ?? null
  return isKept && !isComposing ? <KeptLine answered={answered} /> : null
}
