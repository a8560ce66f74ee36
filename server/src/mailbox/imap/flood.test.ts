import { createServer, type TLSSocket } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { Secret } from '#server/secret.ts'
import { STAND_IN_CERTIFICATE, STAND_IN_KEY } from '#server/stand-in-mail/certificate.ts'
import { connectImap } from './connect.ts'
import { TransientFailure } from './failure.ts'
import { Session } from './session.ts'
import { LOCAL_NETWORK, portOf } from './testing/person-servers.ts'

const MOST_BYTES = 64 * 1024 * 1024
/** What came before anybody looked again. */
const SLACK = 3

const sockets = new Set<TLSSocket>()
afterEach(() => sockets.forEach((socket) => socket.destroy()))

/** A server that answers that command without end, with messages that nobody asked for. `asked`: what it is asked for. */
async function floodedSession(flooding: string, asked: string[] = []) {
  const text = 'x'.repeat(8_000)
  const flood = (socket: TLSSocket, uid = 1) => {
    if (socket.destroyed) return
    const more = () => flood(socket, uid + 1)
    if (socket.write(`* ${uid} FETCH (UID ${uid} BODY[] {${text.length}}\r\n${text})\r\n`)) setImmediate(more)
    else socket.once('drain', more)
  }
  const server = createServer({ cert: STAND_IN_CERTIFICATE, key: STAND_IN_KEY }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1 COMPRESS=DEFLATE] ready\r\n')
    socket.on('data', (said) => {
      for (const line of said.toString('latin1').split('\r\n').filter(Boolean)) {
        const [tag, ...words] = line.split(' ')
        asked.push(words[0] ?? '')
        if (words.join(' ').startsWith(flooding)) flood(socket)
        else if (words[0] === 'SELECT') socket.write(`* 1 EXISTS\r\n* OK [UIDVALIDITY 1]\r\n${tag} OK [READ-WRITE]\r\n`)
        else socket.write(`${tag} OK\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const place = { host: 'localhost', port: portOf(server), security: 'tls' as const }
  const login = {
    email: 'ana@x.example',
    username: 'ana',
    password: new Secret('secret'),
    servers: { imap: place, smtp: place },
  }
  const client = await connectImap(login, { ...LOCAL_NETWORK, authorities: [STAND_IN_CERTIFICATE] })
  return new Session(client, login, 60_000)
}

it('[MB-07] [AV-01] ends what a server answers without end, before all of it is held', async () => {
  const session = await floodedSession('UID FETCH')
  await session.open('INBOX')
  await expect(session.fetch([1], { source: true })).rejects.toBeInstanceOf(TransientFailure)
  expect(session.isUsable).toBe(false)
  expect(session.client.stats().received).toBeLessThan(SLACK * MOST_BYTES)
})

it('[MB-07] [AV-01] ends a sign-in that a server answers without end', async () => {
  await expect(floodedSession('LOGIN')).rejects.toMatchObject({ code: 'ClosedAfterConnectTLS' })
})

it('[MB-07] [AV-01] has nothing compressed: a server would send little for much that we read', async () => {
  const asked: string[] = []
  const session = await floodedSession('NOOP', asked)
  await session.open('INBOX')
  expect(asked).toContain('SELECT')
  expect(asked).not.toContain('COMPRESS')
})
