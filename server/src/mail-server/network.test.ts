import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fencedNetwork } from './network.ts'
import { isPublicAddress } from './public-address.ts'
import { TEST_CERTIFICATE, TEST_KEY } from './testing/test-certificate.ts'

const imap = (host: string, port = 993) => ({ host, port, security: 'tls' as const })
const fenced = (...addresses: string[]) =>
  fencedNetwork({ mayBePrivate: false, resolve: () => Promise.resolve(addresses) })

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.254',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.170',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.251',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('[MB-07] %s is none of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '2a00:1450:4001::6d',
    '2606:4700::1111',
    '64:ff9b::808:808',
    '64:ff9b::8.8.8.8',
  ])('[MB-07] %s is one of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('a host that a person names', () => {
  it('[MB-07] is connected to by the address that was checked', async () => {
    expect(await fenced('8.8.4.4').addressOf(imap('imap.x.example'))).toBe('8.8.4.4')
  })

  it('[MB-07] is never reached at a private address, whatever others it has', async () => {
    expect(await fenced('10.0.0.1', '8.8.4.4').addressOf(imap('imap.x.example'))).toBe('8.8.4.4')
    await expect(fenced('10.0.0.1', 'fd00::1').addressOf(imap('imap.x.example'))).rejects.toMatchObject({
      code: 'mail_server_not_allowed',
    })
  })

  it.each(['127.0.0.1', '::1', '169.254.169.254'])('[MB-07] is refused when it is %s itself', async (host) => {
    await expect(fenced().addressOf(imap(host))).rejects.toMatchObject({ code: 'mail_server_not_allowed' })
  })

  it.each(['2130706433', '0x7f.1', '0177.0.0.1'])(
    '[MB-07] is refused when it is loopback written as %s',
    async (host) => {
      const network = fencedNetwork({ mayBePrivate: false })
      const code = expect.stringMatching(/^mail_server_(not_allowed|unknown)$/) as string
      await expect(network.addressOf(imap(host))).rejects.toMatchObject({ code })
    },
  )

  it.each([22, 25, 80, 110, 443, 6379])('[MB-07] is not asked at port %d', async (port) => {
    await expect(fenced('8.8.4.4').addressOf(imap('imap.x.example', port))).rejects.toMatchObject({
      code: 'mail_server_not_allowed',
    })
  })

  it('[MB-07] may be private, at any port, where the operator says so', async () => {
    const open = fencedNetwork({ mayBePrivate: true, resolve: () => Promise.resolve(['10.0.0.1']) })
    expect(await open.addressOf(imap('mail.home.example', 1143))).toBe('10.0.0.1')
  })

  const notSaid = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

  it.each([
    ['that has no address', 'mail_server_unknown', () => Promise.resolve([])],
    ['that is not there', 'mail_server_unknown', notSaid('ENOTFOUND')],
    ['of which no name server says anything', 'mail_server_unreachable', notSaid('EAI_AGAIN')],
  ])('[MB-07] %s is called so: %s', async (_, code, resolve) => {
    const network = fencedNetwork({ mayBePrivate: false, resolve })
    await expect(network.addressOf(imap('imap.x.example'))).rejects.toMatchObject({ code })
  })

  it('[MB-07] of which nobody says anything in time is waited for no longer', async () => {
    const silent = fencedNetwork({ mayBePrivate: false, resolve: () => new Promise(() => {}) })
    const asked = silent.addressOf(imap('imap.x.example'), AbortSignal.abort())
    await expect(asked).rejects.toMatchObject({ code: 'mail_server_unreachable' })
  })
})

describe('a page about mail servers', () => {
  const asked: string[] = []
  let onSilence = () => {}
  const site = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, (request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/moved') response.writeHead(302, { location: '/here' }).end()
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (request.url === '/plain') response.writeHead(302, { location: 'http://localhost/here' }).end()
    else if (request.url === '/not-there') response.writeHead(404).end()
    else if (request.url === '/busy') response.writeHead(503).end()
    else if (request.url === '/cut') response.destroy()
    else if (request.url === '/silent') onSilence()
    else if (request.url === '/huge') response.end('x'.repeat(100_000))
    else response.end('<clientConfig/>')
  })
  let origin = ''
  beforeAll(async () => {
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    origin = `https://localhost:${(site.address() as AddressInfo).port}`
  })
  afterAll(() => {
    site.closeAllConnections()
    site.close()
  })
  const open = fencedNetwork({
    mayBePrivate: true,
    authorities: [TEST_CERTIFICATE],
    resolve: (host) => (host === 'localhost' ? Promise.resolve(['127.0.0.1']) : Promise.resolve([])),
  })

  it('[MB-01] is read, also where it moved to', async () => {
    expect(await open.textOf(new URL('/here', origin))).toBe('<clientConfig/>')
    expect(await open.textOf(new URL('/moved', origin))).toBe('<clientConfig/>')
  })

  it.each(['/huge', '/round', '/plain'])(
    '[MB-07] that is too large, goes round, or leaves TLS is left alone: %s',
    async (path) => {
      expect(await open.textOf(new URL(path, origin))).toBeNull()
    },
  )

  it('[MB-01] is none where there is none: a server without it, a host that is not there, or one that has no pages', async () => {
    const closed = createServer()
    closed.listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    closed.close()
    await once(closed, 'close')
    for (const url of [new URL('/not-there', origin), 'https://nobody.example/here', `https://localhost:${port}/here`])
      expect(await open.textOf(new URL(url))).toBeNull()
  })

  it('[MB-02] is not known where nobody answers now', async () => {
    const code = 'mail_server_unreachable'
    for (const path of ['/busy', '/cut'])
      await expect(open.textOf(new URL(path, origin))).rejects.toMatchObject({ code })
    const gone = new AbortController()
    onSilence = () => gone.abort()
    await expect(open.textOf(new URL('/silent', origin), gone.signal)).rejects.toMatchObject({ code })
    const nameless = fencedNetwork({ mayBePrivate: true, resolve: () => Promise.reject(new Error('EAI_AGAIN')) })
    await expect(nameless.textOf(new URL('https://x.example/here'))).rejects.toMatchObject({ code })
  })

  it('[MB-07] is not read at a private address, nor without a trusted certificate', async () => {
    asked.length = 0
    const strict = fencedNetwork({ mayBePrivate: false, resolve: () => Promise.resolve(['127.0.0.1']) })
    expect(await strict.textOf(new URL('/here', origin))).toBeNull()
    expect(await strict.textOf(new URL('https://localhost/here'))).toBeNull()
    expect(await fencedNetwork({ mayBePrivate: true }).textOf(new URL('/here', origin))).toBeNull()
    expect(asked).toEqual([])
  })
})
