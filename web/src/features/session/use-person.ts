import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { User } from '@loose-ends/domain/session/session.ts'
import { apiClient } from '@loose-ends/server/client.ts'
import { useMemo } from 'react'
import { useSession, useSessionClient } from './session-context.tsx'

/** Whose data is asked for, by what, and what opens it. */
export interface Person {
  user: User
  key: Promise<PersonKey>
  api: ReturnType<typeof apiClient>['api']
  /** Whether the session was made on this very page load. */
  fresh: boolean
}

/** The signed-in person; only below the guard. */
export function usePerson(): Person {
  const client = useSessionClient()
  const session = useSession()
  if (session.status !== 'signed_in') throw new Error('Nobody is signed in here')
  const userId = session.user.id
  const api = useMemo(() => {
    const send = client.fetchAs(userId)
    return apiClient(location.origin, {
      fetch: (input: RequestInfo | URL, init?: RequestInit) =>
        send(input instanceof Request ? input.url : String(input), init),
    }).api
  }, [client, userId])
  return useMemo(() => {
    const { user, key, fresh } = session
    return { user, key, fresh, api }
  }, [session, api])
}
