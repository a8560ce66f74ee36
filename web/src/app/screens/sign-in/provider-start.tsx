import { useEffect, useRef, useState } from 'react'
import { startSignIn } from '#web/features/session/start-sign-in.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { paths } from '#web/lib/paths.ts'
import { sessionStore } from '#web/lib/stores.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { provider } from '#web/lib/product-config.ts'
import { SignInCard } from './sign-in-card.tsx'

/** `/auth/gmail`: starts the sign-in that returns by `/auth/gmail/callback` (CB-03). */
export default function ProviderStart() {
  const [message, setMessage] = useState<string | null>(null)
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const send = (input: string, init?: RequestInit) => fetch(input, init)
    startSignIn(send, sessionStore, location.origin, paths.providerCallback).then(
      (url) => location.replace(url),
      (error: unknown) => setMessage(errorText(error, provider)),
    )
  }, [])
  if (message !== null) {
    return (
      <SignInCard tone="alert" title="Authentication Error">
        <p role="alert" className="mb-6">
          {message}
        </p>
        <Button variant="outline" onClick={() => history.back()}>
          Go Back
        </Button>
      </SignInCard>
    )
  }
  return (
    <SignInCard tone="busy" title={`Connecting to ${provider.company}`}>
      <output className="flex items-center gap-3">
        <Spinner size="sm" />
        Preparing {provider.company} authentication...
      </output>
    </SignInCard>
  )
}
