import { AppError, isErrorCode } from '@loose-ends/domain/errors.ts'
import { afterSyncEvent, NOTHING_AWAITED, type SyncEnd, type SyncEndsEvent } from '@loose-ends/domain/sync/sync-ends.ts'
import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { ITEM_KEYS, syncKey } from '#web/lib/query-keys.ts'
import { localStore } from '#web/lib/stores.ts'
import { providerIn } from '../session/email-account.ts'
import type { SyncOnDesktop } from './sync-context.tsx'
import { raiseAutoCompletion, raiseSyncComplete } from './sync-events.ts'
import { readMarker } from './sync-marker.ts'
import { tellOfSync } from './tell-of-sync.ts'

/** SPEC §9: everything is asked for again this long after a sync. */
export const FORCED_REFETCH_MS = 2 * SECOND_MS
/** The event of a sync's end follows its last step at once; after this long it is taken for missed. */
const MISSED_AFTER_MS = 2 * SECOND_MS

/** What a page notes of syncs; what else is known at that moment is added to it. */
export type SyncNote =
  | Exclude<SyncEndsEvent, { type: 'seen' | 'overdue' }>
  | Pick<Extract<SyncEndsEvent, { type: 'seen' }>, 'type' | 'entry'>

interface SyncEndsOptions {
  userId: string
  /** Asks for the lists again, after so many milliseconds. */
  refreshItems: (afterMs: number) => void
  desktop: SyncOnDesktop
}

function tellCompleted(
  { autoCompletions, askedHere, inBackground }: Extract<SyncEnd, { type: 'completed' }>,
  { userId, refreshItems, desktop }: SyncEndsOptions,
  cache: QueryClient,
): void {
  raiseSyncComplete({
    completedInBackground: inBackground,
    autoCompletions,
    user_id: userId,
    intelligentMode: true,
  })
  const source = askedHere ? 'manual_sync' : 'intelligent_monitoring'
  if (autoCompletions > 0) raiseAutoCompletion(autoCompletions, source, new Date())
  const isAnalysisMissing = Boolean(cache.getQueryData<SyncState>(syncKey)?.entry?.error_code)
  if (inBackground || askedHere || autoCompletions > 0) {
    tellOfSync((words) => [
      ...(inBackground ? [words.BACKGROUND_SYNC_TOAST] : []),
      ...(!inBackground && autoCompletions > 0 ? [words.autoCompletedToast(autoCompletions, source)] : []),
      ...(askedHere ? [words.completedSyncToast(autoCompletions, providerIn(cache))] : []),
      ...(askedHere && isAnalysisMissing ? [words.ANALYSIS_FAILED_TOAST] : []),
    ])
  }
  if (askedHere) desktop.tellEnd()
  void cache.invalidateQueries({ queryKey: syncKey })
  for (const queryKey of ITEM_KEYS) void cache.invalidateQueries({ queryKey })
  refreshItems(FORCED_REFETCH_MS)
}

function tellFailed({ entry, askedHere }: Extract<SyncEnd, { type: 'failed' }>, cache: QueryClient): void {
  if (!askedHere) return
  const code = isErrorCode(entry.error_code) ? entry.error_code : 'internal'
  tellOfSync((words) => [words.failedSyncToast(new AppError(code), providerIn(cache), entry.step)])
}

/** Takes note of what becomes of syncs, and tells their ends: events, toasts, fresh lists, and the marker's removal. */
export function useSyncEnds(options: SyncEndsOptions): (note: SyncNote) => void {
  const cache = useQueryClient()
  const keys = useBrowserKeys()
  const ends = useRef(NOTHING_AWAITED)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(
    (note: SyncNote) => {
      const take = (event: SyncEndsEvent) => {
        const wasOver = ends.current.awaited?.isOver ?? false
        const step = afterSyncEvent(ends.current, event)
        ends.current = step.ends
        const isOver = step.ends.awaited?.isOver ?? false
        if (!isOver) clearTimeout(timer.current)
        else if (!wasOver) timer.current = setTimeout(() => take({ type: 'overdue', ...known() }), MISSED_AFTER_MS)
        if (!step.end) return
        localStore.removeItem(keys.syncMarker)
        if (step.end.type === 'failed') tellFailed(step.end, cache)
        else tellCompleted(step.end, latest.current, cache)
      }
      const known = () => {
        const { entry = null, last_metric: lastMetric = null } = cache.getQueryData<SyncState>(syncKey) ?? {}
        return { entry, lastMetric, markedAt: readMarker(localStore, keys.syncMarker)?.startTime ?? null }
      }
      take(note.type === 'seen' ? { ...known(), ...note } : note)
    },
    [cache, keys],
  )
}
