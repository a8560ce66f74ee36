import { and, eq, inArray } from 'drizzle-orm'
import { decryptRow, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { isUntouched } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Tx } from '#server/db/connect.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import { looseEnds, messages, replies } from '#server/db/schema/index.ts'
import { requestLabels } from '#server/loose-end/label-requests.ts'
import type { ItemFinding } from '@loose-ends/domain/finding/item-finding.ts'
import { saveOutcome } from '#server/loose-end/message-outcome.ts'
import { roomForItems } from '#server/loose-end/room.ts'
import { deleteItem, lockItemsOfMessage, saveWords } from '#server/loose-end/store.ts'
import { examined, type ExaminedMessage } from '#server/ledger/examined-message.ts'
import { insertNew } from '#server/ledger/insert-new.ts'
import type { LedgerPlace } from '#server/ledger/message-id.ts'
import { itemKey, ledgerFacts } from '#server/ledger/ledger-facts.ts'
import { rowsOf, type MessageRows } from '#server/ledger/rows.ts'
import { settleThreads } from '#server/ledger/settle-threads.ts'
import type { Reading } from '#server/ledger/reading.ts'
import { deleteMaybes, lockMaybesOfMessage, type StoredMaybe } from '#server/maybe/store.ts'
import type { JobSender } from '#server/jobs/job-queue.ts'
import type { Deps } from '#server/deps.ts'
import type { AiStep } from '#server/analysis/ai-step.ts'
import type { Ai } from './ai-model.ts'
import { serviceName } from './ask-model.ts'
import { whileAskedAbout } from './still-asked.ts'
import { closeRecord } from './store.ts'

type Done = Extract<AiStep, { step: 'done' }>

interface FoundItem {
  id: string
  key: string
  /** Nobody has done anything with it: neither the person, nor later mail, nor a reply. */
  isUntouched: boolean
}

/**
 * Stores what the AI made of a message, in one transaction: items that it dropped go, unless somebody has done something
 * with them; others get their words, dates and confidence; new ones come, and are settled if later mail has done so
 * already. Done once: a record that is closed stays as it is. Throws `NoLongerAsked`.
 */
export async function applyStep(
  context: Pick<Deps, 'db' | 'vault' | 'clock' | 'live'> & { jobs: JobSender },
  reading: Reading,
  place: LedgerPlace,
  { local, merged }: Done,
  { ai, answer }: { ai: Ai; answer: string },
): Promise<void> {
  const { vault, clock, live } = context
  const { userId, owner } = reading
  const now = clock.now()
  const before = examined(place, { ok: true, analysed: local }, owner.addresses)
  const offered = examined(place, { ok: true, analysed: merged }, owner.addresses)
  const keyOf = (finding: ItemFinding) => itemKey(finding, userId, vault)
  const known = new Map(before.findings.map((finding) => [keyOf(finding), finding]))

  const about = { userId, messageId: place.id, service: ai.service }
  const changed = await whileAskedAbout(context, about, async (tx) => {
    const key = await vault.personKey(tx, userId)
    const items = await itemsOf(tx, userId, place.id)
    const unsure = await lockMaybesOfMessage(tx, userId, place.id)
    const after = { ...offered, findings: stillOpenTo(offered.findings, before.findings, { items, unsure, keyOf }) }
    const kept = new Map(after.findings.map((finding) => [keyOf(finding), finding]))
    const dropped = before.findings.map(keyOf).filter((one) => !kept.has(one))
    const isSure = (one: string) => kept.get(one)?.band === 'sure'
    const raised = unsure.filter(({ item_key: one, state }) => state === 'open' && isSure(one))
    const over = unsure.filter(({ item_key: one, state }) => state === 'open' && dropped.includes(one))
    const close = (outcome: 'used' | 'nothing_new') =>
      closeRecord(
        tx,
        { userId, key, messageId: place.id, service: serviceName(ai) },
        { outcome, reason: null, answer },
        now,
      )
    const gone = items.filter((item) => item.isUntouched && dropped.includes(item.key))
    const isNew = (one: string) => !known.has(one) || raised.some((maybe) => maybe.item_key === one)
    // An item that the rules did not find is the person's own wish, and stays the only one.
    const isOwnWish = before.findings.length === 0 && items.length > 0
    const wanted = [...kept.keys()].filter(
      (one) => !isOwnWish && isSure(one) && isNew(one) && !items.some((item) => item.key === one),
    )
    const freed = gone.length + raised.length + over.length
    const room = wanted.length === 0 ? 0 : freed + (await roomForItems(tx, userId))
    const added = wanted.slice(0, Math.max(0, room))
    const reworded = items.filter(({ key: one, isUntouched }) => {
      const [old, next] = [known.get(one), kept.get(one)]
      return isUntouched && old !== undefined && next !== undefined && isOther(old, next)
    })
    const isChange = gone.length + added.length + reworded.length + over.length > 0
    if (!(await close(isChange ? 'used' : 'nothing_new')) || !isChange) return false
    const rows = await rowsOf(after, { userId, key, vault }, now)
    for (const { id } of gone) await deleteItem(tx, userId, id)
    await deleteMaybes(
      tx,
      userId,
      [...raised, ...over].map(({ id }) => id),
    )
    for (const item of reworded) await rewrite(tx, userId, key, item, rows)
    await insertNew(
      tx,
      looseEnds,
      'id',
      rows.items.filter((row) => added.includes(row.item_key ?? '')),
    )
    if (gone.length + added.length + over.length > 0) {
      await saveLedger(tx, context, reading, after)
      if (added.length > 0) await settleThreads(tx, { userId, zone: reading.zone, key, now }, [place.threadId])
      await requestLabels(tx, context.jobs, userId)
    }
    await refreshItems(tx, { vault }, userId, now, [place.threadId])
    return true
  })
  if (changed) await live.publish(userId, { type: 'items' })
}

interface Stored {
  items: readonly FoundItem[]
  unsure: readonly StoredMaybe[]
  keyOf: (finding: ItemFinding) => string
}

/**
 * What the AI offers, as far as it is still open: what somebody has said or done something about, and what nothing was
 * stored of, stays what it was found to be; what the person's rule for the sender made an item of is one.
 */
function stillOpenTo(
  offered: readonly ItemFinding[],
  found: readonly ItemFinding[],
  { items, unsure, keyOf }: Stored,
): ItemFinding[] {
  const isOpen = (finding: ItemFinding) =>
    items.some(({ key, isUntouched }) => key === keyOf(finding) && isUntouched) ||
    unsure.some(({ item_key, state }) => item_key === keyOf(finding) && state === 'open')
  const decided = found.filter((finding) => !isOpen(finding))
  const isKnown = (finding: ItemFinding) => found.some((one) => keyOf(one) === keyOf(finding))
  const isDecided = (finding: ItemFinding) =>
    decided.some((one) => keyOf(one) === keyOf(finding) || (one.evidence === finding.evidence && !isKnown(finding)))
  const isItem = (finding: ItemFinding) => items.some(({ key }) => key === keyOf(finding))
  return [...offered.filter((finding) => !isDecided(finding)), ...decided].map((finding) =>
    isItem(finding) ? { ...finding, band: 'sure' } : finding,
  )
}

function isOther(old: ItemFinding, next: ItemFinding): boolean {
  return (
    old.title !== next.title ||
    old.words.suggestedResponse !== next.words.suggestedResponse ||
    old.confidence !== next.confidence ||
    old.due?.at.getTime() !== next.due?.at.getTime()
  )
}

async function itemsOf(tx: Tx, userId: string, messageId: string): Promise<FoundItem[]> {
  const all = await lockItemsOfMessage(tx, userId, messageId)
  const ids = all.map(({ id }) => id)
  const answered = await tx
    .select({ id: replies.item_id })
    .from(replies)
    .where(and(eq(replies.user_id, userId), inArray(replies.item_id, ids)))
  return all.map((row) => ({
    id: row.id,
    key: row.item_key ?? '',
    isUntouched: isUntouched(row) && !answered.some(({ id }) => id === row.id),
  }))
}

/** Gives a stored item what the new rows say of it, sealed for its own place. */
async function rewrite(
  tx: Tx,
  userId: string,
  key: PersonKey,
  { id, key: itemKey }: FoundItem,
  rows: MessageRows,
): Promise<void> {
  const sealed = rows.items.find((one) => one.item_key === itemKey)
  if (!sealed) return
  const row = await decryptRow(key, 'loose_ends', sealed.id, sealed)
  const { task, suggested_response, action_required, recommended_timing, context_notes } = row
  const { due_date, confidence, priority, priority_score, business_impact, reasons } = row
  const words = { task, suggested_response, action_required, recommended_timing, context_notes }
  const fields = { ...words, due_date, confidence, priority, priority_score, business_impact, reasons }
  await saveWords(tx, userId, id, await encryptRow(key, 'loose_ends', id, fields))
}

/** Without anything that its message still shows, or showed the person, nothing was asked. */
async function saveLedger(
  tx: Tx,
  { vault }: Pick<Deps, 'vault'>,
  { userId }: Reading,
  message: ExaminedMessage,
): Promise<void> {
  await tx
    .update(messages)
    .set({ outcome: 'left_out', reason: 'nothing_asked', facts: ledgerFacts(message, userId, vault) })
    .where(and(eq(messages.user_id, userId), eq(messages.id, message.place.id)))
  await saveOutcome(tx, userId, message.place.id)
}
