import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'

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
