import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import type { GoogleConfig } from '#server/config.ts'
import type { KnownFailureName } from '@loose-ends/fake-google/control/known-failure.ts'
import { createLogger } from '#server/log.ts'
import { SetupFaults } from './setup-faults.ts'
import { Secret } from '#server/secret.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { GoogleIdentity } from './google-identity.ts'
import { ORIGIN, testApp } from '#server/testing/test-app.ts'
import { consentAt } from '#server/testing/test-browser.ts'

const test = testApp()
const REDIRECT = `${ORIGIN}/auth/callback`
const EMAIL = 'ana@example.com'

beforeAll(() => {
  test.fake.control.createAccount({ email: EMAIL, name: 'Ana Silva' })
})
afterEach(() => test.fake.control.resetFaults())

const identityWith = (change: Partial<GoogleConfig> = {}, timeoutSeconds = UNHURRIED_MS / SECOND_MS) =>
  new GoogleIdentity({ ...test.deps.config.google, ...change }, test.clock, { timeoutSeconds })

/** What a sign-in brings back from the provider, ready to be exchanged. */
async function aCode() {
  const verifier = randomBytes(56).toString('base64url')
  const [state, nonce] = ['a-state-of-some-length', 'a-nonce']
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
  const url = await identityWith().authorizationUrl({ redirectUri: REDIRECT, state, nonce, codeChallenge })
  const returned = await consentAt(url, { email: EMAIL })
  return { code: returned.get('code') ?? '', codeVerifier: verifier, redirectUri: REDIRECT, state, nonce }
}

/** An id token that says what the caller wants, signed by a key that the provider never published. */
function forgedIdToken(change: object): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const seconds = Math.floor(test.clock.now().getTime() / 1000)
  const claims = {
    iss: test.fake.issuer,
    aud: 'test-client',
    sub: 'somebody',
    email: 'victim@example.com',
    email_verified: true,
    nonce: 'a-nonce',
    iat: seconds,
    exp: seconds + 600,
    ...change,
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}

const answerToken = (body: unknown) =>
  test.fake.control.fault({
    match: 'POST /token',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the identity provider', () => {
  it('[CB-04] answers who signed in and what they granted', async () => {
    const { identity, grant } = await identityWith().exchange(await aCode())
    expect(identity).toEqual({
      issuer: test.fake.issuer,
      subject: expect.stringMatching(/^\d+$/),
      email: EMAIL,
      fullName: 'Ana Silva',
      avatarUrl: null,
    })
    expect(grant.scopes).toContain('https://www.googleapis.com/auth/gmail.readonly')
    expect(grant.refreshToken).toBeInstanceOf(Secret)
    expect(grant.accessTokenExpiresAt > test.clock.now()).toBe(true)
  })

  it('gives a fresh access token for a grant, until the grant is taken back', async () => {
    const provider = identityWith()
    const { grant } = await provider.exchange(await aCode())
    const refreshToken = grant.refreshToken ?? new Secret('none')
    const renewed = await provider.refresh(refreshToken)
    expect(renewed.accessToken.reveal()).not.toBe(grant.accessToken.reveal())
    await provider.revoke(refreshToken)
    await expect(provider.refresh(refreshToken)).rejects.toMatchObject({ code: 'email_account_disconnected' })
    await expect(provider.revoke(refreshToken)).resolves.toBeUndefined()
  })

  it.each([
    ['is busy', { status: 429 }, 'provider_rate_limited'],
    ['is down', { status: 503 }, 'provider_unavailable'],
    ['breaks the connection', { reset: true }, 'provider_unavailable'],
  ])('[ST-04] does not believe a grant taken back while the provider %s', async (_name, fault, code) => {
    const provider = identityWith()
    const { grant } = await provider.exchange(await aCode())
    const refreshToken = grant.refreshToken ?? new Secret('none')
    test.fake.control.fault({ match: '/revoke', ...fault })
    await expect(provider.revoke(refreshToken)).rejects.toMatchObject({ code })
    await provider.refresh(refreshToken)
  })

  it('[AV-02] a client id or secret that the provider does not know is the operator’s fault', async () => {
    for (const wrong of [{ clientId: 'nobody' }, { clientSecret: new Secret('wrong') }])
      await expect(identityWith(wrong).exchange(await aCode())).rejects.toMatchObject({
        code: 'provider_setup',
        said: '401 invalid_client',
      })
  })

  it.each<[KnownFailureName, string, string]>([
    ['token_invalid_grant', 'email_account_disconnected', '400 invalid_grant'],
    ['token_access_denied', 'email_account_disconnected', '403 access_denied'],
    ['token_admin_policy', 'email_account_disconnected', '400 admin_policy_enforced'],
    ['token_deleted_client', 'provider_setup', '401 deleted_client'],
    ['token_disabled_client', 'provider_setup', '401 disabled_client'],
    ['token_unauthorized_client', 'provider_setup', '401 unauthorized_client'],
    ['token_rate_limit', 'provider_rate_limited', '403 rate_limit_exceeded'],
    ['token_internal_failure', 'provider_unavailable', '400 internal_failure'],
    ['token_invalid_request', 'provider_unavailable', '400 invalid_request'],
  ])('[BE-03] [AV-02] a refresh that is answered with %s is %s', async (like, code, said) => {
    const provider = identityWith()
    const { grant } = await provider.exchange(await aCode())
    const refreshToken = grant.refreshToken ?? new Secret('none')
    test.fake.control.fault({ like })
    await expect(provider.refresh(refreshToken)).rejects.toMatchObject({ code, said })
    await provider.refresh(refreshToken)
  })

  it('[AV-02] the operator is told once, and when it is over', async () => {
    const lines: { level: number; fault?: string; err?: { said?: string } }[] = []
    const setup = new SetupFaults(createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) }))
    const provider = new GoogleIdentity(test.deps.config.google, test.clock, { setup })
    const { grant } = await provider.exchange(await aCode())
    const refreshToken = grant.refreshToken ?? new Secret('none')
    test.fake.control.fault({ like: 'token_deleted_client', times: 3 })
    for (const _ of [1, 2, 3]) await expect(provider.refresh(refreshToken)).rejects.toThrow('provider_setup')
    expect(lines).toMatchObject([{ level: 50, fault: 'oauth_client', err: { said: '401 deleted_client' } }])
    expect(setup.hints).toHaveLength(1)
    await provider.refresh(refreshToken)
    expect(setup.hints).toEqual([])
    expect(lines).toHaveLength(2)
  })

  it('does not take our own wrong secret for a grant that is gone', async () => {
    const { grant } = await identityWith().exchange(await aCode())
    const refreshed = identityWith({ clientSecret: new Secret('wrong') }).refresh(
      grant.refreshToken ?? new Secret('none'),
    )
    await expect(refreshed).rejects.toMatchObject({ code: 'provider_setup' })
  })

  it('refuses an expired code and a wrong verifier', async () => {
    const expired = await aCode()
    test.clock.advance(30 * 60_000)
    await expect(identityWith().exchange(expired)).rejects.toMatchObject({ code: 'sign_in_refused' })
    const other = { ...(await aCode()), codeVerifier: 'x'.repeat(75) }
    await expect(identityWith().exchange(other)).rejects.toMatchObject({ code: 'sign_in_refused' })
  })

  it('[CB-04] refuses an id token of another nonce', async () => {
    const other = { ...(await aCode()), nonce: 'another-nonce' }
    await expect(identityWith().exchange(other)).rejects.toMatchObject({ code: 'sign_in_refused' })
  })

  it.each([
    ['signed by another key', {}],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another audience', { aud: 'another-client' }],
    ['that has expired', { exp: 1 }],
    ['without a nonce', { nonce: undefined }],
  ])('[CB-04] refuses an id token %s', async (_name, change) => {
    const exchange = await aCode()
    answerToken({
      access_token: 'token-of-theirs',
      token_type: 'Bearer',
      expires_in: 600,
      id_token: forgedIdToken(change),
    })
    await expect(identityWith().exchange(exchange)).rejects.toMatchObject({ code: 'sign_in_refused' })
  })

  it.each([
    ['a page instead of JSON', { status: 200, body: '<html>moved</html>', headers: { 'content-type': 'text/html' } }],
    ['half a JSON text', { status: 200, body: '{"access_', headers: { 'content-type': 'application/json' } }],
    ['JSON without a token', { status: 200, body: '{}', headers: { 'content-type': 'application/json' } }],
    ['a list', { status: 200, body: '[1]', headers: { 'content-type': 'application/json' } }],
    ['nothing', { status: 204, body: '' }],
    ['an internal error', { status: 500 }],
    ['that it is unavailable', { status: 503 }],
    ['a broken connection', { reset: true }],
    ['half of its answer', { truncate: true }],
  ])('says that the provider is unavailable when it answers %s', async (_name, fault) => {
    const exchange = await aCode()
    test.fake.control.fault({ match: 'POST /token', ...fault })
    await expect(identityWith().exchange(exchange)).rejects.toMatchObject({ code: 'provider_unavailable' })
  })

  it('gives up on a provider that never answers', async () => {
    const exchange = await aCode()
    test.fake.control.fault({ match: 'POST /token', hang: true })
    await expect(identityWith({}, 0.2).exchange(exchange)).rejects.toMatchObject({ code: 'provider_unavailable' })
  })

  it('says so when the provider wants us to slow down', async () => {
    const exchange = await aCode()
    test.fake.control.fault({ match: 'POST /token', status: 429 })
    await expect(identityWith().exchange(exchange)).rejects.toMatchObject({ code: 'provider_rate_limited' })
  })

  it('asks again for the provider’s description after a failure', async () => {
    const provider = identityWith()
    const request = { redirectUri: REDIRECT, state: 's', nonce: 'n', codeChallenge: 'c' }
    test.fake.control.fault({ match: 'openid-configuration', status: 503 })
    await expect(provider.authorizationUrl(request)).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect((await provider.authorizationUrl(request)).origin).toBe(test.fake.issuer)
  })

  it('finds nobody at a closed port, and sends no secret in clear to another machine', async () => {
    const request = { redirectUri: REDIRECT, state: 's', nonce: 'n', codeChallenge: 'c' }
    for (const issuer of ['http://127.0.0.1:9', 'http://accounts.example.test']) {
      await expect(identityWith({ issuer }).authorizationUrl(request)).rejects.toMatchObject({
        code: 'provider_unavailable',
      })
    }
  })
})
