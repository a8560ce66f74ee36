import type { Session } from '@loose-ends/domain/session/session.ts'
import type { Store } from '#web/lib/stores.ts'

/** What lasts across a reload. The person's secret is not among it: it stays in memory. */
export interface KeptTokens {
  access_token: string
  refresh_token: string
  /** Unix seconds. */
  expires_at: number
  user_id: string
}

/** The tokens of this browser's session, in a storage that all tabs share. */
export function keptTokens(storage: Store, key: string) {
  return {
    /** Null where none are kept, or what is kept is no pair of tokens. */
    read: (): KeptTokens | null => {
      try {
        const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<KeptTokens> | null
        const isKept = kept && typeof kept.access_token === 'string' && typeof kept.refresh_token === 'string'
        return isKept ? (kept as KeptTokens) : null
      } catch {
        return null
      }
    },
    keep: ({ access_token, refresh_token, expires_at, user }: Session) => {
      const kept: KeptTokens = { access_token, refresh_token, expires_at, user_id: user.id }
      storage.setItem(key, JSON.stringify(kept))
    },
    remove: () => storage.removeItem(key),
  }
}
