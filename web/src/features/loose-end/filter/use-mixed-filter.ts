import type { Level } from '@loose-ends/domain/level.ts'
import { useSearchParams } from 'react-router'
import { filterIn, isNarrowed, type ListFilter } from './list-filter.ts'

/** What narrows each list of tasks and follow-ups, beside the mailbox, which is chosen apart. */
const PARTS_OF = {
  actionables: ['priority', 'type'],
  snoozed: ['priority'],
  completed: ['priority', 'by'],
  archive: ['priority'],
} as const satisfies Record<string, readonly (keyof ListFilter)[]>
type MixedList = keyof typeof PARTS_OF

/** What the address narrows that list to. */
function mixedFilterIn(
  parameters: URLSearchParams,
  list: MixedList,
): Pick<ListFilter, (typeof PARTS_OF)[MixedList][number]> {
  const filter = filterIn(parameters)
  const parts: readonly string[] = PARTS_OF[list]
  return Object.fromEntries(Object.entries(filter).filter(([part]) => parts.includes(part)))
}

/** The query of an address with another filter of that list, and all else that it says. */
function withMixedFilter(parameters: URLSearchParams, list: MixedList, filter: ListFilter): string {
  const next = new URLSearchParams(parameters)
  for (const part of PARTS_OF[list]) {
    next.delete(part)
    if (filter[part]) next.set(part, filter[part])
  }
  return `?${next}`
}

/** What the address narrows a list of tasks and follow-ups to, and the address with another filter (WV-03). */
export function useMixedFilter(list: MixedList) {
  const [parameters] = useSearchParams()
  const filter = mixedFilterIn(parameters, list)
  const hrefOf = (next: ListFilter) => withMixedFilter(parameters, list, next)
  const { priority: _, ...others } = filter
  return {
    filter,
    isNarrowed: isNarrowed(filter),
    hrefOf,
    /** The address with another priority, or with any. */
    hrefOfLevel: (level: Level | undefined) => hrefOf(level ? { ...others, priority: level } : others),
  }
}
