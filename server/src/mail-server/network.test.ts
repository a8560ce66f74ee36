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

  it('[MB-07] that nobody knows, or of which nobody answers in time, is unknown', async () => {
    await expect(fenced().addressOf(imap('imap.x.example'))).rejects.toMatchObject({ code: 'mail_server_unknown' })
    const silent = fencedNetwork({ mayBePrivate: false, resolve: () => new Promise(() => {}) })
    await expect(silent.addressOf(imap('imap.x.example'), AbortSignal.abort())).rejects.toMatchObject({
      code: 'mail_server_unknown',
    })
  })
})

describe('a page about mail servers', () => {
  const asked: string[] = []
  const site = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, (request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/moved') response.writeHead(302, { location: '/here' }).end()
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (request.url === '/plain') response.writeHead(302, { location: 'http://localhost/here' }).end()
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
    site.close()
  })
  const open = fencedNetwork({
    mayBePrivate: true,
    authorities: [TEST_CERTIFICATE],
    resolve: (host) => (host === 'localhost' ? Promise.resolve(['127.0.0.1']) : Promise.reject(new Error('unknown'))),
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

  it('[MB-07] is not read at a private address, nor without a trusted certificate', async () => {
    asked.length = 0
    const strict = fencedNetwork({ mayBePrivate: false, resolve: () => Promise.resolve(['127.0.0.1']) })
    expect(await strict.textOf(new URL('/here', origin))).toBeNull()
    expect(await strict.textOf(new URL('https://localhost/here'))).toBeNull()
    expect(await fencedNetwork({ mayBePrivate: true }).textOf(new URL('/here', origin))).toBeNull()
    expect(asked).toEqual([])
  })
})
