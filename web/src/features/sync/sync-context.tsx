import { createContext, use } from 'react'
import type { SyncState } from '@loose-ends/domain/sync/sync.ts'

/** What the desktop is told of; how is for whoever provides syncing to say. */
export interface SyncOnDesktop {
  /** A sync is asked for: whether the desktop may be used is asked at the first one (SM-02). */
  ask: () => void
  /** A sync that the person asked for on this page is over. */
  tellEnd: () => void
  /** There are new notifications. */
  tellNews: () => void
}

/** What every part of a page can see and do about syncing. */
export interface SyncControl {
  /** Undefined until it is known, or when it cannot be. */
  state: SyncState | undefined
  /** The state is still on its way. */
  isLoading: boolean
  isSyncing: boolean
  /** What the running sync is at, in words; null when none runs. */
  progress: string | null
  /** The connect card's percentage; null when none runs. */
  percent: number | null
  /** When a sync that failed is tried again, and why it failed, in words; null when none waits for that. */
  retry: { short: string; long: string } | null
  /** A manual sync; where none can be had now, the person is told why. */
  start: () => Promise<void>
}

export const SyncContext = createContext<SyncControl | null>(null)

export function useSync(): SyncControl {
  const control = use(SyncContext)
  if (!control) throw new Error('Syncing is used outside its provider')
  return control
}
