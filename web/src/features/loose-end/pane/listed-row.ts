import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The row of that id as a list on the page has it, and when the list was answered (ms since the epoch). */
export function listedRow<T extends { id: string }>(
  cache: QueryClient,
  queryKey: QueryKey,
  id: string,
): { row: T; answeredAt: number } | undefined {
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt: answeredAt } = query.state
    const items = (data as { items?: unknown } | undefined)?.items
    if (!Array.isArray(items)) continue
    const row = (items as T[]).find((each) => each.id === id)
    if (row) return { row, answeredAt }
  }
  return undefined
}
