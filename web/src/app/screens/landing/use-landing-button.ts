import { isAppError } from '@loose-ends/domain/errors.ts'
import { useEffect, useRef, useState } from 'react'
import { useSession, useSessionClient } from '#web/features/session/session-context.tsx'
import { signsInAtProvider } from '#web/features/session/signs-in-with.ts'
import { useConnect } from '#web/features/session/use-connect.ts'
import { useGo } from '#web/lib/navigation.tsx'
import { paths } from '#web/lib/paths.ts'

/** The query of the landing page that says that its button was pressed before any script ran. */
export const CONNECT_WISH = 'connect'

/** Takes the wish out of the address, so that a reload does not connect again. Returns whether it was there. */
function takeWish(): boolean {
  const url = new URL(location.href)
  if (!url.searchParams.has(CONNECT_WISH)) return false
  url.searchParams.delete(CONNECT_WISH)
  history.replaceState(history.state, '', url)
  return true
}

/** SPEC §9. */
export const NAVIGATION_DELAY_MS = 50

export interface LandingButton {
  state: 'idle' | 'connecting' | 'going'
  label: string
  isSignedIn: boolean
  press: () => void
}

/** Whether it is known that the person has no mailbox. */
function useLacksAccount(isSignedIn: boolean): boolean {
  const session = useSessionClient()
  const [lacksAccount, setLacksAccount] = useState(false)
  useEffect(() => {
    if (!isSignedIn) return
    let gone = false
    session.call('GET', '/email-account').then(
      () => !gone && setLacksAccount(false),
      // Any other failure says nothing about the account; the dashboard will tell.
      (error: unknown) => !gone && setLacksAccount(isAppError(error, 'email_account_missing')),
    )
    return () => {
      gone = true
    }
  }, [isSignedIn, session])
  return lacksAccount
}

/** The main button: idle, connecting, going to the dashboard (LP-02). `origin` is the page to return to after the sign-in. */
export function useLandingButton(origin: string | null): LandingButton {
  const session = useSession()
  const { status } = session
  const isSignedIn = status === 'signed_in'
  const lacksAccount = useLacksAccount(isSignedIn)
  // Until it is known what a signed-in person has, the dashboard decides, and for who does not sign in at the provider.
  const leadsOn = session.status === 'signed_in' && !(lacksAccount && signsInAtProvider(session.user))
  const { isConnecting, connect } = useConnect()
  const [isGoing, setGoing] = useState(false)
  const go = useGo()
  const press = () => {
    if (!leadsOn) {
      void connect(origin)
      return
    }
    setGoing(true)
    setTimeout(() => go(paths.dashboard), NAVIGATION_DELAY_MS)
  }
  const latestPress = useRef(press)
  useEffect(() => {
    latestPress.current = press
  })
  useEffect(() => {
    if (status !== 'loading' && takeWish() && status === 'signed_out') latestPress.current()
  }, [status])

  const state = isGoing ? 'going' : isConnecting ? 'connecting' : 'idle'
  const label = isConnecting ? 'Connecting...' : leadsOn ? 'Go to Dashboard' : 'Try it Free →'
  return { state, label, isSignedIn, press }
}
