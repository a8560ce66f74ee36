import type { FollowUp, FollowUpStatus, FollowUpType } from '@loose-ends/domain/follow-up/follow-up.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRow, openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST, QUIET_LIST } from '#web/lib/query-client.ts'
import { followUpsKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

const LIST_LIMIT = 200

export interface FollowUpList {
  items: FollowUp[]
  total: number
}

export interface FollowUpView {
  status: FollowUpStatus
  type?: FollowUpType | null
}

/** Follow-ups of one status, most urgent first; of one type when given. Open ones only once their 72 hours are over. */
export const followUpsQuery = (person: Person, { status, type }: FollowUpView) =>
  queryOptions({
    queryKey: [...followUpsKey, status, type ?? null],
    queryFn: async ({ signal }): Promise<FollowUpList> => {
      const query = { status, limit: `${LIST_LIMIT}`, ...(type ? { type } : {}) }
      const list = await answer(person.api['follow-ups'].$get({ query }, { init: { signal } }))
      return { ...list, items: await openRows(await person.key, 'follow_ups', list.items) }
    },
    // The dashboard's list must be current; the others change by what the person does on them (SPEC §9).
    ...(status === 'open' ? LIVE_LIST : QUIET_LIST),
  })

export interface FollowUpChange {
  status: FollowUpStatus
  snoozed_until?: string | null
}

export async function changeFollowUp(person: Person, id: string, change: FollowUpChange): Promise<FollowUp> {
  const followUp = await answer(person.api['follow-ups'][':id'].$patch({ param: { id }, json: change }))
  return openRow(await person.key, 'follow_ups', followUp)
}
