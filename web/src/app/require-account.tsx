import { mayBeRead } from '@loose-ends/domain/email-account/email-account.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { mailboxesQuery } from '#web/features/session/mailboxes.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { paths } from '#web/lib/paths.ts'
import type { RedirectState } from './guard.tsx'

/**
 * Sends whoever has no mailbox that may be read to the dashboard, which says what is missing and offers to connect it (GD-02).
 * Until that is known the page is drawn: what it lists is asked for at once, and what takes long says so (FL-03).
 */
export default function RequireAccount() {
  const mailboxes = useQuery(mailboxesQuery(usePerson()))
  const location = useLocation()
  if (mailboxes.data && !mailboxes.data.some(mayBeRead)) {
    const state: RedirectState = { reason: 'missing_email_connection', from: location.pathname + location.search }
    return <Navigate to={paths.dashboard} replace state={state} />
  }
  return <Outlet />
}
