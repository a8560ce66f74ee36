import { isAppError } from '@loose-ends/domain/errors.ts'
import type { PasskeyAddition, SignedByPasskey } from '@loose-ends/domain/passkey/passkey.ts'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { errorText } from '#web/lib/error-copy.ts'

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.+\])$/

/**
 * What keeps passkeys from working here: a browser that does not know them, or the page's address, which has to name a host
 * (WebAuthn §5.1.3: a domain). Null: nothing.
 */
export function whatHindersPasskeys(): 'browser' | 'address' | null {
  if (IP_ADDRESS.test(location.hostname)) return 'address'
  return browserSupportsWebAuthn() ? null : 'browser'
}

/** Has an authenticator make a passkey, as the server asked for it. Throws `WebAuthnError` or what the browser throws. */
export const makePasskey = async (request: object): Promise<PasskeyAddition['made']> =>
  (await startRegistration({
    optionsJSON: request as PublicKeyCredentialCreationOptionsJSON,
  })) as PasskeyAddition['made']

/** Has the passkey that the person chooses sign, as the server asked for it. Throws `WebAuthnError` or what the browser throws. */
export const signWithPasskey = async (request: object): Promise<SignedByPasskey> =>
  (await startAuthentication({ optionsJSON: request as PublicKeyCredentialRequestOptionsJSON })) as SignedByPasskey

/** What a person reads of each way in which the browser refuses. */
const REFUSALS: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device holds a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device or key has no room for passkeys.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device or key cannot check that it is you. Set a screen lock or a PIN on it first.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at the address of this page.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at the address of this page.',
}

/** The words for whatever went wrong; `cancelled` for a prompt that ended without a passkey, which browsers do not explain. */
export function passkeyErrorText(error: unknown, cancelled: string): string {
  if (isAppError(error, 'unprocessable')) return 'You have as many passkeys as an account can have. Remove one first.'
  const known = error instanceof WebAuthnError ? REFUSALS[error.code] : undefined
  if (known) return known
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name) ? cancelled : errorText(error)
}
