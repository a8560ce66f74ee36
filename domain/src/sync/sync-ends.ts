import { isSyncing, type SyncMetric, type SyncQueueEntry } from './sync.ts'

/** What a page knows of syncs that it has to tell the end of. `NOTHING_AWAITED` when it is opened. */
export interface SyncEnds {
  /** The person asked for a sync on this page, and has not been told of its end. */
  readonly askedHere: boolean
  /** The sync whose end is to be told; `isOver` once it is, but no event has said so yet. */
  readonly awaited: { readonly id: string; readonly isOver: boolean } | null
  /** The newest state of a sync that was seen: one that is older arrives late, and says nothing. */
  readonly seen: Pick<SyncQueueEntry, 'id' | 'status' | 'updated_at'> | null
  /** The sync whose completion was told last, and whether its event came: it may come afterwards. */
  readonly told: { readonly id: string; readonly byEvent: boolean } | null
}

export const NOTHING_AWAITED: SyncEnds = { askedHere: false, awaited: null, seen: null, told: null }

/** What a page knows of the server's state at some moment. */
export interface SyncSight {
  entry: SyncQueueEntry | null
  lastMetric: SyncMetric | null
  /** Unix milliseconds: when the sync began that the browser's marker tells of; null without a marker (SM-03). */
  markedAt: number | null
}

export type SyncEndsEvent =
  /** The person asks for a sync on this page. */
  | { type: 'asked' }
  /** None was to be had. */
  | { type: 'refused' }
  /** A state of the server's: from its events, from an answer, or read again. Any of them may be late. */
  | ({ type: 'seen' } & SyncSight)
  /** The event of a sync's end. */
  | { type: 'completed'; autoCompletions: number }
  /** The event of the end of the sync that is over did not come in time. */
  | ({ type: 'overdue' } & SyncSight)

/** What the person is told of. `inBackground`: it ran while the page was closed, or nobody could say (SM-03). */
export type SyncEnd =
  | { type: 'completed'; autoCompletions: number; askedHere: boolean; inBackground: boolean }
  | { type: 'failed'; entry: SyncQueueEntry; askedHere: boolean }

/** What is known afterwards, and the end that is to be told now, if there is one. */
export interface SyncEndsStep {
  ends: SyncEnds
  end: SyncEnd | null
}

/** Whether the sync that the marker tells of finished meanwhile: a metric newer than its start exists (SM-03). */
export function finishedMeanwhile({ lastMetric, markedAt }: Pick<SyncSight, 'lastMetric' | 'markedAt'>): boolean {
  return markedAt !== null && lastMetric !== null && Date.parse(lastMetric.created_at) > markedAt
}

const silently = (ends: SyncEnds): SyncEndsStep => ({ ends, end: null })

function completed(ends: SyncEnds, autoCompletions: number, by: { event: boolean; background: boolean }): SyncEndsStep {
  // One that failed may run again: its end is still to come.
  const id = ends.awaited?.id ?? (ends.seen?.status === 'completed' ? ends.seen.id : undefined)
  return {
    ends: { ...ends, askedHere: false, awaited: null, told: id === undefined ? null : { id, byEvent: by.event } },
    end: { type: 'completed', autoCompletions, askedHere: ends.askedHere, inBackground: by.background },
  }
}

const isLate = (entry: SyncQueueEntry, { seen, told }: SyncEnds): boolean =>
  (seen !== null && entry.updated_at < seen.updated_at) || (isSyncing(entry) && entry.id === told?.id)

function afterSight(known: SyncEnds, sight: SyncSight): SyncEndsStep {
  const { entry } = sight
  if (entry && isLate(entry, known)) return silently(known)
  const isNews = entry?.id !== known.seen?.id || entry?.updated_at !== known.seen?.updated_at
  const ends: SyncEnds = entry
    ? { ...known, seen: { id: entry.id, status: entry.status, updated_at: entry.updated_at } }
    : known
  if (entry && isSyncing(entry)) return silently({ ...ends, awaited: { id: entry.id, isOver: false } })
  // What was over before the page was opened is no news to it.
  if (entry?.status === 'failed' && isNews && (known.seen !== null || known.askedHere)) {
    // It may be tried again by itself, but whoever asked waits for word now.
    return {
      ends: { ...ends, askedHere: false, awaited: null },
      end: { type: 'failed', entry, askedHere: ends.askedHere },
    }
  }
  const isOwn = ends.awaited !== null || (ends.askedHere && isNews)
  if (entry?.status === 'completed' && isOwn) return silently({ ...ends, awaited: { id: entry.id, isOver: true } })
  if (ends.awaited === null && !ends.askedHere && finishedMeanwhile(sight)) {
    return completed(ends, 0, { event: false, background: true })
  }
  return silently(ends)
}

/**
 * Decides which ends of syncs a page tells, and when: each that it saw run, or was asked for, once; whatever order the
 * server's events, answers and states arrive in, and whichever of them never do (SM-02, SM-03, SM-05).
 */
export function afterSyncEvent(ends: SyncEnds, event: SyncEndsEvent): SyncEndsStep {
  switch (event.type) {
    case 'asked':
      return silently({ ...ends, askedHere: true })
    case 'refused':
      return silently({ ...ends, askedHere: false })
    case 'seen':
      return afterSight(ends, event)
    case 'completed': {
      const isToldOf = ends.awaited === null && ends.told?.byEvent === false && ends.told.id === ends.seen?.id
      if (isToldOf && ends.told) return silently({ ...ends, told: { ...ends.told, byEvent: true } })
      return completed(ends, event.autoCompletions, { event: true, background: false })
    }
    case 'overdue': {
      if (!ends.awaited?.isOver) return silently(ends)
      if (!ends.askedHere && finishedMeanwhile(event)) return completed(ends, 0, { event: false, background: true })
      // Both are stored at the same instant; an older metric is that of another sync.
      const { entry, lastMetric: metric } = event
      const count = metric && metric.created_at >= (entry?.updated_at ?? '') ? metric.completed : 0
      return completed(ends, count, { event: false, background: false })
    }
  }
}
