import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import type { Store } from '#web/lib/stores.ts'

export interface Idle {
  storage: Store
  keys: Pick<BrowserKeys, 'lastActivity'>
  now: () => number
  /** So long without activity ends the session; 0: no time does. */
  idleMs: number
}

/** Whether that much time went by since the last activity in any tab; not where none was noted. */
export function wasIdle({ storage, keys, now, idleMs }: Idle): boolean {
  const last = storage.getItem(keys.lastActivity)
  return idleMs > 0 && last !== null && now() - Number(last) >= idleMs
}
