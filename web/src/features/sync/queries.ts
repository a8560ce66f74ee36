import { syncStateSchema, type SyncState } from '@loose-ends/domain/sync/sync.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Person } from '../session/use-person.ts'

export const syncKey = ['sync'] as const

/** Where syncing stands; live events keep it current in between. */
export const syncQuery = (person: Person) =>
  queryOptions({
    queryKey: syncKey,
    queryFn: async ({ signal }): Promise<SyncState> =>
      syncStateSchema.parse(await person.call('GET', '/sync', { signal })),
  })

export type ClientTrigger = 'manual' | 'sign_in' | 'page'

export const requestSync = (person: Person, trigger: ClientTrigger) =>
  person.call('POST', '/functions/sync-gmail-activity', { body: { user_id: person.user.id, trigger } })
