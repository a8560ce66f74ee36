import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takeReturnTo } from '#web/features/session/return-to.ts'
import { useSessionClient } from '#web/features/session/session-context.tsx'
import {
  callbackStages,
  CALLBACK_TIMEOUT_MS,
  CALLBACK_TIMEOUT_TEXT,
  completeSignIn,
  REDIRECT_AFTER_FAILURE_MS,
  REDIRECT_AFTER_SUCCESS_MS,
  SignInFailure,
  type CallbackStage,
} from '#web/features/session/sign-in-callback.ts'
import { codeText } from '#web/lib/error-copy.ts'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { paths } from '#web/lib/paths.ts'
import { sessionStore } from '#web/lib/stores.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toast.ts'
import { provider } from '#web/lib/product-config.ts'
import { SignInCard } from './sign-in-card.tsx'

const HINTS: Record<CallbackStage, string> = {
  processing: 'Setting up your secure session...',
  exchanging: 'Setting up your secure session...',
  setting: 'Setting up your secure session...',
  set: 'Setting up your secure session...',
  syncing: "We're syncing your emails. This may take a few moments...",
  success: "You'll be redirected automatically...",
}

const doneText = (name: string, isClosed: boolean) =>
  isClosed ? `You are signed in, but ${name} lets no program in.` : `${name} connected successfully. Redirecting...`

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function timeLimit(ms: number, onOver: () => void): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => {
      onOver()
      reject(new SignInFailure(CALLBACK_TIMEOUT_TEXT))
    }, ms),
  )
}

/** Runs the return of a sign-in once, however often React mounts the screen: its code is good once. */
function useSignInReturn() {
  const session = useSessionClient()
  const keys = useBrowserKeys()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [{ name }, setNames] = useState<ProviderNames>(provider)
  const [stage, setStage] = useState<CallbackStage>('processing')
  const [isClosed, setClosed] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const started = useRef(false)

  useEffect(() => {
    if (started.current) return
    started.current = true
    const given = new AbortController()
    const work = completeSignIn({
      parameters: new URLSearchParams(search),
      origin: location.origin,
      path: paths.callback,
      storage: sessionStore,
      fetch: (input, init) => fetch(input, init),
      session,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      onStage: setStage,
      onProvider: setNames,
      onMailboxClosed: () => setClosed(true),
      wait,
      signal: given.signal,
    })
    // The code must not stay in the address bar or the history.
    history.replaceState(history.state, '', paths.callback)
    Promise.race([work, timeLimit(CALLBACK_TIMEOUT_MS, () => given.abort())]).then(
      async () => {
        await wait(REDIRECT_AFTER_SUCCESS_MS)
        await navigate(takeReturnTo(sessionStore, keys.returnTo), { replace: true })
      },
      async (error: unknown) => {
        const failed = error instanceof SignInFailure ? error : new SignInFailure(String(error))
        setFailure(failed)
        if (failed.toast) toast({ title: failed.toast, kind: 'destructive' })
        await wait(REDIRECT_AFTER_FAILURE_MS)
        await navigate(paths.landing, { replace: true })
      },
    )
  }, [session, keys, navigate, search])

  const isDone = stage === 'success'
  useEffect(() => {
    if (isDone && isClosed)
      toast({ title: 'Your mail cannot be read', description: codeText('mail_access_refused'), kind: 'destructive' })
  }, [isDone, isClosed])

  return { name, stage, isClosed, failure }
}

/** `/auth/callback`: where the provider sends a person back to (CB-02). */
export default function Callback() {
  const { name, stage, isClosed, failure } = useSignInReturn()
  if (failure) {
    return (
      <SignInCard tone="alert" title={failure.security ? 'Security Alert' : 'Authentication Issue'}>
        <p role="alert">{failure.message}</p>
        <p className="mt-4 text-sm text-ink-3">You'll be redirected automatically...</p>
      </SignInCard>
    )
  }
  const { percent, text } = callbackStages(name)[stage]
  return (
    <SignInCard tone={stage === 'success' ? 'done' : 'busy'} title="Signing you in">
      <div className="mb-4">
        <ProgressBar percent={percent} label="Sign-in progress" />
      </div>
      <output className="flex justify-between gap-4 font-medium text-ink">
        <span>{text}</span>
        <span className="text-ink-3 tabular-nums">{percent}%</span>
      </output>
      <p className="mt-1 text-sm text-ink-3">{stage === 'success' ? doneText(name, isClosed) : HINTS[stage]}</p>
      {stage === 'success' && <p className="text-sm text-ink-3">{HINTS.success}</p>}
    </SignInCard>
  )
}
