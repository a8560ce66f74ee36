import { AppError } from '@loose-ends/domain/errors.ts'
import type { LooseEndEvent } from '@loose-ends/domain/loose-end/change.ts'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Tx } from '#server/db/connect.ts'
import { changeItem } from '#server/loose-end/change-item.ts'
import { knownEvidence } from '#server/loose-end/known-evidence.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { noteDismissal, type Teaching } from './note-dismissal.ts'
import { noteKept } from './note-kept.ts'
import { confirmationNote } from '#server/loose-end/proof.ts'
import { lockItem, type LooseEndRow } from '#server/loose-end/store.ts'

/** Which item is meant; `type`: it has to be of that one. */
export interface Meant {
  id: string
  type: LooseEndType
}

/** Locks the item that a person speaks of. Throws `not_found`, also for one of which they said that it is none. */
async function lockMeant(tx: Tx, userId: string, { id, type }: Meant): Promise<LooseEndRow> {
  await lockItems(tx, userId)
  const item = await lockItem(tx, userId, id, type)
  if (!item || item.dismissed_at !== null) throw new AppError('not_found')
  return item
}

/**
 * Does to an item what a person asks for. `eventsOf`: what that is, by the evidence that there is by now. Throws
 * `not_found`, and what `eventsOf` and `change` throw.
 */
export async function changeByPerson(
  tx: Tx,
  parts: Teaching,
  userId: string,
  meant: Meant,
  eventsOf: (known: readonly string[]) => readonly LooseEndEvent[],
): Promise<LooseEndRow> {
  const item = await lockMeant(tx, userId, meant)
  const events = eventsOf(await knownEvidence(tx, item))
  const changed = await changeItem(tx, item, events, parts.clock.now())
  if (events.some(({ event }) => event === 'reopened')) await noteKept(tx, parts, userId, item.id, false)
  return changed
}

/**
 * The person's word on what looks as if it settled an item: done, or open all the same. Throws `not_found`, and
 * `unprocessable` without a proposal.
 */
export async function answerProposal(
  tx: Tx,
  parts: Teaching,
  userId: string,
  meant: Meant,
  isAccepted: boolean,
): Promise<LooseEndRow> {
  const item = await lockMeant(tx, userId, meant)
  const { id, proposal, proof } = item
  const key = await parts.vault.personKey(tx, userId)
  const event: LooseEndEvent = isAccepted
    ? { event: 'confirmed', note: proposal && (await confirmationNote(tx, key, userId, { id, proposal, proof })) }
    : { event: 'rejected', known: await knownEvidence(tx, item) }
  const changed = await changeItem(tx, item, [event], parts.clock.now())
  await noteKept(tx, parts, userId, id, true)
  return changed
}

/**
 * "Not a task", "not a follow-up", and taking that back; each at most once. Throws `not_found`, and `unprocessable` for a
 * task that the person wrote themself.
 */
export async function saveDismissal(
  tx: Tx,
  parts: Teaching,
  userId: string,
  { id, type }: Meant,
  isDismissed: boolean,
): Promise<LooseEndRow> {
  await lockItems(tx, userId)
  const item = await lockItem(tx, userId, id, type)
  if (!item) throw new AppError('not_found')
  const event = isDismissed ? ('dismissed' as const) : ('restored' as const)
  const changed = await changeItem(tx, item, [{ event }], parts.clock.now())
  if ((item.dismissed_at !== null) !== isDismissed) await noteDismissal(tx, parts, userId, item, isDismissed)
  return changed
}
