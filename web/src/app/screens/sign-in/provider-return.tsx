import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forwardCallback } from '#web/features/session/forward-callback.ts'
import { paths } from '#web/lib/paths.ts'
import { sessionStore } from '#web/lib/stores.ts'
import { ProviderStep } from './provider-step.tsx'

/** `/auth/gmail/callback`: hands the provider's answer to the server, then goes on to the callback screen (CB-03). */
export default function ProviderReturn() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [message, setMessage] = useState<string | null>(null)
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const send = (input: string, init?: RequestInit) => fetch(input, init)
    history.replaceState(history.state, '', paths.providerCallback)
    forwardCallback(send, sessionStore, location.origin, paths.providerCallback, search).then(
      () => navigate(paths.callback, { replace: true }),
      (error: unknown) => setMessage(error instanceof Error ? error.message : String(error)),
    )
  }, [navigate, search])
  return (
    <ProviderStep
      doing="Processing authentication..."
      failure={message}
      onBack={() => void navigate(paths.landing, { replace: true })}
    />
  )
}
