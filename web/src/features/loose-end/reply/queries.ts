import type { NewReply, Reply, ReplyOpening, ReplyOutcome, ScheduledChange } from '@loose-ends/domain/reply/reply.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { done } from '#web/lib/done.ts'
import { openRow, openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { repliesKey } from '#web/lib/query-keys.ts'
import type { Person } from '../../session/use-person.ts'

/** Every reply that is not ended, and those that could not be sent. */
export const repliesQuery = (person: Person) =>
  queryOptions({
    queryKey: repliesKey,
    queryFn: async ({ signal }): Promise<Reply[]> => {
      const { items } = await answer(person.api.replies.$get({}, { init: { signal } }))
      return openRows(await person.key, 'replies', items)
    },
    ...LIVE_LIST,
  })

/** The newest of them to that item. */
export const replyTo = (itemId: string, replies: Reply[] | undefined): Reply | undefined =>
  replies?.find(({ item_id: id }) => id === itemId)

/** Those that wait to be sent, the next one first. */
export const scheduledOf = (replies: Reply[]): Reply[] =>
  replies
    .filter(({ state }) => state === 'scheduled')
    .sort((left, right) => (left.send_at ?? '').localeCompare(right.send_at ?? ''))

/** Whom a reply goes to, and what there is of one already: asked of the mailbox each time. */
export const openingQuery = (person: Person, itemId: string) =>
  queryOptions({
    queryKey: [...repliesKey, 'opening', itemId],
    queryFn: async ({ signal }): Promise<ReplyOpening> => {
      const opening = await answer(person.api.items[':id'].reply.$get({ param: { id: itemId } }, { init: { signal } }))
      const reply = opening.reply && (await openRow(await person.key, 'replies', opening.reply))
      return { ...opening, reply }
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

export const writeReply = (person: Person, itemId: string, reply: Partial<NewReply> & Pick<NewReply, 'how' | 'text'>) =>
  answer(person.api.items[':id'].reply.$post({ param: { id: itemId }, json: reply }))

/** Changes what a scheduled reply says, or when it goes out. */
export const changeScheduled = (person: Person, id: string, change: ScheduledChange) =>
  answer(person.api.replies[':id'].$patch({ param: { id }, json: change }))

export const cancelReply = (person: Person, id: string) => done(person.api.replies[':id'].$delete({ param: { id } }))

/** Says whether a reply went out of which nobody can tell; what did not is sent again. */
export const answerUnsure = (person: Person, id: string, outcome: ReplyOutcome) =>
  answer(person.api.replies[':id'].outcome.$post({ param: { id }, json: { outcome } }))

export const retryReply = (person: Person, id: string) =>
  answer(person.api.replies[':id'].retry.$post({ param: { id } }))
