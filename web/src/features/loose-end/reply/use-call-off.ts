import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { usePerson } from '../../session/use-person.ts'
import { keepAsBegun, useReplyPlace } from './kept-reply.ts'
import { cancelReply } from './queries.ts'

/** Calls off a reply that waits to be sent: what it says, and to whom, is kept as one that was begun (WV-12). */
export function useCallOff(reply: Reply): () => Promise<void> {
  const person = usePerson()
  const place = useReplyPlace(reply.item_id)
  return async () => {
    await cancelReply(person, reply.id)
    await keepAsBegun(place, reply)
  }
}
