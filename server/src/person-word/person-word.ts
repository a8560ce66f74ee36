import { AppError } from '@loose-ends/domain/errors.ts'
import type { LooseEndEvent } from '@loose-ends/domain/loose-end/change.ts'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Tx } from '#server/db/connect.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import { changeItem } from '#server/loose-end/change-item.ts'
import { knownEvidence } from '#server/loose-end/known-evidence.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { noteDismissal, type Teaching } from './note-dismissal.ts'
import { noteKept } from './note-kept.ts'
import { confirmationNote } from '#server/loose-end/proof.ts'
import { lockItem, type LooseEndRow } from '#server/loose-end/store.ts'
import { readUndo, undoToken } from './undo-token.ts'

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

/** What came of a person's word. */
export interface Changed {
  changed: LooseEndRow
  /** What takes it back: see `undoToken`. */
  undo: string | null
  /** Whether nothing is made of later mail of the item's sender from now on: the third dismissal leaves them out. */
  isSenderLeftOut: boolean
}

/** `isLearnt`: `refreshItems` is due, once for all that is said together. */
export interface Spoken extends Changed {
  isLearnt: boolean
}

/** Ranks what is open anew, where something was learnt. */
async function ranked(tx: Tx, parts: Teaching, userId: string, { isLearnt, ...spoken }: Spoken): Promise<Changed> {
  if (isLearnt) await refreshItems(tx, parts, userId, parts.clock.now())
  return spoken
}

/** `changeByPerson` without ranking. */
export async function speakChange(
  tx: Tx,
  parts: Teaching,
  userId: string,
  meant: Meant,
  eventsOf: (known: readonly string[]) => readonly LooseEndEvent[],
): Promise<Spoken> {
  const item = await lockMeant(tx, userId, meant)
  const events = eventsOf(await knownEvidence(tx, item))
  const changed = await changeItem(tx, item, events, parts.clock.now())
  const isReopened = events.some(({ event }) => event === 'reopened')
  const isLearnt = isReopened && (await noteKept(tx, parts, userId, item.id, false))
  return { changed, undo: undoToken(parts.vault, item, changed), isSenderLeftOut: false, isLearnt }
}

/**
 * Does to an item what a person asks for. `eventsOf`: what that is, by the evidence that there is by now. Throws
 * `not_found`, and what `eventsOf` and `change` throw.
 */
export async function changeByPerson(
  ...[tx, parts, userId, ...rest]: Parameters<typeof speakChange>
): Promise<Changed> {
  return ranked(tx, parts, userId, await speakChange(tx, parts, userId, ...rest))
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
): Promise<Changed> {
  const item = await lockMeant(tx, userId, meant)
  const { id, proposal, proof } = item
  const key = await parts.vault.personKey(tx, userId)
  const event: LooseEndEvent = isAccepted
    ? { event: 'confirmed', note: proposal && (await confirmationNote(tx, key, userId, { id, proposal, proof })) }
    : { event: 'rejected', known: await knownEvidence(tx, item) }
  const changed = await changeItem(tx, item, [event], parts.clock.now())
  const isLearnt = await noteKept(tx, parts, userId, id, true)
  const undo = undoToken(parts.vault, item, changed)
  return ranked(tx, parts, userId, { changed, undo, isSenderLeftOut: false, isLearnt })
}

/** `saveDismissal` without ranking. */
export async function speakDismissal(
  tx: Tx,
  parts: Teaching,
  userId: string,
  { id, type }: Meant,
  isDismissed: boolean,
): Promise<Spoken> {
  await lockItems(tx, userId)
  const item = await lockItem(tx, userId, id, type)
  if (!item) throw new AppError('not_found')
  const event = isDismissed ? ('dismissed' as const) : ('restored' as const)
  const changed = await changeItem(tx, item, [{ event }], parts.clock.now())
  const isLearnt = (item.dismissed_at !== null) !== isDismissed
  const isSenderLeftOut = isLearnt && (await noteDismissal(tx, parts, userId, item, isDismissed))
  return { changed, undo: undoToken(parts.vault, item, changed), isSenderLeftOut, isLearnt }
}

/**
 * "Not a task", "not a follow-up", and taking that back; each at most once. Throws `not_found`, and `unprocessable` for a
 * task that the person wrote themself.
 */
export async function saveDismissal(
  ...[tx, parts, userId, ...rest]: Parameters<typeof speakDismissal>
): Promise<Changed> {
  return ranked(tx, parts, userId, await speakDismissal(tx, parts, userId, ...rest))
}

/**
 * Takes a person's word back, by what its answer gave, and what was learnt from it; without ranking. The same again changes
 * nothing more. Throws `not_found`, and `unprocessable` for what was not given for this item, and where it was changed since.
 */
export async function speakUndo(tx: Tx, parts: Teaching, userId: string, id: string, token: string): Promise<Spoken> {
  await lockItems(tx, userId)
  const item = await lockItem(tx, userId, id)
  if (!item) throw new AppError('not_found')
  const { former, wasKept } = readUndo(parts.vault, await parts.vault.personKey(tx, userId), item, token)
  const changed = await changeItem(tx, item, [{ event: 'taken_back', former }], parts.clock.now())
  const isRestored = item.dismissed_at !== null && changed.dismissed_at === null
  if (isRestored) await noteDismissal(tx, parts, userId, item, false)
  const isLearnt = await noteKept(tx, parts, userId, id, wasKept)
  const undo = undoToken(parts.vault, item, changed)
  return { changed, undo, isSenderLeftOut: false, isLearnt: isLearnt || isRestored }
}
