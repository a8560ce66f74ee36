import type { LeftOutReason } from '@loose-ends/domain/ledger/left-out-reason.ts'
import type { LeftOut, LeftOutPage } from '@loose-ends/domain/left-out/left-out.ts'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRow, openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { leftOutKey } from '#web/lib/query-keys.ts'
import { done } from '#web/lib/done.ts'
import { isItemId } from '../loose-end/pane/item-query.ts'
import { listedRow } from '../loose-end/pane/listed-row.ts'
import type { PagedSource } from '../loose-end/list/use-paged-list.ts'
import type { Person } from '../session/use-person.ts'
import { leftOutReasonOf } from './reason-copy.ts'

const PAGE = 50

export interface LeftOutFilter {
  q: string
  reason: LeftOutReason | null
  /** A mailbox, by its account; undefined: all of them. */
  mailbox: string | undefined
}

/** The messages that nothing was made of, newest first. */
export const leftOutPages = (
  person: Person,
  { q, reason, mailbox }: LeftOutFilter,
): PagedSource<LeftOut, LeftOutPage> => ({
  pageSize: PAGE,
  pageQuery: (page) => ({
    queryKey: [...leftOutKey, { q, reason, mailbox }, page],
    queryFn: async ({ signal }): Promise<LeftOutPage> => {
      const narrowed = { ...(q && { q }), ...(reason && { reason }), ...(mailbox && { account: mailbox }) }
      const query = { limit: `${PAGE}`, offset: `${page * PAGE}`, ...narrowed }
      const found = await answer(person.api['left-out'].$get({ query }, { init: { signal } }))
      return { ...found, items: await openRows(await person.key, 'messages', found.items) }
    },
  }),
})

/** One of them, known at once where the list has it. Fails with `not_found` for a message that something was made of. */
export const leftOutQuery = (person: Person, cache: QueryClient, id: string) =>
  queryOptions({
    queryKey: [...leftOutKey, 'one', id],
    enabled: isItemId(id),
    queryFn: async ({ signal }): Promise<LeftOut> => {
      const kept = await answer(person.api.messages[':id'].$get({ param: { id } }, { init: { signal } }))
      const reason = leftOutReasonOf(kept.reason)
      if (reason === null) throw new AppError('not_found')
      return openRow(await person.key, 'messages', { ...kept, reason })
    },
    initialData: () => listedRow<LeftOut>(cache, leftOutKey, id)?.row,
    initialDataUpdatedAt: () => listedRow(cache, leftOutKey, id)?.answeredAt,
    ...LIVE_LIST,
  })

/** Makes an item of a message that has none, or brings back those of it that were dismissed. */
export const makeItem = (person: Person, messageId: string, type: LooseEndType) =>
  answer(person.api['left-out'][':id'].item.$post({ param: { id: encodeURIComponent(messageId) }, json: { type } }))

/** Takes back what `makeItem` made of the message; `leavesOut`: and that it brought back a sender who was left out. */
export const unmakeItem = ({ api }: Person, messageId: string, leavesOut: boolean): Promise<void> =>
  done(
    api['left-out'][':id'].item.$delete({
      param: { id: encodeURIComponent(messageId) },
      query: { leave_out: `${leavesOut}` },
    }),
  )
