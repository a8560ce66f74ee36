import { beforeAll, describe, expect, it } from 'vitest'
import { describedRoutes, type DescribedRoute } from '#server/testing/described-routes.ts'
import { fillTables } from '#server/testing/every-table.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, ORIGIN, testApp } from '#server/testing/test-app.ts'

const test = testApp()
/** Stands in every text column that the samples fill. */
const HERS = 'sample'

let all: DescribedRoute[] = []
let ana: SignedInPerson
let bob: SignedInPerson
let herTask = ''

beforeAll(async () => {
  all = await describedRoutes(test)
  ana = await signedInPerson(test)
  bob = await signedInPerson(test)
  const task = { task: 'Nobody else knows of this', priority: 'high' }
  const written = await ana.browser.request('POST', '/api/tasks', task)
  herTask = ((await written.json()) as { id: string }).id
  await fillTables(test.database.owner, ana.id)
})

/** Live events never end by themselves. */
const isStream = ({ pattern }: DescribedRoute) => pattern === '/api/events'

describe('a stranger with a session of their own', () => {
  it('[RO-01] reads not a byte of another person from any list, count, search or export', async () => {
    const reads = all.filter((route) => route.method === 'GET' && !route.pattern.includes('{') && !isStream(route))
    expect(reads.length).toBeGreaterThan(15)
    const { rows } = await test.database.owner.query<{ id: string }>(
      `SELECT id::text FROM loose_ends WHERE user_id = $1
       UNION SELECT id::text FROM notifications WHERE user_id = $1 UNION SELECT id::text FROM sessions WHERE user_id = $1`,
      [ana.id],
    )
    const traces = [HERS, ana.id, ana.email, ...rows.map(({ id }) => id)]
    for (const { path, query } of reads) {
      const wanted = query.some(({ name }) => name === 'q') ? `${path}?q=${HERS}x` : path
      const response = await bob.browser.request('GET', wanted)
      const text = await response.text()
      expect([path, traces.filter((trace) => text.includes(trace))]).toEqual([path, []])
    }
    // The same marks are there for the one whose they are.
    expect(await (await ana.browser.request('GET', '/api/tasks')).text()).toContain(herTask)
    expect(await (await ana.browser.request('GET', '/api/auth/user')).text()).toContain(ana.email)
  })

  it('[CA-01] [RO-01] is refused wherever a body names somebody else', async () => {
    const naming = all.filter(({ bodyFields }) => bodyFields.includes('user_id'))
    expect(naming.map(({ pattern }) => pattern).sort()).toEqual([
      '/api/functions/gmail-inbox-processor',
      '/api/functions/gmail-labels-manager',
      '/api/functions/gmail-sent-processor',
      '/api/functions/gmail-thread-monitor',
      '/api/functions/sync-gmail-activity',
    ])
    for (const { method, path } of naming) {
      const body = { user_id: ana.id, action: 'create', limit: 15, intelligent_mode: true }
      const response = await bob.browser.request(method, path, body)
      expect([path, response.status, await errorCode(response)]).toEqual([path, 403, 'forbidden'])
    }
  })
})

describe('a query of the wrong type', () => {
  it('[VA-14] is answered 400 by every route that takes numbers, flags or words of a list', async () => {
    const typed = all.flatMap(({ method, path, query }) =>
      query
        .filter(({ schema }) => schema?.enum || (schema?.type !== undefined && schema.type !== 'string'))
        .map(({ name }) => ({ method, url: `${path}?${name}=%00nonsense` })),
    )
    expect(typed.length).toBeGreaterThan(10)
    for (const { method, url } of typed) {
      const response = await bob.browser.request(method, url)
      expect([url, response.status, await errorCode(response)]).toEqual([url, 400, 'invalid_request'])
    }
  })
})

describe('a page of another origin', () => {
  it('is never allowed to read an answer: no route has a CORS header, not even for a preflight', async () => {
    for (const { method, path } of all.filter((route) => !isStream(route))) {
      for (const tried of ['OPTIONS', method]) {
        const headers = {
          Origin: 'https://elsewhere.example',
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'authorization',
        }
        const response = await test.app.request(`${ORIGIN}${path}`, { method: tried, headers })
        const opened = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect([tried, path, opened]).toEqual([tried, path, []])
        await response.body?.cancel()
      }
    }
  })
})
