import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectPool, type DatabaseAddress } from '@loose-ends/server/db/connect.ts'
import { startEmbedded } from '@loose-ends/server/db/embedded.ts'
import { createLogger } from '@loose-ends/server/log.ts'
import { startKnownGoogle } from './known-google.ts'
import { freePort, type KnownProvider } from './known-people.ts'
import { startProgram, stopIfRunning, type Program } from './program.ts'

/** Programs that share a database, each with a folder of its own in that one. */
export interface Programs {
  start(services: 'api' | 'worker' | 'api,worker', env?: Record<string, string>): Promise<Program>
  /** Stops those that still run. */
  stop(): Promise<void>
}

export function programsIn(folder: string, env: Record<string, string>): Programs {
  const programs: Program[] = []
  return {
    async start(services, more = {}) {
      const dataDir = join(folder, `program${programs.length}`)
      const args = ['--services', services, '--port', String(await freePort())]
      const program = await startProgram({ dataDir, args, env: { ...env, ...more } })
      programs.push(program)
      return program
    },
    stop: async () => void (await Promise.all(programs.map(stopIfRunning))),
  }
}

/** One PostgreSQL and one provider of mailboxes, outside of the programs that share them. */
export interface SharedDatabase {
  provider: KnownProvider
  /** As the owner of the tables. */
  pool: pg.Pool
  start: Programs['start']
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
  /** Stops the programs that still run, then the rest. */
  close(): Promise<void>
}

export async function shareDatabase(
  startProvider: () => Promise<KnownProvider> = startKnownGoogle,
): Promise<SharedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-shared-'))
  const launch = () =>
    startEmbedded({ dataDir: join(folder, 'database'), log: createLogger('silent'), onLost: () => undefined })
  let database = await launch()
  const provider = await startProvider()
  const pool = connectPool(database.address, { max: 4, onIdleError: () => undefined })
  const env = {
    ...provider.env,
    DATABASE_URL: urlOf(database.address),
    MASTER_KEY: randomBytes(32).toString('base64'),
  }
  const { start, stop } = programsIn(folder, env)
  return {
    provider,
    pool,
    start,
    stopDatabase: () => database.stop(),
    async startDatabase() {
      database = await launch()
    },
    async close() {
      await stop()
      await pool.end()
      await provider.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const urlOf = ({ user, host }: DatabaseAddress): string =>
  `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host ?? '')}`
