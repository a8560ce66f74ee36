import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import type { KeptPlace } from '../kept-words.ts'
import { usePerson } from '../../session/use-person.ts'

/** What a person has typed of a reply, and neither sent nor discarded. */
export interface KeptReply {
  text: string
  everyone: boolean
  isDone: boolean
}

/** What the server has of a reply, as if it had been begun here with that text. */
export const begunFrom = ({ everyone, after_sending: after }: Reply, text: string): KeptReply => ({
  text,
  everyone,
  isDone: after === 'complete',
})

/** Where a `KeptReply` to that item is kept. */
export function useReplyPlace(itemId: string): KeptPlace {
  const person = usePerson()
  const { keptReply: prefix } = useBrowserKeys()
  return { prefix, person, id: itemId, column: { table: 'replies', field: 'text' } }
}
