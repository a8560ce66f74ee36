import { useEffect, useRef, useState } from 'react'
import { startSignIn } from '#web/features/session/start-sign-in.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { paths } from '#web/lib/paths.ts'
import { sessionStore } from '#web/lib/stores.ts'
import { provider } from '#web/lib/product-config.ts'
import { ProviderStep } from './provider-step.tsx'

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
  return (
    <ProviderStep
      doing={`Preparing ${provider.company} authentication...`}
      failure={message}
      onBack={() => history.back()}
    />
  )
}
