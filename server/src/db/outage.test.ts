import { createServer } from 'node:net'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { AppError } from '@loose-ends/domain/errors.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectPool, database as over } from './connect.ts'
import { outageOf } from './outage.ts'

const database = testDatabase()

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => error,
  )

async function failureAt(address: pg.PoolConfig): Promise<unknown> {
  const pool = connectPool(address, { onIdleError: () => {} })
  return failureOf(over(pool).execute(sql`select 1`)).finally(() => pool.end())
}

/** What a statement of the app fails with, when the server answers that. */
const failsWith = (code: string) =>
  failureOf(database.db.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'so' USING ERRCODE = '${code}'; END $$`)))

describe('an outage', () => {
  it('[AV-02] is seen where the database cannot be reached', async () => {
    const listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as { port: number }
    expect(outageOf(await failureAt({ host: '127.0.0.1', port }))).toBe('database_unavailable')
    listener.close()
    await once(listener, 'close')
    expect(outageOf(await failureAt({ host: '127.0.0.1', port }))).toBe('database_unavailable')
    expect(outageOf(await failureAt({ host: 'localhost', port }))).toBe('database_unavailable')
    expect(outageOf(await failureAt({ host: '/nowhere/at/all' }))).toBe('database_unavailable')
  })

  it('[AV-02] is seen where the connection ends under a transaction, and where the next statement meets it', async () => {
    const { db, owner } = database
    const failures: unknown[] = []
    await db
      .transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await owner.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid])
        failures.push(await failureOf(tx.execute(sql`select 1`)))
        failures.push(await failureOf(tx.execute(sql`select 1`)))
      })
      .catch((error: unknown) => failures.push(error))
    expect(failures.length).toBeGreaterThanOrEqual(2)
    expect(failures.map(outageOf)).toEqual(failures.map(() => 'database_unavailable'))
  })

  it.each(['08006', '57P01', '57P02', '57P03', '53300', '25006'])(
    '[AV-02] SQLSTATE %s: the database is away',
    async (code) => {
      expect(outageOf(await failsWith(code))).toBe('database_unavailable')
    },
  )

  it('[AV-02] a full disk is one of its own, as the database says it and as the system does', async () => {
    expect(outageOf(await failsWith('53100'))).toBe('storage_full')
    expect(outageOf(Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' }))).toBe(
      'storage_full',
    )
  })

  it('[AV-02] is none where a statement is wrong, a file is missing, or another service is away', async () => {
    expect(outageOf(await failsWith('23505'))).toBeNull()
    expect(outageOf(await failureOf(database.db.execute(sql`select nothing`)))).toBeNull()
    expect(outageOf(Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'open' }))).toBeNull()
    expect(outageOf(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeNull()
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
    expect(outageOf(new AppError('provider_unavailable', { cause: refused }))).toBeNull()
    expect(outageOf(new TypeError('fetch failed', { cause: refused }))).toBeNull()
    expect(outageOf('words')).toBeNull()
  })

  it('[AV-02] is seen in the plain objects that the queue tells of', () => {
    expect(outageOf({ message: 'Connection terminated unexpectedly', queue: 'sync' })).toBe('database_unavailable')
    expect(outageOf({ code: '57P01', message: 'terminating connection' })).toBe('database_unavailable')
  })
})
