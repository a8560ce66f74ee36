import {
  isRetrying,
  SYNC_STEP_PERCENT,
  SYNC_STEP_TEXT,
  type SyncQueueEntry,
  type SyncState,
} from '@loose-ends/domain/sync/sync.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { notificationsKey, syncKey } from '#web/lib/query-keys.ts'
import { localStore } from '#web/lib/stores.ts'
import { providerIn } from '../session/email-account.ts'
import { useSessionClient } from '../session/session-context.tsx'
import { usePerson } from '../session/use-person.ts'
import { SyncContext, type SyncControl, type SyncOnDesktop } from './sync-context.tsx'
import { readMarker, writeMarker } from './sync-marker.ts'
import { retryTexts } from './sync-words.ts'
import { useItemRefresh } from './use-item-refresh.ts'
import { useLiveEvents } from './use-live-events.ts'
import { useMonitor } from './use-monitor.ts'
import { useBeginSync, useManualSync, useSignInSync } from './use-start-sync.ts'
import { useSyncEnds } from './use-sync-ends.ts'
import { useSyncState } from './use-sync-state.ts'

/** A sync writes many items in a row; they are looked at together, and after the 300 ms in which a row leaves. */
const ITEMS_SETTLE_MS = 500

/** An event of a sync may overtake the answer to who asked for it. */
const newerOf = (known: SyncQueueEntry | null, next: SyncQueueEntry): SyncQueueEntry =>
  known?.id === next.id && known.updated_at > next.updated_at ? known : next

/** Keeps the marker's words at the step that the sync is at (SM-03). */
function useMarkedProgress(progress: string | null): void {
  const keys = useBrowserKeys()
  useEffect(() => {
    const marker = readMarker(localStore, keys.syncMarker)
    if (marker && progress) writeMarker(localStore, keys.syncMarker, { ...marker, progress })
  }, [progress, keys])
}

interface SyncProviderProps {
  desktop: SyncOnDesktop
  children: ReactNode
}

/** Holds everything about syncing for the pages below: progress, cooldown, live events, and the sync after a sign-in. */
export function SyncProvider({ desktop, children }: SyncProviderProps) {
  const client = useSessionClient()
  const cache = useQueryClient()
  const refreshItems = useItemRefresh()
  const known = useSyncState()
  const { state, isLoading, entry, isRunning, isSyncing } = known
  const note = useSyncEnds({ userId: usePerson().user.id, refreshItems, desktop })

  const setEntry = useCallback(
    (next: SyncQueueEntry) => {
      cache.setQueryData<SyncState>(syncKey, (known) => known && { ...known, entry: newerOf(known.entry, next) })
      note({ type: 'seen', entry: next })
    },
    [cache, note],
  )
  const isKnown = state !== undefined
  const lastMetricAt = state?.last_metric?.created_at
  useEffect(() => {
    if (isKnown) note({ type: 'seen', entry })
  }, [isKnown, entry, lastMetricAt, note])

  useLiveEvents((event) => {
    switch (event.type) {
      case 'sync':
        setEntry(event.entry)
        break
      case 'sync_complete':
        note({ type: 'completed', autoCompletions: event.auto_completions })
        break
      case 'items':
        refreshItems(ITEMS_SETTLE_MS)
        break
      case 'notifications':
        void cache.invalidateQueries({ queryKey: notificationsKey })
        desktop.tellNews()
        break
      case 'session_ended':
        void client.load()
        break
    }
  })

  const begin = useBeginSync(setEntry)
  const start = useManualSync(known, begin, note, desktop)
  useSignInSync(state, begin)
  useMonitor(state)

  const progress = isRunning && entry ? SYNC_STEP_TEXT[entry.step] : null
  useMarkedProgress(progress)

  const control = useMemo<SyncControl>(
    () => ({
      state,
      isLoading,
      isSyncing,
      progress,
      percent: isRunning && entry ? SYNC_STEP_PERCENT[entry.step] : null,
      retry: entry && isRetrying(entry) ? retryTexts(entry, providerIn(cache)) : null,
      start,
    }),
    [state, isLoading, isSyncing, progress, isRunning, entry, start, cache],
  )
  return <SyncContext value={control}>{children}</SyncContext>
}
