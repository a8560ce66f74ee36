import type { ChosenType, LeftOutPage, StoredReason } from '@loose-ends/domain/left-out/left-out.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRows } from '#web/lib/open-fields.ts'
import { leftOutKey } from '#web/lib/query-keys.ts'
import { done } from '#web/lib/done.ts'
import type { Person } from '../session/use-person.ts'

const PAGE = 50

export interface LeftOutFilter {
  q: string
  reason: StoredReason | null
}

/** The messages that nothing was made of, newest first, a page at a time. While a new search runs the old one stays. */
export const leftOutQuery = (person: Person, { q, reason }: LeftOutFilter) =>
  infiniteQueryOptions({
    queryKey: [...leftOutKey, { q, reason }],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<LeftOutPage> => {
      const query = { limit: `${PAGE}`, offset: `${pageParam}`, ...(q && { q }), ...(reason && { reason }) }
      const page = await answer(person.api['left-out'].$get({ query }, { init: { signal } }))
      return { ...page, items: await openRows(await person.key, 'messages', page.items) }
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
      return last.items.length > 0 && loaded < last.total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  })

/** Makes an item of a message that has none, or brings back those of it that were dismissed. */
export const makeItem = (person: Person, messageId: string, type: ChosenType) =>
  answer(person.api['left-out'][':id'].item.$post({ param: { id: encodeURIComponent(messageId) }, json: { type } }))

/** Takes back what `makeItem` made. */
export const unmakeItem = ({ api }: Person, made: { type: ChosenType; id: string }): Promise<void> => {
  const request = { param: { id: made.id } }
  return done(
    made.type === 'task' ? api.tasks[':id'].dismiss.$post(request) : api['follow-ups'][':id'].dismiss.$post(request),
  )
}
