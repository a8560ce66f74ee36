import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import type { User } from '@loose-ends/domain/session/session.ts'

/** Why nobody is signed in: `ended` is by the server or another tab, `unreachable` means that the tokens may still be good. */
export type SignedOutReason = 'never' | 'signed_out' | 'timed_out' | 'ended' | 'unreachable'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_out'; reason: SignedOutReason }
  | {
      status: 'signed_in'
      user: User
      key: Promise<PersonKey>
      fresh: boolean
      /** Known from what this browser kept: the server has not been reached yet, and the key comes when it is. */
      isRemembered: boolean
    }

const ENDED: ReadonlySet<ErrorCode> = new Set(['not_authenticated', 'session_expired', 'session_revoked'])

/** How the session ended of which a request's failure says so; null where it says something else. */
export function endedBy(error: unknown): 'timed_out' | 'ended' | null {
  if (!isAppError(error) || !ENDED.has(error.code)) return null
  return error.code === 'session_expired' ? 'timed_out' : 'ended'
}

/** Holds a session's state, and tells those who listen of each change. */
export function sessionState() {
  let state: SessionState = { status: 'loading' }
  const listeners = new Set<() => void>()
  return {
    get: (): SessionState => state,
    set: (next: SessionState) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
