import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemClock } from '@loose-ends/server/services.ts'
import { imapMailboxes } from '@loose-ends/server/mailbox/imap/open-mailbox.ts'
import { hashForTests } from '@loose-ends/server/mailbox/imap/testing/test-mail.ts'
import { LOCAL_NETWORK, PASSWORD } from '@loose-ends/server/mailbox/imap/testing/person-servers.ts'
import { Secret } from '@loose-ends/server/secret.ts'
import { megabytes, seconds, timed, type BenchResult } from './bench.ts'
import { residentBytes } from './resident-memory.ts'

const CONNECTIONS = 1_000
const AT_ONCE = 8
/** Of a process that holds a thousand: a hundred megabytes. */
const AIM_BYTES = 100 * 1024

/** Listens to so many mailboxes over TLS, at an IMAP server in a process of its own, and measures what each takes here. */
export async function bench([count]: readonly string[]): Promise<BenchResult> {
  const total = count === undefined ? CONNECTIONS : Number(count)
  const server = fork(fileURLToPath(new URL('idle-server.ts', import.meta.url)), { execArgv: process.execArgv })
  const stopping = new AbortController()
  try {
    const [{ port, username }] = (await once(server, 'message')) as [{ port: number; username: string }]
    const at = { host: 'localhost', port, security: 'tls' as const }
    const login = {
      email: `${username}@mail.example`,
      servers: { imap: at, smtp: at },
      username,
      password: new Secret(PASSWORD),
    }
    const open = imapMailboxes({
      clock: systemClock,
      network: LOCAL_NETWORK,
      login: () => Promise.resolve(login),
      hash: hashForTests,
    })
    let lost = 0
    const listen = async (id: number): Promise<void> => {
      const { listening } = open({ kind: 'imap', userId: String(id), scopes: ['read'] })
      const held = Promise.withResolvers<void>()
      const { signal } = stopping
      listening?.listen({ signal, onChange: held.resolve }).catch((error: unknown) => {
        lost += 1
        held.reject(error)
      })
      await held.promise
    }
    // What the first ones load is no connection's.
    for (let id = 0; id < AT_ONCE; id += 1) await listen(-id - 1)
    const before = await memory()
    let next = 0
    const connected = await timed(() =>
      Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (next < total) await listen((next += 1))
        }),
      ),
    )
    const after = await memory()
    const [resident, heap] = [(after.resident - before.resident) / total, (after.heap - before.heap) / total]
    return {
      figures:
        `${total} idle connections, made in ${seconds(connected.ms)}: ${kilobytes(resident)} resident each (aim ${kilobytes(AIM_BYTES)}), ` +
        `${kilobytes(heap)} of it heap; ${megabytes(after.resident)} in all` +
        (lost === 0 ? '' : `; ${lost} LOST`),
      isWithinAim: lost === 0 && resident <= AIM_BYTES,
    }
  } finally {
    stopping.abort()
    server.kill()
  }
}

async function memory(): Promise<{ resident: number; heap: number }> {
  // Freed memory goes back to the system while the collector is at rest.
  for (const _ of [1, 2, 3]) {
    collect()
    await delay(200)
  }
  return { resident: await residentBytes(process.pid), heap: process.memoryUsage().heapUsed }
}

const collect = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
})()

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} kB`
