import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { keepWords } from '../kept-words.ts'
import { usePerson } from '../../session/use-person.ts'
import { begunFrom, useReplyPlace, type KeptReply } from './kept-reply.ts'
import { cancelReply } from './queries.ts'

/** Calls off a reply that waits to be sent: what it says, and to whom, is kept as one that was begun (WV-12). */
export function useCallOff(reply: Reply): () => Promise<void> {
  const person = usePerson()
  const place = useReplyPlace(reply.item_id)
  return async () => {
    await cancelReply(person, reply.id)
    if (reply.text !== null) await keepWords<KeptReply>(place, begunFrom(reply, reply.text), Date.now())
  }
}
