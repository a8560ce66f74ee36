import type { DueCounts } from '@loose-ends/domain/due-date/due-group.ts'
import { hashKey, useQueries, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { UnreachableError } from '#web/lib/request.ts'
import { departureOf, useDepartures, type Departures, type Ending } from '../departures.ts'

/** How many pages beyond those on screen are asked for. */
const PAGES_BEYOND = 2
/** A list no longer than this is loaded whole, so that all of it can be printed. */
export const LOADED_WHOLE = 200
/** Pages that were answered so lately are not asked for again to know the whole list. */
const KEPT_FRESH_MS = 15_000
/** How long a page that is out of reach stays in memory. */
const PAGE_KEPT_MS = 15_000

export interface ListPage<T> {
  items: T[]
  total: number
  /** How many of the whole list are in each group, where it is grouped. */
  groups?: DueCounts
}

/** What the groups of a list follow from. */
export interface GroupedList {
  groups: DueCounts | undefined
  /** The places in the server's list of those that are not in this one any more. */
  gone: readonly number[]
}

export interface PagedSource<T, P extends ListPage<T>> {
  pageSize: number
  /** The query of one page, counted from 0. */
  pageQuery: (page: number) => PageQuery<P>
}

interface PageQuery<P> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<P>
  staleTime?: number
  retry?: (failures: number, error: unknown) => boolean
  refetchOnMount?: boolean
  refetchOnWindowFocus?: boolean
}

interface AnsweredPage<P> {
  page: number
  data: P | undefined
  answeredAt: number
}

interface LoadedPage<P> extends AnsweredPage<P> {
  /** Names the query, so that nothing of another list is taken for a part of this one. */
  name: string
  isAskedAgain: boolean
}

export interface PagedList<T, P extends ListPage<T> = ListPage<T>> extends GroupedList {
  /** Tells it from every other list. */
  name: string | undefined
  /** The first page's whole answer; undefined while it is on its way. */
  first: P | undefined
  /** What that still counts, and is not in the list any more. */
  goneItems: readonly T[]
  /** Why there is nothing to show. */
  error: Error | null
  /** Whether a part of the list could not be loaded, while others were. */
  hasGap: boolean
  /** How many items there are, loaded or not. */
  total: number
  /** The item at that place; undefined while its page is on its way. */
  at: (index: number) => T | undefined
  /** Where an item stands among those that are loaded; -1 otherwise. */
  indexOf: (id: string) => number
  /** Every item that is not leaving, by its place: what is not here yet is asked for. */
  all: () => Promise<ReadonlyMap<number, T>>
  /** How an item that is just leaving ended. */
  endingOf: (id: string) => Ending | undefined
  /** Tells which places are on screen. */
  show: (first: number, last: number) => void
  retry: () => void
}

interface Places<T> {
  items: Map<number, T>
  indexes: Map<string, number>
  endings: Map<string, Ending>
  gone: number[]
  goneItems: T[]
}

/** Puts the items of the loaded pages in their places; those that are gone leave none, and nothing stands in two. */
function placed<T extends { id: string }>(
  pages: AnsweredPage<ListPage<T>>[],
  size: number,
  departures: Departures,
): Places<T> {
  const places: Places<T> = { items: new Map(), indexes: new Map(), endings: new Map(), gone: [], goneItems: [] }
  for (const { page, data, answeredAt } of pages) {
    for (const [offset, item] of (data?.items ?? []).entries()) {
      const departure = departureOf(departures, item.id, answeredAt)
      if (departure) places.endings.set(item.id, departure.ending)
      if (departure?.isGone) {
        places.gone.push(page * size + offset)
        places.goneItems.push(item)
      } else if (!places.indexes.has(item.id)) {
        const index = page * size + offset - places.gone.length
        places.items.set(index, item)
        places.indexes.set(item.id, index)
      }
    }
  }
  return places
}

/**
 * Pages that are asked for again answer one by one. Shown one by one, an item on its way from one page to the next would
 * be missing, or there twice: until all have answered, what was known before stays.
 */
function useSettled<P>(pages: LoadedPage<P>[]): LoadedPage<P>[] {
  const known = useRef<ReadonlyMap<string, LoadedPage<P>>>(new Map())
  const areAskedAgain = pages.some(({ isAskedAgain }) => isAskedAgain)
  // oxlint-disable-next-line react/refs -- what was on screen last, not a state of its own
  const shown = areAskedAgain ? pages.map((page) => known.current.get(page.name) ?? page) : pages
  useEffect(() => {
    known.current = new Map(shown.filter(({ data }) => data !== undefined).map((page) => [page.name, page]))
  })
  return shown
}

/**
 * A list of any length, of which the pages on screen and a few around them are loaded, kept and asked for again; all the
 * others are known by the total alone (FL-04).
 */
export function usePagedList<P extends ListPage<{ id: string }>>({
  pageSize,
  pageQuery,
}: PagedSource<P['items'][number], P>): PagedList<P['items'][number], P> {
  const cache = useQueryClient()
  const departures = useDepartures()
  const [near, setNear] = useState({ first: 0, last: 0 })

  const total = cache.getQueryData<P>(pageQuery(0).queryKey)?.total ?? 0
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  const isWhole = total <= LOADED_WHOLE
  const from = isWhole ? 0 : Math.max(0, Math.min(last, near.first) - PAGES_BEYOND)
  const to = isWhole ? last : Math.min(last, near.last + PAGES_BEYOND)
  const numbers = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  // The first page tells the total, and is there at once when somebody comes back.
  if (from > 0) numbers.unshift(0)

  const results = useQueries({
    queries: numbers.map((page) => ({ ...pageQuery(page), ...(page === 0 ? {} : { gcTime: PAGE_KEPT_MS }) })),
  }) as UseQueryResult<P>[]
  const pages = useSettled(
    results.map((result, index) => ({
      page: numbers[index] ?? 0,
      name: hashKey(pageQuery(numbers[index] ?? 0).queryKey),
      data: result.data,
      answeredAt: result.dataUpdatedAt,
      isAskedAgain: result.isFetching && result.data !== undefined,
    })),
  )

  const places = placed<P['items'][number]>(pages, pageSize, departures)
  const newest = pages.reduce((best, page) => (page.data && page.answeredAt > best.answeredAt ? page : best), {
    data: undefined,
    answeredAt: -1,
  } as Pick<LoadedPage<P>, 'data' | 'answeredAt'>)

  const show = useCallback(
    (first: number, lastIndex: number) =>
      setNear((known) => {
        const next = { first: Math.floor(first / pageSize), last: Math.floor(Math.max(first, lastIndex) / pageSize) }
        return next.first === known.first && next.last === known.last ? known : next
      }),
    [pageSize],
  )

  const first = pages[0]?.data
  // Without a network nothing is even asked for.
  const isAway = results[0]?.fetchStatus === 'paused'
  // The first drawing is the most work that a page has: it is done in small steps, between which the page answers.
  const isDrawable = useDeferredValue(first !== undefined)
  return {
    name: pages[0]?.name,
    first: isDrawable ? first : undefined,
    error: first ? null : (results[0]?.error ?? (isAway ? new UnreachableError() : null)),
    hasGap: first !== undefined && results.some(({ isError, data }) => isError && data === undefined),
    total: Math.max(0, (newest.data?.total ?? 0) - places.gone.length),
    groups: newest.data?.groups,
    gone: places.gone,
    goneItems: places.goneItems,
    at: (index) => places.items.get(index),
    indexOf: (id) => places.indexes.get(id) ?? -1,
    all: async () => {
      const answers: AnsweredPage<P>[] = []
      let length = 1
      for (let page = 0; page * pageSize < length; page += 1) {
        const query = { ...pageQuery(page), staleTime: KEPT_FRESH_MS }
        const data = await cache.fetchQuery(query)
        if (page === 0) length = data.total
        answers.push({ page, data, answeredAt: cache.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0 })
      }
      const { items, endings } = placed<P['items'][number]>(answers, pageSize, departures)
      return new Map([...items].filter(([, { id }]) => !endings.has(id)))
    },
    endingOf: (id) => places.endings.get(id),
    show,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}
