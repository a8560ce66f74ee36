import { describe, expect, it } from 'vitest'
import { sessionListSchema } from '@loose-ends/domain/session/listed-session.ts'
import { decryptField, derivePersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { DAY_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { purgeOld } from '#server/retention/purge.ts'
import { signedInPerson, signIn } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'

const test = testApp()

const listed = async (browser: TestBrowser) =>
  sessionListSchema.parse(await (await browser.request('GET', '/api/sessions')).json()).items

const sidOf = (browser: TestBrowser): string =>
  (JSON.parse(atob(browser.session?.access_token.split('.')[1] ?? '')) as { sid: string }).sid

describe('the sessions of a person', () => {
  it('[RO-01] are listed for them alone, the current one first, with the browser as ciphertext', async () => {
    const here = await signedInPerson(test)
    test.clock.advance(MINUTE_MS)
    const there = await signIn(test, here.email)
    await signedInPerson(test)
    const items = await listed(here.browser)
    expect(items.map(({ id, is_current }) => [id, is_current])).toEqual([
      [sidOf(here.browser), true],
      [sidOf(there.browser), false],
    ])
    expect((await listed(there.browser)).map(({ is_current }) => is_current)).toEqual([true, false])
    expect(items[0]).not.toHaveProperty('binding_hash')
  })

  it('[BE-06] name the browser, readable with the person’s key alone', async () => {
    const { browser, session, email } = await signedInPerson(test)
    const authorized = await browser.authorize({ email })
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0'
    const headers = { 'User-Agent': agent }
    await browser.request('POST', '/api/auth/exchange', browser.exchangeBody(authorized), headers)
    const one = (await listed(browser)).find(({ user_agent }) => user_agent !== null)
    expect(one?.user_agent).not.toContain('Firefox')
    const place = { table: 'sessions', field: 'user_agent', rowId: one?.id ?? '' } as const
    expect(await decryptField(await derivePersonKey(session.encryption), place, one?.user_agent ?? '')).toBe(agent)
  })

  it('leave the list when they end, by hand or by time', async () => {
    const here = await signedInPerson(test)
    const idle = await signIn(test, here.email)
    const left = await signIn(test, here.email)
    await left.browser.request('POST', '/api/auth/sign-out', { scope: 'local' })
    test.clock.advance(9 * MINUTE_MS)
    await here.browser.request('POST', '/api/auth/activity')
    expect((await listed(here.browser)).map(({ id }) => id)).toEqual([sidOf(here.browser), sidOf(idle.browser)])
    test.clock.advance(9 * MINUTE_MS)
    const refreshed = await here.browser.request('POST', '/api/auth/refresh', {
      refresh_token: here.session.refresh_token,
    })
    here.browser.session = (await refreshed.json()) as never
    expect((await listed(here.browser)).map(({ id }) => id)).toEqual([sidOf(here.browser)])
  })
})

describe('ending one session', () => {
  it('[BE-12] closes its tabs, refuses its tokens, and stands in the log; the others go on', async () => {
    const here = await signedInPerson(test)
    const there = await signIn(test, here.email)
    const told: unknown[] = []
    const unsubscribe = test.deps.live.subscribe(here.id, (event) => told.push(event))
    const ended = await here.browser.request('DELETE', `/api/sessions/${sidOf(there.browser)}`)
    expect(ended.status).toBe(204)
    await expect.poll(() => told).toEqual([{ type: 'session_ended', session_id: sidOf(there.browser) }])
    unsubscribe()
    expect(await errorCode(await there.browser.request('GET', '/api/tasks'))).toBe('session_revoked')
    const body = { refresh_token: there.session.refresh_token }
    expect(await errorCode(await there.browser.request('POST', '/api/auth/refresh', body))).toBe('session_revoked')
    expect((await listed(here.browser)).map(({ id }) => id)).toEqual([sidOf(here.browser)])
    const log = (await (await here.browser.request('GET', '/api/security-events')).json()) as {
      items: { kind: string }[]
    }
    expect(log.items.map(({ kind }) => kind)).toContain('session_ended')
  })

  it('that is the current one signs out', async () => {
    const { browser } = await signedInPerson(test)
    expect((await browser.request('DELETE', `/api/sessions/${sidOf(browser)}`)).status).toBe(204)
    expect(browser.cookies.has('looseends_session')).toBe(false)
    expect(await errorCode(await browser.request('GET', '/api/sessions'))).toBe('session_revoked')
  })

  it('[VA-14] [RO-01] that is unknown, somebody else’s, ended already or no id is refused, and stays as it is', async () => {
    const { browser } = await signedInPerson(test)
    const other = await signedInPerson(test)
    const gone = await signIn(test, other.email)
    await gone.browser.request('POST', '/api/auth/sign-out', { scope: 'local' })
    for (const id of [crypto.randomUUID(), sidOf(other.browser)]) {
      const refused = await browser.request('DELETE', `/api/sessions/${id}`)
      expect([refused.status, await errorCode(refused)]).toEqual([404, 'not_found'])
    }
    const again = await other.browser.request('DELETE', `/api/sessions/${sidOf(gone.browser)}`)
    expect(again.status).toBe(404)
    expect((await browser.request('DELETE', '/api/sessions/first')).status).toBe(400)
    expect((await other.browser.request('GET', '/api/tasks')).status).toBe(200)
  })
})

describe('the time zone', () => {
  const zoneOf = async (browser: TestBrowser) =>
    ((await (await browser.request('GET', '/api/auth/user')).json()) as { user: { time_zone: string } }).user.time_zone

  it('is the browser’s until the person chooses one, and then theirs, wherever they sign in', async () => {
    const { browser, email } = await signedInPerson(test, 'Europe/Lisbon')
    expect(await zoneOf(browser)).toBe('Europe/Lisbon')
    const away = await signIn(test, email, 'America/New_York')
    expect(await zoneOf(browser)).toBe('America/New_York')
    const changed = await browser.request('PATCH', '/api/auth/user', { time_zone: 'Asia/Kathmandu' })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({ user: { time_zone: 'Asia/Kathmandu' } })
    await signIn(test, email, 'America/New_York')
    expect(await zoneOf(away.browser)).toBe('Asia/Kathmandu')
    expect((await signIn(test, email, 'Europe/Lisbon')).session.user.time_zone).toBe('Asia/Kathmandu')
  })

  it('[VA-14] is an IANA name and nothing else', async () => {
    const { browser } = await signedInPerson(test, 'Europe/Lisbon')
    const bad = ['Middle/Earth', '+02:00', '', 'x'.repeat(65), 7, null, undefined]
    for (const zone of bad) {
      const refused = await browser.request('PATCH', '/api/auth/user', { time_zone: zone })
      expect([zone, refused.status]).toEqual([zone, 400])
      expect(await refused.json()).toMatchObject({
        error: { code: 'invalid_request', fields: { time_zone: expect.any(String) } },
      })
    }
    const more = await browser.request('PATCH', '/api/auth/user', { time_zone: 'UTC', permissions: ['operator'] })
    expect(more.status).toBe(400)
    expect(await zoneOf(browser)).toBe('Europe/Lisbon')
  })
})

describe('[BE-12] after ninety days', () => {
  const LONG_AGO = '2020-01-01T00:00:00Z'
  const stored = async (userId: string) => {
    const { rows } = await test.database.owner.query<{ sessions: string; tokens: string }>(
      `SELECT (SELECT count(*) FROM sessions WHERE user_id = $1) AS sessions,
              (SELECT count(*) FROM refresh_tokens WHERE user_id = $1) AS tokens`,
      [userId],
    )
    return { sessions: Number(rows[0]?.sessions), tokens: Number(rows[0]?.tokens) }
  }

  it('sessions that are over go, with their tokens, and used tokens; living ones stay', async () => {
    const { id, email, browser } = await signedInPerson(test)
    const old = await signIn(test, email)
    const { owner } = test.database
    await owner.query(`UPDATE sessions SET last_active_at = $2, ended_at = $2 WHERE id = $1`, [
      sidOf(old.browser),
      LONG_AGO,
    ])
    await browser.request('POST', '/api/auth/refresh', { refresh_token: browser.session?.refresh_token })
    expect(await stored(id)).toEqual({ sessions: 2, tokens: 3 })
    await owner.query(`UPDATE refresh_tokens SET used_at = $2 WHERE user_id = $1 AND used_at IS NOT NULL`, [
      id,
      LONG_AGO,
    ])
    await purgeOld(test.deps.db, 'sessions', test.clock.now())
    expect(await stored(id)).toEqual({ sessions: 1, tokens: 1 })
  })

  it('whatever a caller asks for: nothing younger goes', async () => {
    const { id } = await signedInPerson(test)
    const { owner } = test.database
    await owner.query(
      `UPDATE sessions SET last_active_at = now() - interval '89 days', ended_at = now() - interval '89 days' WHERE user_id = $1`,
      [id],
    )
    await owner.query(`UPDATE security_events SET created_at = now() - interval '89 days' WHERE user_id = $1`, [id])
    const far = new Date(Date.now() + 365 * DAY_MS).toISOString()
    await test.deps.db.$client.query('SELECT system_purge_sessions($1), system_purge_security_events($1)', [far])
    expect(await stored(id)).toEqual({ sessions: 1, tokens: 1 })
    const { rows } = await owner.query('SELECT 1 FROM security_events WHERE user_id = $1', [id])
    expect(rows).toHaveLength(2)
  })
})
