import { describe, expect, it } from 'vitest'
import { emailAccountSchema } from '@loose-ends/domain/email-account/email-account.ts'
import { MAILBOX_SCOPES } from '#server/mailbox/gmail/scopes.ts'
import { decryptField, derivePersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { sessionSchema } from '@loose-ends/domain/session/session.ts'
import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { errorCode, ORIGIN, testApp } from '#server/testing/test-app.ts'
import { TestBrowser, type Exchanged } from '#server/testing/test-browser.ts'

const test = testApp()

function aPerson(name: string): string {
  const email = `${name.toLowerCase()}@example.com`
  test.fake.control.createAccount({ email, name })
  return email
}

const HELPER_PAGE = `${ORIGIN}/auth/gmail/callback`

describe('starting a sign-in', () => {
  it('[CB-01] leads to the provider with every parameter, PKCE by S256 and all scopes', async () => {
    const email = aPerson('Uma')
    const { url, state, redirect_uri, returned } = await new TestBrowser(test).authorize({ email })
    const sent = Object.fromEntries(url.searchParams)
    expect(sent).toMatchObject({
      client_id: 'test-client',
      redirect_uri,
      response_type: 'code',
      state,
      code_challenge_method: 'S256',
      prompt: 'consent select_account',
      access_type: 'offline',
    })
    expect(sent.code_challenge).toMatch(/^[\w-]{43}$/)
    expect(sent.nonce).toMatch(/^[\w-]{43}$/)
    expect(sent.scope?.split(' ').sort()).toEqual(
      ['openid', 'profile', 'email', ...Object.values(MAILBOX_SCOPES)].sort(),
    )
    expect(returned.get('state')).toBe(state)
  })

  it('[CB-01] names the account to the provider where it is known, and has nobody choose then', async () => {
    const email = aPerson('Hinted')
    const { url } = await new TestBrowser(test).authorize({ email }, { hint: email })
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ login_hint: email, prompt: 'consent' })
  })

  it.each([
    'https://elsewhere.example/auth/callback',
    `${ORIGIN}/auth/callback/`,
    `${ORIGIN}/auth/callback?next=1`,
    `${ORIGIN}/dashboard`,
    'javascript:alert(1)//auth/callback',
  ])('[CB-01] refuses to send a code to %s', async (redirectUri) => {
    const response = await new TestBrowser(test).request('POST', '/api/auth/start', {
      redirect_uri: redirectUri,
      state: 'oauth-state-0123456789',
      code_challenge: 'a'.repeat(43),
    })
    expect([400, 422]).toContain(response.status)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('ending a sign-in', () => {
  it('[CB-04] makes a person, connects the mailbox and starts a session', async () => {
    const email = aPerson('Ana Silva'.replace(' ', '.'))
    const browser = new TestBrowser(test)
    const exchanged = await browser.signIn({ email }, { time_zone: 'Europe/Lisbon' })
    const session = sessionSchema.parse(exchanged.session)
    expect(session.user).toMatchObject({ id: exchanged.id, email, user_metadata: { full_name: 'Ana.Silva' } })
    expect(exchanged.auth).toEqual({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_at: test.clock.now().getTime() / 1000 + 600,
    })
    expect(exchanged.email_account).toEqual({ status: 'connected', missing: [] })
    const account = emailAccountSchema.parse(await (await browser.request('GET', '/api/email-account')).json())
    const key = await derivePersonKey(session.encryption)
    const place = { table: 'email_accounts' as const, field: 'email' as const, rowId: account.id }
    expect(await decryptField(key, place, account.email)).toBe(email)
    const { rows } = await test.database.owner.query('SELECT time_zone FROM users WHERE id = $1', [exchanged.id])
    expect(rows).toEqual([{ time_zone: 'Europe/Lisbon' }])
  })

  it('[CB-04] keeps the provider’s tokens from the browser, and stores nothing of a person in clear', async () => {
    const email = aPerson('Secretive')
    const browser = new TestBrowser(test)
    const exchanged = await browser.signIn({ email })
    const stored = JSON.stringify(
      await Promise.all(
        ['users', 'email_accounts', 'sessions', 'refresh_tokens', 'security_events'].map(
          async (table) => (await test.database.owner.query(`SELECT * FROM ${table}`)).rows,
        ),
      ),
    )
    expect(stored).toContain(exchanged.id)
    for (const secret of [email, 'Secretive', exchanged.auth.refresh_token, ...browser.cookies.values()]) {
      expect(stored).not.toContain(secret)
    }
    const answered = JSON.stringify(exchanged) + (await (await browser.request('GET', '/api/email-account')).text())
    expect(answered).not.toMatch(/ya29|1\/\/|id_token|provider_token/)
  })

  it('[CB-04] knows a person again: same person, same mailbox account, a session more', async () => {
    const email = aPerson('Again')
    const first = await new TestBrowser(test).signIn({ email })
    const second = await new TestBrowser(test).signIn({ email })
    expect(second.id).toBe(first.id)
    const count = async (table: string) =>
      (await test.database.owner.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [first.id])).rowCount
    expect(await count('email_accounts')).toBe(1)
    expect(await count('email_settings')).toBe(1)
    expect(await count('sessions')).toBe(2)
  })

  it('[CB-04] [CB-07] makes nobody else of who signs in once more: another account is refused, known or new', async () => {
    const browser = new TestBrowser(test)
    const email = aPerson('Oneself')
    const { id, auth } = await browser.signIn({ email })
    const stranger = aPerson('Stranger')
    const other = aPerson('Other')
    await new TestBrowser(test).signIn({ email: other })
    const again = async (as: string) => {
      const authorized = await browser.authorize({ email: as }, { hint: email, as: id })
      return browser.request('POST', '/api/auth/exchange', browser.exchangeBody(authorized))
    }
    for (const as of [stranger, other]) {
      const refused = await again(as)
      expect([refused.status, await errorCode(refused)]).toEqual([409, 'sign_in_as_another'])
    }
    const { rowCount } = await test.database.owner.query('SELECT 1 FROM users WHERE email_hash = $1', [
      test.deps.vault.hash('address', stranger),
    ])
    expect(rowCount).toBe(0)
    expect((await browser.request('POST', '/api/auth/refresh', { refresh_token: auth.refresh_token })).status).toBe(200)
    expect(await (await again(email)).json()).toMatchObject({ id })
  })

  it.each([
    ['no_mailbox', 'mailbox_missing'],
    ['domain_policy', 'provider_forbidden_by_admin'],
    ['api_not_enabled', 'provider_setup'],
  ] as const)('[AV-02] [ST-05] %s keeps out who is new, and nobody from what is stored of them', async (like, code) => {
    const known = aPerson(`Known.${like}`)
    await new TestBrowser(test).signIn({ email: known })
    const fresh = aPerson(`New.${like}`)
    test.fake.control.fault({ like, match: '/profile', times: Number.POSITIVE_INFINITY })
    const signIn = async (email: string, path?: string, to = '/api/auth/exchange') => {
      const authorized = await browser.authorize({ email }, path === undefined ? {} : { path })
      return browser.request('POST', to, browser.exchangeBody(authorized))
    }
    const browser = new TestBrowser(test)
    expect(await errorCode(await signIn(fresh))).toBe(code)
    const exchanged = (await (await signIn(known)).json()) as Exchanged
    browser.session = exchanged.session
    expect((await browser.request('GET', '/api/account/export')).status).toBe(200)
    const joined = await signIn(fresh, '/api/email-accounts/start', '/api/email-accounts/exchange')
    expect(await errorCode(joined)).toBe(code)
    const deletion = { remove_labels: false, remove_drafts: false }
    expect((await browser.request('POST', '/api/account/delete', deletion)).ok).toBe(true)
    test.fake.control.resetFaults()
  })

  it('[CB-04] makes one person of two first sign-ins at the same moment', async () => {
    const email = aPerson('Twice')
    const [one, two] = await Promise.all([
      new TestBrowser(test).signIn({ email }),
      new TestBrowser(test).signIn({ email }),
    ])
    expect(two.id).toBe(one.id)
  })

  it('[CB-04] keeps the refresh token it has when the provider gives none', async () => {
    const email = aPerson('Offline')
    const { id } = await new TestBrowser(test).signIn({ email })
    const stored = async () =>
      (await test.database.owner.query('SELECT refresh_token FROM email_accounts WHERE user_id = $1', [id])).rows[0]
    const before = await stored()
    expect(before.refresh_token).not.toBeNull()
    const browser = new TestBrowser(test)
    const authorized = await browser.authorize({ email })
    const exchange = test.identity.exchange.bind(test.identity)
    test.identity.exchange = async (request) => {
      const { identity, grant } = await exchange(request)
      return { identity, grant: { ...grant, refreshToken: null } }
    }
    const response = await browser.request('POST', '/api/auth/exchange', browser.exchangeBody(authorized))
    test.identity.exchange = exchange
    expect(response.status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  it('[CB-07] names what the person unticked, and signs them in all the same', async () => {
    const email = aPerson('Picky')
    const browser = new TestBrowser(test)
    const exchanged = await browser.signIn({ email, untick: ['gmail.readonly', 'gmail.modify', 'gmail.send'] })
    expect(exchanged.email_account).toEqual({ status: 'connected', missing: ['read', 'send', 'modify'] })
    expect(await (await browser.request('GET', '/api/email-account')).json()).toMatchObject({
      missing: ['read', 'send', 'modify'],
    })
    const again = await browser.signIn({ email })
    expect(again.email_account.missing).toEqual([])
  })

  it('[VA-04] refuses a state that this browser did not start with', async () => {
    const email = aPerson('Stateful')
    const browser = new TestBrowser(test)
    const authorized = await browser.authorize({ email })
    const body = { ...browser.exchangeBody(authorized), state: 'oauth-state-of-somebody-else' }
    const response = await browser.request('POST', '/api/auth/exchange', body)
    expect([response.status, await errorCode(response)]).toEqual([400, 'sign_in_state_mismatch'])
  })

  it('[VA-04] refuses a sign-in that another browser started, and one whose cookie was made up', async () => {
    const email = aPerson('Victim')
    const attacker = new TestBrowser(test)
    const body = attacker.exchangeBody(await attacker.authorize({ email }))
    const victim = new TestBrowser(test)
    const absent = await victim.request('POST', '/api/auth/exchange', body)
    expect([absent.status, await errorCode(absent)]).toEqual([400, 'sign_in_expired'])
    await victim.authorize({ email })
    const other = await victim.request('POST', '/api/auth/exchange', body)
    expect(await errorCode(other)).toBe('sign_in_state_mismatch')
    const forger = new TestBrowser(test)
    forger.cookies.set('looseends_sign_in', 'eyJhbGciOiJub25lIn0.e30.')
    const forged = await forger.request('POST', '/api/auth/exchange', body)
    expect(await errorCode(forged)).toBe('sign_in_state_mismatch')
  })

  it('[VA-04] refuses another callback page than the one the sign-in was started for', async () => {
    const email = aPerson('Rerouted')
    const browser = new TestBrowser(test)
    const body = { ...browser.exchangeBody(await browser.authorize({ email })), redirect_uri: HELPER_PAGE }
    expect(await errorCode(await browser.request('POST', '/api/auth/exchange', body))).toBe('sign_in_state_mismatch')
  })

  it('refuses a sign-in that took longer than ten minutes', async () => {
    const email = aPerson('Slow')
    const browser = new TestBrowser(test)
    const body = browser.exchangeBody(await browser.authorize({ email }))
    test.clock.advance(10 * MINUTE_MS + SECOND_MS)
    expect(await errorCode(await browser.request('POST', '/api/auth/exchange', body))).toBe('sign_in_expired')
  })

  it('[CB-05] refuses another verifier, and takes the cookie of a sign-in once, whatever the browser keeps of it', async () => {
    const email = aPerson('Replay')
    const browser = new TestBrowser(test)
    const body = browser.exchangeBody(await browser.authorize({ email }))
    const cookies = new Map(browser.cookies)
    const wrong = await browser.request('POST', '/api/auth/exchange', { ...body, code_verifier: 'x'.repeat(75) })
    expect([wrong.status, await errorCode(wrong)]).toEqual([400, 'sign_in_refused'])
    expect(browser.cookies.size).toBe(0)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect(await errorCode(await browser.request('POST', '/api/auth/exchange', body))).toBe('sign_in_expired')
  })

  it.each([
    ['not a zone', 400],
    ['+02:00', 400],
    ['Mars/Olympus', 400],
    ['America/Sao_Paulo', 200],
  ])('takes only IANA names as a time zone: %s', async (zone, status) => {
    const email = aPerson(`Zone.${zone.replace(/\W/g, '')}`)
    const browser = new TestBrowser(test)
    const body = browser.exchangeBody(await browser.authorize({ email }))
    const response = await browser.request('POST', '/api/auth/exchange', { ...body, time_zone: zone })
    expect(response.status).toBe(status)
  })
})

describe('the helper screens', () => {
  it('[CB-03] sign in without tokens; the cookie claims the session, once', async () => {
    const email = aPerson('Helper')
    const browser = new TestBrowser(test)
    const { returned, code_verifier, redirect_uri } = await browser.authorize({ email }, { redirectUri: HELPER_PAGE })
    const callback = { ...Object.fromEntries(returned), code_verifier, redirect_uri }
    const response = await browser.request('POST', '/api/functions/gmail-callback', callback)
    const answer = (await response.json()) as { id: string }
    expect(answer).toEqual({ ok: true, id: expect.any(String), email })
    const stranger = await new TestBrowser(test).request('POST', '/api/auth/claim')
    expect(stranger.status).toBe(401)
    const claimed = await browser.request('POST', '/api/auth/claim')
    expect(sessionSchema.parse(await claimed.json()).user.id).toBe(answer.id)
    expect((await browser.request('POST', '/api/auth/claim')).status).toBe(401)
  })

  it('[CB-03] leave a session that nobody claims within a minute unclaimed', async () => {
    const email = aPerson('Late')
    const browser = new TestBrowser(test)
    const { returned, code_verifier, redirect_uri } = await browser.authorize({ email }, { redirectUri: HELPER_PAGE })
    const callback = { ...Object.fromEntries(returned), code_verifier, redirect_uri }
    expect((await browser.request('POST', '/api/functions/gmail-callback', callback)).status).toBe(200)
    test.clock.advance(MINUTE_MS + SECOND_MS)
    expect(await errorCode(await browser.request('POST', '/api/auth/claim'))).toBe('sign_in_expired')
    expect((await browser.request('POST', '/api/auth/claim')).status).toBe(401)
  })

  it('[CB-03] [VA-01] tell of a consent that was denied, and of a missing code and state', async () => {
    const email = aPerson('Denier')
    const browser = new TestBrowser(test)
    const { returned, code_verifier, redirect_uri } = await browser.authorize(
      { email, decision: 'deny' },
      { redirectUri: HELPER_PAGE },
    )
    expect(returned.get('error')).toBe('access_denied')
    const post = (body: object) =>
      browser.request('POST', '/api/functions/gmail-callback', { code_verifier, redirect_uri, ...body })
    expect(await errorCode(await post(Object.fromEntries(returned)))).toBe('sign_in_refused')
    const noCode = await post({ state: returned.get('state') })
    expect(await noCode.json()).toMatchObject({ error: { code: 'invalid_request', fields: { code: 'is missing' } } })
    const noState = await post({ code: 'abc' })
    expect(await noState.json()).toMatchObject({ error: { code: 'invalid_request', fields: { state: 'is missing' } } })
  })
})
