import { mayBeRead } from '@loose-ends/domain/email-account/email-account.ts'
import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { Link, useLocation } from 'react-router'
import type { RedirectState } from '#web/app/guard.tsx'
import { WITHOUT_ABILITY } from '#web/features/account/ability-copy.ts'
import { ConnectAgain } from '#web/features/mailbox/connect-again.tsx'
import { providerOf } from '#web/features/session/email-account.ts'
import { mailboxName } from '#web/features/session/mailboxes.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { provider } from '#web/lib/product-config.ts'

/** The page that needs a mailbox that may be read, and from which the guard sent the person here (GD-02). */
function usePageRefused(): string | null {
  const state = useLocation().state as Partial<RedirectState> | null
  return state?.reason === 'missing_email_connection' && typeof state.from === 'string' ? state.from : null
}

interface AccountNoticesProps {
  /** Those of which something has to be put right. */
  mailboxes: readonly Mailbox[]
  /** The person has others beside them: each is named. */
  areSeveral: boolean
}

/** What is wrong with the connection to each mailbox, and the way to put it right (BE-03, CB-07). */
export default function AccountNotices({ mailboxes, areSeveral }: AccountNoticesProps) {
  return (
    <div className="mt-3 mb-4 grid gap-3 *:mb-0">
      {mailboxes.map((mailbox) => (
        <AccountNotice key={mailbox.id} mailbox={mailbox} name={areSeveral ? mailboxName(mailbox) : null} />
      ))}
    </div>
  )
}

function AccountNotice({ mailbox, name }: { mailbox: Mailbox; name: string | null }) {
  const refused = usePageRefused()
  const { status, kind, email, missing } = mailbox
  const isByPassword = kind === 'imap'
  const action = isByPassword ? (
    <Button variant="accent" asChild>
      <Link to={paths.settings}>Go to Settings</Link>
    </Button>
  ) : (
    <ConnectAgain mailbox={mailbox} from={refused} />
  )
  const isUsual = kind === provider.kind
  // Without the right to read, the provider refuses us from the start: that is what has to be told.
  if (status === 'reconnect_needed' && (!isUsual || mayBeRead(mailbox))) {
    return (
      <Notice title={`${name ?? (isUsual ? provider.name : 'Your mailbox')} no longer lets us in`} action={action}>
        {isByPassword
          ? `The password of ${email} is not accepted any more. Give the new one to go on; what you see here is kept.`
          : `Access to ${email} ended. Nothing new is read until you connect it again; what you see here is kept.`}
      </Notice>
    )
  }
  return (
    <Notice title={`Some permissions are missing${name === null ? '' : ` for ${name}`}`} action={action}>
      {refused !== null && !mayBeRead(mailbox) && (
        <p>The page that you opened needs the permission to read your mail.</p>
      )}
      <ul className="list-disc pl-5">
        {missing.map((ability) => (
          <li key={ability}>{WITHOUT_ABILITY[ability]}</li>
        ))}
      </ul>
      {!isByPassword && <p>Connect again and tick all boxes on {providerOf(mailbox).company}'s page to have them.</p>}
    </Notice>
  )
}
