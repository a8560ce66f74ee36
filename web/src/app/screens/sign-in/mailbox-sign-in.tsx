import { useLocation, useNavigate } from 'react-router'
import { LoginForm, type Login } from '#web/features/mailbox/login-form.tsx'
import { PasskeySignIn } from '#web/features/passkey/passkey-sign-in.tsx'
import { useSession, useSessionClient } from '#web/features/session/session-context.tsx'
import type { SignInState } from '#web/features/session/sign-in-state.ts'
import { serversForSignIn, signInWithMailbox } from '#web/features/session/sign-in-with-mailbox.ts'
import { useSignInAt } from '#web/features/session/use-connect.ts'
import { isAppPath, paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PageLink } from '#web/lib/navigation.tsx'
import { SignInCard } from './sign-in-card.tsx'

const send = (input: string, init?: RequestInit) => fetch(input, init)

/** `/sign-in`: signs in with a mailbox that is not connected by a click, by its address and its password, or with a passkey (MB-02). */
export default function MailboxSignIn() {
  const session = useSessionClient()
  const navigate = useNavigate()
  const state = useLocation().state as Partial<SignInState> | null
  const from = typeof state?.from === 'string' ? state.from : null
  const known = useSession()
  const isAgain = typeof state?.email === 'string' && known.status === 'signed_in'
  const goTo = useSignInAt(from, isAgain ? known.user.id : undefined)
  const goOn = async (login: Login, signal: AbortSignal) => {
    const {
      email,
      password,
      servers: { username, ...servers },
      areTyped,
    } = login
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const named = areTyped ? { named: { servers, username } } : {}
    await signInWithMailbox({ fetch: send, session, timeZone, signal }, { email, password, ...named })
    if (!signal.aborted) await leave()
  }
  const leave = async () => {
    await navigate(from !== null && isAppPath(from) ? from : paths.dashboard, { replace: true })
  }
  return (
    <SignInCard tone="busy" title="Sign in with your mailbox">
      <PasskeySignIn onSignedIn={leave} />
      <LoginForm
        {...(typeof state?.email === 'string' ? { email: state.email } : {})}
        about={
          <p>
            Give the address of your mailbox, and its servers are found. You are then asked for its password, which is
            kept encrypted and used to read your mail. Where its provider has a sign-in of its own, you go there
            instead.
          </p>
        }
        isSignIn
        find={(email) => serversForSignIn(send, email)}
        submit={goOn}
        goTo={goTo}
        submitLabel="Sign in"
        mayTypeServers="for_a_guess"
        aside={
          <Button variant="quiet" asChild>
            <PageLink to={paths.landing}>Back</PageLink>
          </Button>
        }
      />
    </SignInCard>
  )
}
