import type { FollowUp, FollowUpStatus } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { Level } from '@loose-ends/domain/level.ts'
import { answer } from '#web/lib/answer.ts'
import { openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST, QUIET_LIST } from '#web/lib/query-client.ts'
import { followUpsKey } from '#web/lib/query-keys.ts'
import { followUpQuery, type ListChoice } from '../loose-end/filter/list-filter.ts'
import type { ListPage, PagedSource } from '../loose-end/list/use-paged-list.ts'
import type { Person } from '../session/use-person.ts'

const FOLLOW_UP_PAGE = 50

export interface FollowUpPage extends ListPage<FollowUp> {
  /** How many of the whole list there are of each priority. */
  by_priority: Record<Level, number>
}

export interface FollowUpView {
  status: FollowUpStatus
  choice?: ListChoice
  /** Only what is in this mailbox, by its account. */
  mailbox?: string | undefined
  /** Only those of this priority. */
  priority?: Level | undefined
}

/** Follow-ups of one status, most urgent first unless a choice says otherwise. Open ones only once their 72 hours are over. */
export const followUpPages = (
  person: Person,
  { status, choice, mailbox, priority }: FollowUpView,
): PagedSource<FollowUp, FollowUpPage> => ({
  pageSize: FOLLOW_UP_PAGE,
  pageQuery: (page) => ({
    queryKey: [...followUpsKey, status, choice ?? null, mailbox ?? null, priority ?? null, page],
    queryFn: async ({ signal }): Promise<FollowUpPage> => {
      const place = { limit: `${FOLLOW_UP_PAGE}`, offset: `${page * FOLLOW_UP_PAGE}` }
      const narrowed = {
        ...(choice && followUpQuery(choice)),
        ...(mailbox !== undefined && { account: mailbox }),
        ...(priority && { priority }),
      }
      const query = { status, ...place, ...narrowed }
      const found = await answer(person.api['follow-ups'].$get({ query }, { init: { signal } }))
      return { ...found, items: await openRows(await person.key, 'loose_ends', found.items) }
    },
    // The dashboard's list must be current; the others change by what the person does on them (SPEC §9).
    ...(status === 'open' ? LIVE_LIST : QUIET_LIST),
  }),
})
