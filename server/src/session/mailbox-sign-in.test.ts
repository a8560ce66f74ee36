import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { RATE_LIMITS } from '#server/http/rate-limits.ts'
import { MailHostsForTests } from '#server/mail-server/testing/mail-hosts-for-tests.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { TestBrowser, type Exchanged } from '#server/testing/test-browser.ts'
import { errorCode, ORIGIN, testApp } from '#server/testing/test-app.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'

let hosts = new MailHostsForTests()
const test = testApp({
  deps: {
    mailHosts: {
      serversOf: (address) => hosts.serversOf(address),
      tryLogin: (login) => hosts.tryLogin(login),
    },
  },
})

let accounts = 0
let email = ''
beforeEach(() => {
  accounts += 1
  email = `ana${accounts}@x.example`
  hosts = new MailHostsForTests()
  hosts.serve('x.example', 'mail.x.example')
  hosts.letIn('mail.x.example', email, 'secret')
})

/** Signs in on a browser of its own; returns the error's code where it is refused. */
async function signIn(address = email, password = 'secret', more: object = {}) {
  const browser = new TestBrowser(test)
  const answer = await browser.request('POST', '/api/auth/mailbox', { email: address, password, ...more })
  if (answer.status !== 200) return { browser, code: await errorCode(answer), id: null }
  const exchanged = (await answer.json()) as Exchanged
  browser.session = exchanged.session
  return { browser, code: null, id: exchanged.id, session: exchanged.session }
}

describe('signing in with a mailbox', () => {
  it('[MB-02] makes a person of whom their own server lets in, with that mailbox connected', async () => {
    const { browser, id, session } = await signIn(email, 'secret', { time_zone: 'Europe/Lisbon' })
    expect(session?.user).toMatchObject({ email, signs_in_with: 'imap', time_zone: 'Europe/Lisbon' })
    const account = await (await browser.request('GET', '/api/email-account')).json()
    expect(account).toMatchObject({ kind: 'imap', status: 'connected', user_id: id })
    expect((await browser.request('GET', '/api/tasks')).status).toBe(200)
  })

  it('[MB-02] finds the same person again, however the address is written, and refreshes as any session', async () => {
    const first = await signIn()
    const again = await signIn(` ${email.toUpperCase()} `)
    expect([again.code, again.id]).toEqual([null, first.id])
    const refreshed = await again.browser.request('POST', '/api/auth/refresh', {
      refresh_token: again.session?.refresh_token,
    })
    expect(refreshed.status).toBe(200)
    const log = await (await again.browser.request('GET', '/api/security-events')).text()
    expect(log.match(/signed_in/g)).toHaveLength(2)
  })

  it('[MB-02] lets nobody in with a wrong password, and tells whose mailbox it is', async () => {
    const { browser } = await signIn()
    expect(await signIn(email, 'wrong')).toMatchObject({ code: 'mail_password_refused', id: null })
    expect(await signIn('nobody@x.example', 'secret')).toMatchObject({ code: 'mail_password_refused' })
    const log = await (await browser.request('GET', '/api/security-events')).text()
    expect(log.match(/sign_in_failed/g)).toHaveLength(1)
  })

  it('[MB-02] binds a person to the server that vouched: another one that calls them the same makes somebody else', async () => {
    const { id } = await signIn()
    // The domain is somebody else’s by now, or its name server lies.
    hosts.serve('x.example', 'mail.elsewhere.example')
    hosts.letIn('mail.elsewhere.example', email, 'secret')
    const other = await signIn()
    expect([other.code, other.id === id]).toEqual([null, false])
  })

  const named = (host: string, username = email) => {
    const server = { host, port: 993, security: 'tls' }
    return { named: { servers: { imap: server, smtp: server }, username } }
  }

  it.each([
    ['of a provider', 'ana@fastmail.com', 'imap.fastmail.com.evil.example'],
    ['that the domain names', 'ana@x.example', 'other.x.example'],
  ])('[MB-02] takes no server from whoever signs in in place of one %s', async (_, address, host) => {
    hosts.letIn(host, address, 'mine')
    expect((await signIn(address, 'mine', named(host, address))).code).toBe('mail_password_refused')
  })

  it('[MB-02] takes a server of the address’s own domain in place of a guess, and finds the same person there again', async () => {
    const address = `${email.split('@')[0] ?? ''}@guessed.example`
    const [local = ''] = address.split('@')
    hosts.letIn('post.guessed.example', address, 'secret')
    hosts.letIn('post.guessed.example', local, 'secret')
    expect((await signIn(address)).code).toBe('mail_password_refused')
    const first = await signIn(address, 'secret', named('post.guessed.example', address))
    const again = await signIn(address, 'secret', named('POST.guessed.example', address))
    expect([first.code, again.code, again.id]).toEqual([null, null, first.id])
    expect((await signIn(address, 'secret', named('post.guessed.example', local))).code).toBeNull()
  })

  it.each([
    ['elsewhere', 'mail.evil.example', 'ana@guessed.example'],
    ['that only ends like the domain', 'evil-guessed.example', 'ana@guessed.example'],
    ['of a part of the domain', 'mail.students.guessed.example', 'ana@guessed.example'],
    ['under another’s name', 'post.guessed.example', 'bob@guessed.example'],
  ])('[MB-02] [MB-07] takes no server %s, and does not ask it', async (_, host, username) => {
    hosts.letIn(host, username, 'mine')
    expect((await signIn('ana@guessed.example', 'mine', named(host, username))).code).toBe('unprocessable')
    expect(hosts.tries).toBe(0)
  })

  it('[MB-02] is another person than the one who signs in with the provider under the same address', async () => {
    const google = await signedInPerson(test)
    const domain = google.email.slice(google.email.indexOf('@') + 1)
    hosts.serve(domain, 'mail.x.example')
    hosts.letIn('mail.x.example', google.email, 'secret')
    const mailbox = await signIn(google.email)
    expect([mailbox.code, mailbox.id === google.id]).toEqual([null, false])
  })

  it.each(['ana@outlook.com', 'ana@proton.me'])(
    '[MB-02] says so where no password opens the mailbox: %s',
    async (address) => {
      expect((await signIn(address)).code).toBe('unprocessable')
      const answer = await new TestBrowser(test).request('POST', '/api/auth/mailbox/servers', { email: address })
      expect(await answer.json()).toMatchObject({ servers: null, provider: { advice: expect.any(String) as string } })
    },
  )

  it('[MB-02] [MB-03] resumes no mailbox that its person has paused', async () => {
    const { browser } = await signIn()
    const mailbox = async () =>
      (await (await browser.request('GET', '/api/email-account')).json()) as { id: string; status: string }
    await browser.request('PATCH', `/api/email-accounts/${(await mailbox()).id}`, { paused: true })
    expect((await signIn()).code).toBeNull()
    expect((await mailbox()).status).toBe('paused')
  })

  it('[MB-02] makes nobody a new person at a host that is only found as a better source does not answer', async () => {
    const { id } = await signIn()
    const fallback = 'imap.x.example'
    hosts.letIn(fallback, email, 'secret')
    hosts.isSilent = true
    const tries = hosts.tries
    expect(await signIn()).toMatchObject({ code: 'unprocessable', id: null })
    expect(hosts.tries).toBe(tries)
    hosts.isSilent = false
    expect((await signIn()).id).toBe(id)
  })

  it('[MB-02] still lets in who is known at that host', async () => {
    const address = `${email.split('@')[0] ?? ''}@guessed.example`
    hosts.letIn('imap.guessed.example', address, 'secret')
    const { id } = await signIn(address)
    hosts.isSilent = true
    expect(await signIn(address)).toMatchObject({ code: null, id })
  })

  /** A sign-in from that address; returns the error's code, or null. */
  const signInFrom = async (app: typeof test.app, peer: string, password = 'secret', address = email) => {
    const headers = { Origin: ORIGIN, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ email: address, password }) }
    const at = { incoming: { socket: { remoteAddress: peer, remoteFamily: 'IPv4' } } }
    const answer = await app.request(`${ORIGIN}/api/auth/mailbox`, init, at)
    return answer.ok ? null : errorCode(answer)
  }

  it('[MB-02] [AV-01] is kept from nobody by what others tried from elsewhere', async () => {
    const [stranger, ana] = [`203.0.113.${accounts}`, `198.51.100.${accounts}`]
    for (let n = 0; n < 10; n += 1) expect(await signInFrom(test.app, stranger, 'wrong')).toBe('mail_password_refused')
    expect(await signInFrom(test.app, stranger)).toBe('rate_limited')
    expect(await signInFrom(test.app, ana)).toBeNull()
  })

  it('[MB-02] [AV-01] counts only what fails', async () => {
    const points = 2
    const app = createApp(test.deps, {
      countingMs: UNHURRIED_MS,
      rateLimits: { failed_mailbox_sign_in: { ...RATE_LIMITS.failed_mailbox_sign_in, points } },
    })
    const ana = `198.51.100.${accounts}`
    const codes = []
    for (const password of ['wrong', 'secret', 'secret', 'wrong', 'secret'])
      codes.push(await signInFrom(app, ana, password))
    expect(codes).toEqual(['mail_password_refused', null, null, 'mail_password_refused', 'rate_limited'])
  })

  it('[MB-02] [AV-01] is tried no oftener at once than may fail', async () => {
    const app = createApp(test.deps, {
      countingMs: UNHURRIED_MS,
      rateLimits: { failed_mailbox_sign_in: { ...RATE_LIMITS.failed_mailbox_sign_in, points: 2 } },
    })
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => signInFrom(app, '192.0.2.9', 'wrong')))
    expect(hosts.tries).toBe(2)
  })

  it('[MB-02] [AV-01] is tried by many together no oftener than a mailbox stands', async () => {
    const app = createApp(test.deps, {
      countingMs: UNHURRIED_MS,
      rateLimits: { failed_sign_in_of_mailbox: { ...RATE_LIMITS.failed_sign_in_of_mailbox, points: 3 } },
    })
    const codes = []
    for (const peer of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      codes.push(await signInFrom(app, peer, 'wrong'))
    expect(codes.slice(2)).toEqual(['mail_password_refused', 'rate_limited'])
    expect(RATE_LIMITS.failed_sign_in_of_mailbox.points).toBeGreaterThanOrEqual(
      10 * RATE_LIMITS.failed_mailbox_sign_in.points,
    )
  })

  it.each([
    ['reads', (host: string, other: string) => ({ imap: host, smtp: other })],
    ['sends', (host: string, other: string) => ({ imap: other, smtp: host })],
  ])(
    '[MB-02] [AV-01] is tried no oftener where every address is of another domain that %s its mail there',
    async (_, at) => {
      const app = createApp(test.deps, {
        countingMs: UNHURRIED_MS,
        rateLimits: { failed_sign_in_of_mailbox: { ...RATE_LIMITS.failed_sign_in_of_mailbox, points: 2 } },
      })
      const codes = []
      for (const [n, host] of ['mail.x.example', 'MAIL.x.example', 'mail.x.example.'].entries()) {
        const names = at(host, `mail${n}.evil.example`)
        const [imap, smtp] = [names.imap, names.smtp].map((name) => ({
          host: name,
          port: 993,
          security: 'tls' as const,
        }))
        if (!imap || !smtp) continue
        const said = {
          servers: { imap, smtp },
          source: 'file' as const,
          username: email,
          sign_in: null,
          provider: null,
        }
        hosts.serversOf = () => Promise.resolve({ found: said, isSure: true })
        codes.push(await signInFrom(app, `192.0.2.${n}`, 'wrong', `bob@evil${n}.example`))
      }
      expect(codes).toEqual(['mail_password_refused', 'mail_password_refused', 'rate_limited'])
    },
  )

  it('[MB-02] [AV-01] is tried ten times from one address, then no more for a while', async () => {
    const codes = []
    for (let n = 0; n < 11; n += 1) codes.push((await signIn(email, 'wrong')).code)
    expect([codes[9], codes[10], (await signIn()).code]).toEqual([
      'mail_password_refused',
      'rate_limited',
      'rate_limited',
    ])
  })
})
