import { afterEach, expect, it } from 'vitest'
import { MODERN } from '#server/stand-in-mail/imap-server.ts'
import { Secret } from '#server/secret.ts'
import { Connections, type ConnectionOptions } from './connections.ts'
import { EmbeddedServers } from './testing/embedded-servers.ts'
import { LOCAL_NETWORK } from './testing/person-servers.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

async function start(options: Partial<ConnectionOptions> = {}) {
  const servers = await EmbeddedServers.start()
  ends.push(() => servers.close())
  const ended = new AbortController()
  const connections = new Connections({ network: LOCAL_NETWORK, firstDelayMs: 1, ended: ended.signal, ...options })
  let open = 0
  servers.imap.server.on('connection', (socket) => {
    open += 1
    socket.on('close', () => {
      open -= 1
    })
  })
  const login = () => Promise.resolve(servers.person.login)
  const run = (account: string, work: () => Promise<unknown> = () => Promise.resolve(), signal?: AbortSignal) =>
    connections.run(account, login, signal ? { signal } : {}, async (session) => {
      await session.open('INBOX')
      await work()
    })
  return { run, ended, open: () => open }
}

it('[MB-04] one mailbox has one connection, which one at a time uses, and it is closed when nobody comes', async () => {
  const { run, open } = await start({ idleMs: 100 })
  let atWork = 0
  const work = async () => {
    atWork += 1
    expect(atWork).toBe(1)
    await Promise.resolve()
    atWork -= 1
  }
  await Promise.all([run('a', work), run('a', work), run('a', work)])
  expect(open()).toBe(1)
  await expect.poll(open).toBe(0)
})

it('[MB-04] of all mailboxes no more connections are open than are allowed, and everybody has their turn', async () => {
  const { run, open } = await start({ mostConnections: 2 })
  let most = 0
  const accounts = ['a', 'b', 'c', 'd', 'e']
  await Promise.all(
    accounts.map((account) =>
      run(account, () => {
        most = Math.max(most, open())
        return Promise.resolve()
      }),
    ),
  )
  expect(most).toBeLessThanOrEqual(3)
  expect(open()).toBeLessThanOrEqual(3)
})

it('[MB-04] who gave up waiting for a connection keeps nobody from the next one that rests', async () => {
  const { run } = await start({ mostConnections: 1, idleMs: 3_600_000 })
  const [atWork, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = run('a', () => {
    atWork.resolve()
    return leave.promise
  })
  await atWork.promise
  const giving = new AbortController()
  const second = run('b', undefined, giving.signal)
  const third = run('c')
  // Both stand in line by then.
  await new Promise(setImmediate)
  giving.abort(new Error('no longer wanted'))
  await expect(second).rejects.toThrow('no longer wanted')
  leave.resolve()
  await Promise.all([first, third])
})

it('[MB-04] all are closed when the program ends', async () => {
  const { run, open, ended } = await start()
  await Promise.all(['a', 'b'].map((account) => run(account)))
  ended.abort()
  await expect.poll(open).toBe(0)
})

it('[MB-01] [MB-04] a token that ended before its time is renewed once before access counts as lost', async () => {
  const servers = await EmbeddedServers.start([...MODERN, 'SASL-IR', 'XOAUTH2'])
  ends.push(() => servers.close())
  servers.acceptToken('fresh')
  const { password: _, ...place } = servers.person.login
  const tokens: string[] = []
  const opened = (account: string, fresh: string) => {
    const connections = new Connections({ network: LOCAL_NETWORK, firstDelayMs: 1 })
    const login = (options?: { renew: boolean }) => {
      const token = options?.renew ? fresh : 'ended'
      tokens.push(token)
      return Promise.resolve({ ...place, accessToken: new Secret(token) })
    }
    return connections.run(account, login, {}, async (session) => (await session.open('INBOX')).path)
  }
  expect(await opened('a', 'fresh')).toBe('INBOX')
  await expect(opened('b', 'ended as well')).rejects.toMatchObject({ code: 'email_account_disconnected' })
  expect(tokens).toEqual(['ended', 'fresh', 'ended', 'ended as well'])
})
