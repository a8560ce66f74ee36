import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { jwtVerify, SignJWT } from 'jose'
import type { FakeContext, FakeEnvironment, OAuthClient } from '../context.ts'
import type { Account } from '../mailbox/account.ts'
import { hasEmailScope, hasProfileScope } from './scope.ts'
import {
  ACCESS_TOKEN_SECONDS,
  issueToken,
  readAccessToken,
  readCode,
  readRefreshToken,
  revokeToken,
  useCode,
  type CodeDetails,
} from './token.ts'

/** A refusal in the shape of RFC 6749. */
class OAuthError extends Error {
  readonly status: 400 | 401
  readonly code: string
  constructor(status: 400 | 401, code: string, description: string) {
    super(description)
    this.status = status
    this.code = code
  }
}

/** Discovery, token, revocation, user info and keys. */
export function tokenRoutes(fake: FakeContext) {
  const routes = new Hono<FakeEnvironment>()
    .get('/.well-known/openid-configuration', (c) => c.json(discovery(fake.issuer())))
    .get('/oauth2/v1/certs', (c) => c.json({ [fake.signingKey.kid]: fake.signingKey.publicPem }))
    .get('/oauth2/v3/certs', (c) => c.json({ keys: [fake.signingKey.publicJwk] }))
    .post('/token', async (c) => {
      c.header('cache-control', 'no-store')
      const form = await readForm(c)
      const client = authenticate(fake, c, form)
      const grantType = form.get('grant_type')
      if (grantType === 'authorization_code') return c.json(await exchangeCode(fake, client, form))
      if (grantType === 'refresh_token') return c.json(await refresh(fake, client, form))
      throw new OAuthError(400, 'unsupported_grant_type', `Invalid grant_type: ${grantType ?? ''}`)
    })
    .post('/revoke', async (c) => {
      const token = (await readForm(c)).get('token') ?? c.req.query('token')
      if (!token) throw new OAuthError(400, 'invalid_request', 'Bad Request')
      if (!revokeToken(fake, token)) throw new OAuthError(400, 'invalid_token', 'Token expired or revoked')
      return c.json({})
    })
    .on(['GET', 'POST'], '/v1/userinfo', (c) => {
      const token = bearerToken(c)
      const holder = token ? readAccessToken(fake, token) : undefined
      if (!holder) {
        c.header('www-authenticate', 'Bearer realm="https://accounts.google.com/", error="invalid_token"')
        return c.json({ error: 'invalid_request', error_description: 'Invalid Credentials' }, 401)
      }
      return c.json({ sub: holder.account.sub, ...profileClaims(holder.account, holder.scopes) })
    })
    .on(['GET', 'POST'], '/tokeninfo', async (c) => {
      const form = c.req.method === 'POST' ? await readForm(c) : new URLSearchParams()
      const read = (name: string) => c.req.query(name) ?? form.get(name) ?? undefined
      return c.json(await describeToken(fake, read('access_token') ?? bearerToken(c), read('id_token')))
    })
  routes.onError((error, c) => {
    if (!(error instanceof OAuthError)) throw error
    return c.json({ error: error.code, error_description: error.message }, error.status)
  })
  return routes
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['plain', 'S256'],
    claims_supported: [
      'aud',
      'email',
      'email_verified',
      'exp',
      'family_name',
      'given_name',
      'iat',
      'iss',
      'name',
      'sub',
    ],
  }
}

function bearerToken(c: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}

async function readForm(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text())
}

function authenticate(fake: FakeContext, c: Context, form: URLSearchParams): OAuthClient {
  const basic = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  // RFC 6749, 2.3.1: both halves are form-encoded inside the header.
  const [basicId, ...basicSecret] = basic ? Buffer.from(basic, 'base64').toString('utf8').split(':') : []
  const decode = (text: string) => new URLSearchParams(`v=${text}`).get('v') ?? ''
  const id = basicId === undefined ? form.get('client_id') : decode(basicId)
  const secret = basicId === undefined ? form.get('client_secret') : decode(basicSecret.join(':'))
  const client = id === null ? undefined : fake.clients.get(id)
  if (!client) throw new OAuthError(401, 'invalid_client', 'The OAuth client was not found.')
  if (secret === null || !isSame(secret, client.secret)) throw new OAuthError(401, 'invalid_client', 'Unauthorized')
  return client
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

const badGrant = (description: string) => new OAuthError(400, 'invalid_grant', description)

async function exchangeCode(fake: FakeContext, client: OAuthClient, form: URLSearchParams) {
  const code = form.get('code')
  if (!code) throw new OAuthError(400, 'invalid_request', 'Missing required parameter: code')
  const found = readCode(fake, code)
  if (!found || found.holder.clientId !== client.id) throw badGrant('Malformed auth code.')
  const { holder, details } = found
  if (form.get('redirect_uri') !== details.redirectUri)
    throw new OAuthError(400, 'redirect_uri_mismatch', 'Bad Request')
  checkVerifier(details, form.get('code_verifier'))
  if (!useCode(fake, code)) throw badGrant('Bad Request')
  const { scopes } = details
  const accessToken = issueToken(fake, holder.grantId, 'access', scopes)
  return {
    access_token: accessToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    ...(details.isOffline ? { refresh_token: issueToken(fake, holder.grantId, 'refresh', scopes) } : {}),
    scope: scopes.join(' '),
    token_type: 'Bearer',
    ...(await idToken(fake, client, holder.account, scopes, accessToken, details.nonce)),
  }
}

function checkVerifier(details: CodeDetails, verifier: string | null): void {
  if (details.codeChallenge === undefined) {
    if (verifier !== null) throw badGrant('code_verifier or verifier is not needed.')
    return
  }
  if (verifier === null) throw badGrant('Missing code verifier.')
  const challenge =
    details.codeChallengeMethod === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  if (!isSame(challenge, details.codeChallenge)) throw badGrant('Invalid code verifier.')
}

async function refresh(fake: FakeContext, client: OAuthClient, form: URLSearchParams) {
  const token = form.get('refresh_token')
  const holder = token ? readRefreshToken(fake, token) : undefined
  if (!holder || holder.clientId !== client.id) throw badGrant('Token has been expired or revoked.')
  const asked = form.get('scope')?.split(' ')
  if (asked?.some((scope) => !holder.scopes.has(scope))) throw new OAuthError(400, 'invalid_scope', 'Bad Request')
  const scopes = asked ?? [...holder.scopes]
  const accessToken = issueToken(fake, holder.grantId, 'access', scopes)
  return {
    access_token: accessToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: scopes.join(' '),
    token_type: 'Bearer',
    ...(await idToken(fake, client, holder.account, scopes, accessToken, undefined)),
  }
}

async function idToken(
  fake: FakeContext,
  client: OAuthClient,
  account: Account,
  scopes: string[],
  accessToken: string,
  nonce: string | undefined,
): Promise<{ id_token?: string }> {
  if (!scopes.includes('openid')) return {}
  const now = Math.floor(fake.clock.now().getTime() / 1_000)
  const token = await new SignJWT({
    azp: client.id,
    ...profileClaims(account, new Set(scopes)),
    at_hash: digest(accessToken).subarray(0, 16).toString('base64url'),
    ...(nonce === undefined ? {} : { nonce }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: fake.signingKey.kid, typ: 'JWT' })
    .setIssuer(fake.issuer())
    .setAudience(client.id)
    .setSubject(account.sub)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(fake.signingKey.privateKey)
  return { id_token: token }
}

function profileClaims(account: Account, scopes: Set<string>) {
  const [givenName = account.name, ...familyName] = account.name.split(' ')
  return {
    ...(hasEmailScope(scopes) ? { email: account.email, email_verified: true } : {}),
    ...(hasProfileScope(scopes)
      ? {
          name: account.name,
          given_name: givenName,
          ...(familyName.length ? { family_name: familyName.join(' ') } : {}),
        }
      : {}),
  }
}

/** As Google's tokeninfo returns: every value is a string. */
async function describeToken(fake: FakeContext, accessToken: string | undefined, token: string | undefined) {
  const invalid = new OAuthError(400, 'invalid_token', 'Invalid Value')
  if (token !== undefined) {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, fake.signingKey.publicKey, {
        issuer: fake.issuer(),
        currentDate: fake.clock.now(),
      })
      const all = { ...payload, alg: protectedHeader.alg, kid: protectedHeader.kid, typ: protectedHeader.typ }
      return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]))
    } catch {
      throw invalid
    }
  }
  const holder = accessToken === undefined ? undefined : readAccessToken(fake, accessToken)
  if (!holder) throw invalid
  const expiresAt = Math.floor((holder.expiresAt ?? 0) / 1_000)
  return {
    azp: holder.clientId,
    aud: holder.clientId,
    sub: holder.account.sub,
    scope: [...holder.scopes].join(' '),
    exp: String(expiresAt),
    expires_in: String(expiresAt - Math.floor(fake.clock.now().getTime() / 1_000)),
    ...(hasEmailScope(holder.scopes) ? { email: holder.account.email, email_verified: 'true' } : {}),
    access_type: 'offline',
  }
}
