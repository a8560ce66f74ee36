import type { User } from '@loose-ends/domain/session/session.ts'
import { DAY_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { endingOf, keptChanges } from '#web/features/loose-end/change/kept-changes.ts'
import { holdAway } from '#web/features/loose-end/departures.ts'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import { sealedStore } from '#web/lib/kept-here.ts'
import {
  comingDaysKey,
  counterpartsKey,
  emailSettingsKey,
  ITEM_LIST_KEYS,
  mailboxesKey,
  maybeKey,
  notificationsKey,
  summaryKey,
} from '#web/lib/query-keys.ts'
import { localStore } from '#web/lib/stores.ts'
import { noteRemembered } from './remembered.ts'

/** What is shown without a network: lists and figures. The mail itself is kept nowhere. */
export const KEPT_KEYS = [
  ...ITEM_LIST_KEYS,
  comingDaysKey,
  counterpartsKey,
  emailSettingsKey,
  mailboxesKey,
  maybeKey,
  notificationsKey,
  summaryKey,
]
const KEPT: ReadonlySet<unknown> = new Set(KEPT_KEYS.map(([first]) => first))

/** A list that nobody asked for so long is not shown without a network either. */
export const LONGEST_KEPT_MS = 7 * DAY_MS
/** Answers come in bunches; one copy is made of all of them. */
const COPIED_AFTER_MS = 2 * SECOND_MS
const INDEX = 'lists'
/** A page of a list by itself: only what is newer is sealed again, and none of them is long. */
const pageName = (queryHash: string): string => `list ${queryHash}`

interface KeptIndex {
  user: User
  /** Milliseconds since the epoch. */
  at: number
  /** Under which names the pages lie. */
  pages: string[]
}
type KeptPage = DehydratedState['queries'][number]

/** Opens the lists that this browser keeps of a person, for a page that cannot ask the server. Null where it keeps none. */
export async function recallPerson(keys: BrowserKeys, userId: string, now: number): Promise<User | null> {
  const store = sealedStore(keys.keptLists)
  const found = (await store.kept(INDEX)) as KeptIndex | undefined
  if (!found || found.user.id !== userId || now - found.at > LONGEST_KEPT_MS) return null
  const pages = (await Promise.all(found.pages.map((name) => store.kept(name)))) as (KeptPage | undefined)[]
  const queries = pages.filter((page) => page !== undefined)
  // A browser that forbids its store has kept no changes in it either.
  const changes = await keptChanges(keys)
    .of(userId)
    .catch(() => [])
  noteRemembered((cache) => {
    hydrate(cache, { queries, mutations: [] } satisfies DehydratedState)
    holdAway(
      cache,
      changes.map((kept) => ({ id: kept.id, ending: endingOf(kept) })),
    )
  })
  return found.user
}

/** Lets go of all lists that this browser keeps, and of the key to them. */
export async function forgetLists(keys: BrowserKeys): Promise<void> {
  await sealedStore(keys.keptLists).forget()
  localStore.removeItem(keys.keptLists)
}

/** Lets go of the changes that nobody's page could save: whoever signs out wants nothing left here. */
export const forgetChanges = (keys: BrowserKeys): Promise<void> => keptChanges(keys).forgetAllBut(null)

export interface KeepOptions {
  keys: BrowserKeys
  cache: QueryClient
  user: User
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Keeps what a person sees, sealed, each time that there is something newer. Returns the function that ends it. */
export async function keepLists({ keys, cache, user, now }: KeepOptions): Promise<() => void> {
  const store = sealedStore(keys.keptLists)
  if (localStore.getItem(keys.keptLists) !== user.id) await store.forget()
  await keptChanges(keys).forgetAllBut(user.id)
  localStore.setItem(keys.keptLists, user.id)
  for (const queryKey of KEPT_KEYS) cache.setQueryDefaults(queryKey, { gcTime: DAY_MS })

  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWanted = () => !isOver
  /** Of which answer each page was kept last. */
  const keptAt = new Map<string, number>()
  let before = ((await store.kept(INDEX)) as KeptIndex | undefined)?.pages ?? []
  const copyAll = async () => {
    const { queries } = dehydrate(cache, {
      shouldDehydrateQuery: ({ state: { status }, queryKey }) => status === 'success' && KEPT.has(queryKey[0]),
      shouldDehydrateMutation: () => false,
    })
    for (const page of queries) {
      const { dataUpdatedAt } = page.state
      const name = pageName(page.queryHash)
      if (isOver || keptAt.get(name) === dataUpdatedAt) continue
      await store.keep(name, page, isWanted)
      keptAt.set(name, dataUpdatedAt)
    }
    const pages = queries.map(({ queryHash }) => pageName(queryHash))
    await store.keep(INDEX, { user, at: now(), pages } satisfies KeptIndex, isWanted)
    const isThere = new Set(pages)
    const gone = before.filter((name) => !isThere.has(name))
    before = pages
    for (const name of gone) keptAt.delete(name)
    if (!isOver && gone.length > 0) await store.drop(gone)
  }
  let copying = Promise.resolve()
  const copy = () => {
    clearTimeout(timer)
    timer = undefined
    // A browser that keeps nothing shows nothing without a network; nothing else is worse for it.
    copying = copying.then(copyAll).catch(() => undefined)
  }
  const copyNow = () => {
    if (timer !== undefined && document.visibilityState === 'hidden') copy()
  }
  const stop = cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && KEPT.has(query.queryKey[0])) timer ??= setTimeout(copy, COPIED_AFTER_MS)
  })
  document.addEventListener('visibilitychange', copyNow)
  copy()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
    document.removeEventListener('visibilitychange', copyNow)
  }
}
