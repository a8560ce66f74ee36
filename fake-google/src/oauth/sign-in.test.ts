import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { describe, expect, it } from 'vitest'
import type { FakeGoogle } from '../server.ts'
import {
  ANA,
  BEN,
  CLIENT,
  MODIFY,
  movableClock,
  refusal,
  gmailClient,
  signIn,
  startTestGoogle,
} from '../testing/test-google.ts'
import { walkConsent } from '../testing/walk-consent.ts'

const READONLY = 'https://www.googleapis.com/auth/gmail.readonly'
const REDIRECT = CLIENT.redirectUris[0] ?? ''

async function discover(google: FakeGoogle, authentication?: openid.ClientAuth) {
  return openid.discovery(new URL(google.url), CLIENT.id, CLIENT.secret, authentication, {
    execute: [openid.allowInsecureRequests],
  })
}

async function begin(google: FakeGoogle, extra: Record<string, string> = {}, authentication?: openid.ClientAuth) {
  const config = await discover(google, authentication)
  const verifier = openid.randomPKCECodeVerifier()
  const checks = {
    expectedState: openid.randomState(),
    expectedNonce: openid.randomNonce(),
    pkceCodeVerifier: verifier,
  }
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT,
    scope: `openid email profile ${MODIFY} ${READONLY}`,
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
    ...extra,
  })
  return { config, checks, url }
}

/** The OAuth error code of a refused token call. */
async function refusedGrant(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
      return error.error
    throw error
  }
  throw new Error('the call was not refused')
}

describe('signing in with a certified OpenID Connect client', () => {
  for (const [name, authentication] of [
    ['client_secret_post', openid.ClientSecretPost(CLIENT.secret)],
    ['client_secret_basic', openid.ClientSecretBasic(CLIENT.secret)],
  ] as const) {
    it(`gives verified tokens for ${name}, with nonce, state and PKCE`, async () => {
      const google = await startTestGoogle()
      const { config, checks, url } = await begin(google, {}, authentication)
      const callback = await walkConsent(url, { email: ANA })
      const tokens = await openid.authorizationCodeGrant(config, callback, { ...checks, idTokenExpected: true })
      const claims = tokens.claims()
      expect(claims).toMatchObject({
        iss: google.issuer,
        aud: CLIENT.id,
        email: ANA,
        email_verified: true,
        name: 'Ana Ruiz',
      })
      expect(tokens.scope?.split(' ')).toEqual(expect.arrayContaining(['openid', MODIFY, READONLY]))
      expect(tokens.expires_in).toBe(3600)
      const keys = createRemoteJWKSet(new URL(`${google.url}/oauth2/v3/certs`))
      await expect(
        jwtVerify(tokens.id_token ?? '', keys, { issuer: google.issuer, audience: CLIENT.id }),
      ).resolves.toBeTruthy()
      const person = await openid.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')
      expect(person.email).toBe(ANA)
    })
  }

  it('refuses a wrong code verifier, and a missing one', async () => {
    const google = await startTestGoogle()
    for (const pkceCodeVerifier of [openid.randomPKCECodeVerifier(), undefined]) {
      const { config, checks, url } = await begin(google)
      const callback = await walkConsent(url, { email: ANA })
      const call = openid.authorizationCodeGrant(config, callback, { ...checks, pkceCodeVerifier })
      expect(await refusedGrant(call)).toBe('invalid_grant')
    }
  })

  it('answers access_denied when the person denies', async () => {
    const google = await startTestGoogle()
    const { config, checks, url } = await begin(google)
    const callback = await walkConsent(url, { email: ANA, decision: 'deny' })
    expect(callback.searchParams.get('code')).toBeNull()
    expect(await refusedGrant(openid.authorizationCodeGrant(config, callback, checks))).toBe('access_denied')
  })

  it('grants only what stayed ticked, and the API refuses the rest with 403', async () => {
    const google = await startTestGoogle()
    const { config, checks, url } = await begin(google)
    const callback = await walkConsent(url, { email: ANA, untick: [MODIFY] })
    const tokens = await openid.authorizationCodeGrant(config, callback, checks)
    expect(tokens.scope).toContain(READONLY)
    expect(tokens.scope).not.toContain(MODIFY)
    const client = gmailClient(google, tokens.access_token)
    await expect(client.users.messages.list({ userId: 'me' })).resolves.toBeTruthy()
    const refused = await refusal(
      client.users.messages.modify({ userId: 'me', id: '1', requestBody: { addLabelIds: ['STARRED'] } }),
    )
    expect(refused).toMatchObject({ status: 403, reason: 'insufficientPermissions' })
  })

  it('takes a code once only, and not after ten minutes', async () => {
    const clock = movableClock(new Date())
    const google = await startTestGoogle({ clock })
    const first = await begin(google)
    const callback = await walkConsent(first.url, { email: ANA })
    await openid.authorizationCodeGrant(first.config, callback, first.checks)
    expect(await refusedGrant(openid.authorizationCodeGrant(first.config, callback, first.checks))).toBe(
      'invalid_grant',
    )

    const second = await begin(google)
    const late = await walkConsent(second.url, { email: ANA })
    clock.advance(10 * 60_000)
    expect(await refusedGrant(openid.authorizationCodeGrant(second.config, late, second.checks))).toBe('invalid_grant')
  })

  it('refreshes an expired access token', async () => {
    const clock = movableClock(new Date())
    const google = await startTestGoogle({ clock })
    const { access_token: accessToken, refresh_token: refreshToken } = await signIn(google)
    clock.advance(3_600_000)
    expect(await refusal(gmailClient(google, accessToken).users.getProfile({ userId: 'me' }))).toMatchObject({
      status: 401,
      reason: 'authError',
    })
    const renewed = await openid.refreshTokenGrant(await discover(google), refreshToken ?? '')
    const profile = await gmailClient(google, renewed.access_token).users.getProfile({ userId: 'me' })
    expect(profile.data.emailAddress).toBe(ANA)
  })

  it('ends the whole grant whichever token is revoked, named in the body or in the query', async () => {
    const google = await startTestGoogle()
    for (const way of ['body', 'query'] as const) {
      for (const kind of ['access_token', 'refresh_token'] as const) {
        const [one, other] = [await signIn(google), await signIn(google)]
        const token = one[kind] ?? ''
        const response =
          way === 'body'
            ? await fetch(`${google.url}/revoke`, { method: 'POST', body: new URLSearchParams({ token }) })
            : await fetch(`${google.url}/revoke?token=${token}`, { method: 'POST' })
        expect(response.status).toBe(200)
        for (const { access_token: accessToken, refresh_token: refreshToken } of [one, other]) {
          expect(await refusal(gmailClient(google, accessToken).users.getProfile({ userId: 'me' }))).toMatchObject({
            status: 401,
          })
          expect(await refusedGrant(openid.refreshTokenGrant(await discover(google), refreshToken ?? ''))).toBe(
            'invalid_grant',
          )
        }
      }
    }
    const unknown = await fetch(`${google.url}/revoke?token=nonsense`, { method: 'POST' })
    expect(unknown.status).toBe(400)
  })

  it('refuses a wrong client secret and an unknown client with 401', async () => {
    const google = await startTestGoogle()
    for (const client of [
      { client_id: CLIENT.id, client_secret: 'wrong' },
      { client_id: 'nobody', client_secret: 'x' },
    ]) {
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', ...client })
      const response = await fetch(`${google.url}/token`, { method: 'POST', body })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ error: 'invalid_client' })
    }
  })

  it('wants the very same redirect address at the token endpoint', async () => {
    const google = await startTestGoogle({ clients: [{ ...CLIENT, redirectUris: [REDIRECT, `${REDIRECT}/other`] }] })
    const { url, checks } = await begin(google)
    const callback = await walkConsent(url, { email: ANA })
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${REDIRECT}/other`,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      code_verifier: checks.pkceCodeVerifier,
    })
    const response = await fetch(`${google.url}/token`, { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'redirect_uri_mismatch' })
  })
})

describe("signing in with Google's own library", () => {
  it('exchanges the code, verifies the id token, refreshes and revokes', async () => {
    const google = await startTestGoogle()
    const client = new OAuth2Client({
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      redirectUri: REDIRECT,
      issuers: [google.issuer],
      endpoints: {
        oauth2AuthBaseUrl: `${google.url}/o/oauth2/v2/auth`,
        oauth2TokenUrl: `${google.url}/token`,
        oauth2RevokeUrl: `${google.url}/revoke`,
        tokenInfoUrl: `${google.url}/tokeninfo`,
        oauth2FederatedSignonPemCertsUrl: `${google.url}/oauth2/v1/certs`,
      },
    })
    const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync()
    const url = client.generateAuthUrl({
      scope: ['openid', 'email', MODIFY],
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: CodeChallengeMethod.S256,
      ...(codeChallenge ? { code_challenge: codeChallenge } : {}),
    })
    const callback = await walkConsent(url, { email: ANA })
    const { tokens } = await client.getToken({ code: callback.searchParams.get('code') ?? '', codeVerifier })
    const ticket = await client.verifyIdToken({ idToken: tokens.id_token ?? '', audience: CLIENT.id })
    expect(ticket.getPayload()?.email).toBe(ANA)
    expect((await client.getTokenInfo(tokens.access_token ?? '')).scopes).toContain(MODIFY)
    client.setCredentials({ refresh_token: tokens.refresh_token ?? '' })
    const { token } = await client.getAccessToken()
    expect((await gmailClient(google, token ?? '').users.getProfile({ userId: 'me' })).data.emailAddress).toBe(ANA)
    await client.revokeToken(token ?? '')
    await expect(client.refreshAccessToken()).rejects.toThrow('invalid_grant')
  })
})

describe('the authorize endpoint', () => {
  it('shows a page and never redirects for an address that is not registered to the letter', async () => {
    const google = await startTestGoogle()
    for (const redirect_uri of [
      `${REDIRECT}/`,
      `${REDIRECT}?x=1`,
      'https://evil.example/',
      REDIRECT.toUpperCase(),
      'javascript:alert(1)',
    ]) {
      const { url } = await begin(google, { redirect_uri })
      const response = await fetch(url, { redirect: 'manual' })
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
      expect(response.headers.get('content-type')).toContain('text/html')
    }
  })

  it('answers invalid_scope for a scope that does not exist', async () => {
    const google = await startTestGoogle()
    const { url } = await begin(google, { scope: 'openid everything' })
    const response = await fetch(url, { redirect: 'manual' })
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_scope')
  })

  it('asks again only when told to, and gives a refresh token only after asking', async () => {
    const google = await startTestGoogle()
    await signIn(google)
    const { config, checks, url } = await begin(google, {
      prompt: '',
      login_hint: ANA,
      scope: `openid email profile ${MODIFY}`,
    })
    const response = await fetch(url, { redirect: 'manual' })
    const callback = new URL(response.headers.get('location') ?? '')
    const tokens = await openid.authorizationCodeGrant(config, callback, checks)
    expect(tokens.refresh_token).toBeUndefined()
    const more = await begin(google, { prompt: 'none', login_hint: BEN })
    const refused = await fetch(more.url, { redirect: 'manual' })
    expect(refused.headers.get('location')).toContain('error=interaction_required')
  })

  it('takes the only account of a browser without a question, unless an account is to be selected', async () => {
    const google = await startTestGoogle()
    let cookie = ''
    const pageOf = async (extra: Record<string, string>) => {
      const response = await fetch((await begin(google, extra)).url, { headers: { cookie } })
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response.text()
    }
    expect(await pageOf({})).toContain('Choose an account')
    expect(await pageOf({ login_hint: ANA })).toContain('wants access to your account')
    expect(await pageOf({})).toContain(`· ${ANA}`)
    expect(await pageOf({ prompt: 'consent select_account' })).toContain('Choose an account')
    expect(await pageOf({ login_hint: BEN })).toContain(`· ${BEN}`)
    expect(await pageOf({})).toContain('Choose an account')
  })

  it('escapes what comes from outside, runs no script, cannot be framed and says that it is not Google', async () => {
    const id = '<script>alert(1)</script>'
    const google = await startTestGoogle({ clients: [{ ...CLIENT, id }] })
    google.control.createAccount({ email: 'x@example.com', name: '"><img src=x onerror=alert(1)>' })
    for (const login_hint of ['', 'x@example.com']) {
      const { url } = await begin(google, { login_hint })
      url.searchParams.set('client_id', id)
      const response = await fetch(url)
      const page = await response.text()
      expect(response.status).toBe(200)
      expect(page).not.toContain('<script')
      expect(page).not.toContain('<img')
      expect(page).toContain('Stand-in for Google · runs on this computer')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain(`form-action 'self' ${new URL(REDIRECT).origin}`)
    }
  })

  it('lets nobody answer a sign-in twice', async () => {
    const google = await startTestGoogle()
    const { url } = await begin(google, { login_hint: ANA })
    const request = /name="request" value="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? ''
    const answer = () =>
      fetch(`${google.url}/o/oauth2/v2/auth/consent`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ request, decision: 'allow' }),
      })
    expect((await answer()).status).toBe(302)
    expect((await answer()).status).toBe(400)
  })
})

describe('tokens', () => {
  it('keeps the subject of an address the same in every folder', async () => {
    const subjects = await Promise.all(
      [startTestGoogle(), startTestGoogle()].map(async (starting) => (await starting).control.listAccounts()[0]?.sub),
    )
    expect(subjects[0]).toMatch(/^\d{21}$/)
    expect(subjects[0]).toBe(subjects[1])
  })

  it('refuses a token that is unknown, missing or meant for refreshing, and never reads for somebody else', async () => {
    const google = await startTestGoogle()
    const { access_token: accessToken, refresh_token: refreshToken } = await signIn(google)
    for (const token of ['nonsense', refreshToken ?? '', '']) {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const response = await fetch(`${google.url}/gmail/v1/users/me/profile`, { headers })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ error: { code: 401, status: 'UNAUTHENTICATED' } })
    }
    expect(await refusal(gmailClient(google, accessToken).users.getProfile({ userId: BEN }))).toMatchObject({
      status: 403,
    })
    const own = await gmailClient(google, accessToken).users.getProfile({ userId: ANA })
    expect(own.data.emailAddress).toBe(ANA)
  })

  it('describes access and id tokens', async () => {
    const google = await startTestGoogle()
    const tokens = await signIn(google)
    const about = await (await fetch(`${google.url}/tokeninfo?access_token=${tokens.access_token}`)).json()
    expect(about).toMatchObject({ aud: CLIENT.id, email: ANA, expires_in: expect.stringMatching(/^35\d\d$|^3600$/) })
    const id = await (await fetch(`${google.url}/tokeninfo?id_token=${tokens.id_token}`)).json()
    expect(id).toMatchObject({ aud: CLIENT.id, email: ANA, email_verified: 'true' })
    expect((await fetch(`${google.url}/tokeninfo?access_token=nonsense`)).status).toBe(400)
  })
})
