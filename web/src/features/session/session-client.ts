import type { PersonKey, PersonSecret } from '@loose-ends/domain/encryption/person-key.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { REFRESH_TICK_MS, REFRESH_TICKS_BEFORE_EXPIRY } from '@loose-ends/domain/session/session-times.ts'
import type { Session, User } from '@loose-ends/domain/session/session.ts'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import { request, type Fetch, type RequestOptions } from '#web/lib/request.ts'
import type { Store } from '#web/lib/stores.ts'
import { renewableKey } from './renewable-key.ts'

/** What lasts across a reload. The person's secret is not among it: it stays in memory. */
interface KeptTokens {
  access_token: string
  refresh_token: string
  /** Unix seconds. */
  expires_at: number
  user_id: string
}

/** Why nobody is signed in: `ended` is by the server or another tab, `unreachable` means that the tokens may still be good. */
export type SignedOutReason = 'never' | 'signed_out' | 'timed_out' | 'ended' | 'unreachable'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_out'; reason: SignedOutReason }
  | { status: 'signed_in'; user: User; key: Promise<PersonKey>; fresh: boolean }

export interface SessionClientOptions {
  fetch: Fetch
  storage: Store
  locks: Pick<LockManager, 'request'>
  keys: BrowserKeys
  now: () => number
}

export type SessionClient = ReturnType<typeof createSessionClient>

/**
 * Holds the session of this browser: tokens in local storage, shared by all tabs; the person and their key in memory.
 * A refresh token may be used once, by whichever tab gets the lock first; the others take over the new pair.
 */
export function createSessionClient({ fetch, storage, locks, keys, now }: SessionClientOptions) {
  let state: SessionState = { status: 'loading' }
  const listeners = new Set<() => void>()
  let refreshing: Promise<boolean> | null = null

  const setState = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const readTokens = (): KeptTokens | null => {
    try {
      const kept = JSON.parse(storage.getItem(keys.session) ?? 'null') as Partial<KeptTokens> | null
      const isKept = kept && typeof kept.access_token === 'string' && typeof kept.refresh_token === 'string'
      return isKept ? (kept as KeptTokens) : null
    } catch {
      return null
    }
  }

  const keepTokens = (session: Session) => {
    const kept: KeptTokens = {
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_at: session.expires_at,
      user_id: session.user.id,
    }
    storage.setItem(keys.session, JSON.stringify(kept))
  }

  const enter = (user: User, secret: PersonSecret, fresh: boolean) => {
    if (state.status === 'signed_in' && state.user.id === user.id && !fresh) {
      // What they may do and in which zone they live can have changed since.
      if (JSON.stringify(state.user) !== JSON.stringify(user)) setState({ ...state, user })
      return
    }
    const key = renewableKey(secret, async () => (await askWho()).encryption)
    key.catch(() => undefined) // Whoever opens a field meets the failure; it must not count as unhandled before.
    setState({ status: 'signed_in', user, key, fresh })
  }

  const forget = (reason: SignedOutReason) => {
    storage.removeItem(keys.session)
    setState({ status: 'signed_out', reason })
  }

  const exchangeTokens = async (used: string | undefined): Promise<boolean> => {
    const kept = readTokens()
    if (!kept) {
      forget('ended')
      return false
    }
    if (used !== undefined && kept.access_token !== used) return true
    try {
      const body = { refresh_token: kept.refresh_token }
      const session = (await request(fetch, 'POST', '/auth/refresh', { body })) as Session
      keepTokens(session)
      enter(session.user, session.encryption, false)
      return true
    } catch (error) {
      if (isAppError(error) && ENDED.has(error.code)) forget(error.code === 'session_expired' ? 'timed_out' : 'ended')
      return false
    }
  }

  /** Gets a new pair of tokens, once for all tabs. `used` is the access token that no longer did. Answers whether there is a session. */
  const refresh = (used?: string): Promise<boolean> => {
    refreshing ??= locks
      .request(keys.refreshLock, () => exchangeTokens(used))
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }

  const withToken = (init: RequestInit | undefined, token: string | undefined): RequestInit => {
    const headers = new Headers(init?.headers)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    return { ...init, headers }
  }

  /** `fetch` as the signed-in person: a 401 is answered by one refresh and one more try. */
  const authorizedFetch: Fetch = async (input, init) => {
    const used = readTokens()?.access_token
    const response = await fetch(input, withToken(init, used))
    if (response.status !== 401 || used === undefined || !(await refresh(used))) return response
    return fetch(input, withToken(init, readTokens()?.access_token))
  }

  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, options?: RequestOptions) =>
    request(authorizedFetch, method, path, options)

  const askWho = async () => (await call('GET', '/auth/user')) as { user: User; encryption: PersonSecret }

  /** Finds out who is signed in. Leaves the tokens alone when the server cannot be reached. */
  const load = async (): Promise<void> => {
    const kept = readTokens()
    if (!kept) {
      setState({ status: 'signed_out', reason: 'never' })
      return
    }
    try {
      const answer = await askWho()
      enter(answer.user, answer.encryption, false)
    } catch (error) {
      if (isAppError(error) && ENDED.has(error.code)) {
        if (readTokens()) forget(error.code === 'session_expired' ? 'timed_out' : 'ended')
      } else setState({ status: 'signed_out', reason: 'unreachable' })
    }
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    hasTokens: () => readTokens() !== null,
    load,
    refresh,
    fetch: authorizedFetch,
    call,
    forget,

    /** Takes over a new session. `fresh` until the page is loaded again: what follows a sign-in looks at it (SM-01). */
    accept: (session: Session) => {
      keepTokens(session)
      enter(session.user, session.encryption, true)
    },

    /** What the person changed about themselves. */
    replaceUser: (user: User) => {
      if (state.status === 'signed_in' && state.user.id === user.id) setState({ ...state, user })
    },

    /** Ends the session at the server, then here. Throws when the server could not be told; the session then stands. */
    signOut: async (scope: 'global' | 'local', reason: SignedOutReason = 'signed_out') => {
      await call('POST', '/auth/sign-out', { body: { scope } })
      forget(reason)
    },

    /** One look whether to refresh: due 3 ticks before expiry (CB-06). */
    tick: async () => {
      const kept = readTokens()
      if (!kept || state.status !== 'signed_in') return
      const left = kept.expires_at * 1000 - now()
      if (left <= REFRESH_TICKS_BEFORE_EXPIRY * REFRESH_TICK_MS) await refresh(kept.access_token)
    },

    /** Another tab changed what is kept: signed out there, or somebody else signed in. */
    heedOtherTab: async () => {
      const kept = readTokens()
      if (!kept) {
        if (state.status === 'signed_in') setState({ status: 'signed_out', reason: 'signed_out' })
      } else if (state.status !== 'signed_in' || state.user.id !== kept.user_id) {
        setState({ status: 'loading' })
        await load()
      }
    },
  }
}

const ENDED: ReadonlySet<string> = new Set(['not_authenticated', 'session_expired', 'session_revoked'])
