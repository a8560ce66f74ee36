import { useState } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { paths } from '#web/lib/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { keepReturnTo } from './return-to.ts'
import { startSignIn } from './start-sign-in.ts'

export interface Connect {
  isConnecting: boolean
  /** `from` is the page to come back to; null for the dashboard. */
  connect: (from?: string | null) => Promise<void>
}

/** Sends the person to the provider to sign in and connect their mailbox (CB-01). */
export function useConnect(): Connect {
  const keys = useBrowserKeys()
  const [isConnecting, setConnecting] = useState(false)
  const connect = async (from: string | null = null) => {
    setConnecting(true)
    try {
      keepReturnTo(sessionStorage, keys.returnTo, from)
      const send = (input: string, init?: RequestInit) => fetch(input, init)
      location.assign(await startSignIn(send, sessionStorage, location.origin, paths.callback))
    } catch {
      setConnecting(false)
      toast({
        title: 'Connection failed',
        description: 'Unable to connect to Gmail. Please try again.',
        kind: 'destructive',
      })
    }
  }
  return { isConnecting, connect }
}
