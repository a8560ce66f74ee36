import { AppError } from '@loose-ends/domain/errors.ts'
import {
  AUTO_SYNC_DELAY_MS,
  isSyncing as isSyncingEntry,
  SYNC_COOLDOWN_MS,
  SYNC_STEP_TEXT,
  type SyncQueueEntry,
  type SyncState,
} from '@loose-ends/domain/sync/sync.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { syncKey } from '#web/lib/query-keys.ts'
import { localStore } from '#web/lib/stores.ts'
import { providerIn } from '../session/email-account.ts'
import { usePerson } from '../session/use-person.ts'
import { requestSync } from './queries.ts'
import { cooldownAt } from './cooldown.ts'
import type { SyncOnDesktop } from './sync-context.tsx'
import { writeMarker } from './sync-marker.ts'
import { tellOfSync } from './tell-of-sync.ts'
import type { SyncNote } from './use-sync-ends.ts'
import type { useSyncState } from './use-sync-state.ts'

/** Asks the server for a sync, and marks it, so that its end is told also after the page was closed (SM-03). */
export function useBeginSync(setEntry: (entry: SyncQueueEntry) => void) {
  const person = usePerson()
  const cache = useQueryClient()
  const keys = useBrowserKeys()
  return useCallback(
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
}
type BeginSync = ReturnType<typeof useBeginSync>
type Known = Pick<ReturnType<typeof useSyncState>, 'state' | 'isRunning'>

/** A sync by hand; where none can be had now, the person is told why (SM-02). */
export function useManualSync(
  { state, isRunning }: Known,
  begin: BeginSync,
  note: (note: SyncNote) => void,
  desktop: SyncOnDesktop,
): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(async () => {
    if (state === undefined) return
    const cooldownMs = cooldownAt(Date.now(), state)
    if (isRunning || cooldownMs > 0) {
      const refusal = isRunning ? 'sync_in_progress' : 'sync_cooldown'
      tellOfSync((words) => [words.refusedSyncToast(new AppError(refusal), cooldownMs, providerIn(cache))])
      return
    }
    desktop.ask()
    note({ type: 'asked' })
    try {
      await begin('manual')
    } catch (error) {
      note({ type: 'refused' })
      tellOfSync((words) => [words.refusedSyncToast(error, cooldownMs, providerIn(cache))])
      void cache.invalidateQueries({ queryKey: syncKey })
    }
  }, [state, isRunning, begin, note, desktop, cache])
}

/** The sync after a sign-in, once, when there is an account; the callback screen has mostly asked for one already (SM-01). */
export function useSignInSync(state: SyncState | undefined, begin: BeginSync): void {
  const { fresh } = usePerson()
  const cache = useQueryClient()
  const entry = state?.entry ?? null
  const isKnown = state !== undefined
  const lastAskedAt = entry ? Date.parse(entry.created_at) : 0
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!fresh || !isKnown || wasAsked.current) return
    const timer = setTimeout(() => {
      wasAsked.current = true
      if (Date.now() - lastAskedAt < SYNC_COOLDOWN_MS) return
      begin('sign_in').catch(() => undefined) // The server reads the mailbox by itself as well.
    }, AUTO_SYNC_DELAY_MS)
    return () => clearTimeout(timer)
  }, [fresh, isKnown, lastAskedAt, begin])

  // It can have failed before this page was there to hear of it.
  const hasFailed = fresh && entry?.status === 'failed' && entry.trigger === 'sign_in'
  const failedWith = entry?.error_code ?? null
  useEffect(() => {
    if (hasFailed) tellOfSync((words) => [words.signInSyncFailedToast(failedWith, providerIn(cache))])
  }, [hasFailed, failedWith, cache])
}
