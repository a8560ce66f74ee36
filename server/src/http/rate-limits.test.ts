import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp, type AppOptions } from '#server/app.ts'
import type { RunningConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { unsubscribeToken } from '#server/mailer/unsubscribe-token.ts'
import { describedRoutes } from '#server/testing/described-routes.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, ORIGIN, testApp } from '#server/testing/test-app.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { RATE_LIMITS, ROUTE_LIMITS, type RateLimit, type RateLimitName } from './rate-limits.ts'

const test = testApp()
const few = (name: RateLimitName, points: number): AppOptions['rateLimits'] => ({
  [name]: { ...RATE_LIMITS[name], points } satisfies RateLimit,
})
let addresses = 0
const anAddress = () => `198.51.100.${(addresses += 1)}`

interface Changes {
  rateLimits?: AppOptions['rateLimits']
  config?: Partial<RunningConfig>
  deps?: Partial<Deps>
  countingMs?: number
}
/** One more process on the same database. */
const aProcess = ({ rateLimits, config, deps, countingMs = UNHURRIED_MS }: Changes) =>
  createApp(
    { ...test.deps, ...deps, config: { ...test.deps.config, ...config } },
    {
      countingMs,
      ...(rateLimits ? { rateLimits } : {}),
    },
  )

const START = {
  redirect_uri: `${ORIGIN}/auth/callback`,
  state: 'oauth-state-0123456789',
  code_challenge: 'a'.repeat(43),
}
type Process = ReturnType<typeof createApp>

const send = (app: Process, path: string, init: RequestInit, peer: string) =>
  app.request(`${ORIGIN}${path}`, init, { incoming: { socket: { remoteAddress: peer, remoteFamily: 'IPv4' } } })

const start = (app: Process, peer: string, headers: Record<string, string> = {}) =>
  send(
    app,
    '/api/auth/start',
    {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(START),
    },
    peer,
  )

afterEach(() => {
  vi.useRealTimers()
})

describe('the limit of an address', () => {
  it('is shared by the processes on one database, and says when to go on', async () => {
    const processes = [1, 2].map(() => aProcess({ rateLimits: few('sign_in', 3) }))
    const [first, second] = processes
    if (!first || !second) throw new Error('two processes are needed')
    const address = anAddress()
    const statuses = []
    for (const app of [first, second, first]) statuses.push((await start(app, address)).status)
    expect(statuses).toEqual([200, 200, 200])
    for (const app of processes) {
      const refused = await start(app, address)
      expect([refused.status, await refused.json()]).toEqual([
        429,
        { error: { code: 'rate_limited', message: 'rate_limited' } },
      ])
      const seconds = Number(refused.headers.get('Retry-After'))
      expect(seconds).toBeGreaterThan(RATE_LIMITS.sign_in.seconds - 60)
      expect(seconds).toBeLessThanOrEqual(RATE_LIMITS.sign_in.seconds)
    }
    expect((await start(second, anAddress())).status).toBe(200)
  })

  it('ends with its window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const app = aProcess({ rateLimits: few('sign_in', 1) })
    const address = anAddress()
    expect([(await start(app, address)).status, (await start(app, address)).status]).toEqual([200, 429])
    vi.setSystemTime(Date.now() + RATE_LIMITS.sign_in.seconds * 1000 + 1)
    expect((await start(app, address)).status).toBe(200)
  })

  it.each([
    ['an IPv4 address written as IPv6', '::ffff:203.0.113.7', '203.0.113.7', 429],
    ['another address of the same IPv6 network', '2001:db8:1:2::5', '2001:db8:1:2:9:8:7:6', 429],
    ['another IPv6 network', '2001:db8:1:3::5', '2001:db8:1:4::5', 200],
    ['another IPv4 address', '203.0.113.8', '203.0.113.9', 200],
  ])('counts %s as it should', async (_, one, other, status) => {
    const app = aProcess({ rateLimits: few('sign_in', 1) })
    expect((await start(app, one)).status).toBe(200)
    expect((await start(app, other)).status).toBe(status)
  })

  it.each([
    ['no proxy: what the caller writes is not believed', 0, ['{a}', '{b}'], 429],
    ['one proxy: its entry, the last one, is the caller', 1, ['{a}', '{b}'], 200],
    ['one proxy: what the caller wrote before it is not believed', 1, ['{a}, {c}', '{b}, {c}'], 429],
    ['two proxies: the entry of the outer one', 2, ['{a}, 10.0.0.1', '{b}, 10.0.0.1'], 200],
    ['a port behind the address changes nothing', 1, ['{a}:5000', '{a}:5001'], 429],
    ['what is no address counts for the proxy itself', 1, ['unknown', 'somebody'], 429],
  ])('behind %s', async (_, trustProxy, forwarded, status) => {
    const app = aProcess({ rateLimits: few('sign_in', 1), config: { trustProxy } })
    const peer = anAddress()
    const names: Record<string, string> = { '{a}': anAddress(), '{b}': anAddress(), '{c}': anAddress() }
    const statuses = []
    for (const entry of forwarded) {
      const header = entry.replace(/\{\w\}/g, (name) => names[name] ?? name)
      statuses.push((await start(app, peer, { 'X-Forwarded-For': header })).status)
    }
    expect(statuses).toEqual([200, status])
  })

  it('leaves no address and no id in the database', async () => {
    const address = anAddress()
    await start(test.app, address)
    const { browser, id } = await signedInPerson(test)
    await browser.request('POST', '/api/auth/activity')
    const { rows } = await test.database.owner.query<{ key: string }>('SELECT key FROM limits.rate_limits')
    expect(rows.length).toBeGreaterThanOrEqual(2)
    for (const { key } of rows) expect([key.includes(address), key.includes(id)]).toEqual([false, false])
  })
})

describe('the limit of a person', () => {
  it.each([
    ['write', 'POST', '/api/auth/activity', 204],
    ['search', 'GET', '/api/search?q=x', 200],
    ['mail', 'GET', `/api/messages/${randomUUID()}/thread`, 404],
    ['mailbox', 'GET', `/api/items/${randomUUID()}/reply`, 404],
    ['mailbox', 'GET', `/api/email-accounts/${randomUUID()}/folders`, 404],
    ['export', 'GET', '/api/account/export', 200],
  ] as const)('of %s is their own, whatever their address', async (name, method, path, status) => {
    const [ana, bob] = [await signedInPerson(test), await signedInPerson(test)]
    const app = aProcess({ rateLimits: few(name, 2) })
    const call = async ({ session }: typeof ana) => {
      const headers = { Origin: ORIGIN, Authorization: `Bearer ${session.access_token}` }
      const response = await send(app, path, { method, headers }, anAddress())
      await response.arrayBuffer()
      return response.status
    }
    expect([await call(ana), await call(ana), await call(ana), await call(bob)]).toEqual([status, status, 429, status])
  })

  it('holds for every route that changes something and has no limit of its own, and every limited route exists', async () => {
    const { session } = await signedInPerson(test)
    const all = await describedRoutes(test)
    const titles = all.map(({ method, pattern }) => `${method} ${pattern}`)
    expect(Object.keys(ROUTE_LIMITS).filter((title) => !titles.includes(title))).toEqual([])
    const app = aProcess({ rateLimits: few('write', 1) })
    const call = (method: string, path: string) => {
      const headers = { Origin: ORIGIN, Authorization: `Bearer ${session.access_token}` }
      return send(app, path, { method, headers }, anAddress())
    }
    expect((await call('POST', '/api/auth/activity')).status).toBe(204)
    const hasOwn = ({ method, pattern }: (typeof all)[number]) => `${method} ${pattern}` in ROUTE_LIMITS
    const changes = all.filter((route) => route.method !== 'GET' && !route.isPublic && !hasOwn(route))
    expect(changes.length).toBeGreaterThan(20)
    for (const { method, path } of changes) {
      const response = await call(method, path)
      expect([method, path, response.status, await errorCode(response)]).toEqual([method, path, 429, 'rate_limited'])
    }
    expect((await call('GET', '/api/tasks')).status).toBe(200)
  })
})

describe('[AV-01] HEAD', () => {
  it('counts as GET does', async () => {
    const { session } = await signedInPerson(test)
    const app = aProcess({ rateLimits: few('search', 2) })
    const ask = (method: string) => {
      const headers = { Authorization: `Bearer ${session.access_token}` }
      return send(app, '/api/search?q=x', { method, headers }, anAddress())
    }
    expect([(await ask('HEAD')).status, (await ask('GET')).status]).toEqual([405, 200])
    expect([(await ask('HEAD')).status, (await ask('GET')).status]).toEqual([429, 429])
  })
})

describe('[DS-02] links in mail', () => {
  it.each(['/do/', '/api/unsubscribe/'])('made up are counted, by address: %s', async (path) => {
    const app = aProcess({ rateLimits: few('mail_link', 2) })
    const address = anAddress()
    const get = (peer = address) => send(app, `${path}${'x'.repeat(43)}`, {}, peer)
    expect([(await get()).status, (await get()).status]).toEqual([404, 404])
    const refused = await get()
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([429, expect.stringMatching(/^text\/html/)])
    expect(await refused.text()).toContain('Please wait a moment')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await get(anAddress())).status).toBe(404)
  })

  it('that are ours may be looked at by a mail gateway as often as it likes', async () => {
    const { id } = await signedInPerson(test)
    const app = aProcess({ rateLimits: few('mail_link', 1) })
    const address = anAddress()
    const token = unsubscribeToken(test.deps.vault, 'summary', id)
    for (let n = 0; n < 5; n += 1) {
      const method = n % 2 ? 'HEAD' : 'GET'
      expect((await send(app, `/api/unsubscribe/${token}`, { method }, address)).status).toBe(200)
    }
    expect((await send(app, `/api/unsubscribe/${token}`, { method: 'POST' }, address)).status).toBe(200)
  })
})

describe('a database that cannot count', () => {
  const withQuery = (query: (statement?: unknown) => Promise<unknown>): Partial<Deps> => ({
    db: new Proxy(test.deps.db, {
      get: (db, name) => (name === '$client' ? { query } : Reflect.get(db, name)),
    }),
  })

  it('[BE-09] behind a pooler is asked by statements without a name, which another session would not know', async () => {
    const asked: unknown[] = []
    const { $client } = test.deps.db
    const recorded = (statement?: unknown) => {
      asked.push(statement)
      return $client.query(statement as pg.QueryConfig)
    }
    const app = aProcess({ deps: withQuery(recorded) })
    expect((await start(app, anAddress())).status).toBe(200)
    expect(asked.length).toBeGreaterThan(0)
    expect(
      asked.filter((statement) => typeof statement !== 'object' || statement === null || 'name' in statement),
    ).toEqual([])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('the database is down'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('because it %s stops nobody: the process counts alone', async (_, query) => {
    const app = aProcess({ rateLimits: few('sign_in', 2), deps: withQuery(query), countingMs: 100 })
    const address = anAddress()
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await start(app, address)).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})
