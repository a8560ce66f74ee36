import { isAppError } from '@loose-ends/domain/errors.ts'
import { useLocation } from 'react-router'
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

/** Connects a mailbox at the provider, and comes back to this page. */
export function ConnectButton({ size }: { size?: 'sm' | 'md' }) {
  const { isConnecting, connect } = useConnect(failedToast)
  const { pathname, search } = useLocation()
  return (
    <Button variant="accent" size={size} busy={isConnecting} onClick={() => void connect(pathname + search)}>
      {isConnecting ? 'Connecting...' : `Connect ${provider.name}`}
    </Button>
  )
}
