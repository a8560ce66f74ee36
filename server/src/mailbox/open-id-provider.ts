import * as openid from 'openid-client'
import { AppError, isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import { Secret } from '#server/secret.ts'
import type { AuthorizationRequest, CodeExchange, Grant, Identity, IdentityProvider } from './identity-provider.ts'

const TIMEOUT_SECONDS = 10
/** Used when a token answer does not say how long its token lives. */
const ASSUMED_LIFETIME_SECONDS = 300
/** What it means when the provider does not know a token of ours. */
const GONE: ErrorCode = 'email_account_disconnected'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Our client at an OpenID provider, and what people are asked for there. */
export interface OpenIdClient {
  issuer: string
  clientId: string
  clientSecret: Secret
  scopes: readonly string[]
  /** What the provider wants to be told beside what the protocol asks for. */
  parameters: Readonly<Record<string, string>>
  /** What it is to be told in place of those where nobody is hinted at. */
  unhinted?: Readonly<Record<string, string>>
  /** Whether each organisation there signs in its own people, under an issuer of its own. */
  hasTenants?: boolean
}

export interface OpenIdOptions {
  timeoutSeconds?: number
  /** Told when the provider refuses our client, and when it takes it again. */
  setup?: { met(what: 'oauth_client', error: AppError): void; over(what: 'oauth_client'): void }
  /** In place of the network. */
  fetch?: openid.CustomFetch
}

/** Signs in at the OpenID provider that the issuer names, over OpenID Connect. */
export class OpenIdProvider implements IdentityProvider {
  readonly #client: OpenIdClient
  readonly #clock: Clock
  readonly #options: OpenIdOptions
  #metadata: Promise<openid.ServerMetadata> | null = null

  constructor(client: OpenIdClient, clock: Clock, options: OpenIdOptions = {}) {
    this.#client = client
    this.#clock = clock
    this.#options = options
  }

  async authorizationUrl(request: AuthorizationRequest): Promise<URL> {
    const configuration = await this.#configuration()
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: request.redirectUri,
      response_type: 'code',
      scope: this.#client.scopes.join(' '),
      state: request.state,
      nonce: request.nonce,
      code_challenge: request.codeChallenge,
      code_challenge_method: 'S256',
      ...this.#client.parameters,
      ...(request.hint === undefined ? this.#client.unhinted : { login_hint: request.hint }),
    })
  }

  async exchange(exchange: CodeExchange): Promise<{ identity: Identity; grant: Grant }> {
    const configuration = await this.#configuration()
    const callback = new URL(exchange.redirectUri)
    callback.searchParams.set('code', exchange.code)
    callback.searchParams.set('state', exchange.state)
    // RFC 9207 guards a client of several providers against a mix-up; there is one here.
    callback.searchParams.set('iss', configuration.serverMetadata().issuer)
    const answer = await openid
      .authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: exchange.codeVerifier,
        expectedState: exchange.state,
        expectedNonce: exchange.nonce,
        idTokenExpected: true,
      })
      .catch((error: unknown) => this.#fail(error, 'sign_in_refused'))
    this.#options.setup?.over('oauth_client')
    const claims = answer.claims()
    const email = claims?.email ?? (this.#client.hasTenants ? claims?.preferred_username : undefined)
    if (!claims || typeof email !== 'string' || claims.email_verified === false) throw new AppError('sign_in_refused')
    return {
      identity: {
        issuer: claims.iss,
        subject: claims.sub,
        email,
        fullName: typeof claims.name === 'string' && claims.name !== '' ? claims.name : null,
        avatarUrl: typeof claims.picture === 'string' && URL.canParse(claims.picture) ? claims.picture : null,
      },
      grant: this.#grant(answer),
    }
  }

  async refresh(refreshToken: Secret): Promise<Grant> {
    const configuration = await this.#configuration()
    const answer = await openid
      .refreshTokenGrant(configuration, refreshToken.reveal())
      .catch((error: unknown) => this.#fail(error, GONE))
    this.#options.setup?.over('oauth_client')
    return this.#grant(answer)
  }

  async revoke(token: Secret): Promise<void> {
    const configuration = await this.#configuration()
    if (configuration.serverMetadata().revocation_endpoint === undefined) return
    try {
      await openid.tokenRevocation(configuration, token.reveal()).catch((error: unknown) => this.#fail(error, GONE))
    } catch (error) {
      // A token that the provider no longer knows is a token that is gone: what was wanted.
      if (!isAppError(error, GONE)) throw error
    }
  }

  #grant(answer: openid.TokenEndpointResponse): Grant {
    const lifetimeMs = (answer.expires_in ?? ASSUMED_LIFETIME_SECONDS) * 1000
    return {
      accessToken: new Secret(answer.access_token),
      accessTokenExpiresAt: new Date(this.#clock.now().getTime() + lifetimeMs),
      refreshToken: answer.refresh_token ? new Secret(answer.refresh_token) : null,
      // RFC 6749 §5.1: a provider may leave the scope out when everything asked for was granted.
      scopes: answer.scope === undefined ? [...this.#client.scopes] : answer.scope.split(' ').filter(Boolean),
    }
  }

  /** Made anew for each use, so that it carries our clock and fetches the provider's current keys; only the metadata is kept. */
  async #configuration(): Promise<openid.Configuration> {
    // What the client knows of tenants' issuers does not come with the metadata.
    const configuration = this.#client.hasTenants
      ? await this.#discover()
      : new openid.Configuration(await this.#known(), this.#client.clientId, this.#ours())
    configuration.timeout = this.#timeoutSeconds
    if (this.#options.fetch) configuration[openid.customFetch] = this.#options.fetch
    if (this.#isLoopback()) openid.allowInsecureRequests(configuration)
    openid.enableNonRepudiationChecks(configuration)
    return configuration
  }

  /** Fetched once. A failure is not remembered: the next call tries again. */
  #known(): Promise<openid.ServerMetadata> {
    this.#metadata ??= this.#discover()
      .then((configuration) => configuration.serverMetadata())
      .catch((error: unknown) => {
        this.#metadata = null
        throw error
      })
    return this.#metadata
  }

  #discover(): Promise<openid.Configuration> {
    const { issuer, clientId } = this.#client
    return openid
      .discovery(new URL(issuer), clientId, this.#ours(), undefined, {
        timeout: this.#timeoutSeconds,
        execute: this.#isLoopback() ? [openid.allowInsecureRequests] : [],
        ...(this.#options.fetch ? { [openid.customFetch]: this.#options.fetch } : {}),
      })
      .catch((error: unknown) => this.#fail(error, 'provider_unavailable'))
  }

  #ours(): Partial<openid.ClientMetadata> {
    return {
      client_secret: this.#client.clientSecret.reveal(),
      [openid.clockSkew]: Math.round((this.#clock.now().getTime() - Date.now()) / 1000),
    }
  }

  get #timeoutSeconds(): number {
    return this.#options.timeoutSeconds ?? TIMEOUT_SECONDS
  }

  /** Turns a failure of the provider's into our code. `refused` is what it means here that the grant or the id token is not good. */
  #fail(error: unknown, refused: ErrorCode): never {
    const said = error instanceof openid.ResponseBodyError ? saidBy(error) : undefined
    const failure = new AppError(codeOf(error, refused), { cause: error, ...(said === undefined ? {} : { said }) })
    if (failure.code === 'provider_setup') this.#options.setup?.met('oauth_client', failure)
    throw failure
  }

  #isLoopback(): boolean {
    const { protocol, hostname } = new URL(this.#client.issuer)
    return protocol === 'http:' && LOOPBACK.has(hostname)
  }
}

/** The id token came, and what it says is not what we may accept. */
const ID_TOKEN_REFUSED = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

/** Status and code of the protocol (RFC 6749 §5.2, and what providers add to it). */
const saidBy = ({ status, error }: openid.ResponseBodyError) =>
  /^\w{1,60}$/.test(error) ? `${status} ${error}` : `${status}`

/** The code, or the person's grant, is no good: another sign-in helps. */
const GRANT_REFUSED = new Set([
  'invalid_grant',
  'access_denied',
  'admin_policy_enforced',
  'invalid_token',
  // Microsoft's, such as for a second factor that is asked for by now.
  'interaction_required',
  'consent_required',
  'login_required',
])
/** Our client id or secret is: the person is not to blame, and can do nothing. */
const CLIENT_REFUSED = new Set([
  'invalid_client',
  'unauthorized_client',
  'deleted_client',
  'disabled_client',
  'redirect_uri_mismatch',
])

function codeOf(error: unknown, refused: ErrorCode): ErrorCode {
  if (error instanceof openid.ResponseBodyError) {
    if (error.status === 429 || error.error === 'rate_limit_exceeded') return 'provider_rate_limited'
    if (CLIENT_REFUSED.has(error.error)) return 'provider_setup'
    return error.status < 500 && GRANT_REFUSED.has(error.error) ? refused : 'provider_unavailable'
  }
  if (error instanceof openid.WWWAuthenticateChallengeError) return 'provider_unavailable'
  if (!(error instanceof openid.ClientError)) return 'provider_unavailable'
  if (isTooManyRequests(error.cause)) return 'provider_rate_limited'
  if (error.code && ID_TOKEN_REFUSED.has(error.code)) return refused
  return error.code === 'OAUTH_INVALID_RESPONSE' && !isMalformedAnswer(error) ? refused : 'provider_unavailable'
}

/**
 * `OAUTH_INVALID_RESPONSE` stands for a bad signature and for an answer without the fields it must have; only the latter
 * carries the body.
 */
function isMalformedAnswer(error: openid.ClientError): boolean {
  const detail = error.cause instanceof Error ? error.cause.cause : undefined
  return typeof detail === 'object' && detail !== null && 'body' in detail
}

/** The HTTP adapter replaces the global Response class, so what fetch returns is none of its instances. */
const isTooManyRequests = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === 429
