import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { RelayingHost } from '#server/testing/relaying-host.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { asPerson, connectPool, database as databaseOver, readAsPerson, sessionClient, type Db } from './connect.ts'
import { outageOf } from './outage.ts'
import { users } from './schema/index.ts'

const database = testDatabase()
afterEach(() => void vi.useRealTimers())

it('[BE-09] a connection that drops between two statements fails their transaction, and the program goes on', async () => {
  const { db, owner } = database
  const cutShort = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const pid = rows[0]?.pid
    await owner.query('SELECT pg_terminate_backend($1, 5000)', [pid])
    // The program learns of it while it does something else.
    await owner.query('SELECT 1')
    await tx.execute(sql`select 1`)
  })
  await expect(cutShort).rejects.toThrow('Failed query')
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

it('[AV-02] a connection on which nothing is said is probed after half a minute, in the pool and beside it', async () => {
  const asked: unknown[] = []
  class Recorded extends Socket {
    override setKeepAlive(...given: unknown[]): this {
      asked.push(given)
      return this
    }
  }
  const address = { ...database.addresses.app, stream: () => new Recorded() }
  const pool = connectPool(address, { onIdleError: () => {} })
  await pool.query('SELECT 1').finally(() => pool.end())
  const client = sessionClient(address, 'beside the pool')
  await client.connect()
  await client.end()
  expect(asked).toEqual([
    [true, 30_000],
    [true, 30_000],
  ])
})

it('[AV-02] a connection that falls silent ends with what is not answered, as an outage, and the next one is served', async () => {
  const host = new RelayingHost(database.addresses.app)
  await host.listen()
  const pool = connectPool(host.address, { max: 1, onIdleError: () => {} })
  await pool.query('SELECT 1')
  host.silenceConnections()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const unanswered = asPerson(databaseOver(pool), randomUUID(), (tx) => tx.$count(users))
  const failed = unanswered.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(outageOf(await failed)).toBe('database_unavailable')
  expect(await asPerson(databaseOver(pool), randomUUID(), (tx) => tx.$count(users))).toBe(0)
  await pool.end()
  await host.close()
})

it('[BE-09] a connection to a server that takes no writes any more is not used again', async () => {
  const { db } = database
  const pidOf = async (tx: Pick<Db, 'execute'>) =>
    (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  let pid: number | undefined
  const demoted = db.transaction(async (tx) => {
    pid = await pidOf(tx)
    await tx.execute(sql`set transaction read only`)
    await tx.execute(sql`create table written (id int)`)
  })
  expect(outageOf(await demoted.catch((error: unknown) => error))).toBe('database_unavailable')
  expect(await pidOf(db)).not.toBe(pid)
})

describe('a transaction as a person', () => {
  const person = randomUUID()
  const whose = sql`select current_setting('app.user_id', true) as person`

  it('[RO-01] is that person’s from its first statement on, and leaves nobody in the connection', async () => {
    const { db } = database
    const seen = await asPerson(db, person, (tx) => Promise.all([tx.execute(whose), tx.execute(whose)]))
    expect(seen.map(({ rows }) => rows)).toEqual([[{ person }], [{ person }]])
    expect((await db.execute(whose)).rows).toEqual([{ person: '' }])
  })

  it.each([asPerson, readAsPerson])('[RO-01] undoes what was written where its work fails: %o', async (run) => {
    const { db } = database
    const id = randomUUID()
    const values = { id, subject_hash: id, email_hash: id, email: 'sealed', wrapped_secret: 'sealed' }
    const failed = run(db, id, async (tx) => {
      await tx.insert(users).values(values)
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    expect(await asPerson(db, id, (tx) => tx.$count(users))).toBe(0)
    expect((await db.execute(whose)).rows).toEqual([{ person: '' }])
  })

  it('[BE-09] fails as an outage where its connection drops, and the next one is served', async () => {
    const { db, owner } = database
    const cutShort = asPerson(db, person, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await owner.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid])
      await Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select 2`)])
    })
    expect(outageOf(await cutShort.catch((error: unknown) => error))).toBe('database_unavailable')
    expect(await asPerson(db, person, (tx) => tx.$count(users))).toBe(0)
  })
})
