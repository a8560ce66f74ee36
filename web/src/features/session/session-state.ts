import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import type { User } from '@loose-ends/domain/session/session.ts'
import { createListeners } from '#web/lib/listeners.ts'

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

/**
 * Why a session is over of whose end a tab only hears, by what it knew: whichever tab was first, all of them were without
 * activity for too long (GD-04); else as it heard it, or, where no more is left than no tokens, that it was signed out.
 */
export function heardReason(known: SessionState, reason: SignedOutReason, isIdle: () => boolean): SignedOutReason {
  if (known.status === 'signed_out' && known.reason === 'timed_out') return known.reason
  if (known.status !== 'signed_in') return reason
  if (isIdle()) return 'timed_out'
  return reason === 'never' ? 'signed_out' : reason
}

/** Holds a session's state, and tells those who listen of each change. */
export function sessionState() {
  let state: SessionState = { status: 'loading' }
  const { subscribe, tell } = createListeners()
  return {
    get: (): SessionState => state,
    set: (next: SessionState) => {
      state = next
      tell()
    },
    subscribe,
  }
}
