import { AppError } from '@loose-ends/domain/errors.ts'
import type { Fetch } from '#web/lib/request.ts'
import type { KeptTokens } from './kept-tokens.ts'
import { refreshedFetch } from './refreshed-fetch.ts'

interface OwnFetchOptions {
  fetch: Fetch
  readTokens: () => KeptTokens | null
  refresh: (used: string) => Promise<boolean>
  /** How reads that are made in one go travel. */
  gather: (send: Fetch) => Fetch
  /** A page asked as somebody whose browser somebody else is signed in with by now. */
  onOther: () => void
}

/**
 * `fetch` as one person, the same one each time: what a page of theirs still asks for, or still tries to save, is never asked as
 * whoever signed in after them in this browser. It throws `not_authenticated` then.
 */
export function ownFetch({ fetch, readTokens, refresh, gather, onOther }: OwnFetchOptions): (userId: string) => Fetch {
  const made = new Map<string, Fetch>()
  const tokenOf = (userId: string): string | undefined => {
    const kept = readTokens()
    if (kept === null || kept.user_id === userId) return kept?.access_token
    onOther()
    throw new AppError('not_authenticated')
  }
  return (userId) => {
    const known = made.get(userId) ?? gather(refreshedFetch(fetch, () => tokenOf(userId), refresh))
    made.set(userId, known)
    return known
  }
}
