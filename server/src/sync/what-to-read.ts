import { isAppError } from '@loose-ends/domain/errors.ts'
import type { Place, Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { daysSince, daysToList, oldestToRead } from '@loose-ends/domain/sync/daily-listing.ts'
import { readUpTo, type ReadUpTo } from '@loose-ends/domain/sync/history-overlap.ts'
import { FIRST_STEP_MESSAGES, type SyncPart } from '@loose-ends/domain/sync/sync.ts'
import { watchedLabels } from '#server/label/complete-unlabelled.ts'
import type { ChangesOptions, MailboxChanges, Marked } from '#server/mailbox/provider.ts'
import { pagesFrom } from './pages-from.ts'
import type { Reading } from '#server/ledger/reading.ts'
import type { SyncContext } from './sync-context.ts'
import type { SyncWish } from './sync-requests.ts'

/** How far a mailbox was read. */
export interface Position {
  /** Where the mailbox stood when this began, after where earlier syncs had read to. */
  readUpTo: ReadUpTo[]
  /** When all newest mail was last listed. */
  listedAt: Date | null
}

export interface ToRead {
  received: Ref[]
  sent: Ref[]
  /** What came in before then is not read; null: what is named here is read whatever its age. */
  oldest: Date | null
  markLost: MailboxChanges['markLost']
  /** Null: no history tells. */
  moved: MailboxChanges['moved'] | null
  /** Messages of which no history tells whether they lost a mark. */
  marked: readonly Marked[]
  /** What is read after these, page by page. */
  rest: AsyncIterable<Ref[]> | Ref[][]
  /** Where the next sync goes on; null: where this one began. */
  position: Position | null
}

/** Whether a sync reads all that has changed, not the newest messages of one folder alone. */
export const readsChanges = (part: SyncPart): part is Exclude<SyncPart, 'inbox' | 'sent'> =>
  part !== 'inbox' && part !== 'sent'

/**
 * What a sync has to read: the newest messages of one folder where that is wished, else what changed since a while before
 * the last sync, and once a day whatever else is new; the newest messages where no history tells.
 */
export async function whatToRead(context: SyncContext, reading: Reading, wish: SyncWish, now: Date): Promise<ToRead> {
  const { mailbox, signal, lastSyncedAt } = reading
  const folder = wish.part
  if (!readsChanges(folder)) {
    const query = { in: folder, limit: wish.limit ?? FIRST_STEP_MESSAGES }
    const { refs } = await mailbox.reading.list(query, { signal })
    const read = { received: folder === 'inbox' ? refs : [], sent: folder === 'sent' ? refs : [] }
    return { ...read, oldest: null, markLost: [], moved: [], marked: [], rest: [], position: null }
  }
  const days = daysToList(reading.listedAt, now)
  const watched = await watchedLabels(context, reading, now)
  const oldest = oldestToRead(now)
  const changes = await changesSinceBefore(reading, { ...watched, notBefore: oldest })
  if (changes) {
    const found = { ...changes, marked: [], oldest }
    const readTo = readUpTo(reading.readUpTo, changes.state, now)
    if (days === null) return { ...found, rest: [], position: { readUpTo: readTo, listedAt: reading.listedAt } }
    return { ...found, rest: recentPages(reading, days), position: { readUpTo: readTo, listedAt: now } }
  }
  // The state comes first: what arrives while we read is found again by the next sync.
  const { state } = await mailbox.reading.profile({ signal, marks: watched.marks })
  const newest = async (folder: 'inbox' | 'sent') =>
    (await mailbox.reading.list({ in: folder, limit: FIRST_STEP_MESSAGES }, { signal })).refs
  const received = await newest('inbox')
  const sent = await newest('sent')
  // After an expired history, everything since the last sync is looked at again; the ledger leaves out what is known.
  // Before the first sync there is none, and the backfill lists everything.
  const isAgain = reading.cursor !== null && lastSyncedAt !== null
  const rest = isAgain ? recentPages(reading, Math.max(days ?? 0, daysSince(lastSyncedAt, now))) : []
  const position = { readUpTo: readUpTo([], state, now), listedAt: now }
  return { received, sent, oldest: null, markLost: [], moved: null, marked: watched.marked, rest, position }
}

/** What changed since a while before the last sync; null when the provider no longer knows, or nothing was read yet. */
async function changesSinceBefore(
  reading: Reading,
  wanted: Pick<ChangesOptions, 'marks' | 'marked' | 'notBefore'>,
): Promise<MailboxChanges | null> {
  const { mailbox, signal, cursor } = reading
  if (cursor === null) return null
  for (const from of new Set([reading.readUpTo[0]?.cursor ?? cursor, cursor])) {
    try {
      return await mailbox.reading.changesSince(from, { signal, ...wanted })
    } catch (error) {
      if (!isAppError(error, 'provider_history_expired')) throw error
    }
  }
  return null
}

async function* recentPages({ mailbox, signal }: Reading, days: number): AsyncGenerator<Ref[]> {
  const load = (from: Place | null) => mailbox.reading.list({ in: 'all', newerThanDays: days, from }, { signal })
  for await (const page of pagesFrom(null, load)) yield page.refs
}
