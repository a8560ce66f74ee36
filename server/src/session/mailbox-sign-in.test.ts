import { beforeEach, describe, expect, it } from 'vitest'
import { MailHostsForTests } from '#server/mail-server/testing/mail-hosts-for-tests.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { TestBrowser, type Exchanged } from '#server/testing/test-browser.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'

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

  it('[MB-02] [AV-01] is tried ten times for an address, then no more for a while', async () => {
    const codes = []
    for (let n = 0; n < 11; n += 1) codes.push((await signIn(email, 'wrong')).code)
    expect([codes[9], codes[10], (await signIn()).code]).toEqual([
      'mail_password_refused',
      'rate_limited',
      'rate_limited',
    ])
  })
})
