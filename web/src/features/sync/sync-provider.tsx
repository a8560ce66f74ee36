import { AppError, ERROR_CODES, type ErrorCode } from '@loose-ends/domain/errors.ts'
import type { LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import {
  AUTO_SYNC_DELAY_MS,
  isRetrying,
  isSyncing as isSyncingEntry,
  SYNC_COOLDOWN_MS,
  SYNC_STEP_PERCENT,
  SYNC_STEP_TEXT,
  type SyncQueueEntry,
  type SyncState,
} from '@loose-ends/domain/sync/sync.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { ERROR_COPY } from '#web/lib/error-copy.ts'
import { useGo } from '#web/lib/navigation.tsx'
import { useProductConfig } from '#web/lib/product-config.ts'
import { useNow } from '#web/lib/use-now.ts'
import { toast } from '#web/ui/toast.ts'
import { ITEM_KEYS, notificationsKey, syncKey } from '#web/lib/query-keys.ts'
import { localStore } from '#web/lib/stores.ts'
import { accountQuery } from '../account/queries.ts'
import { useSessionClient } from '../session/session-context.tsx'
import { usePerson } from '../session/use-person.ts'
import { askForDesktopNotice, showDesktopNotice } from './desktop-notice.ts'
import { listenLive } from './live-stream.ts'
import { requestSync, syncQuery } from './queries.ts'
import { useMonitor } from './use-monitor.ts'
import { SyncContext, type SyncControl } from './sync-context.tsx'
import { raiseAutoCompletion, raiseSyncComplete } from './sync-events.ts'
import { finishedMeanwhile, readMarker, writeMarker } from './sync-marker.ts'
import {
  ANALYSIS_FAILED_TOAST,
  autoCompletedToast,
  BACKGROUND_SYNC_TOAST,
  completedSyncToast,
  failedSyncToast,
  refusedSyncToast,
  signInSyncFailedToast,
  retryTexts,
} from './sync-toasts.ts'

/** SPEC §9: everything is asked for again this long after a sync. */
export const FORCED_REFETCH_MS = 2 * SECOND_MS
/** SPEC §9: the syncing flag stays on this much longer. */
export const LINGER_MS = SECOND_MS
/** A sync writes many items in a row; they are looked at together, and after the 300 ms in which a row leaves. */
const ITEMS_SETTLE_MS = 500
/** The event of a sync's end follows its last step at once; after this long it is taken for missed. */
const MISSED_AFTER_MS = 2 * SECOND_MS
/** How often the reading of older mail is looked at while it goes on. */
const BACKFILL_POLL_MS = 4 * SECOND_MS

const isErrorCode = (code: string | null): code is ErrorCode =>
  (ERROR_CODES as readonly (string | null)[]).includes(code)

/** An event of a sync may overtake the answer to who asked for it. */
const newerOf = (known: SyncQueueEntry | null, next: SyncQueueEntry): SyncQueueEntry =>
  known?.id === next.id && known.updated_at > next.updated_at ? known : next

/** True as long as the value is, and a while longer (SM-01). */
function useLingering(value: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(false)
  useEffect(() => {
    if (!value) return
    return () => {
      setLingers(true)
      setTimeout(() => setLingers(false), ms)
    }
  }, [value, ms])
  return value || lingers
}

/** Asks for the lists again: soon after an event, once for many of them. */
function useItemRefresh() {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (afterMs: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        for (const queryKey of ITEM_KEYS) void cache.invalidateQueries({ queryKey })
      }, afterMs)
    },
    [cache],
  )
}

/** What the ends of syncs cause: events, toasts, fresh lists, and the marker's removal. */
function useSyncEnds(userId: string) {
  const cache = useQueryClient()
  const keys = useBrowserKeys()
  const { product_name } = useProductConfig()
  const refreshItems = useItemRefresh()
  const askedHere = useRef(false)
  /** Whether the end of the newest sync that was seen here has been told of. */
  const isTold = useRef(true)

  const finish = useCallback(
    (autoCompletions: number, completedInBackground: boolean) => {
      const manual = askedHere.current
      askedHere.current = false
      isTold.current = true
      localStore.removeItem(keys.syncMarker)
      raiseSyncComplete({ completedInBackground, autoCompletions, user_id: userId, intelligentMode: true })
      const source = manual ? 'manual_sync' : 'intelligent_monitoring'
      if (autoCompletions > 0) raiseAutoCompletion(autoCompletions, source, new Date())
      if (completedInBackground) toast(BACKGROUND_SYNC_TOAST)
      else if (autoCompletions > 0) toast(autoCompletedToast(autoCompletions, source))
      if (manual) {
        toast(completedSyncToast(autoCompletions))
        if (cache.getQueryData<SyncState>(syncKey)?.entry?.error_code) toast(ANALYSIS_FAILED_TOAST)
        showDesktopNotice(product_name)
      }
      void cache.invalidateQueries({ queryKey: syncKey })
      for (const queryKey of ITEM_KEYS) void cache.invalidateQueries({ queryKey })
      refreshItems(FORCED_REFETCH_MS)
    },
    [cache, keys, product_name, refreshItems, userId],
  )

  const fail = useCallback(
    (entry: SyncQueueEntry) => {
      isTold.current = true
      localStore.removeItem(keys.syncMarker)
      if (!askedHere.current) return
      // It may be tried again by itself, but whoever asked waits for word now.
      askedHere.current = false
      const code = isErrorCode(entry.error_code) ? entry.error_code : 'internal'
      toast(failedSyncToast(code, ERROR_COPY[code], entry.step))
    },
    [keys],
  )

  /** Whether the person asked for the running sync on this page: its end is then told to them. */
  const isAskedHere = useCallback(() => askedHere.current, [])
  const setAskedHere = useCallback((asked: boolean) => {
    askedHere.current = asked
  }, [])

  const isEndTold = useCallback(() => isTold.current, [])
  const awaitEnd = useCallback(() => {
    isTold.current = false
  }, [])

  return { isAskedHere, setAskedHere, isEndTold, awaitEnd, finish, fail, refreshItems }
}

/** Tells the end of a sync that was seen to run here where no event does: the stream was down, or not open yet (SM-05). */
function useMissedEnds(isRunning: boolean, ends: ReturnType<typeof useSyncEnds>): void {
  const cache = useQueryClient()
  const { isEndTold, awaitEnd, finish, fail } = ends
  useEffect(() => {
    if (isRunning) {
      awaitEnd()
      return
    }
    const timer = setTimeout(() => {
      const { entry = null, last_metric: metric = null } = cache.getQueryData<SyncState>(syncKey) ?? {}
      if (isEndTold() || !entry || isSyncingEntry(entry)) return
      if (entry.status === 'failed') fail(entry)
      // Both are stored at the same instant; an older metric is that of another sync.
      else finish(metric && metric.created_at >= entry.updated_at ? metric.completed : 0, false)
    }, MISSED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [cache, isRunning, isEndTold, awaitEnd, finish, fail])
}

/** Follows the person's live events for as long as the page is open. */
function useLiveEvents(onEvent: (event: LiveEvent) => void) {
  const client = useSessionClient()
  const cache = useQueryClient()
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const ended = new AbortController()
    const missed = () => void cache.invalidateQueries()
    void listenLive(client.fetch, (event) => latest.current(event), missed, ended.signal)
    return () => ended.abort()
  }, [client, cache])
}

/** Holds everything about syncing for the pages below: progress, cooldown, live events, and the sync after a sign-in. */
export function SyncProvider({ children }: { children: ReactNode }) {
  const person = usePerson()
  const keys = useBrowserKeys()
  const client = useSessionClient()
  const cache = useQueryClient()
  const account = useQuery(accountQuery(person)).data
  const { data: state, isLoading } = useQuery({
    ...syncQuery(person),
    enabled: Boolean(account),
    refetchInterval: ({ state: { data } }) =>
      data && (!data.backfill.done || isSyncingEntry(data.entry)) ? BACKFILL_POLL_MS : false,
  })
  const go = useGo()
  const ends = useSyncEnds(person.user.id)
  const { isAskedHere, setAskedHere, finish, fail, refreshItems } = ends
  const entry = state?.entry ?? null
  const isRunning = isSyncingEntry(entry)
  const isSyncing = useLingering(isRunning, LINGER_MS)
  useMissedEnds(isRunning, ends)

  const setEntry = useCallback(
    (next: SyncQueueEntry) => {
      cache.setQueryData<SyncState>(syncKey, (known) => known && { ...known, entry: newerOf(known.entry, next) })
      if (next.status === 'failed') fail(next)
    },
    [cache, fail],
  )

  const showNews = async () => {
    if (!document.hidden) return
    try {
      const { showDesktopNews } = await import('../notification/desktop-news.ts')
      await showDesktopNews(person, go)
    } catch {
      // The list behind the bell has it as well.
    }
  }

  useLiveEvents((event) => {
    switch (event.type) {
      case 'sync':
        setEntry(event.entry)
        break
      case 'sync_complete':
        finish(event.auto_completions, false)
        break
      case 'items':
        refreshItems(ITEMS_SETTLE_MS)
        break
      case 'notifications':
        void cache.invalidateQueries({ queryKey: notificationsKey })
        void showNews()
        break
      case 'session_ended':
        void client.load()
        break
    }
  })

  // The page was closed during a sync, or the event of its end was missed (SM-03).
  const lastMetricAt = state?.last_metric?.created_at
  useEffect(() => {
    if (isRunning || isAskedHere()) return
    if (finishedMeanwhile(readMarker(localStore, keys.syncMarker), lastMetricAt)) finish(0, true)
  }, [isRunning, lastMetricAt, keys, finish, isAskedHere])

  const progress = isRunning && entry ? SYNC_STEP_TEXT[entry.step] : null
  useEffect(() => {
    const marker = readMarker(localStore, keys.syncMarker)
    if (marker && progress) writeMarker(localStore, keys.syncMarker, { ...marker, progress })
  }, [progress, keys])

  const now = useNow(SECOND_MS)
  const cooldownMs = state?.cooldown_until ? Math.max(0, Date.parse(state.cooldown_until) - now.getTime()) : 0

  const begin = useCallback(
    async (trigger: 'manual' | 'sign_in') => {
      const queued = await requestSync(person, trigger)
      setEntry(queued)
      // It can have ended before its answer came.
      if (!isSyncingEntry(cache.getQueryData<SyncState>(syncKey)?.entry ?? null)) return
      writeMarker(localStore, keys.syncMarker, {
        isActive: true,
        progress: SYNC_STEP_TEXT.start,
        startTime: Date.parse(queued.created_at),
      })
    },
    [person, cache, setEntry, keys],
  )

  const start = useCallback(async () => {
    if (state === undefined) return
    if (isRunning || cooldownMs > 0) {
      const refusal = isRunning ? 'sync_in_progress' : 'sync_cooldown'
      toast(refusedSyncToast(new AppError(refusal), cooldownMs))
      return
    }
    askForDesktopNotice(keys.notificationsAsked)
    setAskedHere(true)
    try {
      await begin('manual')
    } catch (error) {
      setAskedHere(false)
      toast(refusedSyncToast(error, cooldownMs))
      void cache.invalidateQueries({ queryKey: syncKey })
    }
  }, [state, isRunning, begin, setAskedHere, cache, cooldownMs, keys])

  useMonitor(state)

  // SM-01: once after a sign-in, when there is an account; the callback screen has mostly asked for one already.
  const isKnown = state !== undefined
  const lastAskedAt = entry ? Date.parse(entry.created_at) : 0
  const autoSynced = useRef(false)
  useEffect(() => {
    if (!person.fresh || !isKnown || autoSynced.current) return
    const timer = setTimeout(() => {
      autoSynced.current = true
      if (Date.now() - lastAskedAt < SYNC_COOLDOWN_MS) return
      begin('sign_in').catch(() => undefined) // The server reads the mailbox by itself as well.
    }, AUTO_SYNC_DELAY_MS)
    return () => clearTimeout(timer)
  }, [person.fresh, isKnown, lastAskedAt, begin])

  // It can have failed before this page was there to hear of it.
  const hasSignInSyncFailed = person.fresh && entry?.status === 'failed' && entry.trigger === 'sign_in'
  const failedWith = entry?.error_code ?? null
  useEffect(() => {
    if (hasSignInSyncFailed) toast(signInSyncFailedToast(failedWith))
  }, [hasSignInSyncFailed, failedWith])

  const control = useMemo<SyncControl>(
    () => ({
      state,
      isLoading,
      isSyncing,
      progress,
      percent: isRunning && entry ? SYNC_STEP_PERCENT[entry.step] : null,
      cooldownMs,
      retry: entry && isRetrying(entry) ? retryTexts(entry) : null,
      start,
    }),
    [state, isLoading, isSyncing, progress, isRunning, entry, cooldownMs, start],
  )
  return <SyncContext value={control}>{children}</SyncContext>
}
