import { encryptField, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { addBusinessDays, civilDateOf } from '@loose-ends/domain/due-date/civil-date.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { completionNote } from '@loose-ends/domain/loose-end/completion-note.ts'
import { removalNote } from '@loose-ends/domain/loose-end/removal.ts'
import { isKnownFate } from '@loose-ends/domain/loose-end/change.ts'
import { isClosed, type LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Fate } from '@loose-ends/domain/loose-end/fate.ts'
import { settle } from '@loose-ends/domain/settling/settle.ts'
import { wakeTimeOn } from '@loose-ends/domain/snooze/wake-time.ts'
import type { Tx } from '#server/db/connect.ts'
import { holidaysIn } from '#server/holidays/holidays.ts'
import { changeItem } from '#server/loose-end/change-item.ts'
import { openProof } from '#server/loose-end/proof.ts'
import { settleableItems, type LooseEndRow } from '#server/loose-end/store.ts'
import { settleMaybes } from './settle-maybes.ts'
import type { LedgerRow } from '#server/db/schema/index.ts'
import { ledgerOf, withRelatedThreads } from './related-ledger.ts'
import { toThreadItem, toThreadMessage } from './settled-items.ts'
import type { Reading } from './reading.ts'

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
  /** The threads of the items that changed: the mail that did it may be in others. */
  threadIds: Set<string>
}

type Settling = Pick<Reading, 'userId' | 'zone'> & { key: PersonKey; now: Date }

/** How many threads are decided together: a year's mail under one subject is worked through in parts. */
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
  const settled: Settled = { closed: [], returned: 0, threadIds: new Set() }
  for (const some of inChunks(threads, THREADS_TOGETHER)) {
    const ledger = await ledgerOf(tx, userId, await withRelatedThreads(tx, userId, some))
    const among = new Set(some)
    const concerned = items.filter((item) => among.has(item.thread_id ?? ''))
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
  const { item, fate, ledger } = decided
  const { zone, now } = settling
  const closing = closedAt(decided)
  const newsReadAt =
    fate.state === 'open' ? ledger.flatMap((row) => (fate.news.includes(row.id) ? [row.examined_at] : [])) : []
  const backAt = fate.state === 'open' && fate.awayUntil ? backAtWork(fate.awayUntil, zone) : null
  const words = await wordsOf(settling, decided)
  const event = { event: 'judged' as const, fate, closedAt: closing, newsReadAt, backAt, ...words }
  const saved = await changeItem(tx, item, [event], now)
  if (saved !== item && item.thread_id !== null) settled.threadIds.add(item.thread_id)
  if (item.status === 'snoozed' && saved.status === 'open') settled.returned += 1
  if (isClosed(item) || item.dismissed_at !== null || fate.state === 'open' || !closing) return
  settled.closed.push({ id: item.id, type: item.type, how: fate.state, at: closing })
}

/** On the first business day after the one that their notice names. */
const backAtWork = (until: Date, zone: string): Date =>
  wakeTimeOn(addBusinessDays(civilDateOf(until, zone), 1, holidaysIn(zone)), zone)

function closedAt({ item, fate, ledger }: Decided): Date | null {
  if (fate.state === 'open') return null
  const isRemoved = fate.state === 'removed'
  const row = ledger.find((one) => one.id === (isRemoved ? item.source_message_id : fate.by))
  return (isRemoved ? row?.removed_at : row?.sent_at) ?? null
}

/** Sealed: why it is closed, and the sentence that shows it or what is proposed. Made only where something changed. */
async function wordsOf(settling: Settling, decided: Decided): Promise<{ note: string | null; proof: string | null }> {
  const { item, fate, ledger } = decided
  if (isKnownFate(item, fate)) return { note: null, proof: null }
  const cited = fate.state === 'open' ? fate.proposal?.by : fate.by
  const by = ledger.find((row) => row.id === cited)
  const place =
    fate.state === 'settled' ? fate.sentence : fate.state === 'open' ? (fate.proposal?.sentence ?? null) : null
  const proof = by ? await openProof(settling.key, by, place) : null
  const seal = (field: 'proof' | 'completion_note', text: string) =>
    encryptField(settling.key, { table: 'loose_ends', field, rowId: item.id }, text)
  const at = closedAt(decided)
  const note = at && noteOf(fate, proof, at, settling.zone)
  return {
    note: note ? await seal('completion_note', note) : null,
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
