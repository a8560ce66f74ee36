import { isAppError } from '@loose-ends/domain/errors.ts'
import { daysSince, daysToList } from '@loose-ends/domain/sync/daily-listing.ts'
import { readUpTo, type ReadUpTo } from '@loose-ends/domain/sync/history-overlap.ts'
import { FIRST_STEP_MESSAGES } from '@loose-ends/domain/sync/sync.ts'
import { watchedLabels } from '#server/label/complete-unlabelled.ts'
import type { MailboxChanges } from '#server/mailbox/provider.ts'
import { pagesFrom } from './pages-from.ts'
import type { Reading, SyncContext } from './sync-context.ts'
import type { SyncWish } from './sync-requests.ts'

/** How far a mailbox was read. */
export interface Position {
  /** Where the mailbox stood when this began, after where earlier syncs had read to. */
  readUpTo: ReadUpTo[]
  /** When all newest mail was last listed. */
  listedAt: Date | null
}

export interface ToRead {
  received: string[]
  sent: string[]
  unlabelled: MailboxChanges['unlabelled']
  /** Null: no history tells. */
  moved: MailboxChanges['moved'] | null
  /** What is read after these, page by page. */
  rest: AsyncIterable<string[]> | string[][]
  /** Where the next sync goes on; null: where this one began. */
  position: Position | null
}

/**
 * What a sync has to read: the newest messages of one folder where that is wished, else what changed since a while before
 * the last sync, and once a day whatever else is new; the newest messages where no history tells.
 */
export async function whatToRead(context: SyncContext, reading: Reading, wish: SyncWish, now: Date): Promise<ToRead> {
  const { mailbox, signal, lastSyncedAt } = reading
  if (wish.part === 'inbox' || wish.part === 'sent') {
    const folder = wish.part
    const ids = await mailbox.listNewest({ folder, limit: wish.limit ?? FIRST_STEP_MESSAGES }, { signal })
    const read = { received: folder === 'inbox' ? ids : [], sent: folder === 'sent' ? ids : [] }
    return { ...read, unlabelled: [], moved: [], rest: [], position: null }
  }
  const days = daysToList(reading.listedAt, now)
  const changes = await changesSinceBefore(reading, await watchedLabels(context, reading.userId))
  if (changes) {
    const readTo = readUpTo(reading.readUpTo, changes.cursor, now)
    if (days === null) return { ...changes, rest: [], position: { readUpTo: readTo, listedAt: reading.listedAt } }
    return { ...changes, rest: recentPages(reading, days), position: { readUpTo: readTo, listedAt: now } }
  }
  // The cursor comes first: what arrives while we read is found again by the next sync.
  const { cursor } = await mailbox.profile({ signal })
  const received = await mailbox.listNewest({ folder: 'inbox', limit: FIRST_STEP_MESSAGES }, { signal })
  const sent = await mailbox.listNewest({ folder: 'sent', limit: FIRST_STEP_MESSAGES }, { signal })
  // After an expired history, everything since the last sync is looked at again; the ledger leaves out what is known.
  // Before the first sync there is none, and the backfill lists everything.
  const isAgain = reading.cursor !== null && lastSyncedAt !== null
  const rest = isAgain ? recentPages(reading, Math.max(days ?? 0, daysSince(lastSyncedAt, now))) : []
  const position = { readUpTo: readUpTo([], cursor, now), listedAt: now }
  return { received, sent, unlabelled: [], moved: null, rest, position }
}

/** What changed since a while before the last sync; null when the provider no longer knows, or nothing was read yet. */
async function changesSinceBefore(reading: Reading, labels: readonly string[]): Promise<MailboxChanges | null> {
  const { mailbox, signal, cursor } = reading
  if (cursor === null) return null
  for (const from of new Set([reading.readUpTo[0]?.cursor ?? cursor, cursor])) {
    try {
      return await mailbox.changesSince(from, { signal, labels })
    } catch (error) {
      if (!isAppError(error, 'provider_history_expired')) throw error
    }
  }
  return null
}

async function* recentPages({ mailbox, signal }: Reading, days: number): AsyncGenerator<string[]> {
  const load = (pageToken: string | null) => mailbox.listPage({ newerThanDays: days, pageToken }, { signal })
  for await (const page of pagesFrom(null, load)) yield page.ids
}
