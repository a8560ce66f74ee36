import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { useLocation } from 'react-router'
import { providerOf } from '#web/features/session/email-account.ts'
import { mailboxRefusalText } from '#web/features/session/mailbox-refusal.ts'
import { SignInAgain } from '#web/features/session/sign-in-again.tsx'
import { useConnect } from '#web/features/session/use-connect.ts'
import { Button } from '#web/ui/button.tsx'

interface ConnectAgainProps {
  /** One that is opened by a sign-in at its provider. */
  mailbox: Mailbox
  /** The page to come back to; this one unless told. */
  from?: string | null
  size?: 'sm' | 'md'
}

/** Connects a mailbox again at its provider: it alone, whoever else is signed in there (CB-07, MB-03). */
export function ConnectAgain({ mailbox, from = null, size = 'md' }: ConnectAgainProps) {
  const { kind, email } = mailbox
  const { name, company } = providerOf(mailbox)
  const { isConnecting, isRefused, connect } = useConnect({
    mailbox: { kind, name, company, email },
    failedToast: (error) => ({
      title: `Could not go to ${company}`,
      description: mailboxRefusalText(error, { name, company }),
      kind: 'destructive',
    }),
  })
  const { pathname, search } = useLocation()
  if (isRefused) {
    return (
      <div className="w-full">
        <SignInAgain before="connect a mailbox" />
      </div>
    )
  }
  return (
    <Button variant="accent" size={size} busy={isConnecting} onClick={() => void connect(from ?? pathname + search)}>
      {isConnecting ? 'Connecting...' : 'Connect again'}
    </Button>
  )
}
