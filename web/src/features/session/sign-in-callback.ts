import type { EmailAccountStatus } from '@loose-ends/domain/email-account/email-account.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import {
  checkCallback,
  MISSING_VERIFIER_TOAST,
  tokenProblem,
  type KeptSignIn,
} from '@loose-ends/domain/session/callback-checks.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import type { Session } from '@loose-ends/domain/session/session.ts'
import { PROXY_RESULT_KEY } from '#web/lib/browser-keys.ts'
import { provider } from '#web/lib/product-config.ts'
import { request, type Fetch } from '#web/lib/request.ts'
import { mailboxRefusalText } from './mailbox-refusal.ts'
import { signOutFormer, syncAtSignIn } from './new-sign-in.ts'
import type { SessionClient } from './session-client.ts'
import { redirectUri, takeKeptSignIn } from './start-sign-in.ts'
import type { Store } from '#web/lib/stores.ts'

/** SPEC §2 and §9: what the callback screen shows of a sign-in at a provider of that name, and how long it waits where. */
export const callbackStages = (name: string) => ({
  processing: { percent: 5, text: 'Processing authentication...' },
  exchanging: { percent: 30, text: 'Exchanging token with backend...' },
  setting: { percent: 50, text: 'Setting authentication session...' },
  set: { percent: 70, text: 'Setting authentication session...' },
  syncing: { percent: 90, text: `Session established. Syncing ${name}...` },
  success: { percent: 100, text: 'Success. Redirecting...' },
})
export type CallbackStage = keyof ReturnType<typeof callbackStages>

export const CALLBACK_TIMEOUT_MS = 30_000
export const CALLBACK_TIMEOUT_TEXT = 'Timeout during login. Please try again.'
export const REDIRECT_AFTER_SUCCESS_MS = 2000
export const REDIRECT_AFTER_FAILURE_MS = 3000
export const AFTER_SIGN_OUT_MS = 1000
export const AFTER_SESSION_SET_MS = 1000
export const RETRY_MS = 500
export const AFTER_REFRESH_MS = 500

/** A failed sign-in in the words that the screen shows; `security` asks for the security card. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  readonly security: boolean
  readonly toast: string | null

  constructor(message: string, { security = false, toast = null }: { security?: boolean; toast?: string | null } = {}) {
    super(message)
    this.security = security
    this.toast = toast
  }
}

export interface CallbackOptions {
  parameters: URLSearchParams
  origin: string
  path: string
  storage: Store
  fetch: Fetch
  session: SessionClient
  timeZone: string
  onStage: (stage: CallbackStage) => void
  /** Told where the person comes from, where it is not the usual place. */
  onProvider: (names: ProviderNames) => void
  /** Told where somebody is let in here whose mailbox lets no program in. */
  onMailboxClosed: () => void
  wait: (ms: number) => Promise<void>
  /** Aborted when nobody waits for this sign-in any more: it then no longer takes effect. */
  signal: AbortSignal
}

type GetSession = () => Promise<Session>

interface ExchangeAnswer {
  auth?: { access_token?: unknown; refresh_token?: unknown }
  session?: Session
  email_account?: { status?: EmailAccountStatus }
}

/** Makes the checks that need no server, and returns what is to be exchanged. */
function checkedReturn({ parameters, origin, path }: CallbackOptions, kept: KeptSignIn | null) {
  const check = checkCallback(parameters, kept)
  if (!check.ok) {
    throw new SignInFailure(check.message, {
      security: check.check === 'state_mismatch',
      toast: check.check === 'missing_verifier' ? MISSING_VERIFIER_TOAST : null,
    })
  }
  return {
    code: check.code,
    code_verifier: check.codeVerifier,
    state: check.state,
    redirect_uri: redirectUri(origin, path),
  }
}

function prepareExchange(options: CallbackOptions, kept: KeptSignIn | null): GetSession {
  const body = { ...checkedReturn(options, kept), time_zone: options.timeZone }
  return async () => {
    const answer = (await request(options.fetch, 'POST', '/auth/exchange', { body })) as ExchangeAnswer | null
    const problem = tokenProblem(answer?.auth)
    if (problem) throw new SignInFailure(problem)
    if (!answer?.session) throw new SignInFailure(sessionFailure('No session data returned'))
    if (answer.email_account?.status === 'reconnect_needed') options.onMailboxClosed()
    return answer.session
  }
}

/** Takes over the session that a helper screen's return made (CB-03): its result holds no tokens, the cookie does. */
function prepareClaim({ storage, fetch }: CallbackOptions): GetSession {
  storage.removeItem(PROXY_RESULT_KEY)
  return async () => (await request(fetch, 'POST', '/auth/claim')) as Session
}

const sessionFailure = (message: string) => `Failed to set authentication session: ${message}`

async function isEstablished(session: SessionClient): Promise<boolean> {
  try {
    await session.call('GET', '/auth/user')
    return true
  } catch {
    return false
  }
}

async function establish(given: Session, { session, wait, onStage }: CallbackOptions): Promise<void> {
  try {
    session.accept(given)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new SignInFailure(sessionFailure(`Session error: ${message}`))
  }
  await wait(AFTER_SESSION_SET_MS)
  onStage('set')
  if (await isEstablished(session)) return
  await wait(RETRY_MS)
  if (await isEstablished(session)) return
  await session.refresh()
  await wait(AFTER_REFRESH_MS)
  if (!(await isEstablished(session))) {
    session.forget('ended')
    throw new SignInFailure(sessionFailure('Failed to establish session after retry'))
  }
}

/** Beside the refusal of another account than that of whoever signed in once more. */
const STILL_SIGNED_IN = 'You are still signed in as before.'

const toFailure = (error: unknown, at: ProviderNames | undefined): SignInFailure => {
  if (error instanceof SignInFailure) return error
  return new SignInFailure(mailboxRefusalText(error, at ?? provider), {
    security: isAppError(error, 'sign_in_state_mismatch'),
    toast: isAppError(error, 'sign_in_as_another') ? STILL_SIGNED_IN : null,
  })
}

/** Connects the mailbox of somebody who stays who they are (MB-03). */
async function join(options: CallbackOptions, kept: KeptSignIn): Promise<void> {
  const body = checkedReturn(options, kept)
  options.onStage('exchanging')
  await options.session.call('POST', '/email-accounts/exchange', { body })
  options.onStage('success')
}

/** The return of a sign-in, stage by stage (CB-02). Throws `SignInFailure` with the words to show. */
export async function completeSignIn(options: CallbackOptions): Promise<void> {
  const { parameters, storage, session, onStage, wait } = options
  onStage('processing')
  const kept = takeKeptSignIn(storage, parameters.get('state'))
  try {
    const isClaim = storage.getItem(PROXY_RESULT_KEY) !== null && parameters.size === 0
    if (kept?.at) options.onProvider(kept.at)
    if (kept?.joins) return await join(options, kept)
    const getSession = isClaim ? prepareClaim(options) : prepareExchange(options, kept)
    onStage('exchanging')
    const given = await getSession()
    if (options.signal.aborted) return
    // Only now: neither a link to this page nor a sign-in that is refused signs anybody out.
    if (await signOutFormer(session)) await wait(AFTER_SIGN_OUT_MS)
    if (options.signal.aborted) return
    onStage('setting')
    await establish(given, options)
    onStage('syncing')
    await syncAtSignIn(session, given.user.id)
    onStage('success')
  } catch (error) {
    throw toFailure(error, kept?.at)
  }
}
