import {
  COMPARED_DAYS,
  COUNT_OF_TYPE,
  countsAfter,
  type FollowUpCounts,
} from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import type { FollowUpType } from '@loose-ends/domain/follow-up/follow-up.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { figureText } from '#web/lib/locale.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { followUpsKey } from '#web/lib/query-keys.ts'
import { usePerson, type Person } from '../session/use-person.ts'
import { useMovedSince } from './moved-items.ts'

/** How many open follow-ups there are of each type, and how that changed (CA-04). */
export const followUpCountsQuery = (person: Person) =>
  queryOptions({
    queryKey: [...followUpsKey, 'counts'],
    queryFn: async ({ signal }): Promise<FollowUpCounts> =>
      answer(person.api['follow-ups'].counts.$get({}, { init: { signal } })),
    ...LIVE_LIST,
  })

/** The same with what the person did since; undefined while they are on their way, or not asked for. */
export function useFollowUpCounts(isAsked = true): FollowUpCounts | undefined {
  const { data, dataUpdatedAt } = useQuery({ ...followUpCountsQuery(usePerson()), enabled: isAsked })
  const moved = useMovedSince(dataUpdatedAt)
  return data && countsAfter(data, moved)
}

/** The figures of one type, or of all of them together. */
export function countOf(counts: FollowUpCounts, type: FollowUpType | null): { open: number; change: number } {
  if (type) return counts[COUNT_OF_TYPE[type]]
  const all = Object.values(counts)
  const sum = (field: 'open' | 'change') => all.reduce((total, one) => total + one[field], 0)
  return { open: sum('open'), change: sum('change') }
}

/** '+2 in 7 days'; nothing where nothing changed. */
export function changeText(change: number): string | null {
  if (change === 0) return null
  return `${change > 0 ? '+' : '−'}${figureText(Math.abs(change))} in ${COMPARED_DAYS} days`
}
