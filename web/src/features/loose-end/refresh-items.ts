import type { QueryClient } from '@tanstack/react-query'
import { ITEM_KEYS } from '#web/lib/query-keys.ts'

/** Asks for everything again that a changed item makes stale. */
export async function refreshItems(cache: QueryClient): Promise<void> {
  await Promise.all(ITEM_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })))
}
