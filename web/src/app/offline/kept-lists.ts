import type { User } from '@loose-ends/domain/session/session.ts'
import { DAY_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { keptChanges } from '#web/features/loose-end/change/kept-changes.ts'
import { holdAway } from '#web/features/loose-end/departures.ts'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import { sealedStore } from '#web/lib/kept-here.ts'
import {
  accountKey,
  comingDaysKey,
  counterpartsKey,
  emailSettingsKey,
  ITEM_LIST_KEYS,
  maybeKey,
  notificationsKey,
  summaryKey,
} from '#web/lib/query-keys.ts'
import { localStore } from '#web/lib/stores.ts'
import { noteRemembered } from './remembered.ts'

/** What is shown without a network: lists and figures. The mail itself is kept nowhere. */
const KEPT_KEYS = [
  ...ITEM_LIST_KEYS,
  accountKey,
  comingDaysKey,
  counterpartsKey,
  emailSettingsKey,
  maybeKey,
  notificationsKey,
  summaryKey,
]
const KEPT: ReadonlySet<unknown> = new Set(KEPT_KEYS.map(([first]) => first))

/** A list that nobody asked for so long is not shown without a network either. */
const LONGEST_KEPT_MS = 7 * DAY_MS
/** Answers come in bunches; one copy is made of all of them. */
const COPIED_AFTER_MS = 2 * SECOND_MS
const NAME = 'lists'

interface KeptLists {
  user: User
  /** Milliseconds since the epoch. */
  at: number
  state: DehydratedState
}

/** Opens the lists that this browser keeps of a person, for a page that cannot ask the server. Null where it keeps none. */
export async function recallPerson(keys: BrowserKeys, userId: string, now: number): Promise<User | null> {
  const found = (await sealedStore(keys.keptLists).kept(NAME)) as KeptLists | undefined
  if (!found || found.user.id !== userId || now - found.at > LONGEST_KEPT_MS) return null
  // A browser that forbids its store has kept no changes in it either.
  const changes = await keptChanges(keys)
    .of(userId)
    .catch(() => [])
  noteRemembered((cache) => {
    hydrate(cache, found.state)
    holdAway(
      cache,
      changes.map(({ id }) => id),
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
  const copy = () => {
    clearTimeout(timer)
    timer = undefined
    const state = dehydrate(cache, {
      shouldDehydrateQuery: ({ state: { status }, queryKey }) => status === 'success' && KEPT.has(queryKey[0]),
      shouldDehydrateMutation: () => false,
    })
    const lists: KeptLists = { user, at: now(), state }
    // A browser that keeps nothing shows nothing without a network; nothing else is worse for it.
    store.keep(NAME, lists, () => !isOver).catch(() => undefined)
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
