import { mayBeRead } from '@loose-ends/domain/email-account/email-account.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { mailboxesQuery } from '#web/features/session/mailboxes.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { paths } from '#web/lib/paths.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import type { RedirectState } from './guard.tsx'

/**
 * Lets only people through who have a mailbox that may be read; the others are sent to the dashboard, which says what is
 * missing and offers to connect it (GD-02).
 */
export default function RequireAccount() {
  const mailboxes = useQuery(mailboxesQuery(usePerson()))
  const location = useLocation()
  if (mailboxes.isPending) return <PageSpinner />
  if (mailboxes.data && !mailboxes.data.some(mayBeRead)) {
    const state: RedirectState = { reason: 'missing_email_connection', from: location.pathname + location.search }
    return <Navigate to={paths.dashboard} replace state={state} />
  }
  return <Outlet />
}
