import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { syncKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** Where syncing stands; live events keep it current in between. */
export const syncQuery = (person: Person) =>
  queryOptions({
    queryKey: syncKey,
    queryFn: async ({ signal }): Promise<SyncState> => answer(person.api.sync.$get({}, { init: { signal } })),
  })

export type ClientTrigger = 'manual' | 'sign_in' | 'page'

export const requestSync = (person: Person, trigger: ClientTrigger) =>
  answer(person.api.functions['sync-gmail-activity'].$post({ json: { user_id: person.user.id, trigger } }))

/** Has what changed since the last sync examined, without the person asking (SPEC §7). */
export const requestBackgroundCheck = (person: Person) =>
  answer(
    person.api.functions['gmail-thread-monitor'].$post({
      json: { user_id: person.user.id, intelligent_mode: true, delta_only: true },
    }),
  )
