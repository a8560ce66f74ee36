import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import type { Db } from './connect.ts'
import { outageOf } from './outage.ts'

const database = testDatabase()

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
