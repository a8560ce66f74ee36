import { afterEach, describe, expect, it, vi } from 'vitest'
import { HEARTBEAT_MS, RECONNECT_BACKOFF_MS, type LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import { INACTIVITY_GRACE_MS, INACTIVITY_MS } from '@loose-ends/domain/session/session-times.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { createApp } from '#server/app.ts'
import { connectPool, database } from '#server/db/connect.ts'
import { createLogger } from '#server/log.ts'
import { RelayingHost } from '#server/testing/relaying-host.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { metrics } from './metrics.ts'
import { PostgresLiveEvents } from './postgres-live-events.ts'

const test = testApp()
let people = 0
afterEach(() => void vi.useRealTimers())

async function signedIn(email?: string) {
  people += 1
  const address = email ?? `listener${people}@example.com`
  test.fake.control.createAccount({ email: address })
  const browser = new TestBrowser(test)
  const { id } = await browser.signIn({ email: address })
  return { browser, id }
}

/** Opens the stream; `next` returns its next chunk, null at its end. */
async function listen(browser: TestBrowser) {
  const response = await browser.request('GET', '/api/events')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  const next = async () => (await reader.read()).value ?? null
  expect(await next()).toBe(': welcome\n\n')
  return {
    next,
    nextEvent: async () => JSON.parse((await next())?.replace(/^data: /, '') ?? 'null') as LiveEvent,
    reader,
  }
}

const openStreams = async () => (await metrics.getSingleMetric('live_streams')?.get())?.values[0]?.value

describe('the live stream', () => {
  it('carries a person’s events as they happen, whichever process they happen in', async () => {
    const { browser, id } = await signedIn()
    const other = await signedIn()
    const stream = await listen(browser)
    const elsewhere = await PostgresLiveEvents.open({ ...test.database, log: test.deps.log })
    await elsewhere.publish(other.id, { type: 'notifications' })
    await elsewhere.publish(id, { type: 'items' })
    await test.deps.live.publish(id, { type: 'sync_complete', auto_completions: 2 })
    expect(await stream.nextEvent()).toEqual({ type: 'items' })
    expect(await stream.nextEvent()).toEqual({ type: 'sync_complete', auto_completions: 2 })
    await stream.reader.cancel()
    await elsewhere.close()
  })

  it('needs a session', async () => {
    expect(await errorCode(await new TestBrowser(test).request('GET', '/api/events'))).toBe('not_authenticated')
  })

  it('[CB-06] ends when its session is ended, and not when another is', async () => {
    const { browser, id } = await signedIn('two@example.com')
    const { browser: elsewhere } = await signedIn('two@example.com')
    const stream = await listen(browser)
    await elsewhere.request('POST', '/api/auth/sign-out', { scope: 'local' })
    await test.deps.live.publish(id, { type: 'items' })
    expect(await stream.nextEvent()).toEqual({ type: 'items' })
    await browser.request('POST', '/api/auth/sign-out', { scope: 'global' })
    expect(await stream.nextEvent()).toMatchObject({ type: 'session_ended' })
    expect(await stream.next()).toBeNull()
  })

  it('[CB-06] ends when its session was over before anybody listened', async () => {
    const { browser } = await signedIn()
    const { live } = test.deps
    const subscribe = live.subscribe.bind(live)
    vi.spyOn(live, 'subscribe').mockImplementationOnce((...listener) => {
      test.clock.advance(INACTIVITY_MS + INACTIVITY_GRACE_MS + 1)
      return subscribe(...listener)
    })
    const stream = await listen(browser)
    expect(await stream.nextEvent()).toMatchObject({ type: 'session_ended' })
    expect(await stream.next()).toBeNull()
  })

  it('[SM-05] [GD-04] beats every 30 s, and ends when its session has run out of time', async () => {
    const { browser } = await signedIn()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stream = await listen(browser)
    for (let i = 0; i < 3; i += 1) {
      vi.advanceTimersByTime(HEARTBEAT_MS)
      expect(await stream.next()).toBe(': still here\n\n')
    }
    test.clock.advance(INACTIVITY_MS + INACTIVITY_GRACE_MS + 1)
    vi.advanceTimersByTime(HEARTBEAT_MS)
    expect(await stream.next()).toBe(': still here\n\n')
    expect(await stream.nextEvent()).toMatchObject({ type: 'session_ended' })
    expect(await stream.next()).toBeNull()
  })

  it('is cut off when the browser reads nothing, before what waits for it grows large', async () => {
    const { browser, id } = await signedIn()
    const before = await openStreams()
    const stream = await listen(browser)
    for (let n = 0; n < 300; n += 1) await test.deps.live.publish(id, { type: 'items' })
    await expect.poll(openStreams).toBe(before)
    let read = 0
    while ((await stream.next()) !== null) read += 1
    expect(read).toBeLessThan(300)
  })

  it('[AV-01] is one of few that a session, and a person, may have open at once', async () => {
    const { browser } = await signedIn('many@example.com')
    const open = async (of: TestBrowser, most: number) => {
      const streams = []
      for (let n = 0; n < most; n += 1) {
        const answer = await of.request('GET', '/api/events')
        if (answer.status !== 200) return { streams, refused: answer }
        streams.push(answer)
      }
      return { streams, refused: null }
    }
    const first = await open(browser, 1_000)
    expect(first.streams.length).toBeGreaterThanOrEqual(10)
    expect([first.refused?.status, first.refused && (await errorCode(first.refused))]).toEqual([429, 'rate_limited'])
    expect(Number(first.refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
    const { browser: elsewhere } = await signedIn('many@example.com')
    expect((await open(elsewhere, 1)).refused).toBeNull()
    const { browser: somebody } = await signedIn()
    expect((await open(somebody, 1)).refused).toBeNull()
    await first.streams[0]?.body?.cancel()
    await expect.poll(async () => (await browser.request('GET', '/api/events')).status).toBe(200)
    let sessions = 1
    for (let refused = false; !refused; sessions += 1) {
      const { browser: another } = await signedIn('many@example.com')
      const { streams } = await open(another, 1_000)
      refused = streams.length < first.streams.length
    }
    expect(sessions).toBeGreaterThan(2)
    await browser.request('POST', '/api/auth/sign-out', { scope: 'global' })
  })

  it('is forgotten when the browser goes away', async () => {
    const { browser, id } = await signedIn()
    const before = await openStreams()
    const stream = await listen(browser)
    expect(await openStreams()).toBe((before ?? 0) + 1)
    await stream.reader.cancel()
    await expect.poll(openStreams).toBe(before)
    await test.deps.live.publish(id, { type: 'items' })
  })
})

describe('live events over PostgreSQL', () => {
  it('are heard again after the connection was lost, and everyone is told to read afresh', async () => {
    const live = await PostgresLiveEvents.open({ ...test.database, log: test.deps.log })
    const id = crypto.randomUUID()
    const heard: LiveEvent[] = []
    live.subscribe(id, (event) => heard.push(event))
    await test.database.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'loose-ends live events'`,
    )
    await expect.poll(() => heard).toEqual([{ type: 'items' }, { type: 'notifications' }])
    await live.publish(id, { type: 'sync_complete', auto_completions: 0 })
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'sync_complete', auto_completions: 0 })
    await live.close()
  })

  it('[AV-02] are made again, too, where the connection falls silent, as its statements are not answered in time', async () => {
    const host = new RelayingHost(test.database.addresses.app)
    await host.listen()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const lines: string[] = []
    const log = createLogger('info', { write: (line) => void lines.push(line) })
    const live = await PostgresLiveEvents.open({ address: host.address, db: test.deps.db, log })
    const heard: LiveEvent[] = []
    const id = crypto.randomUUID()
    live.subscribe(id, (event) => heard.push(event))
    const answered = async () => {
      const { rowCount } = await test.database.owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = 'loose-ends live events' AND query = 'SELECT 1' AND state = 'idle'`,
      )
      return rowCount
    }
    expect(await answered()).toBe(0)
    await vi.advanceTimersByTimeAsync(30_000)
    await expect.poll(answered).toBe(1)
    await live.publish(id, { type: 'sync_complete', auto_completions: 0 })
    await expect.poll(() => heard).toHaveLength(1)
    expect(lines).toEqual([])
    host.silenceConnections()
    // Asked once more, and a minute waited.
    await vi.advanceTimersByTimeAsync(30_000 + MINUTE_MS)
    await expect.poll(() => lines).toEqual([expect.stringContaining('connecting again')])
    await vi.advanceTimersByTimeAsync(RECONNECT_BACKOFF_MS[0])
    await expect.poll(() => heard.slice(1)).toEqual([{ type: 'items' }, { type: 'notifications' }])
    await live.close()
    await host.close()
  })

  it('[AV-02] that cannot be told while the database is away fail nobody who has stored something, and the log says so', async () => {
    const pool = connectPool({ host: '/nowhere/at/all' }, { onIdleError: () => {} })
    const lines: string[] = []
    const log = createLogger('warn', { write: (line) => void lines.push(line) })
    const live = await PostgresLiveEvents.open({ address: test.database.addresses.app, db: database(pool), log })
    const { session } = await signedInPerson(test)
    const headers = {
      Authorization: `Bearer ${session.access_token}`,
      Origin: test.origin,
      'Content-Type': 'application/json',
    }
    const body = JSON.stringify({ task: 'Order the blue paint', priority: 'high' })
    const response = await createApp({ ...test.deps, live }).request('/api/tasks', { method: 'POST', headers, body })
    expect(response.status).toBe(201)
    expect(lines).toEqual([expect.stringContaining('could not be told')])
    await live.close()
    await pool.end()
  })

  it('leave out what they do not understand', async () => {
    const live = await PostgresLiveEvents.open({ ...test.database, log: test.deps.log })
    const id = crypto.randomUUID()
    const heard: LiveEvent[] = []
    live.subscribe(id, (event) => heard.push(event))
    const notify = (text: string) => test.database.owner.query(`SELECT pg_notify('looseends_live', $1)`, [text])
    await notify('no JSON')
    await notify(JSON.stringify({ user_id: id, event: { type: 'from_a_newer_version' } }))
    await live.publish(id, { type: 'items' })
    await expect.poll(() => heard).toEqual([{ type: 'items' }])
    await live.close()
  })
})
