import { useLocation } from 'react-router'
import { Landing } from './landing.tsx'

/** The page that the guard sent the person away from, if it did (GD-01). */
function useOrigin(): string | null {
  const state = useLocation().state as { reason?: unknown; from?: unknown } | null
  return state?.reason === 'not_authenticated' && typeof state.from === 'string' ? state.from : null
}

/** The landing page inside the app: for signed-in people, and for those whom the guard sent here. */
export default function LandingRoute() {
  return <Landing origin={useOrigin()} />
}
