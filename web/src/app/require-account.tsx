import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { accountQuery } from '#web/features/account/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { paths } from '#web/lib/paths.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import type { RedirectState } from './guard.tsx'

/** Lets only people with a connected mailbox through; the others are sent to the dashboard, which offers to connect one (GD-02). */
export default function RequireAccount() {
  const account = useQuery(accountQuery(usePerson()))
  const location = useLocation()
  if (account.isPending) return <PageSpinner />
  if (account.data === null) {
    const state: RedirectState = { reason: 'missing_email_connection', from: location.pathname + location.search }
    return <Navigate to={paths.dashboard} replace state={state} />
  }
  return <Outlet />
}
