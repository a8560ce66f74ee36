import type { Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import { answer } from '#web/lib/answer.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { actionablesKey } from '#web/lib/query-keys.ts'
import { openedActionable } from '../loose-end/opened-actionable.ts'
import type { PagedSource } from '../loose-end/use-paged-list.ts'
import type { Person } from '../session/use-person.ts'

const ACTIONABLE_PAGE = 50

export interface ActionablePage {
  items: Actionable[]
  total: number
}

/** Open tasks and follow-ups as one list: the highest score first, of equal scores the older (AC-01). */
export const actionablePages = (person: Person): PagedSource<Actionable, ActionablePage> => ({
  pageSize: ACTIONABLE_PAGE,
  pageQuery: (page) => ({
    queryKey: [...actionablesKey, page],
    queryFn: async ({ signal }): Promise<ActionablePage> => {
      const query = { limit: `${ACTIONABLE_PAGE}`, offset: `${page * ACTIONABLE_PAGE}` }
      const { items, total } = await answer(person.api.actionables.$get({ query }, { init: { signal } }))
      return { items: await Promise.all(items.map((entry) => openedActionable(person, entry))), total }
    },
    ...LIVE_LIST,
  }),
})
