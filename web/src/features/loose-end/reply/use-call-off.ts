import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { usePerson } from '../../session/use-person.ts'
import { areWordsKept } from '../kept-words.ts'
import { begunFrom, takeBackReply, useReplyPlace } from './kept-reply.ts'

/** Calls off a reply that waits to be sent: what it says, and to whom, is kept as one that was begun (WV-12). */
export function useCallOff(reply: Reply): () => Promise<void> {
  const person = usePerson()
  const place = useReplyPlace(reply.item_id)
  return () => {
    // What was typed of it since is newer, and stays.
    const isNewerKept = areWordsKept(place)
    const words = reply.text === null || isNewerKept ? null : begunFrom(reply, reply.text)
    return takeBackReply(person, place, reply.id, words)
  }
}
