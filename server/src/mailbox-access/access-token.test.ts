import { afterEach, describe, expect, it } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { testApp } from '#server/testing/test-app.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { accessTokenFor } from './access-token.ts'
import { connectEmailAccount, grantFor, markReconnectNeeded } from '#server/email-account/store.ts'

const test = testApp()
let people = 0
afterEach(() => test.fake.control.resetFaults())

async function connected() {
  people += 1
  const email = `mailbox${people}@example.com`
  test.fake.control.createAccount({ email })
  const browser = new TestBrowser(test)
  const { id } = await browser.signIn({ email })
  return { id, email, browser }
}

/** Whether the provider accepts that token for its mailbox. */
const works = async (token: { reveal(): string }) =>
  (
    await fetch(`${test.fake.url}/gmail/v1/users/me/profile`, {
      headers: { Authorization: `Bearer ${token.reveal()}` },
    })
  ).status === 200

const eventsOf = async (id: string) =>
  (await test.database.owner.query('SELECT kind FROM security_events WHERE user_id = $1', [id])).rows.map(
    (row) => row.kind,
  )

const statusOf = async (browser: TestBrowser) =>
  ((await (await browser.request('GET', '/api/email-account')).json()) as { status: string }).status

describe('an access token for the mailbox', () => {
  it('is the stored one while it is good, and a fresh one, kept, when it runs out within a minute', async () => {
    const { id } = await connected()
    const first = await accessTokenFor(test.deps, id)
    expect(await works(first)).toBe(true)
    expect((await accessTokenFor(test.deps, id)).reveal()).toBe(first.reveal())
    test.clock.advance(3599_000 - 30_000)
    const second = await accessTokenFor(test.deps, id)
    expect(second.reveal()).not.toBe(first.reveal())
    expect(await works(second)).toBe(true)
    expect((await accessTokenFor(test.deps, id)).reveal()).toBe(second.reveal())
  })

  it('is renewed on demand when the provider refused it', async () => {
    const { id, email } = await connected()
    const first = await accessTokenFor(test.deps, id)
    test.fake.control.expireAccessTokens(email)
    expect(await works(first)).toBe(false)
    expect(await works(await accessTokenFor(test.deps, id, { renew: true }))).toBe(true)
  })

  it('[BE-03] [BE-12] is gone when the grant is: the account is marked and the person told, once, and connecting again mends it', async () => {
    const { id, email, browser } = await connected()
    test.fake.control.revoke(email)
    const attempts = await Promise.allSettled([1, 2, 3].map(() => accessTokenFor(test.deps, id, { renew: true })))
    for (const attempt of attempts) expect(attempt).toMatchObject({ reason: { code: 'email_account_disconnected' } })
    expect(await statusOf(browser)).toBe('reconnect_needed')
    expect((await eventsOf(id)).filter((kind) => kind === 'mailbox_access_lost')).toHaveLength(1)
    const told = async () => {
      const list = await (await browser.request('GET', '/api/notifications')).json()
      const { items, unread } = list as { items: unknown[]; unread: number }
      return [items.length, unread]
    }
    expect(await told()).toEqual([1, 1])
    await browser.signIn({ email })
    // What asked for that is read, and will not be mailed any more.
    expect(await told()).toEqual([1, 0])
    expect(await statusOf(browser)).toBe('connected')
    expect(await works(await accessTokenFor(test.deps, id))).toBe(true)
  })

  it('stays a matter of time while the provider is down: the account keeps its state', async () => {
    const { id, browser } = await connected()
    test.fake.control.fault({ match: 'POST /token', status: 503 })
    await expect(accessTokenFor(test.deps, id, { renew: true })).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(await statusOf(browser)).toBe('connected')
  })

  it('needs an account', async () => {
    await expect(accessTokenFor(test.deps, crypto.randomUUID())).rejects.toMatchObject({
      code: 'email_account_missing',
    })
  })

  it('of an older connection does not undo a newer one', async () => {
    const { id, email, browser } = await connected()
    const { db, vault } = test.deps
    const older = await asPerson(db, id, (tx) => grantFor(tx, vault, id))
    if (!older?.accessToken) throw new Error('no grant')
    test.clock.advance(1000)
    const grant = {
      accessToken: older.accessToken,
      accessTokenExpiresAt: test.clock.now(),
      refreshToken: null,
      scopes: [],
    }
    const connection = { kind: 'gmail' as const, email, grant, at: test.clock.now() }
    await asPerson(db, id, (tx) => connectEmailAccount(tx, test.deps, id, connection))
    expect(await asPerson(db, id, (tx) => markReconnectNeeded(tx, id, older))).toBe(false)
    expect(await statusOf(browser)).toBe('connected')
  })
})
