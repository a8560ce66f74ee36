import { isAppPath, paths } from '#web/lib/paths.ts'
import type { Store } from '#web/lib/stores.ts'

/** Keeps the page that a person was on their way to, across the visit to the provider (GD-01). */
export function keepReturnTo(storage: Store, key: string, from: string | null): void {
  if (from && isAppPath(from)) storage.setItem(key, from)
  else storage.removeItem(key)
}

/** Where to go after a sign-in: the page kept, once, else the dashboard. */
export function takeReturnTo(storage: Store, key: string): string {
  const from = storage.getItem(key)
  storage.removeItem(key)
  return from && isAppPath(from) ? from : paths.dashboard
}
