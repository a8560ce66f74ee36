import { isAppError } from '@loose-ends/domain/errors.ts'
import { useLocation } from 'react-router'
import { SignInAgain } from '#web/features/session/sign-in-again.tsx'
import { useConnect } from '#web/features/session/use-connect.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { UnreachableError } from '#web/lib/request.ts'
import type { ToastContent } from '#web/ui/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { provider } from '#web/lib/product-config.ts'

/** SPEC §8. */
const failedToast = (error: unknown): ToastContent => ({
  title: 'Connection Failed',
  description:
    isAppError(error) || error instanceof UnreachableError ? errorText(error) : `Could not connect to ${provider.name}`,
  kind: 'destructive',
})

/** Connects a mailbox, and comes back to this page. */
export function ConnectButton() {
  const { isConnecting, isRefused, connect } = useConnect({ failedToast })
  const { pathname, search } = useLocation()
  if (isRefused) return <SignInAgain before="connect a mailbox" />
  return (
    <Button variant="accent" busy={isConnecting} onClick={() => void connect(pathname + search)}>
      {isConnecting ? 'Connecting...' : `Connect ${provider.name}`}
    </Button>
  )
}
