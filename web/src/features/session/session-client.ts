import type { PersonKey, PersonSecret } from '@loose-ends/domain/encryption/person-key.ts'
import { REFRESH_TICK_MS, REFRESH_TICKS_BEFORE_EXPIRY } from '@loose-ends/domain/session/session-times.ts'
import type { Session, User } from '@loose-ends/domain/session/session.ts'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import { readTogether } from '#web/lib/read-together.ts'
import { request, type Fetch, type RequestOptions } from '#web/lib/request.ts'
import type { Store } from '#web/lib/stores.ts'
import { wasIdle } from './idle.ts'
import { keptTokens } from './kept-tokens.ts'
import { ownFetch } from './own-fetch.ts'
import { refreshedFetch } from './refreshed-fetch.ts'
import { renewableKey } from './renewable-key.ts'
import { endedBy, heardReason, sessionState, type SignedOutReason } from './session-state.ts'
import { tokenRefresh } from './token-refresh.ts'

export interface SessionClientOptions {
  fetch: Fetch
  storage: Store
  locks: Pick<LockManager, 'request'>
  keys: BrowserKeys
  now: () => number
  /** So long without activity ends a session; 0, also where it is left out: no time does. */
  idleMs?: number
  /** Who that was, where this browser keeps something to show without the server; null where it does not. */
  recall?: (userId: string) => Promise<User | null>
  /** How reads that are made in one go travel. */
  gather?: (send: Fetch) => Fetch
  /** The session that this browser held is over, for that reason. */
  onForgotten?: (reason: SignedOutReason) => void
}

export type SessionClient = ReturnType<typeof createSessionClient>

type Call = (method: 'GET' | 'POST' | 'PATCH', path: string, options?: RequestOptions) => Promise<unknown>

const askWho = async (call: Call) => (await call('GET', '/auth/user')) as { user: User; encryption: PersonSecret }

/** Who is signed in, as the session's state has them; `askSecret` asks the server for what opens their fields. */
function personOf(state: ReturnType<typeof sessionState>, askSecret: () => Promise<PersonSecret>) {
  /** Gives the key to whoever waits for it since the person was remembered. */
  let giveKey: ((key: Promise<PersonKey>) => void) | null = null
  return {
    enter: (user: User, secret: PersonSecret, fresh: boolean) => {
      const known = state.get()
      const isKnown = known.status === 'signed_in' && known.user.id === user.id
      if (isKnown && !fresh && !known.isRemembered) {
        // What they may do and in which zone they live can have changed since.
        if (JSON.stringify(known.user) !== JSON.stringify(user)) state.set({ ...known, user })
        return
      }
      const key = renewableKey(secret, askSecret)
      key.catch(() => undefined) // Whoever opens a field meets the failure; it must not count as unhandled before.
      if (isKnown && known.isRemembered && giveKey) {
        giveKey(key)
        giveKey = null
        state.set({ ...known, user, isRemembered: false })
      } else state.set({ status: 'signed_in', user, key, fresh, isRemembered: false })
    },
    /** Without the server: the person as this browser knows them. */
    remember: (user: User) => {
      const key = new Promise<PersonKey>((resolve) => {
        giveKey = resolve
      })
      state.set({ status: 'signed_in', user, key, fresh: false, isRemembered: true })
    },
    replaceUser: (user: User) => {
      const known = state.get()
      if (known.status === 'signed_in' && known.user.id === user.id) state.set({ ...known, user })
    },
  }
}

/** Holds the session of this browser: tokens in local storage, shared by all tabs; the person and their key in memory. */
export function createSessionClient(options: SessionClientOptions) {
  const { fetch, storage, locks, keys, now, idleMs = 0, recall, gather = readTogether, onForgotten } = options
  const tokens = keptTokens(storage, keys.session)
  const state = sessionState()
  const { enter, remember, replaceUser } = personOf(state, async () => (await askWho(call)).encryption)

  /** `fresh` until the page is loaded again: what follows a sign-in looks at it (SM-01). */
  const takeOver = (session: Session, fresh: boolean) => {
    tokens.keep(session)
    enter(session.user, session.encryption, fresh)
  }
  const heard = (reason: SignedOutReason) =>
    heardReason(state.get(), reason, () => wasIdle({ storage, keys, now, idleMs }))
  const forget = (reason: SignedOutReason) => {
    tokens.remove()
    state.set({ status: 'signed_out', reason })
    onForgotten?.(reason)
  }

  const renew = tokenRefresh({
    fetch,
    locks,
    lock: keys.refreshLock,
    readTokens: tokens.read,
    onRefreshed: (session) => takeOver(session, false),
    onEnded: (reason) => forget(heard(reason)),
  })
  const authorizedFetch = refreshedFetch(fetch, () => tokens.read()?.access_token, renew)
  const call: Call = (method, path, options) => request(authorizedFetch, method, path, options)
  /** Whether there is a session with new tokens: not where the server could not say so. */
  const refresh = (used?: string): Promise<boolean> => renew(used).catch(() => false)

  /** Finds out who is signed in. Leaves the tokens, and whoever is known to be, alone when the server cannot be reached. */
  const load = async (): Promise<void> => {
    const kept = tokens.read()
    if (!kept) return state.set({ status: 'signed_out', reason: heard('never') })
    try {
      const { user, encryption } = await askWho(call)
      enter(user, encryption, false)
    } catch (error) {
      const ended = endedBy(error)
      if (ended) {
        if (tokens.read()) forget(heard(ended))
        return
      }
      if (state.get().status === 'signed_in') return
      const user = (await recall?.(kept.user_id).catch(() => null)) ?? null
      if (user) remember(user)
      else state.set({ status: 'signed_out', reason: 'unreachable' })
    }
  }
  const heedOtherTab = async (): Promise<void> => {
    const kept = tokens.read()
    const known = state.get()
    const knownId = known.status === 'signed_in' ? known.user.id : null
    if (knownId === (kept?.user_id ?? null)) return
    if (kept) state.set({ status: 'loading' })
    await load()
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    hasTokens: () => tokens.read() !== null,
    load,
    refresh,
    /** `fetch` as that person; reads that are made in one go travel together. */
    fetchAs: ownFetch({ fetch, readTokens: tokens.read, refresh: renew, gather, onOther: () => void heedOtherTab() }),
    /** The locks that all tabs share. */
    locks,
    call,
    forget,

    /** Takes over a new session. */
    accept: (session: Session) => takeOver(session, true),

    /** What the person changed about themselves. */
    replaceUser,

    /** Ends the session at the server, then here. Throws when the server could not be told; the session then stands. */
    signOut: async (scope: 'global' | 'local', reason: SignedOutReason = 'signed_out') => {
      await call('POST', '/auth/sign-out', { body: { scope } })
      forget(reason)
    },

    /** One look whether to refresh: due 3 ticks before expiry (CB-06). */
    tick: async () => {
      const kept = tokens.read()
      if (!kept || state.get().status !== 'signed_in') return
      const left = kept.expires_at * 1000 - now()
      if (left <= REFRESH_TICKS_BEFORE_EXPIRY * REFRESH_TICK_MS) await refresh(kept.access_token)
    },

    /** Another tab changed what is kept: signed out there, or somebody else signed in. */
    heedOtherTab,
  }
}
