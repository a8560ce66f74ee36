import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useSessionClient } from '#web/features/session/session-context.tsx'
import { useHere } from '#web/lib/use-here.ts'
import { Button } from '#web/ui/button.tsx'
import { passkeyErrorText, whatHindersPasskeys } from './ask-authenticator.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

const send = (input: string, init?: RequestInit) => fetch(input, init)
const CANCELLED =
  'No passkey was used: that was cancelled, took too long, or this device has none for this site. Try again, or sign in with your mailbox.'

/** Signs in with a passkey, without an address or a password; nothing where they do not work. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const session = useSessionClient()
  const here = useHere()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (whatHindersPasskeys() !== null) return null
  const signIn = async () => {
    setBusy(true)
    setProblem(null)
    const signal = here()
    try {
      await signInWithPasskey({ fetch: send, session, signal })
      if (!signal.aborted) await onSignedIn()
    } catch (error) {
      setProblem(passkeyErrorText(error, CANCELLED))
      setBusy(false)
    }
  }
  return (
    <div className="mb-6 border-b border-line pb-6">
      <Button variant="outline" busy={isBusy} onClick={() => void signIn()}>
        <KeyRound aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Use a passkey
      </Button>
      {problem !== null && (
        <p role="alert" className="mt-3 text-sm text-thread">
          {problem}
        </p>
      )}
    </div>
  )
}
