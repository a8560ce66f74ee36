import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '@loose-ends/domain/errors.ts'
import { HUNG_MS } from '@loose-ends/domain/testing/hung.ts'
import { Secret } from '#server/secret.ts'
import type { MailLogin, MailNetwork } from '#server/mail-server/mail-login.ts'
import { MODERN } from '#server/stand-in-mail/imap-server.ts'
import { EmbeddedServers } from './testing/embedded-servers.ts'
import { LOCAL_NETWORK, portOf } from './testing/person-servers.ts'
import { TlsRelay } from './testing/tls-relay.ts'
import { tryLogin } from './try-login.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

async function start(extensions?: readonly string[]) {
  const servers = await EmbeddedServers.start(extensions)
  ends.push(() => servers.close())
  return servers
}

/** A server that says this to whoever connects, and then nothing; what it heard is in `heard`. */
async function saying(greeting: string, answer: (line: string) => string = () => '') {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write(greeting)
    socket.on('data', (chunk) => {
      heard.push(chunk.toString('latin1'))
      const said = answer(chunk.toString('latin1'))
      if (said !== '') socket.write(said)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  return { port: portOf(server), heard }
}

const at = (login: MailLogin, which: 'imap' | 'smtp', server: Partial<MailLogin['servers']['imap']>): MailLogin => ({
  ...login,
  servers: { ...login.servers, [which]: { ...login.servers[which], ...server } },
})
/** With a server that says nothing, nothing else can end it. */
const SHORT_MS = 5_000

const failing = async (login: MailLogin, network: MailNetwork = LOCAL_NETWORK, patienceMs = HUNG_MS) => {
  const error: unknown = await tryLogin(login, network, { patienceMs }).then(
    () => null,
    (failure: unknown) => failure,
  )
  if (!(error instanceof AppError)) return String(error)
  return [error.code, error.fields?.server]
}

describe('[MB-01] signing in at both servers', () => {
  it('tells what the mailbox can do', async () => {
    const { person } = await start()
    expect(await tryLogin(person.login, LOCAL_NETWORK)).toEqual({ scopes: ['read', 'send', 'keywords'] })
  })

  it('[MB-05] tells of a mailbox whose marks are labels', async () => {
    const servers = await start([...MODERN, 'X-GM-EXT-1'])
    servers.imap.registerCapability('X-GM-EXT-1')
    expect(await tryLogin(servers.person.login, LOCAL_NETWORK)).toEqual({
      scopes: ['read', 'send', 'keywords', 'labels'],
    })
  })

  it('takes an access token in place of the password, and says which of them does not', async () => {
    const servers = await start([...MODERN, 'SASL-IR', 'XOAUTH2'])
    const { password: _, ...place } = servers.person.login
    servers.acceptToken('good')
    const login = { ...place, accessToken: new Secret('good') }
    expect(await tryLogin(login, LOCAL_NETWORK)).toEqual({ scopes: ['read', 'send', 'keywords'] })
    expect(await failing({ ...place, accessToken: new Secret('old') })).toEqual(['mail_password_refused', 'imap'])
    servers.person.accessToken = 'another'
    expect(await failing(login)).toEqual(['mail_password_refused', 'smtp'])
  })

  it('says which of them does not take the password', async () => {
    const servers = await start()
    const { login } = servers.person
    expect(await failing({ ...login, password: new Secret('wrong') })).toEqual(['mail_password_refused', 'imap'])
    Object.assign(servers.imap.users, { mara: { password: 'of imap alone' } })
    expect(await failing({ ...login, password: new Secret('of imap alone') })).toEqual([
      'mail_password_refused',
      'smtp',
    ])
  })

  it.each([
    ['in words of its own', '* CAPABILITY IMAP4rev1', (tag: string) => `${tag} NO Benutzer oder Passwort falsch`],
    ['without a word', '* CAPABILITY IMAP4rev1', (tag: string) => `${tag} NO`],
    [
      'once it has let us in, as Exchange does where IMAP is off',
      '* CAPABILITY IMAP4 IMAP4rev1 NAMESPACE',
      (tag: string, said: string) =>
        /LOGIN/.test(said) ? `${tag} OK LOGIN completed.` : `${tag} BAD User is authenticated but not connected.`,
    ],
  ])('[ER-01] says that the password is refused where the server says so %s', async (_how, abilities, answer) => {
    const { person } = await start()
    const { port } = await saying('* OK ready\r\n', (said) => {
      const [tag = ''] = said.split(' ')
      return /CAPABILITY/.test(said) ? `${abilities}\r\n${tag} OK done\r\n` : `${answer(tag, said)}\r\n`
    })
    const relay = await TlsRelay.start('imap', port)
    ends.push(() => relay.close())
    expect(await failing(at(person.login, 'imap', { port: relay.port }))).toEqual(['mail_password_refused', 'imap'])
  })

  it.each(['imap', 'smtp'] as const)('[ER-01] says at which host it was: %s', async (server) => {
    const { person } = await start()
    const host = `${server}.choir.example`
    const failure: unknown = await tryLogin(at(person.login, server, { host, port: 1 }), LOCAL_NETWORK).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ code: 'mail_server_unreachable', fields: { server, host } })
  })

  it.each(['imap', 'smtp'] as const)(
    'says that nobody answers, that it is no mail server, or that it is silent: %s',
    async (which) => {
      const { person } = await start()
      const web = await saying('', () => 'HTTP/1.1 400 Bad Request\r\n\r\n')
      const silent = await saying('')
      expect(await failing(at(person.login, which, { port: 1 }))).toEqual(['mail_server_unreachable', which])
      expect(await failing(at(person.login, which, { port: web.port }))).toEqual(['mail_server_no_tls', which])
      // The other one answers, and is asked first: it needs its time.
      const login = at(person.login, which, { port: silent.port })
      expect(await failing(login, LOCAL_NETWORK, SHORT_MS)).toEqual(['mail_server_unreachable', which])
    },
  )

  it.each(['imap', 'smtp'] as const)(
    'trusts no certificate but that of the host, by whom it knows: %s',
    async (which) => {
      const { person } = await start()
      const stranger = { ...LOCAL_NETWORK, authorities: [] }
      if (which === 'imap') expect(await failing(person.login, stranger)).toEqual(['mail_certificate_refused', which])
      const other = at(person.login, which, { host: 'other.example' })
      expect(await failing(other)).toEqual(['mail_certificate_refused', which])
    },
  )

  it.each([
    ['imap', '* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready\r\n'],
    ['smtp', '220 mail.example ESMTP\r\n'],
  ] as const)('says no secret where there is no TLS: %s', async (which, greeting) => {
    const { person } = await start()
    const plain = await saying(greeting, (text) => {
      const [tag = ''] = text.split(' ')
      if (which === 'smtp')
        return text.startsWith('EHLO') ? '250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n'
      return /CAPABILITY/i.test(text)
        ? `* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n${tag} OK done\r\n`
        : `${tag} BAD unknown\r\n`
    })
    const login = at(person.login, which, { port: plain.port, security: 'starttls' })
    expect(await failing(login)).toEqual(['mail_server_no_tls', which])
    expect(plain.heard.join('')).not.toMatch(/LOGIN|AUTH|correct horse/)
  })

  it('is not fooled by a server that says, in clear, that nobody has to sign in', async () => {
    const { person } = await start()
    const plain = await saying('* PREAUTH [CAPABILITY IMAP4rev1] welcome\r\n', (text) => {
      const [tag = ''] = text.split(' ')
      return `${tag} OK done\r\n`
    })
    const login = at(person.login, 'imap', { port: plain.port, security: 'starttls' })
    expect(await failing(login)).toEqual(['mail_server_no_tls', 'imap'])
  })

  it('asks again later where too many connections are open, and passes on what the fence says', async () => {
    const { person } = await start()
    person.relays.imap.fail('rate_limit_403', 1, /LOGIN|AUTHENTICATE/)
    expect(await failing(person.login)).toEqual(['provider_rate_limited', 'imap'])
    const fenced = { ...LOCAL_NETWORK, addressOf: () => Promise.reject(new AppError('mail_server_not_allowed')) }
    expect(await failing(person.login, fenced)).toEqual(['mail_server_not_allowed', 'imap'])
  })

  it('[ER-01] asks again later where too many tries were made, though under the code of a wrong password', async () => {
    const { person } = await start()
    const { port } = await saying('220 mail.example ESMTP\r\n', (said) =>
      said.startsWith('EHLO') ? '250-mail.example\r\n250 AUTH PLAIN\r\n' : '535 5.7.0 Too many bad auth attempts\r\n',
    )
    const relay = await TlsRelay.start('smtp', port)
    ends.push(() => relay.close())
    expect(await failing(at(person.login, 'smtp', { port: relay.port }))).toEqual(['provider_rate_limited', 'smtp'])
  })

  it('connects to the address that was checked, for the host that was asked for', async () => {
    const servers = await EmbeddedServers.start(MODERN)
    ends.push(() => servers.close())
    const { login } = servers.person
    const named = at(at(login, 'imap', { host: 'imap.mail.example' }), 'smtp', { host: 'smtp.mail.example' })
    const asked: string[] = []
    const network: MailNetwork = {
      ...LOCAL_NETWORK,
      addressOf: ({ host }) => {
        asked.push(host)
        return Promise.resolve('127.0.0.1')
      },
    }
    await tryLogin(named, network)
    expect(asked).toEqual(['imap.mail.example', 'smtp.mail.example'])
  })
})
