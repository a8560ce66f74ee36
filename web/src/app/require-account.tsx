import { mayBeRead } from '@loose-ends/domain/email-account/email-account.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { accountQuery } from '#web/features/session/email-account.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { paths } from '#web/lib/paths.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import type { RedirectState } from './guard.tsx'

/**
 * Lets only people through whose mailbox is connected and may be read; the others are sent to the dashboard, which says
 * what is missing and offers to connect it (GD-02).
 */
export default function RequireAccount() {
  const account = useQuery(accountQuery(usePerson()))
  const location = useLocation()
  if (account.isPending) return <PageSpinner />
  if (account.data === null || (account.data && !mayBeRead(account.data))) {
    const state: RedirectState = { reason: 'missing_email_connection', from: location.pathname + location.search }
    return <Navigate to={paths.dashboard} replace state={state} />
  }
  return <Outlet />
}
