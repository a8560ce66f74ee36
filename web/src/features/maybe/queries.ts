import type { Maybe, MaybePage } from '@loose-ends/domain/maybe/maybe.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { done } from '#web/lib/done.ts'
import { openRow, openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { maybeKey } from '#web/lib/query-keys.ts'
import { isItemId } from '../loose-end/pane/item-query.ts'
import { listedRow } from '../loose-end/pane/listed-row.ts'
import type { PagedSource } from '../loose-end/list/use-paged-list.ts'
import type { Person } from '../session/use-person.ts'

const PAGE = 50

/** What may be an item and waits for the person's word, newest first; of one mailbox, by its account, or of all. */
export const maybePages = (person: Person, account: string | undefined): PagedSource<Maybe, MaybePage> => ({
  pageSize: PAGE,
  pageQuery: (page) => ({
    queryKey: [...maybeKey, 'page', account ?? 'all', page],
    queryFn: async ({ signal }): Promise<MaybePage> => {
      const query = { limit: `${PAGE}`, offset: `${page * PAGE}`, ...(account && { account }) }
      const found = await answer(person.api.maybe.$get({ query }, { init: { signal } }))
      return { ...found, items: await openRows(await person.key, 'maybes', found.items) }
    },
  }),
})

/** How many of one mailbox wait for the person's word. */
export const maybeCountIn = (person: Person, account: string) =>
  queryOptions({
    queryKey: [...maybeKey, 'count', account],
    queryFn: async ({ signal }): Promise<number> =>
      (await answer(person.api.maybe.$get({ query: { limit: '1', account } }, { init: { signal } }))).total,
  })

/** One thing that may be an item, known at once where the list has it. */
export const maybeQuery = (person: Person, cache: QueryClient, id: string) =>
  queryOptions({
    queryKey: [...maybeKey, 'one', id],
    enabled: isItemId(id),
    queryFn: async ({ signal }): Promise<Maybe> =>
      openRow(
        await person.key,
        'maybes',
        await answer(person.api.maybe[':id'].$get({ param: { id } }, { init: { signal } })),
      ),
    initialData: () => listedRow<Maybe>(cache, maybeKey, id)?.row,
    initialDataUpdatedAt: () => listedRow(cache, maybeKey, id)?.answeredAt,
    ...LIVE_LIST,
  })

/** Makes it the task or follow-up that it may be. */
export const takeMaybe = async ({ api }: Person, id: string): Promise<void> => {
  await answer(api.maybe[':id'].take.$post({ param: { id } }))
}

/** Says that it is none. */
export const dropMaybe = ({ api }: Person, id: string): Promise<void> =>
  done(api.maybe[':id'].drop.$post({ param: { id } }))

/** Takes back what was said of it. */
export const restoreMaybe = ({ api }: Person, id: string): Promise<void> =>
  done(api.maybe[':id'].restore.$post({ param: { id } }))
