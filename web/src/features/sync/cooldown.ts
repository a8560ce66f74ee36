import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useSyncExternalStore } from 'react'

/** Milliseconds until the next manual sync is allowed; 0 when it is, and while nothing is known. */
export const cooldownAt = (now: number, state: SyncState | undefined): number =>
  state?.cooldown_until ? Math.max(0, Date.parse(state.cooldown_until) - now) : 0

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, SECOND_MS)
  return () => clearInterval(timer)
}

/** The same as time goes by, in whole seconds, rounded up. */
export const useCooldown = (state: SyncState | undefined): number =>
  useSyncExternalStore(everySecond, () => Math.ceil(cooldownAt(Date.now(), state) / SECOND_MS) * SECOND_MS)
