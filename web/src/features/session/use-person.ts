import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { User } from '@loose-ends/domain/session/session.ts'
import { useMemo } from 'react'
import type { SessionClient } from './session-client.ts'
import { useSession, useSessionClient } from './session-context.tsx'

/** Whose data is asked for, and what opens it. */
export interface Person {
  user: User
  key: Promise<PersonKey>
  call: SessionClient['call']
  fetch: SessionClient['fetch']
  /** Whether the session was made on this very page load. */
  fresh: boolean
}

/** The signed-in person; only below the guard. */
export function usePerson(): Person {
  const client = useSessionClient()
  const session = useSession()
  if (session.status !== 'signed_in') throw new Error('Nobody is signed in here')
  return useMemo(() => {
    const { user, key, fresh } = session
    return { user, key, fresh, call: client.call, fetch: client.fetch }
  }, [session, client])
}
