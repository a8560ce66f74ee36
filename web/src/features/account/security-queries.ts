import { isAppError } from '@loose-ends/domain/errors.ts'
import type { ListedSession } from '@loose-ends/domain/session/listed-session.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { done } from '#web/lib/done.ts'
import { openRows } from '#web/lib/open-fields.ts'
import { securityEventsKey, sessionsKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** Where the person is signed in, the current browser first. */
export const sessionsQuery = (person: Person) =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }): Promise<ListedSession[]> => {
      const { items } = await answer(person.api.sessions.$get({}, { init: { signal } }))
      return openRows(await person.key, 'sessions', items)
    },
  })

/** Ends another session of the person. One that is already over is as good as ended. */
export async function endSession(person: Person, id: string): Promise<void> {
  try {
    await done(person.api.sessions[':id'].$delete({ param: { id } }))
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error
  }
}

/** The newest lines of the person's security log. */
export const securityEventsQuery = (person: Person) =>
  queryOptions({
    queryKey: securityEventsKey,
    queryFn: async ({ signal }) => (await answer(person.api['security-events'].$get({}, { init: { signal } }))).items,
  })
