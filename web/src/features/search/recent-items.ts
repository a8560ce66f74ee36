import type { Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openEach } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { actionablesKey } from '#web/lib/query-keys.ts'
import { sessionStore } from '#web/lib/stores.ts'
import { openedActionable } from '../loose-end/opened-actionable.ts'
import type { Person } from '../session/use-person.ts'

/** So many are offered before anything is typed. */
const OFFERED = 3

export type RecentItem = Pick<Actionable, 'type' | 'id'>

const isRecentItem = (one: unknown): one is RecentItem =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  typeof one.id === 'string' &&
  'type' in one &&
  (one.type === 'task' || one.type === 'follow-up')

/** Which items the person went to lately in this tab, the last one first: their ids, and nothing of what they say. */
export function recentItems(key: string): RecentItem[] {
  try {
    const kept: unknown = JSON.parse(sessionStore.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecentItem) : []
  } catch {
    return []
  }
}

export function noteRecentItem(key: string, { type, id }: RecentItem): void {
  const others = recentItems(key).filter((one) => one.id !== id)
  sessionStore.setItem(key, JSON.stringify([{ type, id }, ...others].slice(0, OFFERED)))
}

/** One of those, as it is by now. */
export const recentQuery = (person: Person, { id }: RecentItem) =>
  queryOptions({
    queryKey: [...actionablesKey, 'recent', id],
    queryFn: async ({ signal }): Promise<Actionable> => {
      const request = [{ param: { id } }, { init: { signal } }] as const
      return openedActionable(person, await answer(person.api.items[':id'].$get(...request)))
    },
    retry: false,
    staleTime: LIVE_LIST.staleTime,
  })

/** The most urgent of what is open. */
export const urgentQuery = (person: Person) =>
  queryOptions({
    queryKey: [...actionablesKey, 'urgent'],
    queryFn: async ({ signal }): Promise<Actionable[]> => {
      const query = { limit: `${OFFERED}`, offset: '0' }
      const { items } = await answer(person.api.actionables.$get({ query }, { init: { signal } }))
      return openEach(items, (entry) => openedActionable(person, entry))
    },
    staleTime: LIVE_LIST.staleTime,
  })
