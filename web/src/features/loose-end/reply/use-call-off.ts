import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { keepWords } from '../kept-words.ts'
import { usePerson } from '../../session/use-person.ts'
import { useReplyPlace, type KeptReply } from './kept-reply.ts'
import { cancelReply } from './queries.ts'

/** Calls off a reply that waits to be sent: what it says is kept as one that was begun (WV-12). */
export function useCallOff({ id, item_id: item, text, after_sending: after }: Reply): () => Promise<void> {
  const person = usePerson()
  const place = useReplyPlace(item)
  return async () => {
    await cancelReply(person, id)
    if (text !== null)
      await keepWords<KeptReply>(place, { text, everyone: false, isDone: after === 'complete' }, Date.now())
  }
}
