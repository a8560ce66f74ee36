import { useLocation } from 'react-router'
import type { RedirectState } from '#web/app/guard.tsx'
import { Landing, type Origin } from './landing.tsx'

/** The page that the guard sent the person away from, if it did (GD-01). After a time-out, a toast has told why (GD-04). */
function useOrigin(): Origin | null {
  const state = useLocation().state as Partial<RedirectState> | null
  if (typeof state?.from !== 'string') return null
  if (state.reason !== 'not_authenticated' && state.reason !== 'timed_out') return null
  return { path: state.from, isToldWhy: state.reason === 'timed_out' }
}

/** The landing page inside the app: for signed-in people, and for those whom the guard sent here. */
export default function LandingRoute() {
  return <Landing origin={useOrigin()} />
}
