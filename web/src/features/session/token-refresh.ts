import type { Session } from '@loose-ends/domain/session/session.ts'
import { request, type Fetch } from '#web/lib/request.ts'
import type { KeptTokens } from './kept-tokens.ts'
import { endedBy } from './session-state.ts'

interface TokenRefreshOptions {
  fetch: Fetch
  locks: Pick<LockManager, 'request'>
  /** The name of the lock that all tabs share. */
  lock: string
  readTokens: () => KeptTokens | null
  onRefreshed: (session: Session) => void
  onEnded: (reason: 'timed_out' | 'ended') => void
}

/**
 * Gets a new pair of tokens, once for all tabs: a refresh token may be used once, by whichever tab gets the lock first; the
 * others take over the new pair. `used` is the access token that no longer did. Returns whether there is a session; throws
 * where nobody could say so.
 */
export function tokenRefresh(options: TokenRefreshOptions): (used?: string) => Promise<boolean> {
  const { fetch, locks, lock, readTokens, onRefreshed, onEnded } = options
  let refreshing: Promise<boolean> | null = null

  const exchange = async (used: string | undefined): Promise<boolean> => {
    const kept = readTokens()
    if (!kept) {
      onEnded('ended')
      return false
    }
    if (used !== undefined && kept.access_token !== used) return true
    try {
      const body = { refresh_token: kept.refresh_token }
      onRefreshed((await request(fetch, 'POST', '/auth/refresh', { body })) as Session)
      return true
    } catch (error) {
      const ended = endedBy(error)
      if (!ended) throw error
      onEnded(ended)
      return false
    }
  }

  return (used) => {
    refreshing ??= locks
      .request(lock, () => exchange(used))
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }
}
