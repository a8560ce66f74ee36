import { beforeEach, describe, expect, it } from 'vitest'
import { MailHostsForTests } from '#server/mail-server/testing/mail-hosts-for-tests.ts'
import { MICROSOFT } from '#server/mailbox/microsoft/microsoft.ts'
import { OpenIdProvider } from '#server/mailbox/open-id-provider.ts'
import { mailLoginOf } from '#server/mailbox-access/mail-login-of.ts'
import { errorCode, ORIGIN, testApp } from '#server/testing/test-app.ts'
import { TestBrowser, type Exchanged } from '#server/testing/test-browser.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import type { Identity } from '#server/mailbox/identity-provider.ts'

const HOST = MICROSOFT.servers?.imap.host ?? ''
let hosts = new MailHostsForTests()
/** Stands where Microsoft's sign-in does: another client of the stand-in’s, whose mailboxes are at mail servers. */
let atMicrosoft: OpenIdProvider
const asked: string[] = []
const test = testApp({
  deps: {
    identityOf: (kind) => ({ gmail: test.identity, microsoft: atMicrosoft, imap: null })[kind],
    mailHosts: {
      serversOf: (address) => hosts.serversOf(address),
      tryLogin: (login) => hosts.tryLogin(login),
    },
    syncRequests: {
      request: (_userId, _trigger, { accountId } = {}) => {
        asked.push(accountId ?? '')
        return Promise.resolve(null as never)
      },
    },
  },
})

let accounts = 0
let email = ''
beforeEach(() => {
  accounts += 1
  email = `ana${accounts}@outlook.example`
  hosts = new MailHostsForTests()
  test.fake.control.createAccount({ email, name: 'Ana Silva' })
  const { issuer, clientId, clientSecret } = test.deps.config.google
  const parameters = { prompt: 'consent', access_type: 'offline' }
  const client = { issuer, clientId, clientSecret, scopes: ['openid', 'profile', 'email'], parameters }
  atMicrosoft = new OpenIdProvider(client, test.clock)
  const exchange = atMicrosoft.exchange.bind(atMicrosoft)
  // Whom the mail servers let in is said by the token; an issuer of its own makes another person than the usual sign-in.
  atMicrosoft.exchange = async (request) => {
    const { identity, grant } = await exchange(request)
    if (isLetIn) hosts.letIn(HOST, identity.email, grant.accessToken.reveal())
    const elsewhere: Identity = { ...identity, issuer: 'https://login.microsoftonline.com/tenant/v2.0' }
    return { identity: elsewhere, grant }
  }
  isLetIn = true
  asked.length = 0
})
let isLetIn = true

const START = { sign: '/api/auth/start', join: '/api/email-accounts/start' }
const EXCHANGE = { sign: '/api/auth/exchange', join: '/api/email-accounts/exchange' }
type End = keyof typeof START

/** Goes to the provider and back, to sign in or to join a mailbox; returns what the server said at the end. */
async function through(browser: TestBrowser, begun: End, ended: End = begun, kind = 'microsoft') {
  const authorized = await browser.authorize({ email }, { path: START[begun], kind })
  return browser.request('POST', EXCHANGE[ended], browser.exchangeBody(authorized))
}

describe('signing in at the provider of a mailbox', () => {
  it('[MB-01] [MB-02] signs in whom its mail servers let in under their address, with that mailbox connected', async () => {
    const browser = new TestBrowser(test)
    const answer = await through(browser, 'sign')
    const { session, id } = (await answer.json()) as Exchanged
    browser.session = session
    expect(session.user).toMatchObject({ email, signs_in_with: 'microsoft' })
    const account = (await (await browser.request('GET', '/api/email-account')).json()) as { id: string }
    expect(account).toMatchObject({ kind: 'microsoft', status: 'connected', missing: [] })
    const login = await mailLoginOf(test.deps, { userId: id, accountId: account.id })
    expect(login).toMatchObject({ email, username: email, servers: MICROSOFT.servers })
    await expect(hosts.tryLogin(login)).resolves.toBeDefined()
    const again = new TestBrowser(test)
    expect(((await (await through(again, 'sign')).json()) as Exchanged).id).toBe(id)
  })

  it('[MB-02] lets nobody in whose mail servers do not: what their organisation calls them proves nothing', async () => {
    isLetIn = false
    const refused = await through(new TestBrowser(test), 'sign')
    expect(await errorCode(refused)).toBe('mail_access_refused')
  })

  it('[MB-02] lets in who is known, also while their mailbox lets no program in, and says that it does not', async () => {
    const { id } = (await (await through(new TestBrowser(test), 'sign')).json()) as Exchanged
    isLetIn = false
    const { tries } = hosts
    const sign = async () => (await (await through(new TestBrowser(test), 'sign')).json()) as Exchanged
    const meanwhile = await sign()
    expect([meanwhile.id, meanwhile.email_account.status, hosts.tries]).toEqual([id, 'connected', tries])
    await test.database.owner.query(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE user_id = $1`, [id])
    test.clock.advance(MINUTE_MS)
    const later = await sign()
    expect([later.id, later.email_account.status]).toEqual([id, 'reconnect_needed'])
    const browser = new TestBrowser(test)
    browser.session = later.session
    const log = await (await browser.request('GET', '/api/security-events')).text()
    expect(log.match(/mailbox_connected/g)).toHaveLength(1)
    isLetIn = true
    expect((await sign()).email_account.status).toBe('connected')
  })

  it('[MB-02] lets in who is known once their mailbox is disconnected and lets no program in', async () => {
    const browser = new TestBrowser(test)
    const { session, id } = (await (await through(browser, 'sign')).json()) as Exchanged
    browser.session = session
    await browser.request('DELETE', '/api/email-account?items=keep')
    isLetIn = false
    const again = (await (await through(new TestBrowser(test), 'sign')).json()) as Exchanged
    expect([again.id, again.email_account.status]).toEqual([id, 'reconnect_needed'])
  })

  it('[MB-02] takes no other address of who is known than their mail servers let in under', async () => {
    const { id } = (await (await through(new TestBrowser(test), 'sign')).json()) as Exchanged
    isLetIn = false
    const exchange = atMicrosoft.exchange.bind(atMicrosoft)
    atMicrosoft.exchange = async (request) => {
      const { identity, grant } = await exchange(request)
      return { identity: { ...identity, email: 'boss@outlook.example' }, grant }
    }
    expect(await errorCode(await through(new TestBrowser(test), 'sign'))).toBe('mail_access_refused')
    atMicrosoft.exchange = exchange
    expect(((await (await through(new TestBrowser(test), 'sign')).json()) as Exchanged).id).toBe(id)
  })

  it('[MB-01] renews the token by which the mailbox is opened', async () => {
    const browser = new TestBrowser(test)
    const { id } = (await (await through(browser, 'sign')).json()) as Exchanged
    const first = await mailLoginOf(test.deps, { userId: id })
    test.clock.advance(2 * 60 * MINUTE_MS)
    const later = await mailLoginOf(test.deps, { userId: id })
    if (!('accessToken' in first) || !('accessToken' in later)) throw new Error('opened by a password')
    expect(later.accessToken.reveal()).not.toBe(first.accessToken.reveal())
  })

  it('[MB-03] joins a mailbox to whoever is signed in, has it read, and keeps who they are', async () => {
    const browser = new TestBrowser(test)
    const { id } = await browser.signIn({ email: aPersonElsewhere() })
    const joined = await through(browser, 'join')
    expect(joined.status).toBe(201)
    const mailbox = (await joined.json()) as { id: string }
    expect(mailbox).toMatchObject({ kind: 'microsoft', provider: 'Outlook', status: 'connected' })
    expect(asked).toEqual([mailbox.id])
    const { items } = (await (await browser.request('GET', '/api/email-accounts')).json()) as {
      items: { kind: string }[]
    }
    expect(items.map(({ kind }) => kind)).toEqual(['gmail', 'microsoft'])
    expect((await mailLoginOf(test.deps, { userId: id, accountId: mailbox.id })).email).toBe(email)
    const gone = await browser.request('DELETE', `/api/email-accounts/${mailbox.id}`)
    expect(gone.status).toBe(204)
  })

  it('[MB-03] [VA-04] ends for nobody but who began it, and as what it was begun', async () => {
    const browser = new TestBrowser(test)
    await browser.signIn({ email: aPersonElsewhere() })
    for (const [begun, ended] of [
      ['join', 'sign'],
      ['sign', 'join'],
    ] as const) {
      expect(await errorCode(await through(browser, begun, ended))).toBe('sign_in_state_mismatch')
    }
    const authorized = await browser.authorize({ email }, { path: START.join, kind: 'microsoft' })
    const other = new TestBrowser(test)
    await other.signIn({ email: aPersonElsewhere() })
    for (const [name, value] of browser.cookies) if (name.endsWith('sign_in')) other.cookies.set(name, value)
    const taken = await other.request('POST', EXCHANGE.join, other.exchangeBody(authorized))
    expect(await errorCode(taken)).toBe('sign_in_state_mismatch')
  })

  /** What beginning to join that mailbox is refused with. */
  const refusedToBegin = async (browser: TestBrowser, hint?: string) => {
    const answer = await browser.request('POST', START.join, {
      kind: 'microsoft',
      ...(hint === undefined ? {} : { hint }),
      redirect_uri: `${ORIGIN}/auth/callback`,
      state: 'a-state-of-some-length',
      code_challenge: 'c'.repeat(43),
    })
    return answer.ok ? null : errorCode(answer)
  }

  it('[MB-02] [MB-03] resumes no mailbox that its person has paused', async () => {
    const browser = new TestBrowser(test)
    browser.session = ((await (await through(browser, 'sign')).json()) as Exchanged).session
    const mailbox = async () =>
      (await (await browser.request('GET', '/api/email-account')).json()) as { id: string; status: string }
    const { id } = await mailbox()
    await browser.request('PATCH', `/api/email-accounts/${id}`, { paused: true })
    test.clock.advance(MINUTE_MS)
    const exchanged = (await (await through(browser, 'sign')).json()) as Exchanged
    browser.session = exchanged.session
    expect([exchanged.email_account.status, (await mailbox()).status]).toEqual(['paused', 'paused'])
    await test.database.owner.query(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE id = $1`, [id])
    expect(((await (await through(browser, 'sign')).json()) as Exchanged).email_account.status).toBe('connected')
  })

  it('[PR-02] [MB-03] joins no mailbox that is connected by its password, and says so before anything is granted', async () => {
    const browser = new TestBrowser(test)
    await browser.signIn({ email: aPersonElsewhere() })
    hosts.letIn('imap.x.example', email, 'secret')
    const servers = Object.fromEntries(
      ['imap', 'smtp'].map((name) => [name, { host: `${name}.x.example`, port: 993, security: 'tls' }]),
    )
    const login = { email, username: email, password: 'secret', servers }
    expect((await browser.request('POST', '/api/email-accounts', login)).status).toBe(201)
    expect(await refusedToBegin(browser, email)).toBe('unprocessable')
    expect(await refusedToBegin(browser)).toBeNull()
    const refused = await through(browser, 'join')
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('by its password')])
    const { items } = (await (await browser.request('GET', '/api/email-accounts')).json()) as { items: unknown[] }
    expect(items).toHaveLength(2)
  })

  it('[PR-02] [MB-02] leaves a mailbox as it is connected when its person signs in with it, too', async () => {
    const browser = new TestBrowser(test)
    const { session, id } = (await (await through(browser, 'sign')).json()) as Exchanged
    browser.session = session
    await browser.request('DELETE', '/api/email-account?items=keep')
    hosts.letIn('imap.x.example', email, 'secret')
    const servers = Object.fromEntries(
      ['imap', 'smtp'].map((name) => [name, { host: `${name}.x.example`, port: 993, security: 'tls' }]),
    )
    await browser.request('POST', '/api/email-accounts', { email, username: email, password: 'secret', servers })
    const again = (await (await through(browser, 'sign')).json()) as Exchanged
    browser.session = again.session
    expect(again.id).toBe(id)
    const { items } = (await (await browser.request('GET', '/api/email-accounts')).json()) as { items: unknown[] }
    expect(items).toMatchObject([{ kind: 'imap', status: 'connected' }])
  })

  it('[MB-03] with twenty mailboxes goes nowhere for one more, and there for one that is to be connected again', async () => {
    const browser = new TestBrowser(test)
    await browser.signIn({ email: aPersonElsewhere() })
    const { id } = (await (await through(browser, 'join')).json()) as { id: string }
    await test.database.owner.query(
      `INSERT INTO email_accounts (id, user_id, kind, email, email_hash, scopes, connected_at, created_at)
       SELECT gen_random_uuid(), user_id, kind, email, 'hash ' || n, scopes, connected_at, created_at
       FROM email_accounts, generate_series(1, 18) n WHERE id = $1`,
      [id],
    )
    expect(await refusedToBegin(browser)).toBe('unprocessable')
    expect(await refusedToBegin(browser, 'more@outlook.example')).toBe('unprocessable')
    expect(await refusedToBegin(browser, email)).toBeNull()
    await test.database.owner.query(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE id = $1`, [id])
    const authorized = await browser.authorize({ email }, { path: START.join, kind: 'microsoft', hint: email })
    const joined = await browser.request('POST', EXCHANGE.join, browser.exchangeBody(authorized))
    expect(await joined.json()).toMatchObject({ id, status: 'connected' })
  })

  it('[MB-03] is begun to join a mailbox by nobody whose own sign-in is old', async () => {
    const browser = new TestBrowser(test)
    const { id } = await browser.signIn({ email: aPersonElsewhere() })
    await test.database.owner.query(
      `UPDATE sessions SET created_at = created_at - interval '16 min' WHERE user_id = $1`,
      [id],
    )
    await expect(browser.authorize({ email }, { path: START.join, kind: 'microsoft' })).rejects.toThrow('403')
  })

  it('is not begun where nobody signs in so', async () => {
    const refused = await new TestBrowser(test).request('POST', START.sign, {
      kind: 'imap',
      redirect_uri: `${ORIGIN}/auth/callback`,
      state: 'a-state-of-some-length',
      code_challenge: 'c'.repeat(43),
    })
    expect(await errorCode(refused)).toBe('unprocessable')
  })
})

function aPersonElsewhere(): string {
  accounts += 1
  const address = `elsewhere${accounts}@example.com`
  test.fake.control.createAccount({ email: address, name: 'Ana Silva' })
  return address
}
