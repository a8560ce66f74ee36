import { REFRESH_TICK_MS } from '@loose-ends/domain/session/session-times.ts'
import type { User } from '@loose-ends/domain/session/session.ts'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { SessionClient } from './session-client.ts'
import type { SessionState } from './session-state.ts'

export const SessionContext = createContext<SessionClient | null>(null)

export function useSessionClient(): SessionClient {
  const client = use(SessionContext)
  if (!client) throw new Error('The session is used outside its provider')
  return client
}

/** What the server draws a page with. */
const UNKNOWN: SessionState = { status: 'loading' }

export function useSession(): SessionState {
  const client = useSessionClient()
  return useSyncExternalStore(client.subscribe, client.getState, () => UNKNOWN)
}

/** The signed-in person; only below the guard. */
export function useUser(): User {
  const session = useSession()
  if (session.status !== 'signed_in') throw new Error('Nobody is signed in here')
  return session.user
}

/** Keeps the session alive and in step with the other tabs for as long as the app is open (CB-06). */
export function useSessionUpkeep(client: SessionClient, storageKey: string): void {
  useEffect(() => {
    const tick = () => void client.tick()
    const heed = (event: StorageEvent) => {
      if (event.key === storageKey || event.key === null) void client.heedOtherTab()
    }
    // No page hears of other tabs while the browser keeps it aside, for whoever goes back to it.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && void client.heedOtherTab()
    const timer = setInterval(tick, REFRESH_TICK_MS)
    addEventListener('storage', heed)
    addEventListener('pageshow', shown)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', heed)
      removeEventListener('pageshow', shown)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [client, storageKey])
}
