import { describe, expect, it } from 'vitest'
import {
  ACCESS_TOKEN_MS,
  INACTIVITY_GRACE_MS,
  INACTIVITY_MS,
  REFRESH_GRACE_MS,
  SESSION_LIFETIME_MS,
} from '@loose-ends/domain/session/session-times.ts'
import { sessionSchema } from '@loose-ends/domain/session/session.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { threadUrl } from '@loose-ends/domain/mailbox/thread-url.ts'
import { asPerson } from '#server/db/connect.ts'
import { signAccessToken } from '#server/http/access-token.ts'
import { securityEvents } from '#server/db/schema/index.ts'
import { purgeOld } from '#server/retention/purge.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'

const test = testApp()
let people = 0

/** A browser in which a new person has just signed in. */
async function signedIn(email?: string): Promise<TestBrowser & { session: NonNullable<TestBrowser['session']> }> {
  people += 1
  const address = email ?? `person${people}@example.com`
  test.fake.control.createAccount({ email: address })
  const browser = new TestBrowser(test)
  await browser.signIn({ email: address })
  return browser as TestBrowser & { session: NonNullable<TestBrowser['session']> }
}

const refresh = (browser: TestBrowser, token = browser.session?.refresh_token) =>
  browser.request('POST', '/api/auth/refresh', { refresh_token: token })

async function refreshed(browser: TestBrowser): Promise<void> {
  const response = await refresh(browser)
  expect(response.status).toBe(200)
  browser.session = sessionSchema.parse(await response.json())
}

const eventsOf = async (userId: string) =>
  (await asPerson(test.deps.db, userId, (tx) => tx.select({ kind: securityEvents.kind }).from(securityEvents))).map(
    ({ kind }) => kind,
  )

async function keepActive(browser: TestBrowser, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 8 * MINUTE_MS) {
    test.clock.advance(Math.min(left, 8 * MINUTE_MS))
    await refreshed(browser)
    expect((await browser.request('POST', '/api/auth/activity')).status).toBe(204)
  }
}

describe('the person', () => {
  it('[FC-02] is told where the threads of their own account are, who knows its address already, and nobody else is', async () => {
    const browser = await signedIn('ana+work@example.com')
    const { user } = browser.session
    expect(Object.values(user.thread_urls).map((pages) => threadUrl(pages, '18c/7'))).toEqual([
      `${test.fake.url}/mail/u/?authuser=ana%2Bwork%40example.com#all/18c%2F7`,
    ])
    expect(user.email).toBe('ana+work@example.com')
    for (const path of ['/api/email-account', '/api/tasks', '/api/config']) {
      const answer = await (await browser.request('GET', path)).text()
      expect(decodeURIComponent(answer)).not.toContain('ana+work')
    }
  })
})

describe('the access token', () => {
  it('opens what is the person’s, for ten minutes', async () => {
    const browser = await signedIn()
    const answer = await (await browser.request('GET', '/api/auth/user')).json()
    expect(answer).toEqual({ user: browser.session.user, encryption: browser.session.encryption })
    test.clock.advance(ACCESS_TOKEN_MS - SECOND_MS)
    expect((await browser.request('GET', '/api/auth/user')).status).toBe(200)
    test.clock.advance(SECOND_MS)
    expect(await errorCode(await browser.request('GET', '/api/auth/user'))).toBe('not_authenticated')
  })

  it('[VA-06] is refused when missing, malformed, of another key, of another kind, or of a session that never was', async () => {
    const browser = await signedIn()
    const { access_token: token, user } = browser.session
    const now = test.clock.now()
    const holder = { userId: user.id, sessionId: crypto.randomUUID() }
    const otherKeys = { ...test.deps.vault.tokenKeys, signing: () => ({ id: 'none', key: new Uint8Array(32) }) }
    const foreign = await signAccessToken(otherKeys, holder, now)
    const noSession = await signAccessToken(test.deps.vault.tokenKeys, holder, now)
    const [header, payload, signature] = token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const changed = `${header}.${Buffer.from(atob(payload ?? '').replace(user.id, holder.sessionId)).toString('base64url')}.${signature}`
    await browser.authorize({ email: user.email })
    const signInCookie = browser.cookies.get('looseends_sign_in')
    const headers = [
      '',
      'Bearer',
      'Bearer short',
      `Basic ${token}`,
      `Bearer ${unsigned}`,
      `Bearer ${changed}`,
      `Bearer ${foreign.token}`,
      `Bearer ${noSession.token}`,
      `Bearer ${signInCookie}`,
      `Bearer ${browser.session.refresh_token}`,
    ]
    for (const Authorization of headers) {
      const response = await browser.request('GET', '/api/auth/user', undefined, { Authorization })
      expect([Authorization, response.status]).toEqual([Authorization, 401])
    }
  })

  it('of one person with the session of another is worth nothing', async () => {
    const [ana, bob] = [await signedIn(), await signedIn()]
    const payload = JSON.parse(atob(bob.session.access_token.split('.')[1] ?? '')) as { sid: string }
    const holder = { userId: ana.session.user.id, sessionId: payload.sid }
    const { token } = await signAccessToken(test.deps.vault.tokenKeys, holder, test.clock.now())
    const headers = { Authorization: `Bearer ${token}` }
    expect(await errorCode(await ana.request('GET', '/api/auth/user', undefined, headers))).toBe('session_revoked')
  })
})

describe('the refresh token', () => {
  it('[CB-05] is good for one use and gives the next pair', async () => {
    const browser = await signedIn()
    const before = browser.session
    await refreshed(browser)
    expect(browser.session.refresh_token).not.toBe(before.refresh_token)
    expect(browser.session.user).toEqual(before.user)
    expect((await browser.request('GET', '/api/auth/user')).status).toBe(200)
    await refreshed(browser)
  })

  it('[CB-05] whose answer was lost is answered again for ten seconds, to its own browser alone', async () => {
    const browser = await signedIn()
    const lost = browser.session.refresh_token
    await refresh(browser)
    test.clock.advance(REFRESH_GRACE_MS)
    const other = await signedIn()
    expect(await errorCode(await refresh(other, lost))).toBe('not_authenticated')
    browser.session.refresh_token = lost
    await refreshed(browser)
    await refreshed(browser)
    expect((await browser.request('GET', '/api/auth/user')).status).toBe(200)
    expect(await eventsOf(browser.session.user.id)).not.toContain('refresh_token_reused')
    test.clock.advance(1)
    expect(await errorCode(await refresh(browser, lost))).toBe('session_revoked')
    expect(await errorCode(await refresh(browser))).toBe('session_revoked')
  })

  it('[CB-05] [BE-12] used twice ends the whole family, and the log says so', async () => {
    const browser = await signedIn()
    const first = browser.session.refresh_token
    await refreshed(browser)
    test.clock.advance(REFRESH_GRACE_MS + 1)
    const reused = await refresh(browser, first)
    expect([reused.status, await errorCode(reused)]).toEqual([401, 'session_revoked'])
    expect(await errorCode(await refresh(browser))).toBe('session_revoked')
    expect(await errorCode(await browser.request('GET', '/api/auth/user'))).toBe('session_revoked')
    expect(await eventsOf(browser.session.user.id)).toContain('refresh_token_reused')
  })

  it('[CB-05] used twice at the same moment by its browser is a lost answer, and no copy', async () => {
    const browser = await signedIn()
    // Holds both requests at the token's row, so that they really meet there.
    const gate = await test.database.owner.connect()
    await gate.query('BEGIN')
    await gate.query('SELECT 1 FROM refresh_tokens WHERE user_id = $1 FOR UPDATE', [browser.session.user.id])
    const requests = Promise.all([refresh(browser), refresh(browser)])
    const waiting = async () =>
      Number(
        (
          await test.database.owner.query(
            `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rows[0].count,
      )
    await expect.poll(waiting).toBe(2)
    await gate.query('COMMIT')
    gate.release()
    expect((await requests).map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 200])
    expect(await eventsOf(browser.session.user.id)).not.toContain('refresh_token_reused')
  })

  it('[CB-05] [BE-12] copied out of storage is worth nothing without the cookie of its browser', async () => {
    const browser = await signedIn()
    const thief = new TestBrowser(test)
    thief.session = browser.session
    const bare = await refresh(thief)
    expect([bare.status, await errorCode(bare)]).toEqual([401, 'not_authenticated'])
    const other = await signedIn()
    const foreign = await refresh(other, browser.session.refresh_token)
    expect([foreign.status, await errorCode(foreign)]).toEqual([401, 'not_authenticated'])
    expect(await eventsOf(browser.session.user.id)).toContain('refresh_refused')
    await refreshed(browser)
  })

  it('[CB-05] comes with a cookie that scripts and other sites cannot use', async () => {
    const browser = await signedIn()
    const authorized = await browser.authorize({ email: browser.session.user.email })
    const response = await browser.request('POST', '/api/auth/exchange', browser.exchangeBody(authorized))
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('looseends_session='))
    expect(cookie).toMatch(/; Path=\/.*; HttpOnly.*; SameSite=Strict/)
    expect(cookie).not.toMatch(/Domain|Secure/)
  })

  it('[VA-06] that nobody issued is refused', async () => {
    const browser = await signedIn()
    const unknown = await refresh(browser, 'x'.repeat(43))
    expect([unknown.status, await errorCode(unknown)]).toEqual([401, 'not_authenticated'])
    expect(await errorCode(await refresh(browser, 'short'))).toBe('invalid_request')
  })
})

describe('inactivity', () => {
  it('[GD-04] ends the session a minute after the browser’s 15, however often it refreshed', async () => {
    const browser = await signedIn()
    test.clock.advance((INACTIVITY_MS + INACTIVITY_GRACE_MS) / 2)
    await refreshed(browser)
    test.clock.advance((INACTIVITY_MS + INACTIVITY_GRACE_MS) / 2)
    await refreshed(browser)
    test.clock.advance(SECOND_MS)
    expect(await errorCode(await browser.request('GET', '/api/auth/user'))).toBe('session_expired')
    expect(await errorCode(await browser.request('POST', '/api/auth/activity'))).toBe('session_expired')
    expect(await errorCode(await refresh(browser))).toBe('session_expired')
    expect(await errorCode(await refresh(browser))).toBe('session_revoked')
  })

  it('[GD-04] does not end a session whose person is active', async () => {
    const browser = await signedIn()
    await keepActive(browser, 2 * 60 * MINUTE_MS)
    expect((await browser.request('GET', '/api/auth/user')).status).toBe(200)
  })

  it('[GD-04] ends a session when the operator says, or not at all, and the browser is told', async () => {
    const { session } = test.deps.config
    const told = async () => (await (await test.app.request('/api/config')).json()) as Record<string, unknown>
    try {
      test.deps.config.session = { idleMs: 2 * MINUTE_MS, maxMs: 24 * 60 * MINUTE_MS }
      expect(await told()).toMatchObject({ session_idle_minutes: 2, session_max_hours: 24 })
      const short = await signedIn()
      test.clock.advance(2 * MINUTE_MS + INACTIVITY_GRACE_MS + 1)
      expect(await errorCode(await short.request('GET', '/api/auth/user'))).toBe('session_expired')

      test.deps.config.session = { idleMs: null, maxMs: 24 * 60 * MINUTE_MS }
      expect(await told()).toMatchObject({ session_idle_minutes: 0 })
      const endless = await signedIn()
      test.clock.advance(23 * 60 * MINUTE_MS)
      await refreshed(endless)
      expect((await endless.request('GET', '/api/sessions')).status).toBe(200)
      test.clock.advance(60 * MINUTE_MS)
      expect(await errorCode(await refresh(endless))).toBe('session_revoked')
    } finally {
      test.deps.config.session = session
    }
  })

  it('ends even an active session after its longest life, which is half a day', async () => {
    expect(SESSION_LIFETIME_MS).toBe(12 * 60 * MINUTE_MS)
    const browser = await signedIn()
    test.clock.advance(SESSION_LIFETIME_MS - 5 * MINUTE_MS)
    const { id } = browser.session.user
    // As if the person had been active all the while: twelve hours of clicks are not replayed here.
    await test.database.owner.query('UPDATE sessions SET last_active_at = $2 WHERE user_id = $1', [
      id,
      test.clock.now(),
    ])
    await refreshed(browser)
    test.clock.advance(5 * MINUTE_MS)
    expect(await errorCode(await browser.request('GET', '/api/auth/user'))).toBe('session_revoked')
    expect(await errorCode(await refresh(browser))).toBe('session_revoked')
  })
})

describe('sign-out', () => {
  it('ends this session and leaves the others', async () => {
    const here = await signedIn('desk@example.com')
    const there = await signedIn('desk@example.com')
    expect((await here.request('POST', '/api/auth/sign-out', { scope: 'local' })).status).toBe(204)
    expect(here.cookies.has('looseends_session')).toBe(false)
    expect(await errorCode(await here.request('GET', '/api/auth/user'))).toBe('session_revoked')
    expect((await there.request('GET', '/api/auth/user')).status).toBe(200)
    await refreshed(there)
  })

  it('[CB-06] everywhere ends every session of the person, and nobody else’s', async () => {
    const here = await signedIn('everywhere@example.com')
    const there = await signedIn('everywhere@example.com')
    const stranger = await signedIn()
    const told: unknown[] = []
    const unsubscribe = test.deps.live.subscribe(here.session.user.id, (event) => told.push(event))
    expect((await here.request('POST', '/api/auth/sign-out', { scope: 'global' })).status).toBe(204)
    for (const browser of [here, there]) {
      expect(await errorCode(await browser.request('GET', '/api/auth/user'))).toBe('session_revoked')
    }
    expect(await errorCode(await refresh(there))).toBe('session_revoked')
    expect((await stranger.request('GET', '/api/auth/user')).status).toBe(200)
    await expect.poll(() => told.length).toBe(2)
    unsubscribe()
  })
})

describe('the security log', () => {
  it('[BE-12] tells of a mailbox that was connected, also again once access was lost, and not of each sign-in with it', async () => {
    const { user } = (await signedIn('returning@example.com')).session
    await signedIn('returning@example.com')
    const log = ['mailbox_connected', 'signed_in', 'signed_in']
    expect((await eventsOf(user.id)).toSorted()).toEqual(log)
    await test.database.owner.query(`UPDATE email_accounts SET status = 'paused' WHERE user_id = $1`, [user.id])
    await signedIn('returning@example.com')
    expect((await eventsOf(user.id)).toSorted()).toEqual([...log, 'signed_in'])
    await test.database.owner.query(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE user_id = $1`, [
      user.id,
    ])
    await signedIn('returning@example.com')
    expect((await eventsOf(user.id)).toSorted()).toEqual(['mailbox_connected', ...log, 'signed_in', 'signed_in'])
  })

  it('[BE-12] tells of sign-in and sign-out, and forgets after 90 days', async () => {
    const browser = await signedIn()
    const { id } = browser.session.user
    await browser.request('POST', '/api/auth/sign-out', { scope: 'global' })
    expect(await eventsOf(id)).toEqual(['signed_in', 'mailbox_connected', 'signed_out_everywhere'])
    const ninetyDaysAgo = new Date(test.clock.now().getTime() - 90 * DAY_MS)
    await purgeOld(test.deps.db, 'security_events', ninetyDaysAgo)
    expect(await eventsOf(id)).toHaveLength(3)
    // The database keeps ninety days by its own clock as well.
    await test.database.owner.query(`UPDATE security_events SET created_at = '2020-01-01' WHERE user_id = $1`, [id])
    expect(await purgeOld(test.deps.db, 'security_events', ninetyDaysAgo)).toBe(3)
    expect(await eventsOf(id)).toEqual([])
  })
})
