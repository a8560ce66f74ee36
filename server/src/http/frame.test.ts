import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type AppOptions } from '#server/app.ts'
import type { RunningConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { describeError } from '#server/log.ts'
import { docsRoutes } from './docs-routes.ts'
import { errorCode, ORIGIN, testApp } from '#server/testing/test-app.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { Secret } from '#server/secret.ts'

const test = testApp()
const PAGE = `<!doctype html><title>App</title>${'<p>words to compress</p>'.repeat(100)}`
let webRoot = ''

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'loose-ends-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), PAGE)
  await writeFile(join(webRoot, 'privacy.html'), '<title>Privacy</title>')
  await writeFile(join(webRoot, 'assets', 'app-8f3a.js'), 'console.log(1)')
})
afterAll(() => rm(webRoot, { recursive: true }))

function appWith(change: { config?: Partial<RunningConfig>; deps?: Partial<Deps>; options?: AppOptions } = {}) {
  const config = { ...test.deps.config, ...change.config }
  return createApp({ ...test.deps, config, ...change.deps }, { webRoot, ...change.options })
}

describe('the web app', () => {
  it.each(['/', '/dashboard', '/dashboard/', '/auth/callback?code=x'])('[RT-01] is answered for %s', async (path) => {
    const response = await appWith().request(path)
    expect([response.status, await response.text()]).toEqual([200, PAGE])
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
  })

  it('[RT-04] is answered with 404 where it has no page', async () => {
    for (const path of ['/no/such/page', '/assets/', '/dashboard/x']) {
      const response = await appWith().request(path)
      expect([path, response.status, await response.text()]).toEqual([path, 404, PAGE])
    }
  })

  it('serves its files: those named by their content for a year, the others asked for again', async () => {
    const asset = await appWith().request('/assets/app-8f3a.js')
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    const page = await appWith().request('/privacy.html')
    expect(await page.text()).toContain('Privacy')
    const etag = page.headers.get('ETag') ?? ''
    const again = await appWith().request('/privacy.html', { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/.build-stamp',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/%ff.js',
  ])('answers 404 for a file that is not there: %s', async (path) => {
    expect((await appWith().request(path)).status).toBe(404)
  })

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('compresses for those who accept %s', async (encoding, open) => {
    const app = appWith()
    for (let i = 0; i < 2; i += 1) {
      const response = await app.request('/', { headers: { 'Accept-Encoding': `${encoding}, deflate` } })
      expect(response.headers.get('Content-Encoding')).toBe(encoding)
      const body = Buffer.from(await response.arrayBuffer())
      expect(body.length).toBeLessThan(PAGE.length / 4)
      expect(open(body).toString()).toBe(PAGE)
    }
    const plain = await app.request('/', { headers: { 'Accept-Encoding': 'br;q=0, identity' } })
    expect(plain.headers.get('Content-Encoding')).toBeNull()
  })

  it('sends what the build compressed as it is', async () => {
    await writeFile(join(webRoot, 'assets', 'big-1.js'), '/* long */'.repeat(100))
    await writeFile(join(webRoot, 'assets', 'big-1.js.br'), 'as the build made it')
    const app = appWith()
    const asset = await app.request('/assets/big-1.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect([asset.headers.get('Content-Encoding'), await asset.text()]).toEqual(['br', 'as the build made it'])
    expect((await app.request('/assets/big-1.js.br')).status).toBe(404)
  })

  it.each([
    ['/privacy-policy', '/privacy'],
    ['/landing.html', '/'],
  ])('[RT-02] %s has moved to %s', async (from, to) => {
    const response = await appWith().request(from)
    expect([response.status, response.headers.get('Location')]).toEqual([301, to])
  })

  it('says plainly that it is not built', async () => {
    const response = await appWith({ options: { webRoot: join(webRoot, 'nothing') } }).request('/dashboard')
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('not built')])
  })

  it('[AV-02] is read again where a file of it could not be read', async () => {
    const unreadable = join(webRoot, 'assets', 'larger-than-can-be-read.bin')
    await writeFile(unreadable, '')
    await truncate(unreadable, 2 ** 31)
    const app = appWith()
    const failed = await app.request('/dashboard')
    await rm(unreadable)
    expect([failed.status, (await app.request('/dashboard')).status]).toEqual([500, 200])
  })

  it('takes no other method', async () => {
    expect((await appWith().request('/dashboard', { method: 'POST' })).status).toBe(404)
  })
})

describe('the headers of every answer', () => {
  it.each(['/', '/assets/app-8f3a.js', '/api/config', '/api/auth/user', '/api/nothing', '/healthz'])(
    'keep %s to itself',
    async (path) => {
      const { headers } = await appWith().request(path)
      const policy = headers.get('Content-Security-Policy') ?? ''
      for (const rule of [
        "default-src 'none'",
        "script-src 'self';",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ]) {
        expect(policy).toContain(rule)
      }
      expect(policy).not.toMatch(/script-src[^;]*unsafe|\*(?!\.googleusercontent\.com)/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('Permissions-Policy')).toContain('camera=()')
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('Strict-Transport-Security')).toBeNull()
    },
  )

  it('[WV-02] let a mail do nothing in the page that it is drawn in, and let our own pages alone frame it', async () => {
    await writeFile(join(webRoot, 'mail-frame.html'), '<title>Mail</title>')
    const policy = async (path: string) => (await appWith().request(path)).headers.get('Content-Security-Policy') ?? ''
    const plain = await policy('/mail-frame.html')
    for (const rule of ["default-src 'none'", "frame-ancestors 'self'", "form-action 'none'", 'img-src data:;'])
      expect(plain).toContain(rule)
    expect(plain).not.toMatch(/allow-scripts|allow-forms|allow-top|script-src|connect-src|https:/)
    expect(await policy('/mail-frame.html?pictures')).toBe(plain.replace('img-src data:', 'img-src data: https:'))
    expect((await appWith().request('/mail-frame.html')).headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(await policy('/dashboard')).toContain("frame-src 'self';")
  })

  it('ask for TLS where people reach the app over it, and its cookies then need it', async () => {
    const publicUrl = 'https://ends.example'
    const app = appWith({ config: { publicUrl } })
    expect((await app.request('/')).headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    const response = await app.request('/api/auth/start', {
      method: 'POST',
      headers: { Origin: publicUrl, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        redirect_uri: `${publicUrl}/auth/callback`,
        state: 'oauth-state-0123456789',
        code_challenge: 'a'.repeat(43),
      }),
    })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-looseends_sign_in=.*Path=\/.*HttpOnly.*Secure.*SameSite=Lax/),
    ])
  })

  it('do not trust a host name that somebody made up', async () => {
    const attempt = (host: string, config: Partial<RunningConfig> = {}) =>
      appWith({ config }).request(`http://${host}/api/auth/claim`, {
        method: 'POST',
        headers: { Origin: `http://${host}` },
      })
    expect(await errorCode(await attempt('rebound.example:3000'))).toBe('origin_refused')
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20:3000']) {
      expect([host, await errorCode(await attempt(host))]).toEqual([host, 'not_authenticated'])
    }
    expect(await errorCode(await attempt('mail.lan', { host: 'mail.lan' }))).toBe('not_authenticated')
    expect(await errorCode(await attempt('localhost', { publicUrl: 'https://ends.example' }))).toBe('origin_refused')
  })
})

describe('a host name that somebody made up', () => {
  it.each(['/', '/dashboard', '/api/config', '/api/openapi.json', '/metrics', '/do/made-up'])(
    'is answered nothing at %s without PUBLIC_URL',
    async (path) => {
      expect((await appWith().request(`http://rebound.example:3000${path}`)).status).toBe(403)
      expect((await appWith().request(`http://127.0.0.1:3000${path}`)).status).not.toBe(403)
    },
  )

  it('does not matter to the probes of a monitor', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await appWith().request(`http://app-7f9c:3000${path}`)).status).toBe(200)
  })
})

describe('health', () => {
  it('[BE-11] tells that the process lives, and whether all it depends on answers', async () => {
    expect((await appWith().request('/healthz')).status).toBe(200)
    const ready = await appWith({ options: { readiness: [{ name: 'queue', check: async () => {} }] } }).request(
      '/readyz',
    )
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', checks: { database: true, queue: true } }])
    const stopped = [{ name: 'queue', check: () => Promise.reject(new Error('stopped')) }]
    const unready = await appWith({ options: { readiness: stopped } }).request('/readyz')
    expect([unready.status, await unready.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { database: true, queue: false } },
    ])
    const hinted = await appWith({ options: { hints: () => ['enable the Gmail API'] } }).request('/readyz')
    expect([hinted.status, await hinted.json()]).toMatchObject([200, { hints: ['enable the Gmail API'] }])
  })
})

describe('metrics', () => {
  let server: Server
  let url = ''
  beforeAll(async () => {
    const app = appWith()
    const listener = getRequestListener((request, env) => app.fetch(request, env))
    server = createServer((request, response) => void listener(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // The cast is safe: a TCP server that listens has an address object.
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('[BE-11] are there for this machine, and not for whom a proxy on it speaks', async () => {
    await fetch(`${url}/api/config`)
    const response = await fetch(`${url}/metrics`)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/config",status="200"}')
    expect(text).toContain('process_cpu_seconds_total')
    for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Via'])
      expect((await fetch(`${url}/metrics`, { headers: { [header]: '203.0.113.9' } })).status).toBe(404)
  })

  it('[BE-11] are there with the token, and for nobody else', async () => {
    const app = appWith({ config: { metricsToken: new Secret('let-me-see') } })
    const status = async (headers: Record<string, string>) => (await app.request('/metrics', { headers })).status
    expect(await status({ Authorization: 'Bearer let-me-see' })).toBe(200)
    expect(await status({ Authorization: 'Bearer let-me-sea' })).toBe(404)
    expect(await status({})).toBe(404)
  })
})

describe('the documentation', () => {
  it('[CA-02] is an OpenAPI document and pages from our own server', async () => {
    const app = appWith()
    const document = await (await app.request('/api/openapi.json')).json()
    expect(document).toMatchObject({
      openapi: '3.1.0',
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    })
    const page = await app.request('/api/docs')
    const html = await page.text()
    expect(html).not.toMatch(/https?:/)
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
    for (const [, file = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([file, (await app.request(file)).status]).toEqual([file, 200])
    }
    expect((await app.request('/api/docs/package.json')).status).toBe(404)
  })

  it('[AV-01] is made once, and not sent again to whoever has it', async () => {
    let made = 0
    const docs = docsRoutes(() => ({ made: (made += 1) }))
    for (const path of ['/openapi.json', '/docs/swagger-ui-bundle.js']) {
      const first = await docs.request(path)
      const etag = first.headers.get('ETag') ?? ''
      const body = await first.text()
      const again = await docs.request(path)
      expect([path, await again.text(), again.headers.get('ETag')]).toEqual([path, body, etag])
      expect((await docs.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    }
    expect(made).toBe(1)
  })
})

describe('the public configuration', () => {
  it('[PR-01] [RT-03] [LP-05] carries the names, the jurisdiction and the support address that the operator set', async () => {
    const config = {
      productName: 'Knots',
      shortName: 'knots',
      legalJurisdiction: 'Portugal',
      supportEmail: 'help@knots.example',
    }
    expect(await (await appWith({ config }).request('/api/config')).json()).toEqual({
      product_name: 'Knots',
      short_name: 'knots',
      legal_jurisdiction: 'Portugal',
      support_email: 'help@knots.example',
      caught_mail_url: null,
      ai: false,
      provider: {
        kind: 'gmail',
        name: 'Gmail',
        company: 'Google',
        access_url: 'https://myaccount.google.com/connections',
      },
      sends_mail: false,
      testimonials: [],
      session_idle_minutes: 15,
      session_max_hours: 12,
    })
  })
})

describe('the log', () => {
  it('[BE-11] has a line for each request and for each that fails, and nothing in it that is a person’s', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const log = pino({ level: 'trace', serializers: { err: describeError } }, stream)
    const email = 'quiet@example.com'
    test.fake.control.createAccount({ email, name: 'Quiet Person' })
    const logged = appWith({ deps: { log } })
    const browser = new TestBrowser({ origin: ORIGIN, fetch: (url, init) => logged.request(url, init) })
    const authorized = await browser.authorize({ email })
    const body = browser.exchangeBody(authorized)
    test.fake.control.fault({ match: 'POST /token', status: 503, body: `no such person: ${email}` })
    expect(await errorCode(await browser.request('POST', '/api/auth/exchange', body))).toBe('provider_unavailable')
    const exchanged = await browser.signIn({ email })
    await browser.request('GET', '/api/tasks?status=open&offset=31337')
    await browser.request('GET', `/api/follow-ups/${exchanged.id}`)
    await browser.request('GET', `/somebody/${email}/page?token=31337`)
    const text = lines.join('')
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const requests = said.filter(({ msg }) => msg === 'request')
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'GET', route: '/api/follow-ups/:id', status: 404, ms: expect.any(Number) }),
    )
    expect(requests).toContainEqual(expect.objectContaining({ method: 'GET', route: '(no route)', status: 404 }))
    // Alone at the usual level, where no line tells of a request that succeeds.
    expect(said.filter(({ msg }) => msg === 'request failed')).toMatchObject([
      { code: 'provider_unavailable', method: 'POST', route: '/api/auth/exchange', request: expect.any(String) },
    ])
    const { access_token, refresh_token } = exchanged.auth
    const secrets = [email, 'Quiet', '31337', body.code, body.code_verifier, body.state, access_token, refresh_token]
    for (const secret of [...secrets, ...browser.cookies.values()]) expect(text).not.toContain(secret)
  })

  it('answers a fault of ours without saying what it was, and logs it as an error', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const identity = { ...test.identity, authorizationUrl: () => Promise.reject(new Error('the word is Sesame')) }
    const app = appWith({
      deps: { identityOf: () => identity, log: pino({ level: 'error', serializers: { err: describeError } }, stream) },
    })
    const response = await app.request(`${ORIGIN}/api/auth/start`, {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        redirect_uri: `${ORIGIN}/auth/callback`,
        state: 'oauth-state-0123456789',
        code_challenge: 'a'.repeat(43),
      }),
    })
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: { code: 'internal', message: 'Something went wrong on our side' } },
    ])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"code":"internal"')
    expect(lines[0]).not.toContain('Sesame')
  })
})
