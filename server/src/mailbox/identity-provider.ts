import type { Secret } from '#server/secret.ts'

/** Who signed in, as the provider's verified id token says. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  fullName: string | null
  avatarUrl: string | null
}

/** What the person granted. `refreshToken` is null when the provider gave none. */
export interface Grant {
  accessToken: Secret
  accessTokenExpiresAt: Date
  refreshToken: Secret | null
  scopes: string[]
}

export interface AuthorizationRequest {
  redirectUri: string
  state: string
  codeChallenge: string
  nonce: string
  /** Who is probably about to sign in, by their address. */
  hint?: string | undefined
}

export interface CodeExchange {
  code: string
  codeVerifier: string
  redirectUri: string
  state: string
  nonce: string
}

/**
 * The identity provider (OpenID Connect). Failures are `AppError`s: `sign_in_refused` (code, verifier or id token not
 * accepted), `email_account_disconnected` (the grant is gone), `provider_unavailable` (down, slow or garbage).
 */
export interface IdentityProvider {
  /** Where to send the browser: SPEC §7, with PKCE S256, for a consent that lasts while nobody is there (CB-01). */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /** Exchanges the code and verifies the id token: signature, issuer, audience, expiry, nonce (CB-04). */
  exchange(exchange: CodeExchange): Promise<{ identity: Identity; grant: Grant }>
  /** A fresh access token for a stored grant. */
  refresh(refreshToken: Secret): Promise<Grant>
  /** Takes the grant back at the provider, where it takes one back from programs. */
  revoke(token: Secret): Promise<void>
}
