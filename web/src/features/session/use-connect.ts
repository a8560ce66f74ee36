import type { SignInOffer } from '@loose-ends/domain/mail-server/found-servers.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { useState } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { useHere } from '#web/lib/use-here.ts'
import { paths } from '#web/lib/paths.ts'
import { sessionStore } from '#web/lib/stores.ts'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { provider } from '#web/lib/product-config.ts'
import { keepReturnTo } from './return-to.ts'
import { useSession, useSessionClient } from './session-context.tsx'
import { isOfSignIn, signsInAtProvider } from './signs-in-with.ts'
import { startJoin, startSignIn } from './start-sign-in.ts'

export interface Connect {
  isConnecting: boolean
  /** It needs a sign-in of the last minutes first. */
  isRefused: boolean
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

/** Ends when somebody goes back to this page, which the browser had kept as it was. */
const comeBack = () =>
  new Promise<void>((resolve) => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      removeEventListener('pageshow', shown)
      resolve()
    }
    addEventListener('pageshow', shown)
  })

/** Keeps where to come back to, and goes where `start` says, unless whoever wanted that is gone by then. */
function useLeaving() {
  const keys = useBrowserKeys()
  return async (from: string | null, wanted: AbortSignal, start: () => Promise<string>): Promise<void> => {
    keepReturnTo(sessionStore, keys.returnTo, from)
    const to = await start()
    if (wanted.aborted) return
    location.assign(to)
    await comeBack()
  }
}

interface ConnectOptions {
  /** One that is connected again; without it, the person's one at the usual provider. */
  mailbox?: SignInOffer & { email: string }
  /** Tells when that fails. */
  failedToast?: (error: unknown) => ToastContent
}

/**
 * Sends the person to the provider to connect a mailbox (CB-01). Nobody who is signed in becomes somebody else by it: that
 * of their sign-in is connected by signing in once more, as themselves, and any other is joined to those that they have (MB-03).
 */
export function useConnect({ mailbox, failedToast = failedOnLanding }: ConnectOptions = {}): Connect {
  const leave = useLeaving()
  const here = useHere()
  const client = useSessionClient()
  const session = useSession()
  const [isConnecting, setConnecting] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const user = session.status === 'signed_in' ? session.user : null
  const joins = user && !(mailbox ? isOfSignIn(user, mailbox) : signsInAtProvider(user))
  const start = () => {
    const where = [sessionStore, location.origin, paths.callback] as const
    const hint = mailbox?.email
    return joins
      ? startJoin(client, ...where, { at: mailbox ?? provider, hint })
      : startSignIn(send, ...where, { at: mailbox, hint: hint ?? user?.email, as: user?.id })
  }
  const connect = async (from: string | null = null) => {
    setConnecting(true)
    setRefused(false)
    try {
      await leave(from, here(), start)
    } catch (error) {
      if (isAppError(error, 'sign_in_again')) setRefused(true)
      else toast(failedToast(error))
    }
    setConnecting(false)
  }
  return { isConnecting, isRefused, connect }
}

/** What sends a person to a provider that is not the usual one; ends when they come back to the page. Throws what kept it. */
export type GoTo = (at: SignInOffer, hint: string, wanted: AbortSignal) => Promise<void>

/** Signs in there (MB-02). `as`: whose sign-in it has to be. */
export function useSignInAt(from: string | null, as?: string): GoTo {
  const leave = useLeaving()
  return (at, hint, wanted) =>
    leave(from, wanted, () => startSignIn(send, sessionStore, location.origin, paths.callback, { at, hint, as }))
}

/** Joins a mailbox there to who is signed in (MB-03). */
export function useJoinAt(): GoTo {
  const session = useSessionClient()
  const leave = useLeaving()
  return (at, hint, wanted) =>
    leave(paths.settings, wanted, () => startJoin(session, sessionStore, location.origin, paths.callback, { at, hint }))
}
