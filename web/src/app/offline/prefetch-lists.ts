import type { QueryClient } from '@tanstack/react-query'
import { actionablePages, snoozedPages } from '#web/features/actionable/queries.ts'
import type { Person } from '#web/features/session/use-person.ts'

/** Reads the lists that are kept for a time without a network and that the page may not show. */
export function prefetchLists(cache: QueryClient, person: Person): void {
  for (const source of [actionablePages(person), snoozedPages(person)]) {
    void cache.prefetchQuery(source.pageQuery(0) as Parameters<typeof cache.prefetchQuery>[0])
  }
}
