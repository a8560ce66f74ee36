import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '#web/features/session/session-context.tsx'
import { PublicFrame } from './public-frame.tsx'

/** Loaded for signed-in people alone. */
const Shell = lazy(() => import('./shell.tsx'))

/** The frame around whichever public page the address names; whoever is signed in gets their menu once it is loaded. */
export default function PublicPage() {
  const page = (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
  if (useSession().status !== 'signed_in') return page
  return (
    <Suspense fallback={page}>
      <Shell />
    </Suspense>
  )
}
