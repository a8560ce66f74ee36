import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { Secret } from '#server/secret.ts'
import { TestClock } from '#server/testing/test-clock.ts'
import { MicrosoftIdentity } from './microsoft-identity.ts'

const AUTHORITY = 'https://login.microsoftonline.com'
const TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad'
const config = { clientId: 'our-client', clientSecret: new Secret('our-secret'), issuer: `${AUTHORITY}/common/v2.0` }
const clock = new TestClock()
const redirectUri = 'http://127.0.0.1:3000/auth/callback'
const returned = { code: 'a-code', codeVerifier: 'v'.repeat(50), redirectUri, state: 'a-state', nonce: 'a-nonce' }

let key: CryptoKey
let published: JWK
beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  key = pair.privateKey
  published = { ...(await exportJWK(pair.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
})

async function idToken(claims: object): Promise<string> {
  const now = clock.now()
  return new SignJWT({ tid: TENANT, nonce: 'a-nonce', name: 'Ana Silva', email: 'ana@outlook.com', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(`${AUTHORITY}/${TENANT}/v2.0`)
    .setAudience('our-client')
    .setSubject('ana-here')
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 600_000))
    .sign(key)
}

/** Microsoft's platform as its documentation describes it: one place for all, an issuer for each organisation. */
function microsoft(token: () => Promise<object>) {
  const asked: string[] = []
  const json = (body: unknown, status = 200) => Response.json(body, { status })
  const identity = new MicrosoftIdentity(config, clock, {
    fetch: async (url, { body }) => {
      asked.push(url)
      if (url === `${AUTHORITY}/common/v2.0/.well-known/openid-configuration`) {
        return json({
          issuer: `${AUTHORITY}/{tenantid}/v2.0`,
          authorization_endpoint: `${AUTHORITY}/common/oauth2/v2.0/authorize`,
          token_endpoint: `${AUTHORITY}/common/oauth2/v2.0/token`,
          jwks_uri: `${AUTHORITY}/common/discovery/v2.0/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
        })
      }
      if (url === `${AUTHORITY}/common/discovery/v2.0/keys`) return json({ keys: [published] })
      const refused = new URLSearchParams(body as URLSearchParams).get('refresh_token')?.split('refused: ')[1]
      if (refused) return json({ error: refused }, 400)
      return json({
        token_type: 'Bearer',
        expires_in: 3600,
        access_token: 'at',
        refresh_token: 'rt',
        ...(await token()),
      })
    },
  })
  return { identity, asked }
}

describe('[MB-01] signing in at Microsoft', () => {
  it('asks for mail over IMAP and SMTP, for as long as nobody takes it back', async () => {
    const { identity } = microsoft(() => Promise.resolve({}))
    const url = await identity.authorizationUrl({ redirectUri, state: 's', nonce: 'n', codeChallenge: 'c' })
    expect(url.href).toContain(`${AUTHORITY}/common/oauth2/v2.0/authorize?`)
    const scopes = url.searchParams.get('scope')?.split(' ')
    expect(scopes).toContain('https://outlook.office.com/IMAP.AccessAsUser.All')
    expect(scopes).toContain('https://outlook.office.com/SMTP.Send')
    expect(scopes).toContain('offline_access')
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  })

  it('knows a person by their organisation’s issuer, whatever place they all sign in at', async () => {
    const { identity } = microsoft(async () => ({ id_token: await idToken({}) }))
    expect(await identity.exchange(returned)).toMatchObject({
      identity: { issuer: `${AUTHORITY}/${TENANT}/v2.0`, subject: 'ana-here', email: 'ana@outlook.com' },
      grant: { accessTokenExpiresAt: new Date(clock.now().getTime() + 3_600_000) },
    })
    const unnamed = microsoft(async () => ({
      id_token: await idToken({ email: undefined, preferred_username: 'ana@firm.example' }),
    }))
    expect(await unnamed.identity.exchange(returned)).toMatchObject({ identity: { email: 'ana@firm.example' } })
  })

  it.each([
    ['of another organisation than it says', { tid: '00000000-0000-4000-8000-000000000000' }],
    ['for another sign-in', { nonce: 'another' }],
    ['of nobody who has an address', { email: undefined }],
  ])('takes no word %s', async (_what, claims) => {
    const { identity } = microsoft(async () => ({ id_token: await idToken(claims) }))
    await expect(identity.exchange(returned)).rejects.toMatchObject({ code: 'sign_in_refused' })
  })

  it.each(['interaction_required', 'consent_required', 'login_required'])(
    '[CB-07] says that the person has to sign in once more where only that helps: %s',
    async (error) => {
      const { identity } = microsoft(() => Promise.resolve({}))
      await expect(identity.refresh(new Secret(`refused: ${error}`))).rejects.toMatchObject({
        code: 'email_account_disconnected',
      })
    },
  )

  it('renews a token, says when the grant is gone, and asks nothing where there is no way to take it back', async () => {
    const { identity, asked } = microsoft(() => Promise.resolve({ access_token: 'newer' }))
    expect((await identity.refresh(new Secret('kept'))).accessToken.reveal()).toBe('newer')
    await expect(identity.refresh(new Secret('refused: invalid_grant'))).rejects.toMatchObject({
      code: 'email_account_disconnected',
    })
    const before = asked.length
    await identity.revoke(new Secret('kept'))
    expect(asked.slice(before).filter((url) => !url.includes('.well-known'))).toEqual([])
  })
})
