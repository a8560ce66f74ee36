import type { ProviderNames } from '../mailbox/provider-names.ts'
import { TOKEN_MIN_LENGTH } from './session.ts'

/** What the browser kept when it sent the person to the provider; null where nothing is kept for the returned state. */
export interface KeptSignIn {
  state: string
  codeVerifier: string | null
  /** Where the person was sent, where it was not the usual place. */
  at?: ProviderNames
  /** A further mailbox is joined to who is signed in, in place of a sign-in. */
  joins?: true
}

export type CallbackCheck =
  | { ok: true; code: string; state: string; codeVerifier: string }
  | {
      ok: false
      check: 'provider_error' | 'missing_code' | 'missing_state' | 'state_mismatch' | 'missing_verifier'
      message: string
    }

const failed = (check: Extract<CallbackCheck, { ok: false }>['check'], message: string): CallbackCheck => ({
  ok: false,
  check,
  message,
})

/**
 * The five checks of a sign-in's return, in the spec's order (SPEC §5, VA-01 … VA-05). The first that fails decides the
 * message; nothing is sent to the server before all pass.
 */
export function checkCallback(parameters: URLSearchParams, kept: KeptSignIn | null): CallbackCheck {
  const error = parameters.get('error')
  if (error) return failed('provider_error', `${kept?.at?.company ?? 'Google'} OAuth error: ${error}`)
  const code = parameters.get('code')
  if (!code) return failed('missing_code', 'Missing authorization code.')
  const state = parameters.get('state')
  if (!state) return failed('missing_state', 'Missing state parameter.')
  if (kept === null || kept.state !== state) {
    return failed('state_mismatch', 'Security check failed. Please try again.')
  }
  if (!kept.codeVerifier) {
    return failed(
      'missing_verifier',
      'Missing authentication data (code verifier). Please try again with a fresh login.',
    )
  }
  return { ok: true, code, state, codeVerifier: kept.codeVerifier }
}

/** The toast beside a missing verifier (VA-05). */
export const MISSING_VERIFIER_TOAST = 'Authentication error: Missing security token.'

/**
 * What is wrong with the tokens of an exchange's answer, or null when they will do: an access token must be there, and
 * both must be strings of at least 10 characters (VA-06).
 */
export function tokenProblem(
  auth: { access_token?: unknown; refresh_token?: unknown } | null | undefined,
): string | null {
  if (!auth?.access_token) return 'Failed to retrieve authentication tokens from the server'
  const isToken = (value: unknown) => typeof value === 'string' && value.length >= TOKEN_MIN_LENGTH
  return isToken(auth.access_token) && isToken(auth.refresh_token) ? null : 'Invalid token format received from server'
}
