import { describe, expect, it } from 'vitest'
import { AppError } from '@loose-ends/domain/errors.ts'
import { KNOWN_PROVIDERS } from '@loose-ends/domain/mail-server/known-providers.ts'
import { findServers } from './find-servers.ts'
import type { ServicePlace } from './name-records.ts'

interface World {
  signsIn?: boolean
  services?: Record<string, ServicePlace[]>
  exchangers?: Record<string, string[]>
  pages?: Record<string, string>
  hosts?: string[]
  /** Names and pages of which nobody says anything now. */
  silent?: string[]
}

const lookUp = (email: string, world: World = {}) => {
  const { services = {}, exchangers = {}, pages = {}, hosts = [], silent = [], signsIn = false } = world
  const said = <T>(of: string, answer: T): Promise<T> =>
    silent.includes(of) ? Promise.reject(new AppError('mail_server_unreachable')) : Promise.resolve(answer)
  return findServers(
    {
      signInOf: () => (signsIn ? { name: 'Outlook', company: 'Microsoft' } : null),
      records: {
        services: (service, domain) => said(`${service}.${domain}`, services[`${service}.${domain}`] ?? []),
        mailExchangers: (domain) => said(domain, exchangers[domain] ?? []),
      },
      network: {
        textOf: (url) => said(url.origin + url.pathname, pages[url.origin + url.pathname] ?? null),
        addressOf: async ({ host }) => {
          if (!(await said(host, hosts.includes(host)))) throw new AppError('mail_server_unknown')
          return '8.8.4.4'
        },
      },
    },
    email,
  )
}
const find = async (email: string, world: World = {}) => (await lookUp(email, world)).found

const entry = (direction: string, type: string, host: string, port: number, rest: string) =>
  `<${direction} type="${type}"><hostname>${host}</hostname><port>${port}</port>${rest}</${direction}>`
const file = (...entries: string[]) =>
  `<?xml version="1.0"?><clientConfig version="1.1"><emailProvider id="x.example">
    <domain>x.example</domain>${entries.join('')}</emailProvider></clientConfig>`
const SSL = '<socketType>SSL</socketType><authentication>password-cleartext</authentication>'
const plainFile = file(
  entry('incomingServer', 'pop3', 'pop.x.example', 995, SSL),
  entry('incomingServer', 'imap', 'open.x.example', 143, '<socketType>plain</socketType>'),
  entry(
    'incomingServer',
    'imap',
    'oauth.x.example',
    993,
    '<socketType>SSL</socketType><authentication>OAuth2</authentication>',
  ),
  entry('incomingServer', 'imap', 'IMAP.%EMAILDOMAIN%', 993, `${SSL}<username>%EMAILLOCALPART%</username>`),
  entry('outgoingServer', 'smtp', 'smtp.x.example', 587, '<socketType>STARTTLS</socketType>'),
)

describe('the servers of an address', () => {
  it.each([
    ['ana@gmail.com', 'imap.gmail.com', 'Gmail'],
    ['ana@Googlemail.com', 'imap.gmail.com', 'Gmail'],
    ['ana@fastmail.com', 'imap.fastmail.com', 'Fastmail'],
    ['ana@me.com', 'imap.mail.me.com', 'iCloud Mail'],
    ['ana@yahoo.com', 'imap.mail.yahoo.com', 'Yahoo Mail'],
    ['ana@gmx.net', 'imap.gmx.net', 'GMX'],
    ['ana@web.de', 'imap.web.de', 'WEB.DE'],
    ['ana@posteo.de', 'posteo.de', 'Posteo'],
    ['ana@mailbox.org', 'imap.mailbox.org', 'mailbox.org'],
    ['ana@zoho.eu', 'imap.zoho.eu', 'Zoho Mail'],
    ['ana@yandex.com', 'imap.yandex.com', 'Yandex Mail'],
  ])('[MB-01] of %s are known', async (email, host, name) => {
    expect(await find(email)).toMatchObject({
      servers: { imap: { host, port: 993, security: 'tls' } },
      source: 'provider',
      provider: { name },
    })
  })

  it.each(['ana@outlook.com', 'ana@proton.me'])('[MB-01] of %s are not offered, and it is said why', async (email) => {
    const { servers, provider } = await find(email)
    expect([servers, provider?.advice.length ?? 0]).toEqual([null, expect.any(Number)])
    expect(provider?.advice).toMatch(/password/)
  })

  it('[MB-01] of Outlook are opened by a sign-in at Microsoft where there is one, also behind a domain of its own', async () => {
    const office = { 'z.example': ['z-example.mail.protection.outlook.com'] }
    const places = { host: 'outlook.office365.com', port: 993 }
    const services = { '_imaps._tcp.y.example': [places], '_submission._tcp.y.example': [{ ...places, port: 587 }] }
    for (const world of [{ signsIn: true }, { signsIn: false }]) {
      const found = [
        await find('ana@outlook.com', world),
        await find('ana@z.example', { ...world, exchangers: office }),
        await find('ana@y.example', { ...world, services }),
      ]
      const sign_in = world.signsIn ? { kind: 'microsoft', name: 'Outlook', company: 'Microsoft' } : null
      for (const one of found) expect(one).toMatchObject({ servers: null, sign_in, provider: { name: 'Outlook' } })
    }
    expect(await find('ana@gmx.de', { signsIn: true })).toMatchObject({ sign_in: null })
  })

  it('[MB-03] of Gmail are opened by a sign-in or by a password, also where records name them', async () => {
    const services = {
      '_imaps._tcp.y.example': [{ host: 'imap.gmail.com', port: 993 }],
      '_submissions._tcp.y.example': [{ host: 'smtp.gmail.com', port: 465 }],
    }
    const found = [
      await find('ana@gmail.com', { signsIn: true }),
      await find('ana@y.example', { signsIn: true, services }),
    ]
    for (const one of found) {
      expect(one).toMatchObject({ sign_in: { kind: 'gmail' }, servers: { imap: { host: 'imap.gmail.com' } } })
    }
  })

  it('[MB-01] a file fills in an address as it is, whatever characters it has', async () => {
    const found = await find('a$&$$b@x.example', {
      pages: { 'https://autoconfig.x.example/mail/config-v1.1.xml': plainFile },
    })
    expect(found.username).toBe('a$&$$b')
  })

  it('[MB-01] are read from the records of its domain, with TLS from the first byte where there is a choice', async () => {
    const found = await find('ana@x.example', {
      services: {
        '_imaps._tcp.x.example': [{ host: 'in.x.example', port: 993 }],
        '_imap._tcp.x.example': [{ host: 'old.x.example', port: 143 }],
        '_submission._tcp.x.example': [{ host: 'out.x.example', port: 587 }],
      },
      pages: { 'https://autoconfig.x.example/mail/config-v1.1.xml': plainFile },
    })
    expect(found).toEqual({
      servers: {
        imap: { host: 'in.x.example', port: 993, security: 'tls' },
        smtp: { host: 'out.x.example', port: 587, security: 'starttls' },
      },
      source: 'records',
      sign_in: null,
      username: 'ana@x.example',
      provider: null,
    })
  })

  it.each([
    'https://autoconfig.x.example/mail/config-v1.1.xml',
    'https://x.example/.well-known/autoconfig/mail/config-v1.1.xml',
  ])('[MB-01] are read from its file at %s; entries without TLS or without a password do not count', async (page) => {
    expect(await find('ana@x.example', { pages: { [page]: plainFile } })).toMatchObject({
      servers: {
        imap: { host: 'imap.x.example', port: 993, security: 'tls' },
        smtp: { host: 'smtp.x.example', port: 587, security: 'starttls' },
      },
      source: 'file',
      username: 'ana',
    })
  })

  it.each([
    '',
    '<clientConfig>',
    'no <b>XML</b> &at;',
    file(),
    file(entry('incomingServer', 'imap', 'a', 99_999, SSL)),
  ])('[MB-01] are not read from a file that holds none: %j', async (text) => {
    const pages = { 'https://autoconfig.x.example/mail/config-v1.1.xml': text }
    expect((await find('ana@x.example', { pages })).source).toBe('guess')
  })

  it('[MB-01] are those of the provider that takes in its mail', async () => {
    const exchangers = { 'x.example': ['aspmx.l.google.com', 'alt1.aspmx.l.google.com'] }
    expect(await find('ana@x.example', { exchangers })).toMatchObject({
      servers: { imap: { host: 'imap.gmail.com' } },
      source: 'exchanger',
      username: 'ana@x.example',
      provider: { name: 'Gmail' },
    })
    expect(await find('ana@y.example', { exchangers: { 'y.example': ['evilgoogle.com'] } })).toMatchObject({
      provider: null,
    })
    const office = { 'z.example': ['z-example.mail.protection.outlook.com'] }
    expect(await find('ana@z.example', { exchangers: office })).toMatchObject({ servers: null })
  })

  it('[MB-01] are those of the file of whoever takes in its mail', async () => {
    const found = await find('ana@x.example', {
      exchangers: { 'x.example': ['mx.hoster.example'] },
      pages: { 'https://autoconfig.hoster.example/mail/config-v1.1.xml': plainFile },
    })
    expect(found).toMatchObject({ source: 'exchanger', servers: { smtp: { host: 'smtp.x.example' } } })
  })

  it.each([
    ['ana@example.co.uk', 'example.co.uk', 'co.uk'],
    ['ana@a.example.ab.jp', 'example.ab.jp', 'ab.jp'],
    ['ana@x.example', 'hoster.com.au', 'com.au'],
    ['ana@x.example', 'hoster.k12.tr', 'k12.tr'],
    ['ana@x.example', 'hoster.github.io', 'github.io'],
  ])('[MB-01] of %s, whose mail %s takes in, are not asked of whoever has pages in %s', async (email, host, above) => {
    const exchangers = { [email.slice(email.indexOf('@') + 1)]: [host] }
    const pages = { [`https://autoconfig.${above}/mail/config-v1.1.xml`]: plainFile }
    expect((await find(email, { exchangers, pages })).source).toBe('guess')
  })

  it('[MB-01] are guessed where nothing tells, by names that are there', async () => {
    const named = (found: Awaited<ReturnType<typeof find>>) => [
      found.source,
      found.servers?.imap.host,
      found.servers?.smtp.host,
    ]
    expect(named(await find('ana@x.example'))).toEqual(['guess', 'imap.x.example', 'smtp.x.example'])
    expect(named(await find('ana@x.example', { hosts: ['mail.x.example'] }))).toEqual([
      'guess',
      'mail.x.example',
      'mail.x.example',
    ])
  })

  it('[MB-01] are guessed at the host that takes in its mail where the domain has no name for them', async () => {
    const exchangers = { 'x.example': ['w0123.hoster.example', 'w0124.hoster.example'] }
    const hosts = ['w0123.hoster.example', 'w0124.hoster.example']
    const place = (host: string, port: number) => ({ host, port, security: 'tls' })
    expect(await find('ana@x.example', { exchangers, hosts })).toMatchObject({
      source: 'guess',
      servers: { imap: place('w0123.hoster.example', 993), smtp: place('w0123.hoster.example', 465) },
    })
    expect(await find('ana@x.example', { exchangers, hosts: [...hosts, 'mail.x.example'] })).toMatchObject({
      servers: { imap: { host: 'mail.x.example' }, smtp: { host: 'mail.x.example' } },
    })
  })

  it.each([
    ['mx00.ionos.de', 'imap.ionos.de'],
    ['mx01.kundenserver.de', 'imap.ionos.de'],
    ['mx00.ionos.co.uk', 'imap.ionos.co.uk'],
    ['smtpin.rzone.de', 'imap.strato.de'],
    ['mx00.emig.gmx.net', 'imap.gmx.net'],
    ['mta5.am0.yahoodns.net', 'imap.mail.yahoo.com'],
    ['mx-aol.mail.gm0.yahoodns.net', 'imap.aol.com'],
  ])('[MB-01] of a domain whose mail %s takes in are at %s', async (exchanger, host) => {
    expect(await find('ana@x.example', { exchangers: { 'x.example': [exchanger] } })).toMatchObject({
      source: 'exchanger',
      servers: { imap: { host, port: 993 } },
    })
  })

  it('[MB-01] are none at Tuta, which is said in place of a guess', async () => {
    expect(await find('ana@tuta.com')).toMatchObject({ servers: null, provider: { name: 'Tuta' } })
  })

  it.each([
    '',
    'ana',
    'ana@',
    '@x.example',
    'ana@localhost',
    'ana@x..example',
    'a na@x.example',
    'ana@[10.0.0.1]',
    'ana@8.8.4.4',
    'ana@x.example/../y',
  ])('[MB-01] are none for what is no address: %j', async (text) => {
    expect(await find(text)).toEqual({ servers: null, source: null, username: '', sign_in: null, provider: null })
  })
})

it('[MB-01] [VA-14] are guessed where name servers say that a number takes in the mail', async () => {
  const world = { exchangers: { 'x.example': ['mx.8.8.4.4'] }, hosts: ['imap.x.example'] }
  expect(await find('ana@x.example', world)).toMatchObject({
    source: 'guess',
    servers: { imap: { host: 'imap.x.example' } },
  })
})

describe('what a source did not answer', () => {
  const FILE = 'https://autoconfig.x.example/mail/config-v1.1.xml'
  const OTHER_FILE = 'https://x.example/.well-known/autoconfig/mail/config-v1.1.xml'
  const services = {
    '_imaps._tcp.x.example': [{ host: 'in.x.example', port: 993 }],
    '_submissions._tcp.x.example': [{ host: 'out.x.example', port: 465 }],
  }
  const all: World = { services, pages: { [FILE]: plainFile, [OTHER_FILE]: plainFile }, hosts: ['imap.x.example'] }
  const exchanged: World = { exchangers: { 'x.example': ['mx.hoster.example'] } }
  const HOSTERS_FILE = 'https://autoconfig.hoster.example/mail/config-v1.1.xml'

  it.each<[string, World, string, boolean]>([
    ['nothing', all, 'records', true],
    ['records', { ...all, silent: ['_imaps._tcp.x.example'] }, 'file', false],
    ['records of sending', { ...all, silent: ['_submissions._tcp.x.example'] }, 'file', false],
    [
      'worse sources',
      { ...all, silent: ['_imap._tcp.x.example', FILE, 'x.example', 'imap.x.example'] },
      'records',
      true,
    ],
    ['the first file', { ...all, services: {}, silent: [FILE] }, 'file', false],
    ['the second file', { ...all, services: {}, silent: [OTHER_FILE] }, 'file', true],
    ['both files', { ...all, services: {}, silent: [FILE, OTHER_FILE] }, 'guess', false],
    ['who takes in its mail', { silent: ['x.example'] }, 'guess', false],
    ['their file', { ...exchanged, silent: [HOSTERS_FILE] }, 'guess', false],
    [
      'a file, before who takes in its mail',
      { ...exchanged, silent: [FILE], pages: { [HOSTERS_FILE]: plainFile } },
      'exchanger',
      false,
    ],
    ['the usual host', { hosts: ['mail.x.example'], silent: ['imap.x.example'] }, 'guess', false],
    ['the other host', { silent: ['mail.x.example'] }, 'guess', false],
    ['hosts that send', { hosts: ['imap.x.example'], silent: ['smtp.x.example'] }, 'guess', true],
    ['nothing, and there is nothing', {}, 'guess', true],
  ])('[MB-01] [MB-02] leaves it open what it would have said: %s', async (_, world, source, isSure) => {
    expect(await lookUp('ana@x.example', world)).toMatchObject({ found: { source }, isSure })
  })

  it('[MB-01] matters to nobody at a known provider', async () => {
    expect(await lookUp('ana@gmail.com', { silent: ['gmail.com'] })).toMatchObject({ isSure: true })
  })
})

describe('a known provider', () => {
  it('[MB-01] is known by its domains alone, and says where its password is made', () => {
    const domains = KNOWN_PROVIDERS.flatMap((provider) => provider.domains)
    expect(new Set(domains).size).toBe(domains.length)
    for (const { adviceUrl, advice } of KNOWN_PROVIDERS) {
      expect(new URL(adviceUrl).protocol).toBe('https:')
      expect(advice).toMatch(/password/i)
    }
  })
})
