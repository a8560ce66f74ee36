import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { watchActivity } from '#web/features/session/activity.ts'
import { useSession, useSessionClient } from '#web/features/session/session-context.tsx'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { subscribeToNetwork } from '#web/lib/network.ts'
import { paths } from '#web/lib/paths.ts'
import { localStore } from '#web/lib/stores.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { IdleWarning } from './idle-warning.tsx'

/** SPEC §9. */
export const SPINNER_DELAY_MS = 300
export const LOADING_LIMIT_MS = 3 * SECOND_MS
export const AFTER_REFRESH_MS = 500

type RedirectReason = 'not_authenticated' | 'timed_out' | 'missing_email_connection' | 'insufficient_permissions'
/** What travels with a redirect of the guard: why, and where the person was going (GD-01). */
export interface RedirectState {
  reason: RedirectReason
  from: string
}

function useAfter(ms: number, active: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms, active])
  return isOver
}

/** One refresh, then half a second for the session to arrive; returns when both are over. */
function useLastTry(active: boolean): boolean {
  const client = useSessionClient()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const attempt = client.hasTokens() ? client.refresh() : Promise.resolve(false)
    void attempt.then(() => {
      if (!gone) timer = setTimeout(() => setOver(true), AFTER_REFRESH_MS)
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [active, client])
  return isOver
}

/** Ends the session after the operator's minutes without activity. Returns, a minute before, when that will be. */
function useInactivityTimeout(active: boolean): number | null {
  const client = useSessionClient()
  const keys = useBrowserKeys()
  const { session_idle_minutes: minutes } = useProductConfig()
  const [endsAt, setEndsAt] = useState<number | null>(null)
  useEffect(() => {
    if (!active || minutes === 0) return
    return watchActivity({
      storage: localStore,
      keys,
      now: Date.now,
      idleMs: minutes * MINUTE_MS,
      report: () => void client.call('POST', '/auth/activity').catch(() => undefined),
      onIdle: setEndsAt,
      onTimeout: () => void client.signOut('local', 'timed_out').catch(() => client.forget('timed_out')),
    })
  }, [active, client, keys, minutes])
  return endsAt
}

/** Lets only signed-in people through, and signs them out after a time without activity (GD-01, GD-04). */
export function Guard() {
  const session = useSession()
  const location = useLocation()
  const isLoading = session.status === 'loading'
  const isSignedIn = session.status === 'signed_in'
  const showSpinner = useAfter(SPINNER_DELAY_MS, !isSignedIn)
  const waitedEnough = useAfter(LOADING_LIMIT_MS, isLoading)
  const lost = !isSignedIn && (!isLoading || waitedEnough)
  const endedHere =
    session.status === 'signed_out' && (session.reason === 'signed_out' || session.reason === 'timed_out')
  const triedAll = useLastTry(lost && !endedHere)
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  // Without the server nothing new can be seen, and nobody could sign in again (decision 0032).
  const endsAt = useInactivityTimeout(isSignedIn && isOnline && !session.isRemembered)

  const timedOut = session.status === 'signed_out' && session.reason === 'timed_out'
  useEffect(() => {
    if (!timedOut) return
    toast({
      title: 'Session Timeout',
      description: 'Your session has expired due to inactivity. Please log in again.',
      kind: 'warning',
    })
  }, [timedOut])

  // The page is drawn in small steps, between which the browser can do something else.
  const isLetIn = useDeferredValue(isSignedIn)
  if (isSignedIn) {
    return (
      <>
        {isLetIn && <Outlet />}
        <IdleWarning endsAt={endsAt} />
      </>
    )
  }
  if (session.status === 'signed_out' && session.reason === 'signed_out') return <Navigate to={paths.landing} replace />
  if (endedHere || triedAll) {
    const from = location.pathname + location.search
    const state: RedirectState = { reason: timedOut ? 'timed_out' : 'not_authenticated', from }
    return <Navigate to={paths.landing} replace state={state} />
  }
  return showSpinner ? <PageSpinner /> : null
}
