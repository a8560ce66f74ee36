import { useState } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { paths } from '#web/lib/paths.ts'
import { sessionStore } from '#web/lib/stores.ts'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { provider } from '#web/lib/product-config.ts'
import { keepReturnTo } from './return-to.ts'
import { startSignIn } from './start-sign-in.ts'

export interface Connect {
  isConnecting: boolean
  /** `from` is the page to come back to; null for the dashboard. */
  connect: (from?: string | null) => Promise<void>
}

/** SPEC §8, the landing page's words. */
const failedOnLanding = (): ToastContent => ({
  title: 'Connection failed',
  description: `Unable to connect to ${provider.name}. Please try again.`,
  kind: 'destructive',
})

/** Sends the person to the provider to sign in and connect their mailbox (CB-01); `failedToast` tells when that fails. */
export function useConnect(failedToast: (error: unknown) => ToastContent = failedOnLanding): Connect {
  const keys = useBrowserKeys()
  const [isConnecting, setConnecting] = useState(false)
  const connect = async (from: string | null = null) => {
    setConnecting(true)
    try {
      keepReturnTo(sessionStore, keys.returnTo, from)
      const send = (input: string, init?: RequestInit) => fetch(input, init)
      location.assign(await startSignIn(send, sessionStore, location.origin, paths.callback))
    } catch (error) {
      setConnecting(false)
      toast(failedToast(error))
    }
  }
  return { isConnecting, connect }
}
