import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPool, databaseAt } from '@loose-ends/server/db/connect.ts'
import { Secret } from '@loose-ends/server/secret.ts'
import { PATIENCE_MS } from './browser.ts'
import { byChance } from './by-chance.ts'
import { DebianPostgres, hasDebianPostgres } from './debian-postgres.ts'
import { startKnownGoogle } from './known-google.ts'
import { askForSync, requireWhole, untilQuiet, type KnownPerson, type KnownProvider } from './known-people.ts'
import type { Program } from './program.ts'
import { programsIn, type Programs } from './shared-database.ts'

/** Long enough for the work to be in its middle. */
const WORK_MS = 1_500
const AWAY_MS = 1_000

/** Where Debian's PostgreSQL is not installed there is nothing to run. */
describe.runIf(hasDebianPostgres())('a primary with a synchronous standby', () => {
  let folder: string
  let primary: DebianPostgres
  let standby: DebianPostgres
  let provider: KnownProvider
  let programs: Programs
  let pool: pg.Pool
  let api: Program
  let worker: Program
  const people: KnownPerson[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loose-ends-standby-'))
    primary = await DebianPostgres.start()
    standby = await primary.addStandby()
    provider = await startKnownGoogle()
    const hosts = [standby, primary].map(({ port }) => `127.0.0.1:${port}`).join(',')
    const url = `postgres://${primary.user}:${primary.password}@${hosts}/postgres`
    pool = connectPool(databaseAt(new Secret(url)), { max: 4, onIdleError: () => undefined })
    programs = programsIn(folder, {
      ...provider.env,
      DATABASE_URL: url,
      MASTER_KEY: randomBytes(32).toString('base64'),
    })
    api = await programs.start('api')
    worker = await programs.start('worker')
  })
  afterAll(async () => {
    await programs?.stop()
    await pool?.end()
    await provider?.close()
    await Promise.all([standby?.remove(), primary?.remove()])
    await rm(folder, { recursive: true, force: true })
  })

  const requireAllWhole = async () => {
    for (const person of people) await untilQuiet(pool, person, PATIENCE_MS)
    for (const person of people) await requireWhole(pool, person)
  }
  /** What the programs hold open at that server. */
  const connectionsAt = async (server: DebianPostgres, work: (client: pg.Pool) => Promise<pg.QueryResult>) => {
    const at = connectPool(databaseAt(new Secret(server.url('postgres'))), { max: 1, onIdleError: () => undefined })
    return work(at).finally(() => at.end())
  }
  const held = async (server: DebianPostgres) => {
    const { rows } = await connectionsAt(server, (at) =>
      at.query(`SELECT DISTINCT application_name AS name FROM pg_stat_activity
                WHERE application_name LIKE 'loose-ends%' AND usename LIKE 'looseends%' ORDER BY 1`),
    )
    return rows.map(({ name }: { name: string }) => name)
  }

  it('[BE-09] [BE-04] goes on by itself when the primary is killed and the standby promoted: nothing is lost, nothing there twice', () =>
    byChance(async (random) => {
      const regular = await provider.person(api.url, 60)
      people.push(regular)
      await askForSync(regular)
      await requireAllWhole()
      expect(await held(primary)).toEqual(expect.arrayContaining(['loose-ends live events', 'loose-ends jobs']))
      people.push(await provider.person(api.url, 90))
      regular.mailbox.arrive(12)
      for (const person of people) await askForSync(person)
      await delay(random() * WORK_MS)
      await primary.kill()
      await delay(AWAY_MS)
      expect((await fetch(`${api.url}/readyz`)).status).toBe(503)
      await standby.promote()
      await requireAllWhole()
      await expect
        .poll(() => held(standby))
        .toEqual(expect.arrayContaining(['loose-ends live events', 'loose-ends jobs']))
      await expect.poll(async () => (await fetch(`${api.url}/readyz`)).status).toBe(200)
    }))

  it('[BE-09] keeps to the promoted one when the former primary comes back by itself', async () => {
    await primary.start()
    const [regular] = people
    regular?.mailbox.arrive(6)
    // Whoever is connected has to connect again.
    await connectionsAt(standby, (at) =>
      at.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE 'looseends%'`),
    )
    await worker.stop()
    worker = await programs.start('worker')
    people.push(await provider.person(api.url, 30))
    for (const person of people) await askForSync(person)
    await requireAllWhole()
    expect(await held(primary)).toEqual([])
  })
})
