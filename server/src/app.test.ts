import { beforeAll, describe, expect, it } from 'vitest'
import { AN_ID, describedRoutes, type DescribedRoute } from '#server/testing/described-routes.ts'
import { storeMaybe } from '#server/testing/stored-maybes.ts'
import { errorCode, ORIGIN, testApp } from '#server/testing/test-app.ts'
import { WAITS_ELSEWHERE } from '#server/http/fair-use.ts'
import { metrics } from '#server/http/metrics.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'

const test = testApp()

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const UNSAFE = METHODS.filter((method) => method !== 'GET')

/** What is called by mail programs, the provider, a browser's address bar or a monitor, and where it is tried. */
const UNDESCRIBED = [
  { route: 'GET /api/unsubscribe/:token', path: '/api/unsubscribe/made-up' },
  { route: 'POST /api/unsubscribe/:token', path: '/api/unsubscribe/made-up' },
  { route: 'POST /api/gmail/push', path: '/api/gmail/push' },
  { route: 'GET /healthz', path: '/healthz' },
  { route: 'GET /readyz', path: '/readyz' },
  { route: 'GET /metrics', path: '/metrics' },
  { route: 'GET /do/:token', path: '/do/made-up' },
  { route: 'POST /do/:token', path: '/do/made-up' },
  { route: 'GET /api/docs', path: '/api/docs' },
  { route: 'GET /api/docs/start.js', path: '/api/docs/start.js' },
  {
    route: 'GET /api/docs/:file{swagger-ui\\.css|swagger-ui-bundle\\.js}',
    path: '/api/docs/swagger-ui.css',
  },
  { route: 'GET /api/openapi.json', path: '/api/openapi.json' },
]

let all: DescribedRoute[] = []
const titled = (routes: DescribedRoute[]) => routes.map((route) => `${route.method} ${route.path}`)

interface Sent {
  headers?: Record<string, string>
  body?: string | ReadableStream
  duplex?: 'half'
}

const call = (method: string, path: string, init: Sent = {}) =>
  test.app.request(`${ORIGIN}${path}`, { method, ...init, headers: { Origin: ORIGIN, ...init.headers } })

const json = { 'Content-Type': 'application/json' }

/** Those of the routes for which the answer is not as promised, with what it was. */
async function exceptions(
  routes: DescribedRoute[],
  promised: string,
  answer: (route: DescribedRoute) => Promise<string>,
) {
  const answers = await Promise.all(routes.map(async (route) => [`${route.method} ${route.path}`, await answer(route)]))
  return answers.filter(([, given]) => given !== promised)
}

const statusAndCode = async (response: Response) => `${response.status} ${await errorCode(response)}`

beforeAll(async () => {
  all = await describedRoutes(test)
})

describe('every route of the API', () => {
  it('[AV-01] is there whose requests wait in a line of their own', () => {
    const nobodys = WAITS_ELSEWHERE.filter(
      (one) => !titled(all).some((route) => one.test(route.replace(/\{\w+\}/g, 'x'))),
    )
    expect(nobodys).toEqual([])
  })

  it('stands in the document, the public ones declared', () => {
    expect(all.length).toBeGreaterThanOrEqual(20)
    expect(titled(all.filter((route) => route.isPublic)).sort()).toEqual([
      'GET /api/config',
      'POST /api/auth/claim',
      'POST /api/auth/exchange',
      'POST /api/auth/mailbox',
      'POST /api/auth/mailbox/servers',
      'POST /api/auth/passkey',
      'POST /api/auth/passkey/start',
      'POST /api/auth/refresh',
      'POST /api/auth/start',
      'POST /api/functions/gmail-callback',
    ])
  })

  it('answers 401 without a session, unless it is public', async () => {
    const guarded = all.filter((route) => !route.isPublic)
    const answer = async ({ method, path, hasBody }: DescribedRoute) =>
      statusAndCode(await call(method, path, hasBody ? { headers: json, body: '{}' } : {}))
    expect(await exceptions(guarded, '401 not_authenticated', answer)).toEqual([])
  })

  it('[VA-14] answers 405 to another method, and Allow names its own', async () => {
    const paths = [...new Set(all.map((route) => route.path))]
    for (const path of paths) {
      const own = all.filter((route) => route.path === path).map((route) => route.method)
      const other = METHODS.find((method) => !all.some((route) => route.method === method && matches(route.path, path)))
      if (!other) throw new Error(`${path} takes every method`)
      const response = await call(other, path)
      expect([path, other, response.status, await errorCode(response)]).toEqual([
        path,
        other,
        405,
        'method_not_allowed',
      ])
      expect(response.headers.get('Allow')?.split(', ')).toEqual(expect.arrayContaining(own))
    }
  })

  it('[AV-01] runs nothing for HEAD', async () => {
    test.fake.control.createAccount({ email: 'heads@example.com' })
    const browser = new TestBrowser(test)
    await browser.signIn({ email: 'heads@example.com' })
    const got = all.filter(({ method }) => method === 'GET')
    expect(got.length).toBeGreaterThan(20)
    const before = await metrics.getSingleMetric('live_streams')?.get()
    for (const { path } of got) {
      const answer = await browser.request('HEAD', path)
      expect([path, answer.status, answer.headers.get('Allow')]).toEqual([path, 405, 'GET'])
    }
    expect(await metrics.getSingleMetric('live_streams')?.get()).toEqual(before)
    expect((await browser.request('GET', '/api/account/export')).status).toBe(200)
    const { items } = (await (await browser.request('GET', '/api/security-events')).json()) as {
      items: { kind: string }[]
    }
    expect(items.filter(({ kind }) => kind === 'data_exported')).toHaveLength(1)
  })

  it('[VA-14] answers 413 to a body over 64 kB, its length told or not', async () => {
    const large = 'x'.repeat(64 * 1024 + 1)
    const unsafe = all.filter((route) => UNSAFE.includes(route.method))
    const told = async ({ method, path }: DescribedRoute) =>
      statusAndCode(
        await call(method, path, { headers: { ...json, 'Content-Length': String(large.length) }, body: large }),
      )
    const streamed = async ({ method, path }: DescribedRoute) => {
      const body = new Blob([large]).stream()
      const init: Sent = { headers: json, body, duplex: 'half' }
      return statusAndCode(await call(method, path, init))
    }
    expect(await exceptions(unsafe, '413 body_too_large', told)).toEqual([])
    expect(await exceptions(unsafe, '413 body_too_large', streamed)).toEqual([])
  })

  it('[VA-14] [AV-01] lets nobody use the connection again on which a body was too large', async () => {
    const refused = await call('POST', '/api/auth/refresh', { headers: json, body: 'x'.repeat(64 * 1024 + 1) })
    expect([refused.status, refused.headers.get('Connection')]).toEqual([413, 'close'])
    const taken = await call('POST', '/api/auth/refresh', { headers: json, body: '{}' })
    expect([taken.status, taken.headers.get('Connection')]).toEqual([400, null])
  })

  it('refuses to change anything for a page of another origin, or of none', async () => {
    const unsafe = all.filter((route) => UNSAFE.includes(route.method))
    for (const origin of [
      'https://elsewhere.example',
      'null',
      'http://localhost:81',
      `${ORIGIN}.elsewhere.example`,
      '',
    ]) {
      const answer = async ({ method, path }: DescribedRoute) =>
        statusAndCode(await call(method, path, { headers: { ...json, Origin: origin }, body: '{}' }))
      expect(await exceptions(unsafe, '403 origin_refused', answer)).toEqual([])
    }
    const none = await test.app.request(`${ORIGIN}/api/auth/refresh`, { method: 'POST', headers: json, body: '{}' })
    expect(none.status).toBe(403)
  })

  it('[VA-14] answers 400 in our shape to a body that is no JSON, another kind, or another shape', async () => {
    test.fake.control.createAccount({ email: 'shapes@example.com' })
    const browser = new TestBrowser(test)
    const { session } = await browser.signIn({ email: 'shapes@example.com' })
    const withBody = all.filter((route) => route.hasBody)
    const bodies: [string, string][] = [
      ['{"half', 'application/json'],
      ['', 'application/json'],
      ['{}', 'text/plain'],
      ['a=b', 'application/x-www-form-urlencoded'],
      ['[]', 'application/json'],
      ['null', 'application/json'],
      ['"text"', 'application/json'],
      ['7', 'application/json'],
    ]
    for (const [body, type] of bodies) {
      const answer = async ({ method, path }: DescribedRoute) =>
        statusAndCode(
          await call(method, path, {
            headers: { 'Content-Type': type, Authorization: `Bearer ${session.access_token}` },
            body,
          }),
        )
      expect([body, await exceptions(withBody, '400 invalid_request', answer)]).toEqual([body, []])
    }
  })

  it('[VA-14] names each field that is wrong', async () => {
    const response = await call('POST', '/api/auth/start', {
      headers: json,
      body: JSON.stringify({ redirect_uri: 'nonsense', state: 7, code_challenge: 'short' }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: {
        code: 'invalid_request',
        message: 'invalid_request',
        fields: {
          redirect_uri: expect.any(String),
          state: expect.stringContaining('expected string'),
          code_challenge: expect.any(String),
        },
      },
    })
  })

  it('[VA-14] answers 400 to a path that holds no id', async () => {
    test.fake.control.createAccount({ email: 'paths@example.com' })
    const browser = new TestBrowser(test)
    await browser.signIn({ email: 'paths@example.com' })
    for (const route of all.filter(({ path }) => path.includes(AN_ID))) {
      const response = await browser.request(
        route.method,
        route.path.replace(AN_ID, "1'--"),
        route.hasBody ? {} : undefined,
      )
      expect([route.path, response.status]).toEqual([route.path, 400])
    }
  })

  it('is never kept by a cache, and never shown as a page', async () => {
    for (const path of ['/api/config', '/api/auth/user', '/api/nothing']) {
      const { headers } = await call('GET', path)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Content-Disposition')).toBe('attachment; filename="api.json"')
    }
  })
})

/** Whether a path belongs to a route that may have an id where the path has a word. */
function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, i) => part === AN_ID || part === given[i])
}

describe('what belongs to somebody else', () => {
  it('[RO-01] [VA-14] is answered as if it were not there', async () => {
    const browsers = await Promise.all(
      ['owner', 'stranger'].map(async (name) => {
        test.fake.control.createAccount({ email: `${name}@example.com` })
        const browser = new TestBrowser(test)
        return { browser, ...(await browser.signIn({ email: `${name}@example.com` })) }
      }),
    )
    const [ana, bob] = browsers
    if (!ana || !bob) throw new Error('two people are needed')
    const insert = async (statement: string, id = 'id') =>
      String((await test.database.owner.query(`${statement} RETURNING ${id} AS id`, [ana.id])).rows[0].id)
    const ANY = crypto.randomUUID()
    const message = () =>
      insert(
        `INSERT INTO messages (id, user_id, account_id, provider_ref, thread_id, direction, sent_at, outcome, reason, counterpart_hashes, facts)
          VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'm', 't', 'received', '2026-03-10', 'left_out', 'nothing_asked', '{}', '{}')`,
      )
    const proposal = JSON.stringify({ message_id: ANY, how: 'replied', confidence: 0.5, at: '2026-01-01T00:00:00Z' })
    // A row of Ana's own for each route: what one deletes, the next would miss.
    const rows: Record<string, { make: (method: string) => Promise<string>; change: object; isElsewhere?: true }> = {
      tasks: {
        make: (method) =>
          insert(`INSERT INTO loose_ends (user_id, type, task, priority, kind, origin, proposal)
            VALUES ($1, 'task', 'sealed', 'high', 'request', '${method === 'DELETE' ? 'manual' : 'mail'}', '${proposal}')`),
        change: { status: 'completed' },
      },
      'follow-ups': {
        make: () =>
          insert(`INSERT INTO loose_ends (user_id, type, kind, direction, date, source_message_id, item_key, waiting_since, proposal)
            VALUES ($1, 'follow_up', 'question', 'they_owe', '2026-01-01', '${ANY}', gen_random_uuid(), '2026-01-01', '${proposal}')`),
        change: { status: 'completed' },
      },
      notifications: {
        make: () =>
          insert(`INSERT INTO notifications (user_id, title, content, cause, kind)
            VALUES ($1, 'sealed', 'sealed', gen_random_uuid(), 'due')`),
        change: { read: true },
      },
      sessions: {
        make: () =>
          insert(`INSERT INTO sessions (user_id, binding_hash, last_active_at, expires_at)
            VALUES ($1, 'hash', '2026-03-10', '2026-12-31')`),
        change: {},
      },
      passkeys: {
        make: () =>
          insert(`INSERT INTO passkeys (user_id, credential_id, public_key, user_handle, transports, backup_eligible, name)
            VALUES ($1, gen_random_uuid(), 'sealed', 'sealed', '{}', false, 'sealed')`),
        change: { name: 'Phone' },
      },
      'email-accounts': {
        make: async () => {
          // One that cannot be opened would be met by the routes after it.
          await test.database.owner.query(`DELETE FROM email_accounts WHERE email = 'sealed'`)
          return insert(`INSERT INTO email_accounts (id, user_id, kind, email, email_hash, scopes, connected_at)
            VALUES (gen_random_uuid(), $1, 'imap', 'sealed', gen_random_uuid(), '{}', '2026-03-10')`)
        },
        change: { colour: 'blue' },
      },
      'left-out': { make: message, change: { type: 'task' } },
      maybe: { make: () => storeMaybe(test, ana.id), change: {} },
      ai: {
        make: () =>
          insert(
            `INSERT INTO ai_records (user_id, message_id, outcome, service)
              VALUES ($1, gen_random_uuid(), 'asking', 'a model')`,
            'message_id',
          ),
        change: {},
      },
      // What the mailbox says of them is another matter: they are found, by the one whose they are.
      messages: { make: message, change: {}, isElsewhere: true },
      items: {
        make: () =>
          insert(`INSERT INTO loose_ends (user_id, type, task, priority, kind, source_message_id, thread_id)
            VALUES ($1, 'task', 'sealed', 'high', 'request', '${ANY}', 't')`),
        change: { how: 'draft', text: 'Thank you' },
        isElsewhere: true,
      },
      replies: {
        make: (method) =>
          insert(`INSERT INTO replies (user_id, item_type, item_id, account_id, thread_id, source_message_id, state, subject, recipients,
              envelope, message_id, written_at)
            VALUES ($1, 'task', gen_random_uuid(), gen_random_uuid(), 't', '${ANY}', '${method === 'DELETE' ? 'scheduled' : 'failed'}', 'sealed',
              'sealed', 'sealed', gen_random_uuid(), '2026-03-10')`),
        change: {},
        isElsewhere: true,
      },
      'sender-rules': {
        make: () =>
          insert(`INSERT INTO sender_rules (user_id, sender_hash, sender) VALUES ($1, gen_random_uuid(), 'sealed')`),
        change: { mode: 'always' },
      },
    }
    const changes: Record<string, object> = {
      proposal: { accept: false },
      outcome: { outcome: 'sent' },
      restore: { undo: '' },
    }
    // A queue belongs to nobody, and a kind is a word that everybody has.
    const withId = all.filter(({ path, pattern }) => pattern.includes('{id}') && !path.startsWith('/api/operator/'))
    expect(withId.length).toBeGreaterThanOrEqual(4)
    for (const { method, path, hasBody } of withId) {
      const noun = rows[path.split('/')[2] ?? '']
      if (!noun) throw new Error(`this test knows no row for ${path}`)
      const url = path.replace(AN_ID, await noun.make(method))
      const change = changes[path.split('/').at(-1) ?? ''] ?? noun.change
      const body = hasBody ? change : undefined
      const foreign = await bob.browser.request(method, url, body)
      expect([method, path, foreign.status, await errorCode(foreign)]).toEqual([method, path, 404, 'not_found'])
      const missing = await bob.browser.request(method, path, body)
      expect([method, path, missing.status, await errorCode(missing)]).toEqual([method, path, 404, 'not_found'])
      const own = await ana.browser.request(method, url, body)
      // A mailbox's folders are asked of its server, as what it says of a message.
      const isElsewhere = noun.isElsewhere ?? path.endsWith('/folders')
      const isFound = isElsewhere ? own.ok || (await errorCode(own)) !== 'not_found' : own.ok
      expect([method, path, isFound]).toEqual([method, path, true])
    }
  })
})

describe('the routes that stand in no document', () => {
  it('are these alone', () => {
    const described = new Set(all.map(({ method, pattern }) => `${method} ${pattern.replace(/\{(\w+)\}/g, ':$1')}`))
    const others = test.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !described.has(`${method} ${path}`))
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(others)].sort()).toEqual(UNDESCRIBED.map(({ route }) => route).sort())
  })

  it.each(UNDESCRIBED)('$route takes no other method, no large body and no made-up token', async ({ route, path }) => {
    const [method = 'GET'] = route.split(' ')
    const other = await call(method === 'DELETE' ? 'PUT' : 'DELETE', path, { headers: json, body: '{}' })
    expect([other.status === 404 || other.status === 405, other.status]).toEqual([true, other.status])
    if (method === 'POST') {
      const large = 'x'.repeat(64 * 1024 + 1)
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const tooLarge = await call(method, path, { headers: type, body: large })
      expect(tooLarge.status).toBe(413)
    }
    const answer = await call(method, path, method === 'POST' ? { headers: json, body: '{}' } : {})
    expect(answer.status).toBeLessThan(500)
    for (const name of answer.headers.keys()) expect(name).not.toMatch(/^access-control-/)
    const text = await answer.text()
    expect(text).not.toMatch(/at .*\.ts:\d+|postgres|stack/i)
  })
})

describe('an address that does not exist', () => {
  it('[RT-01] below /api is answered 404 in our shape, whatever the method', async () => {
    for (const method of METHODS) {
      const response = await call(method, '/api/nothing/here')
      expect([method, await statusAndCode(response)]).toEqual([method, '404 not_found'])
    }
  })
})
