import { describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { SecurityEventList } from '@loose-ends/domain/account/security-event.ts'
import { createApp } from '#server/app.ts'
import { testApp } from '#server/testing/test-app.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'

const test = testApp()
let people = 0

async function aPerson(site = test as ConstructorParameters<typeof TestBrowser>[0]) {
  people += 1
  const email = `refused${people}@example.com`
  test.fake.control.createAccount({ email })
  const browser = new TestBrowser(site)
  const { id } = await browser.signIn({ email })
  return { id, email, browser }
}
const refusals = async (browser: TestBrowser) => {
  const { items } = (await (await browser.request('GET', '/api/security-events')).json()) as SecurityEventList
  return items.map(({ kind }) => kind).filter((kind) => kind !== 'signed_in' && kind !== 'mailbox_connected')
}
const ofNobody = async (kind: string) => {
  const nobody = test.deps.vault.hashedId('nobody')
  const { rows } = await test.database.owner.query(
    'select session_id from security_events where user_id = $1 and kind = $2',
    [nobody, kind],
  )
  return rows.length
}

describe('[BE-12] the security log tells what was refused', () => {
  it('[BE-12] [GD-03] a permission that the person has not, and a foreign id: one line in ten minutes', async () => {
    const { browser } = await aPerson()
    for (let n = 0; n < 3; n += 1) expect((await browser.request('GET', '/api/operator')).status).toBe(403)
    await browser.request('POST', '/api/functions/sync-gmail-activity', { user_id: randomUUID() })
    expect(await refusals(browser)).toEqual(['permission_refused'])
    test.clock.advance(9 * 60_000)
    await browser.request('GET', '/api/operator')
    expect(await refusals(browser)).toEqual(['permission_refused'])
  })

  it('[BE-12] which each app remembers by itself: what another has written is asked of the database', async () => {
    const [here, there] = [createApp(test.deps), createApp(test.deps)]
    const { id, browser } = await aPerson({ origin: test.origin, fetch: (url, init) => here.request(url, init) })
    await browser.request('GET', '/api/operator')
    expect(await refusals(browser)).toEqual(['permission_refused'])
    await test.database.owner.query('delete from security_events where user_id = $1', [id])
    const headers = { Authorization: `Bearer ${browser.session?.access_token}` }
    expect((await here.request('/api/operator', { headers })).status).toBe(403)
    expect(await refusals(browser)).toEqual([])
    expect((await there.request('/api/operator', { headers })).status).toBe(403)
    expect(await refusals(browser)).toEqual(['permission_refused'])
  })

  it('[BE-12] a page that is not ours, where the person is known', async () => {
    const { browser } = await aPerson()
    const foreign = await browser.request('POST', '/api/auth/activity', undefined, { Origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(await refusals(browser)).toEqual(['origin_refused'])
  })

  it('[BE-12] a rate limit, however often it is met', async () => {
    const app = createApp(test.deps, { rateLimits: { write: { by: 'person', points: 1, seconds: 60 } } })
    const { browser } = await aPerson({ origin: test.origin, fetch: (url, init) => app.request(url, init) })
    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push((await browser.request('POST', '/api/auth/activity')).status)
    expect(answers).toEqual([204, 429, 429, 429])
    expect(await refusals(browser)).toEqual(['rate_limited'])
  })

  it('[BE-12] a sign-in that fails, under nobody’s name', async () => {
    const { email } = await aPerson()
    const before = await ofNobody('sign_in_failed')
    const stranger = new TestBrowser(test)
    for (let n = 0; n < 3; n += 1) {
      const body = { ...stranger.exchangeBody(await stranger.authorize({ email })), state: 'another-state-altogether' }
      expect((await stranger.request('POST', '/api/auth/exchange', body)).status).toBe(400)
    }
    expect(await ofNobody('sign_in_failed')).toBe(before + 1)
  })
})
