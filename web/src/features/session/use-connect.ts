import type { SignInOffer } from '@loose-ends/domain/mail-server/found-servers.ts'
import { useState } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { paths } from '#web/lib/paths.ts'
import { sessionStore } from '#web/lib/stores.ts'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { provider } from '#web/lib/product-config.ts'
import { keepReturnTo } from './return-to.ts'
import { useSessionClient } from './session-context.tsx'
import { startJoin, startSignIn } from './start-sign-in.ts'

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

const send = (input: string, init?: RequestInit) => fetch(input, init)

/** Keeps where to come back to, and goes where `start` says. */
function useLeaving() {
  const keys = useBrowserKeys()
  return async (from: string | null, start: () => Promise<string>): Promise<void> => {
    keepReturnTo(sessionStore, keys.returnTo, from)
    location.assign(await start())
  }
}

/** Sends the person to the provider to sign in and connect their mailbox (CB-01); `failedToast` tells when that fails. */
export function useConnect(failedToast: (error: unknown) => ToastContent = failedOnLanding): Connect {
  const leave = useLeaving()
  const [isConnecting, setConnecting] = useState(false)
  const connect = async (from: string | null = null) => {
    setConnecting(true)
    try {
      await leave(from, () => startSignIn(send, sessionStore, location.origin, paths.callback))
    } catch (error) {
      setConnecting(false)
      toast(failedToast(error))
    }
  }
  return { isConnecting, connect }
}

/** What sends a person to a provider that is not the usual one. Throws what kept it. */
export type GoTo = (at: SignInOffer, hint: string) => Promise<void>

/** Signs in there (MB-02). */
export function useSignInAt(from: string | null): GoTo {
  const leave = useLeaving()
  return (at, hint) => leave(from, () => startSignIn(send, sessionStore, location.origin, paths.callback, { at, hint }))
}

/** Joins a mailbox there to who is signed in (MB-03). */
export function useJoinAt(): GoTo {
  const session = useSessionClient()
  const leave = useLeaving()
  return (at, hint) =>
    leave(paths.settings, () => startJoin(session, sessionStore, location.origin, paths.callback, { at, hint }))
}
