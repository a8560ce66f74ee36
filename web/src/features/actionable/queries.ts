import type { Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import type { LevelCounts } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import { answer } from '#web/lib/answer.ts'
import { openEach } from '#web/lib/open-fields.ts'
import { LIVE_LIST, QUIET_LIST } from '#web/lib/query-client.ts'
import { actionablesKey, completedKey, snoozedKey } from '#web/lib/query-keys.ts'
import {
  actionableQuery,
  type ActionableFilter,
  type CompletedFilter,
  type ListFilter,
} from '../loose-end/filter/list-filter.ts'
import { openedActionable, openedItem } from '../loose-end/opened-actionable.ts'
import type { Item } from '../loose-end/row/item.ts'
import type { ListPage, PagedSource } from '../loose-end/list/use-paged-list.ts'
import type { Person } from '../session/use-person.ts'

const ACTIONABLE_PAGE = 50

/** Only what is in this mailbox, by its account; all without one. */
const inMailbox = (mailbox: string | undefined) => (mailbox === undefined ? {} : { account: mailbox })

/** Only what is with this correspondent; with anybody without one. */
const withSomebody = (counterpart: string | undefined) => (counterpart === undefined ? {} : { person: counterpart })

export interface ActionablePage {
  items: Actionable[]
  total: number
}

/** Open tasks and follow-ups as one list: the highest score first, of equal scores the older (AC-01). */
export const actionablePages = (
  person: Person,
  { mailbox, filter = {} }: { mailbox?: string | undefined; filter?: ActionableFilter } = {},
): PagedSource<Actionable, ActionablePage> => ({
  pageSize: ACTIONABLE_PAGE,
  pageQuery: (page) => ({
    queryKey: [...actionablesKey, mailbox ?? null, filter, page],
    queryFn: async ({ signal }): Promise<ActionablePage> => {
      const query = {
        ...inMailbox(mailbox),
        ...actionableQuery(filter),
        limit: `${ACTIONABLE_PAGE}`,
        offset: `${page * ACTIONABLE_PAGE}`,
      }
      const { items, total } = await answer(person.api.actionables.$get({ query }, { init: { signal } }))
      return { items: await openEach(items, (entry) => openedActionable(person, entry)), total }
    },
    ...LIVE_LIST,
  }),
})

/** A task or a follow-up in a list of both. */
export type ListedItem = Item & { id: string }

/** One entry of a list of both, opened. */
const listedItem = async (person: Person, entry: ActionableEntry): Promise<ListedItem> => ({
  ...(await openedItem(person, entry)),
  id: entry.record.id,
})

export interface PageWithLevels extends ListPage<ListedItem> {
  /** How many of the whole list there are of each priority. */
  by_priority: LevelCounts
}

/** What is open with one person, the most important first (WV-04). */
export const openWithPages = (person: Person, counterpart: string): PagedSource<ListedItem, ListPage<ListedItem>> => ({
  pageSize: ACTIONABLE_PAGE,
  pageQuery: (page) => ({
    queryKey: [...actionablesKey, 'with', counterpart, page],
    queryFn: async ({ signal }): Promise<ListPage<ListedItem>> => {
      const query = { person: counterpart, limit: `${ACTIONABLE_PAGE}`, offset: `${page * ACTIONABLE_PAGE}` }
      const { items, total } = await answer(person.api.actionables.$get({ query }, { init: { signal } }))
      return { items: await openEach(items, (entry) => listedItem(person, entry)), total }
    },
    ...LIVE_LIST,
  }),
})

interface CompletedChoice {
  counterpart?: string | undefined
  mailbox?: string | undefined
  filter?: CompletedFilter
}

/**
 * Completed tasks and follow-ups as one list, what was completed last first (WV-03). With a counterpart all that is over with
 * them, and of what later mail closed all of it: the archive included.
 */
export const completedPages = (
  person: Person,
  { counterpart, mailbox, filter = {} }: CompletedChoice = {},
): PagedSource<ListedItem, PageWithLevels> => ({
  pageSize: ACTIONABLE_PAGE,
  pageQuery: (page) => ({
    queryKey: [...completedKey, counterpart ?? null, mailbox ?? null, filter, page],
    queryFn: async ({ signal }): Promise<PageWithLevels> => {
      const query = {
        ...inMailbox(mailbox),
        ...withSomebody(counterpart),
        ...(counterpart === undefined && filter.by === undefined ? {} : { archived: 'true' }),
        ...filter,
        limit: `${ACTIONABLE_PAGE}`,
        offset: `${page * ACTIONABLE_PAGE}`,
      }
      const found = await answer(person.api.completed.$get({ query }, { init: { signal } }))
      return { ...found, items: await openEach(found.items, (entry) => listedItem(person, entry)) }
    },
    ...QUIET_LIST,
  }),
})

interface SnoozedChoice extends Pick<CompletedChoice, 'counterpart' | 'mailbox'> {
  filter?: Pick<ListFilter, 'priority'>
}

/** Snoozed tasks and follow-ups as one list, what comes back first is first. */
export const snoozedPages = (
  person: Person,
  { counterpart, mailbox, filter = {} }: SnoozedChoice = {},
): PagedSource<ListedItem, PageWithLevels> => ({
  pageSize: ACTIONABLE_PAGE,
  pageQuery: (page) => ({
    queryKey: [...snoozedKey, counterpart ?? null, mailbox ?? null, filter, page],
    queryFn: async ({ signal }): Promise<PageWithLevels> => {
      const query = {
        ...inMailbox(mailbox),
        ...withSomebody(counterpart),
        ...filter,
        limit: `${ACTIONABLE_PAGE}`,
        offset: `${page * ACTIONABLE_PAGE}`,
      }
      const found = await answer(person.api.snoozed.$get({ query }, { init: { signal } }))
      return { ...found, items: await openEach(found.items, (entry) => listedItem(person, entry)) }
    },
    ...QUIET_LIST,
  }),
})
