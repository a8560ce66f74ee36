import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPool, databaseAt } from '@loose-ends/server/db/connect.ts'
import { RATE_LIMITS } from '@loose-ends/server/http/rate-limits.ts'
import { Secret } from '@loose-ends/server/secret.ts'
import { PATIENCE_MS } from './browser.ts'
import { DebianPostgres, hasDebianPostgres } from './debian-postgres.ts'
import { startKnownGoogle } from './known-google.ts'
import { askForSync, requireWhole, untilQuiet, type KnownProvider } from './known-people.ts'
import { hasPgBouncer, PgBouncer } from './pgbouncer.ts'
import type { Program } from './program.ts'
import { programsIn, type Programs } from './shared-database.ts'

/** Fewer than one process would open: what is kept in a session would be met by others. */
const SESSIONS = 3

/** Where Debian's PostgreSQL and PgBouncer are not to be had there is nothing to run. */
describe.runIf(hasDebianPostgres() && hasPgBouncer())('PgBouncer in transaction mode', () => {
  let folder: string
  let server: DebianPostgres
  let bouncer: PgBouncer
  let provider: KnownProvider
  let programs: Programs
  let pool: pg.Pool

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loose-ends-pgbouncer-'))
    server = await DebianPostgres.start()
    pool = connectPool(databaseAt(new Secret(server.url('postgres'))), { max: 4, onIdleError: () => undefined })
    bouncer = await PgBouncer.start(server, SESSIONS, (statements) => pool.query(statements))
    provider = await startKnownGoogle()
    programs = programsIn(folder, {
      ...provider.env,
      DATABASE_URL: `postgres://127.0.0.1:${bouncer.port}/postgres`,
      DATABASE_DIRECT_URL: server.url('postgres'),
      MASTER_KEY: randomBytes(32).toString('base64'),
    })
  })
  afterAll(async () => {
    await programs?.stop()
    await pool?.end()
    await provider?.close()
    await bouncer?.remove()
    await server?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const openTasks = async (userId: string) => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int FROM tasks WHERE user_id = $1 AND status = 'open'`,
      [userId],
    )
    return rows[0]?.count
  }

  it('[BE-09] signing in, syncs and lists work through it, with what holds a session past it', async () => {
    const { url } = await programs.start('api')
    await programs.start('worker')
    const people = [await provider.person(url, 60), await provider.person(url, 60)]
    for (const person of people) await askForSync(person)
    for (const person of people) await untilQuiet(pool, person, PATIENCE_MS)
    for (const person of people) await requireWhole(pool, person)
    const asked = people.flatMap((person) => Array.from({ length: 20 }, () => person))
    await Promise.all(
      asked.map(async ({ id, browser }) => {
        const response = await browser.request('GET', '/api/tasks?status=open')
        const { items, total } = (await response.json()) as { items: { user_id: string }[]; total: number }
        expect(new Set(items.map((item) => item.user_id))).toEqual(new Set([id]))
        expect(total).toBe(await openTasks(id))
      }),
    )
    const { rows } = await pool.query<{ name: string; count: number }>(
      `SELECT application_name AS name, count(*)::int FROM pg_stat_activity
       WHERE usename LIKE 'looseends\\_app\\_%' GROUP BY 1`,
    )
    const held = new Map(rows.map(({ name, count }) => [name, count]))
    // Each process listens, and the worker has its leases.
    expect(held.get('loose-ends live events')).toBe(2)
    expect(held.get('loose-ends leases')).toBe(1)
    expect(held.get('loose-ends')).toBeLessThanOrEqual(SESSIONS)
  })

  it('[AV-01] [BE-09] a limit that is used up at one process is used up at the others', async () => {
    const [one, other] = [await programs.start('api'), await programs.start('api')]
    const { browser } = await provider.person(one.url, 0)
    const ask = async ({ url }: Program) => {
      const headers = {
        Origin: url,
        Authorization: `Bearer ${browser.session?.access_token}`,
        'Content-Type': 'application/json',
      }
      // Malformed, so that no mailbox is asked; it counts all the same.
      const { status } = await fetch(`${url}/api/email-accounts`, { method: 'POST', headers, body: '{}' })
      return status
    }
    for (let n = 0; n < RATE_LIMITS.mail_login.points; n += 1) expect(await ask(n % 2 ? one : other)).toBe(400)
    expect([await ask(one), await ask(other)]).toEqual([429, 429])
  })
})
