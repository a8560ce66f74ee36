import type { Socket } from 'node:net'
import { createServer as createPlainServer } from 'node:net'
import { createServer } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { TEST_CERTIFICATE, TEST_KEY } from '#server/mail-server/testing/test-certificate.ts'
import { Secret } from '#server/secret.ts'
import { OutcomeUnknown } from '../provider.ts'
import { handOver } from './submission.ts'
import { LOCAL_NETWORK, portOf } from './testing/person-servers.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

type Step = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | '.'

const USUAL: Record<Step, string> = {
  greeting: '220 mail.example ESMTP',
  EHLO: '250-mail.example\r\n250 AUTH PLAIN',
  STARTTLS: '502 no',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
}

/** Hands a message over to a server that says that, else what is usual; returns what came of it. */
async function handedOver(
  said: Partial<Record<Step, string>>,
  { security = 'tls' as 'tls' | 'starttls', network = LOCAL_NETWORK } = {},
) {
  const answers = { ...USUAL, ...said }
  const sockets = new Set<Socket>()
  const talk = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write(`${answers.greeting}\r\n`)
    let rest = ''
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const step = Object.keys(answers).find((one) => line === one || line.startsWith(`${one} `)) as Step | undefined
        if (step) socket.write(`${answers[step]}\r\n`)
      }
    })
  }
  const server =
    security === 'tls' ? createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, talk) : createPlainServer(talk)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  const smtp = { host: 'localhost', port: portOf(server), security }
  const login = {
    email: 'mara@mail.example',
    servers: { imap: smtp, smtp },
    username: 'mara',
    password: new Secret('correct horse'),
  }
  const message = { from: 'mara@mail.example', to: ['a@x.example'], raw: Buffer.from('Subject: A\r\n\r\nYes.\r\n') }
  return handOver(login, network, {}, message).catch((error: unknown) => error)
}

it('[MB-05] a message that the server takes reaches everybody', async () => {
  expect(await handedOver({})).toEqual([])
})

it.each([
  ['a server that greets nobody', { greeting: '554 no service here' }, 'provider_unavailable'],
  ['a sender that may not be used', { MAIL: '553 5.7.1 not owned by you' }, 'unprocessable'],
  ['a text that is not wanted', { '.': '554 5.7.1 looks like spam' }, 'unprocessable'],
  ['a wrong password', { AUTH: '535 5.7.8 Authentication failed' }, 'email_account_disconnected'],
  [
    'an app password that is wanted',
    { AUTH: '534-5.7.9 Application-specific password required\r\n534 5.7.9 See help' },
    'email_account_disconnected',
  ],
  [
    'programs that may not send',
    { AUTH: '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.' },
    'mail_access_refused',
  ],
  ['too many tries', { AUTH: '535 5.7.0 Too many bad auth attempts' }, 'provider_rate_limited'],
] as const)('[MB-05] what keeps a message from being sent is called by its name: %s', async (_, said, code) => {
  const error = await handedOver(said)
  expect(error).toMatchObject({ code })
  expect(error).not.toBeInstanceOf(OutcomeUnknown)
})

it('[MB-05] an answer to the text that is neither yes nor no leaves open whether it was sent', async () => {
  expect(await handedOver({ '.': '354 go on' })).toBeInstanceOf(OutcomeUnknown)
})

it('[MB-05] a way on which STARTTLS is cut out is one that fails, and the message is not called refused', async () => {
  expect(await handedOver({}, { security: 'starttls' })).toMatchObject({ code: 'provider_unavailable' })
})

it('[MB-05] says that it is the certificate that keeps a message from being sent', async () => {
  const failure = await handedOver({}, { network: { ...LOCAL_NETWORK, authorities: [] } })
  expect(failure).toMatchObject({ code: 'mail_certificate_refused' })
})
