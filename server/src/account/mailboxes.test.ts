import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import type { FoundServers } from '@loose-ends/domain/mail-server/found-servers.ts'
import { FRESH_SIGN_IN_MS } from '@loose-ends/domain/session/session-times.ts'
import type { Session } from '@loose-ends/domain/session/session.ts'
import type { SyncQueueEntry } from '@loose-ends/domain/sync/sync.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { AI_QUEUE } from '#server/ai/ai-requests.ts'
import { createApp } from '#server/app.ts'
import { RATE_LIMITS } from '#server/http/rate-limits.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { accountsIn } from '#server/db/of-account.ts'
import { mailLoginOf } from '#server/mailbox-access/mail-login-of.ts'
import { MailHostsForTests } from '#server/mail-server/testing/mail-hosts-for-tests.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'

const hosts = new MailHostsForTests()
const asked: (string | undefined)[] = []
const test = testApp({
  deps: {
    mailHosts: hosts,
    syncRequests: {
      request: (_userId, _trigger, options) => {
        asked.push(options?.accountId)
        return Promise.resolve({} as SyncQueueEntry)
      },
    },
  },
})

const PASSWORD = 'app-password-9f3k'
const EMAIL = 'ana@fastmail.com'
const login = async (email = EMAIL) => {
  const { servers, username } = (await hosts.serversOf(email)).found
  return { email, servers, username, password: PASSWORD }
}
const list = async ({ browser }: SignedInPerson) =>
  ((await (await browser.request('GET', '/api/email-accounts')).json()) as { items: Mailbox[] }).items
const connect = async ({ browser }: SignedInPerson, email = EMAIL) => {
  const answer = await browser.request('POST', '/api/email-accounts', await login(email))
  expect(answer.status).toBe(201)
  return (await answer.json()) as Mailbox
}
const change = async ({ browser }: SignedInPerson, { id }: Pick<Mailbox, 'id'>, body: object) => {
  const answer = await browser.request('PATCH', `/api/email-accounts/${id}`, body)
  return answer.status === 200 ? ((await answer.json()) as Mailbox) : await errorCode(answer)
}
const toSync = async () => {
  const { rows } = await test.deps.db.execute(sql`select * from system_accounts_to_sync(now(), 'infinity', 'infinity')`)
  return accountsIn(rows).map(({ accountId }) => accountId)
}

/** Time passes in which the person stays active. */
async function growStale({ browser }: SignedInPerson) {
  for (let left = FRESH_SIGN_IN_MS + 1; left > 0; left -= 8 * MINUTE_MS) {
    test.clock.advance(Math.min(left, 8 * MINUTE_MS))
    const refresh_token = browser.session?.refresh_token
    browser.session = (await (await browser.request('POST', '/api/auth/refresh', { refresh_token })).json()) as Session
    await browser.request('POST', '/api/auth/activity')
  }
}

let ana: SignedInPerson
beforeEach(async () => {
  asked.length = 0
  hosts.letIn('imap.fastmail.com', EMAIL, PASSWORD)
  ana = await signedInPerson(test)
})

describe('connecting a mailbox', () => {
  it('[MB-01] shows its servers and where its password is made before anything is tried', async () => {
    const tries = hosts.tries
    const answer = await ana.browser.request('POST', '/api/email-accounts/servers', { email: EMAIL })
    const found = (await answer.json()) as FoundServers
    expect(found).toMatchObject({
      servers: { imap: { host: 'imap.fastmail.com', port: 993, security: 'tls' } },
      username: EMAIL,
      provider: { name: 'Fastmail', advice_url: expect.stringMatching(/^https:/) as string },
    })
    expect(hosts.tries).toBe(tries)
  })

  it('[MB-01] needs a login that its servers accept, and has it read at once', async () => {
    const mailbox = await connect(ana)
    expect(mailbox).toMatchObject({ kind: 'imap', provider: 'Fastmail', status: 'connected', name: null, missing: [] })
    expect(asked).toEqual([mailbox.id])
    expect((await list(ana)).map(({ kind }) => kind)).toEqual(['gmail', 'imap'])
    const opened = await mailLoginOf(test.deps, { userId: ana.id, accountId: mailbox.id })
    expect(opened).toMatchObject({ email: EMAIL, username: EMAIL })
    expect('password' in opened && opened.password.reveal()).toBe(PASSWORD)
  })

  it('[MB-01] [MB-03] is called by its provider, or by nobody’s name where that is not known, with its server apart', async () => {
    hosts.serve('choir.example', 'mail.choir.example')
    hosts.letIn('mail.choir.example', 'ana@choir.example', PASSWORD)
    await connect(ana)
    const { id } = await connect(ana, 'ana@choir.example')
    const called = async () => (await list(ana)).map(({ provider, host }) => [provider, host])
    expect(await called()).toEqual([
      ['Gmail', null],
      ['Fastmail', null],
      [null, 'mail.choir.example'],
    ])
    const first = (await (await ana.browser.request('GET', '/api/email-account')).json()) as Mailbox
    expect([first.provider, first.host]).toEqual(['Gmail', null])
    await test.database.owner.query('UPDATE email_accounts SET server_login = email WHERE id = $1', [id])
    expect((await called()).at(-1)).toEqual([null, null])
  })

  it('[MB-05] has no pages of threads where its provider has none, whatever the person signs in with', async () => {
    const pagesNow = async () => {
      const { user } = (await (await ana.browser.request('GET', '/api/auth/user')).json()) as Session
      return user.thread_urls
    }
    const { openMailbox } = test.deps
    test.deps.openMailbox = (account) =>
      account.kind === 'imap' ? { ...openMailbox(account), links: null } : openMailbox(account)
    const before = await pagesNow()
    expect(Object.keys(before)).toEqual((await list(ana)).map(({ id }) => id))
    await connect(ana)
    expect(await pagesNow()).toEqual(before)
    // What was found in it stays, and so does the way to it.
    await ana.browser.request('DELETE', '/api/email-account?items=keep')
    expect(await pagesNow()).toEqual(before)
    test.deps.openMailbox = openMailbox
  })

  it('[MB-01] [BE-06] never gives the password out again, and keeps it sealed', async () => {
    const mailbox = await connect(ana)
    const exported = await (await ana.browser.request('GET', '/api/account/export')).text()
    const texts = [JSON.stringify(mailbox), JSON.stringify(await list(ana)), exported]
    expect(exported).toContain('imap.fastmail.com')
    const { rows } = await test.database.owner.query('SELECT * FROM email_accounts WHERE id = $1', [mailbox.id])
    for (const text of [...texts, JSON.stringify(rows)]) expect(text).not.toContain(PASSWORD)
    for (const text of [...texts.slice(0, 2), JSON.stringify(rows)]) expect(text).not.toContain('imap.fastmail.com')
  })

  it('[MB-01] stores nothing where a server refuses, and says which', async () => {
    const answer = await ana.browser.request('POST', '/api/email-accounts', { ...(await login()), password: 'wrong' })
    const { error } = (await answer.json()) as { error: { code: string; fields: Record<string, string> } }
    const at = { server: 'imap', host: 'imap.fastmail.com' }
    expect([answer.status < 500, error.code, error.fields]).toEqual([true, 'mail_password_refused', at])
    expect(await list(ana)).toHaveLength(1)
    expect(asked).toEqual([])
  })

  it('[MB-01] is for who signed in within the last minutes, and tries no server for anybody else', async () => {
    const tries = hosts.tries
    await growStale(ana)
    const answer = await ana.browser.request('POST', '/api/email-accounts', await login())
    expect([answer.status, await errorCode(answer), hosts.tries]).toEqual([403, 'sign_in_again', tries])
  })

  it('[MB-01] is written into the security log, and connecting it again doubles nothing', async () => {
    const first = await connect(ana)
    expect((await connect(ana)).id).toBe(first.id)
    const log = await (await ana.browser.request('GET', '/api/security-events')).text()
    expect(log.match(/mailbox_connected/g)).toHaveLength(3)
  })

  it('[MB-07] tries no more logins than a person has', async () => {
    const body = { ...(await login()), password: 'wrong' }
    const codes = []
    for (let n = 0; n < 21; n += 1)
      codes.push(await errorCode(await ana.browser.request('POST', '/api/email-accounts', body)))
    expect([codes[0], codes.at(-1)]).toEqual(['mail_password_refused', 'rate_limited'])
  })

  it.each([
    ['no TLS', { security: 'none' }],
    ['a port beyond all', { port: 70_000 }],
    ['no host', { host: '' }],
  ])('[MB-01] refuses servers with %s', async (_what, wrong) => {
    const body = await login()
    const servers = { ...body.servers, imap: { ...body.servers?.imap, ...wrong } }
    const answer = await ana.browser.request('POST', '/api/email-accounts', { ...body, servers })
    expect([answer.status, await errorCode(answer)]).toEqual([400, 'invalid_request'])
  })
})

describe('several mailboxes', () => {
  it('[MB-01] [AV-01] is tried no oftener than its mailbox stands, whoever asks', async () => {
    const app = createApp(test.deps, {
      countingMs: UNHURRIED_MS,
      rateLimits: { failed_sign_in_of_mailbox: { ...RATE_LIMITS.failed_sign_in_of_mailbox, points: 2 } },
    })
    const email = 'victim@fastmail.com'
    const wanted = { ...(await login(email)), password: 'guessed' }
    const codes = []
    for (let n = 0; n < 3; n += 1) {
      const { browser } = await signedInPerson(test)
      const headers = {
        Origin: test.origin,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${browser.session?.access_token}`,
      }
      const body = JSON.stringify(wanted)
      codes.push(
        await errorCode(await app.request(`${test.origin}/api/email-accounts`, { method: 'POST', headers, body })),
      )
    }
    expect(codes).toEqual(['mail_password_refused', 'mail_password_refused', 'rate_limited'])
  })

  it('[MB-03] have a name and a colour each, which only their person reads', async () => {
    const mailbox = await connect(ana)
    const changed = await change(ana, mailbox, { name: 'Choir', colour: 'violet' })
    expect(changed).toMatchObject({ colour: 'violet', name: expect.not.stringContaining('Choir') as string })
    expect(await change(ana, mailbox, { name: null })).toMatchObject({ colour: 'violet', name: null })
    const bob = await signedInPerson(test)
    expect(await change(bob, mailbox, { name: 'Mine' })).toBe('not_found')
    const gone = await bob.browser.request('DELETE', `/api/email-accounts/${mailbox.id}?items=keep`)
    expect(await errorCode(gone)).toBe('not_found')
    expect(await list(bob)).toHaveLength(1)
  })

  it('[MB-03] rest one by one, and are read again at once when they go on', async () => {
    const mailbox = await connect(ana)
    expect(await toSync()).toContain(mailbox.id)
    expect(await change(ana, mailbox, { paused: true })).toMatchObject({ status: 'paused' })
    expect(await toSync()).not.toContain(mailbox.id)
    asked.length = 0
    expect(await change(ana, mailbox, { paused: false })).toMatchObject({ status: 'connected' })
    expect(asked).toEqual([mailbox.id])
    expect(await toSync()).toContain(mailbox.id)
  })

  it('[MB-03] take a new password, which is tried first', async () => {
    const mailbox = await connect(ana)
    expect(await change(ana, mailbox, { password: 'not this one' })).toBe('mail_password_refused')
    await test.database.owner.query(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE id = $1`, [mailbox.id])
    expect(await change(ana, mailbox, { paused: true })).toBe('email_account_disconnected')
    hosts.letIn('imap.fastmail.com', EMAIL, 'a new one')
    asked.length = 0
    expect(await change(ana, mailbox, { password: 'a new one' })).toMatchObject({ status: 'connected' })
    expect(asked).toEqual([mailbox.id])
    const [google] = await list(ana)
    expect(await change(ana, google ?? mailbox, { password: 'x' })).toBe('unprocessable')
    await growStale(ana)
    expect(await change(ana, mailbox, { password: 'a new one' })).toBe('sign_in_again')
  })

  it('[MB-03] [DT-06] one that goes on is put to the AI again, of whose mail it heard nothing meanwhile', async () => {
    const mailbox = await connect(ana)
    await test.database.owner.query(
      `INSERT INTO ai_consents (user_id, since, provider, model, host) VALUES ($1, now(), 'google', 'm', 'ai.example')`,
      [ana.id],
    )
    const { send } = test.deps.jobs
    const sent: string[] = []
    test.deps.jobs.send = (_tx, queue) => Promise.resolve(sent.push(queue) > 0)
    onTestFinished(() => void (test.deps.jobs.send = send))
    await change(ana, mailbox, { paused: true })
    expect(sent).toEqual([])
    await change(ana, mailbox, { paused: false })
    expect(sent).toEqual([AI_QUEUE])
  })

  it('[MB-03] a paused one takes a new password, and rests on', async () => {
    const mailbox = await connect(ana)
    await change(ana, mailbox, { paused: true })
    hosts.letIn('imap.fastmail.com', EMAIL, 'a new one')
    asked.length = 0
    expect(await change(ana, mailbox, { password: 'a new one' })).toMatchObject({ status: 'paused' })
    const again = await ana.browser.request('POST', '/api/email-accounts', {
      ...(await login()),
      password: 'a new one',
    })
    expect(await again.json()).toMatchObject({ id: mailbox.id, status: 'paused' })
    expect(await toSync()).not.toContain(mailbox.id)
    expect(await change(ana, mailbox, { password: 'a new one', paused: false })).toMatchObject({ status: 'connected' })
  })

  it('[PR-02] [MB-03] one that is connected by a sign-in is not connected by its password as well', async () => {
    const [host, tries] = ['mail.ana.example', hosts.tries]
    hosts.serve('example.com', host)
    hosts.letIn(host, ana.email, PASSWORD)
    const refused = await ana.browser.request('POST', '/api/email-accounts', await login(ana.email.toUpperCase()))
    const { error } = (await refused.json()) as { error: { code: string; fields: Record<string, string> } }
    expect([error.code, error.fields.email]).toEqual(['unprocessable', expect.stringContaining('by a sign-in')])
    expect([hosts.tries, (await list(ana)).length]).toEqual([tries, 1])
    await ana.browser.request('DELETE', '/api/email-account?items=keep')
    expect(await connect(ana, ana.email)).toMatchObject({ kind: 'imap', status: 'connected' })
  })

  it('[MB-03] are no more than twenty, of which each can be connected again', async () => {
    const mailbox = await connect(ana)
    await test.database.owner.query(
      `INSERT INTO email_accounts (id, user_id, kind, email, email_hash, scopes, connected_at, created_at)
       SELECT gen_random_uuid(), user_id, kind, email, 'hash ' || n, scopes, connected_at, created_at
       FROM email_accounts, generate_series(1, 18) n WHERE id = $1`,
      [mailbox.id],
    )
    const tries = hosts.tries
    hosts.letIn('imap.fastmail.com', 'more@fastmail.com', PASSWORD)
    const more = await ana.browser.request('POST', '/api/email-accounts', await login('more@fastmail.com'))
    expect([more.status, await errorCode(more), hosts.tries]).toEqual([422, 'unprocessable', tries])
    await test.database.owner.query(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE id = $1`, [mailbox.id])
    expect(await connect(ana)).toMatchObject({ id: mailbox.id, status: 'connected' })
  })

  it('[MB-03] [DC-01] are disconnected one by one', async () => {
    const mailbox = await connect(ana)
    const gone = await ana.browser.request('DELETE', `/api/email-accounts/${mailbox.id}?items=keep`)
    expect(gone.status).toBe(204)
    expect((await list(ana)).map(({ kind }) => kind)).toEqual(['gmail'])
    expect(await change(ana, mailbox, { name: 'x' })).toBe('not_found')
  })
})
