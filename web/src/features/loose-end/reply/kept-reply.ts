import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import type { KeptPlace } from '../kept-words.ts'
import { usePerson } from '../../session/use-person.ts'

/** What a person has typed of a reply, and neither sent nor discarded. */
export interface KeptReply {
  text: string
  everyone: boolean
  isDone: boolean
}

/** Where a `KeptReply` to that item is kept. */
export function useReplyPlace(itemId: string): KeptPlace {
  const person = usePerson()
  const { keptReply: prefix } = useBrowserKeys()
  return { prefix, person, id: itemId, column: { table: 'replies', field: 'text' } }
}
