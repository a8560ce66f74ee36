import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { areWordsKept, keepWords, type KeptPlace } from '../kept-words.ts'
import { usePerson, type Person } from '../../session/use-person.ts'

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

export const isSameReply = (one: KeptReply, other: KeptReply): boolean =>
  one.text === other.text && one.everyone === other.everyone && one.isDone === other.isDone

/** Where a `KeptReply` to that item is kept. */
export const replyPlace = ({ keptReply: prefix }: BrowserKeys, person: Person, itemId: string): KeptPlace => ({
  prefix,
  person,
  id: itemId,
  column: { table: 'replies', field: 'text' },
})
export const useReplyPlace = (itemId: string): KeptPlace => replyPlace(useBrowserKeys(), usePerson(), itemId)

/** Keeps what a reply says that is not to be sent as one that was begun; what was typed of it since is newer, and stays. */
export async function keepAsBegun(place: KeptPlace, reply: Reply): Promise<void> {
  if (reply.text === null || areWordsKept(place)) return
  await keepWords<KeptReply>(place, begunFrom(reply, reply.text), Date.now())
}
