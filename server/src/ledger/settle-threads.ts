import { encryptField, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { completionNote } from '@loose-ends/domain/loose-end/completion-note.ts'
import { removalNote } from '@loose-ends/domain/loose-end/removal.ts'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Proposal } from '@loose-ends/domain/loose-end/proposal.ts'
import { settle, type Fate } from '@loose-ends/domain/settling/settle.ts'
import { wakeTime } from '@loose-ends/domain/snooze/wake-time.ts'
import type { Tx } from '#server/db/connect.ts'
import { openProof } from '#server/loose-end/proof.ts'
import { saveItem, settleableItems, type LooseEndRow } from '#server/loose-end/store.ts'
import { settleMaybes } from './settle-maybes.ts'
import { ledgerOf, withRelatedThreads, type LedgerRow } from './related-ledger.ts'
import { toThreadItem, toThreadMessage } from './settled-items.ts'
import type { Reading } from '#server/sync/sync-context.ts'

/** An item that was closed just now. */
export interface ClosedItem {
  id: string
  type: LooseEndType
  how: Exclude<Fate['state'], 'open'>
  /** When the message that closed it was sent, or its own was seen to be removed. */
  at: Date
}

export interface Settled {
  closed: ClosedItem[]
  /** How many a reply brought back from a snooze before its time. */
  returned: number
}

type Settling = Pick<Reading, 'userId' | 'zone'> & { key: PersonKey; now: Date }

/** Whose mail is looked at together: the habit of a year under one subject is worked off part by part. */
const THREADS_TOGETHER = 100

/**
 * Decides anew what became of every item that mail of these threads may concern, from all that the ledger knows about it,
 * and stores what changed. Items that the person closed or archived are left alone. Those that they dismissed are kept up
 * to date for the case that they come back, and nobody is told of them.
 */
export async function settleThreads(tx: Tx, settling: Settling, threadIds: readonly string[]): Promise<Settled> {
  const { userId } = settling
  const related = await withRelatedThreads(tx, userId, threadIds)
  await settleMaybes(tx, userId, related, settling.now)
  const items = await settleableItems(tx, userId, related)
  const threads = [...new Set(items.map((item) => item.thread_id ?? ''))]
  const settled: Settled = { closed: [], returned: 0 }
  for (let start = 0; start < threads.length; start += THREADS_TOGETHER) {
    const some = new Set(threads.slice(start, start + THREADS_TOGETHER))
    const ledger = await ledgerOf(tx, userId, await withRelatedThreads(tx, userId, [...some]))
    const concerned = items.filter((item) => some.has(item.thread_id ?? ''))
    const fates = settle(concerned.map(toThreadItem), ledger.map(toThreadMessage))
    for (const item of concerned) {
      const fate = fates.get(item.id)
      if (fate) await save(tx, settling, { item, fate, ledger }, settled)
    }
  }
  return settled
}

/** An item, what became of it, and the messages that this was decided from. */
interface Decided {
  item: LooseEndRow
  fate: Fate
  ledger: readonly LedgerRow[]
}

async function save(tx: Tx, settling: Settling, decided: Decided, settled: Settled): Promise<void> {
  const { item, fate } = decided
  const fields = await outcomeFields(settling, decided)
  if (item.type === 'task') {
    if (Object.keys(fields).length > 0) await saveItem(tx, settling.userId, item.id, fields)
  } else {
    const back = returnFields(decided)
    // Whatever was closed or opened is asleep no more.
    const awake = 'status' in fields ? { unless_reply_since: null } : {}
    const changed = { ...fields, ...awake, ...waitFields(settling, item, fate), ...back }
    if (Object.keys(changed).length > 0) await saveItem(tx, settling.userId, item.id, changed)
    if ('status' in back) settled.returned += 1
  }
  const at = closedAt(decided)
  if (item.status === 'completed' || item.dismissed_at !== null || fate.state === 'open' || !at) return
  settled.closed.push({ id: item.id, type: item.type, how: fate.state, at })
}

function closedAt({ item, fate, ledger }: Decided): Date | null {
  if (fate.state === 'open') return null
  const isRemoved = fate.state === 'removed'
  const row = ledger.find((one) => one.provider_message_id === (isRemoved ? item.source_message_id : fate.by))
  return (isRemoved ? row?.removed_at : row?.sent_at) ?? null
}

/** Open or closed, by what, and what is proposed: with the sentence that shows it. */
async function outcomeFields(settling: Settling, decided: Decided) {
  const { item, fate, ledger } = decided
  const isClosed = item.status === 'completed'
  const settledBy = fate.state === 'open' ? null : fate.by
  const proposed = fate.state === 'open' ? fate.proposal : null
  const isSameOutcome = isClosed === (settledBy !== null) && item.settled_by === settledBy
  const isSameProposal =
    proposed?.by === item.proposal?.message_id && proposed?.confidence === item.proposal?.confidence
  if (isSameOutcome && isSameProposal) return {}
  const cited = settledBy ?? proposed?.by
  const by = ledger.find((row) => row.provider_message_id === cited)
  const place = fate.state === 'settled' ? fate.sentence : (proposed?.sentence ?? null)
  const proof = by ? await openProof(settling.key, by, place) : null
  const seal = (field: 'proof' | 'completion_note', text: string) =>
    encryptField(settling.key, { table: 'loose_ends', field, rowId: item.id }, text)
  const at = closedAt(decided)
  const note = at && noteOf(fate, proof, at, settling.zone)
  const outcome =
    settledBy === null || !at || !note
      ? { status: 'open' as const, completed_at: null, settled_by: null, completion_note: null }
      : {
          status: 'completed' as const,
          snoozed_until: null,
          completed_at: at,
          settled_by: settledBy,
          completion_note: await seal('completion_note', note),
        }
  const proposal: Proposal | null = proposed && {
    message_id: proposed.by,
    how: proposed.how,
    confidence: proposed.confidence,
    at: proposed.at.toISOString(),
  }
  return {
    ...(isSameOutcome ? {} : outcome),
    ...(isSameProposal ? {} : { proposal }),
    proof: proof?.excerpt ? await seal('proof', proof.excerpt) : null,
  }
}

function noteOf(
  fate: Fate,
  proof: Awaited<ReturnType<typeof openProof>> | null,
  at: Date,
  zone: string,
): string | null {
  if (fate.state === 'removed') return removalNote(fate.removal, at, zone)
  return proof && completionNote({ ...proof, how: fate.state === 'settled' ? fate.how : 'superseded', zone })
}

/** "Snooze unless they reply": what came from the other side, and was read since, ends the snooze before its time. */
function returnFields({ item, fate, ledger }: Decided) {
  const since = item.unless_reply_since
  if (item.status !== 'snoozed' || since === null || fate.state !== 'open') return {}
  const isNews = (row: LedgerRow) => fate.news.includes(row.provider_message_id) && row.examined_at > since
  if (!ledger.some(isNews)) return {}
  return {
    status: 'open' as const,
    snoozed_until: null,
    unless_reply_since: null,
    // A dismissed one is nowhere, and nobody is told of it.
    returned_from: item.dismissed_at !== null ? null : item.snoozed_until,
  }
}

/** How a follow-up waits: since when, for somebody who is away, for an address that failed. */
function waitFields({ zone, now }: Settling, item: LooseEndRow, fate: Fate) {
  const isOpen = fate.state === 'open'
  const awayUntil = isOpen && fate.awayUntil ? wakeTime(fate.awayUntil, 1, zone) : null
  const failedAt = isOpen ? fate.addressFailedAt : null
  const same = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()
  // Who brings it back, or snoozes it for another time, has decided.
  const isLeftAlone = item.status === 'snoozed' || (item.away_until !== null && same(item.away_until, awayUntil))
  const isHidden = isOpen && !isLeftAlone && awayUntil !== null && awayUntil > now
  const isAsAbsence = item.status === 'snoozed' && item.away_until !== null && same(item.snoozed_until, item.away_until)
  return {
    ...(same(item.waiting_since, fate.waitingSince) ? {} : { waiting_since: fate.waitingSince }),
    ...(same(item.away_until, awayUntil) ? {} : { away_until: awayUntil }),
    ...(same(item.address_failed_at, failedAt) ? {} : { address_failed_at: failedAt }),
    ...(isHidden ? { status: 'snoozed' as const, snoozed_until: awayUntil, unless_reply_since: now } : {}),
    ...(isOpen && isAsAbsence && awayUntil !== null && awayUntil > now && !same(item.away_until, awayUntil)
      ? { snoozed_until: awayUntil }
      : {}),
  }
}
