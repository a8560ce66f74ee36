import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RedirectState } from '#web/app/guard.tsx'
import { useSession, useSessionClient } from '#web/features/session/session-context.tsx'
import { Landing, type Origin } from './landing.tsx'

/** How often a server that did not answer is asked again who is signed in. */
const ASK_AGAIN_MS = 5 * SECOND_MS

/** The page that the guard sent the person away from, if it did (GD-01). After a time-out, a toast has told why (GD-04). */
function useOrigin(): Origin | null {
  const session = useSession()
  const state = useLocation().state as Partial<RedirectState> | null
  if (typeof state?.from !== 'string') return null
  if (state.reason !== 'not_authenticated' && state.reason !== 'timed_out') return null
  const isAway = session.status === 'signed_out' && session.reason === 'unreachable'
  return { path: state.from, isAway, isToldWhy: state.reason === 'timed_out' }
}

/** Whoever is sent here as the server is away may well be signed in: once it answers, they are back where they were. */
function useReturn(origin: Origin | null): void {
  const client = useSessionClient()
  const { status } = useSession()
  const navigate = useNavigate()
  const wasAway = useRef(false)
  const path = origin?.path
  const isAway = origin?.isAway ?? false
  useEffect(() => {
    if (path === undefined) return
    if (wasAway.current && status === 'signed_in') void navigate(path, { replace: true })
    if (!isAway) return
    wasAway.current = true
    const timer = setInterval(() => void client.load(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [client, isAway, navigate, path, status])
}

/** The landing page inside the app: for signed-in people, and for those whom the guard sent here. */
export default function LandingRoute() {
  const origin = useOrigin()
  useReturn(origin)
  return <Landing origin={origin} />
}
