import type { EmailAccount } from '@loose-ends/domain/email-account/email-account.ts'
import { WITHOUT_ABILITY } from '#web/features/account/ability-copy.ts'
import { useConnect } from '#web/features/session/use-connect.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

function ConnectAgain() {
  const { isConnecting, connect } = useConnect()
  return (
    <Button variant="accent" busy={isConnecting} onClick={() => void connect()}>
      {isConnecting ? 'Connecting...' : 'Connect again'}
    </Button>
  )
}

/** What is wrong with the connection to the mailbox, and the way to put it right (BE-03, CB-07). */
export function AccountNotices({ account }: { account: EmailAccount }) {
  // Without the right to read, the provider refuses us from the start: that is what has to be told.
  if (account.status === 'reconnect_needed' && !account.missing.includes('read')) {
    return (
      <Notice title="Gmail no longer lets us in" action={<ConnectAgain />}>
        Access to {account.email} ended. Nothing new is read until you connect it again; what you see here is kept.
      </Notice>
    )
  }
  if (account.missing.length === 0) return null
  return (
    <Notice title="Some permissions are missing" action={<ConnectAgain />}>
      <ul>
        {account.missing.map((ability) => (
          <li key={ability}>{WITHOUT_ABILITY[ability]}</li>
        ))}
      </ul>
      <p>Connect again and tick all boxes on Google's page to have them.</p>
    </Notice>
  )
}
