import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { ConfigError, misspeltVariables, parseConfig } from './config.ts'
import { TEST_CERTIFICATE } from './mail-server/testing/test-certificate.ts'

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush-hush' }

const TOPIC = 'projects/p/topics/t'
const PUSHER = 'push@p.iam.gserviceaccount.com'

describe('configuration', () => {
  it('[PR-01] has a default for everything, and the short name follows the product name', () => {
    const config = parseConfig([], {}, '/here')
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/here/data',
      google: null,
      productName: 'Loose Ends',
    })
    expect(config.shortName).toBe('looseends')
    expect(parseConfig([], { PRODUCT_NAME: 'Tidy Mail 2' }).shortName).toBe('tidymail2')
  })

  it('lets flags win over the environment, and an empty variable count as unset', () => {
    const config = parseConfig(['--port', '4000', '--data', 'mine'], { PORT: '5000', DATABASE_URL: '' }, '/here')
    expect(config).toMatchObject({ port: 4000, dataDir: '/here/mine', databaseUrl: null })
  })

  it('reads a variable without the spaces and ends of lines that a file or a shell leaves around it', () => {
    const [key, id] = [randomBytes(32).toString('base64'), 'id.apps.example']
    const env = { MASTER_KEY: `${key}\r\n`, GOOGLE_CLIENT_ID: ` ${id}\n`, GOOGLE_CLIENT_SECRET: 'hush\r', PORT: ' ' }
    const { masterKeys, google: client, port } = parseConfig([], env)
    expect(masterKeys.map((one) => one.reveal())).toEqual([key])
    expect([client?.clientId, client?.clientSecret.reveal()]).toEqual([id, 'hush'])
    expect(port).toBe(3000)
  })

  it('tells of a variable that is nearly one of ours, and of no other', () => {
    const env = { SMPT_URL: 'smtp://x', MASTER_KEYS: 'x', GOOGLE_CLIENTID: 'x', HOSTNAME: 'x', SHELL: 'x', PORTS: '1' }
    const told = misspeltVariables({ ...env, MASTER_KEY: 'a key' })
    expect(told).toEqual([
      'SMPT_URL says nothing to this program: is SMTP_URL meant?',
      'GOOGLE_CLIENTID says nothing to this program: is GOOGLE_CLIENT_ID meant?',
    ])
  })

  it.each([
    ['summary@ends.example', { name: 'Loose Ends', address: 'summary@ends.example' }],
    ['Ends <summary@ends.example>', { name: 'Ends', address: 'summary@ends.example' }],
    ['"Ends, daily" <summary@ends.example>', { name: 'Ends, daily', address: 'summary@ends.example' }],
  ])('takes %s as the sender of mail', (MAIL_FROM, mailFrom) => {
    expect(parseConfig([], { MAIL_FROM, SMTP_URL: 'smtp://mail.example' }).mailFrom).toEqual(mailFrom)
  })

  it.each([
    ['PORT', 'abc', 'a whole number, from 0 to 65535'],
    ['PORT', '70000', 'a whole number, from 0 to 65535'],
    ['ANALYSIS_THREADS', '0', 'a whole number, from 1 to 64'],
    ['TRUST_PROXY', 'true', 'a whole number, from 0 to 10'],
    ['SESSION_MAX_HOURS', '1.5', 'a whole number, from 1 to 720'],
    ['GMAIL_UNITS_PER_MINUTE', '99', 'a whole number, 100 at least'],
    ['MASTER_KEY', 'a key?', '32 bytes in base64'],
    ['PORT', '0x50', 'a whole number, from 0 to 65535'],
    ['PUBLIC_URL', 'ends.example', 'an origin alone, such as https://ends.example: the app is at the root of its host'],
    ['GOOGLE_ISSUER', 'id.example', 'http://… or https://…'],
  ])('says of %s=%s what it has to be', (name, value, needed) => {
    expect(() => parseConfig([], { [name]: value })).toThrow(new ConfigError(`${name}: must be ${needed}`))
  })

  it('leaves it to the processors how many threads examine mail, unless the operator says it', () => {
    expect(parseConfig([], {}).analysisThreads).toBeNull()
    expect(parseConfig([], { ANALYSIS_THREADS: '1' }).analysisThreads).toBe(1)
  })

  it('[MB-07] keeps people from mail servers of its own network unless the operator allows them', () => {
    expect(parseConfig([], {}).privateMailServers).toBe(false)
    expect(parseConfig([], { PRIVATE_MAIL_SERVERS: 'allow' }).privateMailServers).toBe(true)
    expect(() => parseConfig([], { PRIVATE_MAIL_SERVERS: 'yes' })).toThrow(/^PRIVATE_MAIL_SERVERS: /)
  })

  it('[MB-01] trusts certificates of the operator at mail servers, and says when it finds none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'authorities-'))
    const [good, empty] = [join(folder, 'good.pem'), join(folder, 'empty.pem')]
    writeFileSync(good, TEST_CERTIFICATE)
    writeFileSync(empty, 'nothing')
    try {
      expect(parseConfig([], { MAIL_AUTHORITIES: good }).mailAuthorities).toHaveLength(1)
      expect(() => parseConfig([], { MAIL_AUTHORITIES: empty })).toThrow(/MAIL_AUTHORITIES: .*holds no certificate/)
      expect(() => parseConfig([], { MAIL_AUTHORITIES: join(folder, 'none') })).toThrow(/cannot be read/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('points at the real Google when its client is given', () => {
    const config = parseConfig([], google)
    expect(config.google).toMatchObject({
      issuer: 'https://accounts.google.com',
      gmailApiUrl: 'https://gmail.googleapis.com',
    })
  })

  it('[MB-01] lets people with Outlook in once a client at Microsoft is given, of every organisation or of one', () => {
    const microsoft = { MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 'hush-hush' }
    expect(parseConfig([], {}).microsoft).toBeNull()
    expect(parseConfig([], microsoft).microsoft?.issuer).toBe('https://login.microsoftonline.com/common/v2.0')
    const ours = 'https://login.microsoftonline.com/0000/v2.0'
    expect(parseConfig([], { ...microsoft, MICROSOFT_ISSUER: ours }).microsoft).toMatchObject({ issuer: ours })
  })

  it('[BE-01] takes pushes for the address that Pub/Sub pushes to, unless another audience is named', () => {
    const push = { ...google, PUBSUB_TOPIC: TOPIC, PUBSUB_SERVICE_ACCOUNT: PUSHER }
    expect(parseConfig([], google).push).toBeNull()
    expect(parseConfig([], { ...push, PUBLIC_URL: 'https://ends.example/' }).push).toEqual({
      topic: TOPIC,
      audience: 'https://ends.example/api/gmail/push',
      serviceAccount: PUSHER,
    })
    expect(parseConfig([], { ...push, PUBSUB_AUDIENCE: 'ends' }).push).toMatchObject({ audience: 'ends' })
  })

  it('[GD-04] ends a session after 15 minutes without activity and 12 hours, unless the operator says otherwise', () => {
    expect(parseConfig([], {}).session).toEqual({ idleMs: 15 * MINUTE_MS, maxMs: 12 * HOUR_MS })
    const env = { SESSION_IDLE_MINUTES: '0', SESSION_MAX_HOURS: '48' }
    expect(parseConfig([], env).session).toEqual({ idleMs: null, maxMs: 48 * HOUR_MS })
  })

  it.each([
    ['a port that is none', ['--port', 'eighty'], {}, /^PORT: /],
    ['a port left empty', ['--port', ''], {}, /^PORT: must be a whole number/],
    ['a folder left empty', ['--data', ''], {}, /^--data: must name a folder$/],
    ['an unknown flag', ['--prot', '1'], {}, /--prot/],
    ['a stray word', ['mail.mbox'], {}, /mail\.mbox/],
    ['a database that is no PostgreSQL', [], { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: /],
    [
      'one host of several that is none',
      [],
      { DATABASE_URL: 'postgres://a,b:none/d' },
      /^DATABASE_URL: names a host that is none$/,
    ],
    ['a direct address alone', [], { DATABASE_DIRECT_URL: 'postgres://a/d' }, /^DATABASE_DIRECT_URL: needs/],
    ['a master key of the wrong length', [], { MASTER_KEY: 'c2hvcnQ=' }, /^MASTER_KEY: must be 32 bytes/],
    ['a client id without its secret', [], { GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_SECRET: is missing/],
    ['a secret without its client', [], { MICROSOFT_CLIENT_SECRET: 'hush' }, /^MICROSOFT_CLIENT_ID: is missing/],
    [
      'a place at Microsoft without a client',
      [],
      { MICROSOFT_ISSUER: 'https://x.example' },
      /^MICROSOFT_ISSUER: needs/,
    ],
    ['another Google without a client', [], { GOOGLE_ISSUER: 'https://id.example' }, /^GOOGLE_ISSUER: needs/],
    ['an archive for the real Google', ['--mail', 'a.mbox'], google, /^--mail: /],
    ['an owner that is no address', ['--owner', 'me'], {}, /^--owner: /],
    ['an unknown service', ['--services', 'api,cron'], {}, /^--services: "cron"/],
    ['a number of proxies that is none', [], { TRUST_PROXY: 'true' }, /^TRUST_PROXY: /],
    [
      'a mail server that is none',
      [],
      { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' },
      /^SMTP_URL: must/,
    ],
    ['a mail server without a sender', [], { SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM: is missing/],
    ['[VA-14] a sender that is two', [], { MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM: must/],
    ['[VA-14] a sender with a header', [], { MAIL_FROM: 'Ana\r\nBcc: c@d.example <a@b.example>' }, /^MAIL_FROM: must/],
    ['a topic that is none', [], { ...google, PUBSUB_TOPIC: 'mail' }, /^PUBSUB_TOPIC: must be projects/],
    ['a topic without a Google', [], { PUBSUB_TOPIC: TOPIC }, /^PUBSUB_TOPIC: needs GOOGLE_CLIENT_ID/],
    ['an audience without a topic', [], { PUBSUB_AUDIENCE: 'x' }, /^PUBSUB_AUDIENCE: needs PUBSUB_TOPIC/],
    ['pushes of nobody', [], { ...google, PUBSUB_TOPIC: TOPIC }, /^PUBSUB_SERVICE_ACCOUNT: is missing/],
    ['pushes of no address', [], { ...google, PUBSUB_SERVICE_ACCOUNT: 'me' }, /^PUBSUB_SERVICE_ACCOUNT: must be/],
    [
      'pushes for nobody',
      [],
      { ...google, PUBSUB_TOPIC: TOPIC, PUBSUB_SERVICE_ACCOUNT: PUSHER },
      /^PUBSUB_AUDIENCE: is/,
    ],
    ['idleness below nothing', [], { SESSION_IDLE_MINUTES: '-1' }, /^SESSION_IDLE_MINUTES: /],
    ['a session without end', [], { SESSION_MAX_HOURS: '0' }, /^SESSION_MAX_HOURS: /],
    [
      '[PR-07] testimonials that are no list',
      [],
      { TESTIMONIALS: '[{"name": "Ana"}]' },
      /^TESTIMONIALS: must be a list/,
    ],
    ['[PR-07] testimonials that are no JSON', [], { TESTIMONIALS: '[{' }, /^TESTIMONIALS: is not JSON/],
    [
      '[PR-07] testimonials in no file',
      [],
      { TESTIMONIALS: 'nowhere.json' },
      /^TESTIMONIALS: nowhere.json cannot be read/,
    ],
    ['a path to be served below', [], { PUBLIC_URL: 'https://x.example/ends' }, /^PUBLIC_URL: must be an origin alone/],
    ['an address that is no web page', [], { PUBLIC_URL: 'ends.example' }, /^PUBLIC_URL: /],
    ['an unknown log level', [], { LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
  ])('refuses %s with one clear line', (_, argv, env, line) => {
    expect(() => parseConfig(argv, env)).toThrow(ConfigError)
    expect(() => parseConfig(argv, env)).toThrow(line)
    try {
      parseConfig(argv, env)
    } catch (error) {
      expect((error as Error).message.split('\n')).toHaveLength(1)
    }
  })

  it('[PR-07] takes testimonials as text or from a file', () => {
    const said = [{ name: 'Ana Silva', role: 'Founder', text: 'It ties my ends.' }]
    expect(parseConfig([], { TESTIMONIALS: JSON.stringify(said) }).testimonials).toEqual(said)
    const folder = mkdtempSync(join(tmpdir(), 'testimonials-'))
    writeFileSync(join(folder, 'said.json'), JSON.stringify(said))
    expect(parseConfig([], { TESTIMONIALS: 'said.json' }, folder).testimonials).toEqual(said)
    rmSync(folder, { recursive: true })
    expect(parseConfig([], {}).testimonials).toEqual([])
  })

  it('[BE-09] the database is reached directly by the same address, unless another one is given', () => {
    const urls = (env: NodeJS.ProcessEnv) => {
      const { databaseUrl, databaseDirectUrl } = parseConfig([], env)
      return [databaseUrl?.reveal(), databaseDirectUrl?.reveal()]
    }
    const DATABASE_URL = 'postgres://pooler:6432/d'
    expect(urls({ DATABASE_URL })).toEqual([DATABASE_URL, DATABASE_URL])
    const DATABASE_DIRECT_URL = 'postgres://a,b/d'
    expect(urls({ DATABASE_URL, DATABASE_DIRECT_URL })).toEqual([DATABASE_URL, DATABASE_DIRECT_URL])
  })

  it('[BE-11] never prints a secret', () => {
    const config = parseConfig([], {
      ...google,
      DATABASE_URL: 'postgres://u:hush-hush@h/d',
      METRICS_TOKEN: 'hush-hush',
    })
    expect(
      `${JSON.stringify(config)} ${String(config.databaseUrl)} ${String(config.google?.clientSecret)}`,
    ).not.toContain('hush-hush')
    expect(config.databaseUrl?.reveal()).toContain('hush-hush')
  })
})
