import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { asPerson, connectPool, database, type Db } from './connect.ts'
import { fixed, often, written } from './prepared-statements.ts'
import { users } from './schema/index.ts'
import { wholeRows } from './whole-rows.ts'

const test = testDatabase()
const options = { max: 1, onIdleError: () => {} }
const [own, pooled] = [false, true].map((isPooled) =>
  database(connectPool(test.addresses.app, { ...options, isPooled })),
) as [Db, Db]
afterAll(async () => {
  await Promise.all([own.$client.end(), pooled.$client.end()])
})

const EACH = Array.from({ length: 10 })

async function aPerson(): Promise<string> {
  const id = randomUUID()
  const values = { id, subject_hash: id, email_hash: id, email: 'sealed', wrapped_secret: 'sealed' }
  await asPerson(test.db, id, (tx) => tx.insert(users).values(values))
  return id
}

/** Their own row, and how many rows they see. */
const seenBy = (db: Db, id: string, marked = often) =>
  asPerson(db, id, async (tx) => {
    const mine = tx.execute(marked(sql`select id from ${users} where ${eq(users.id, id)}`))
    const [{ rows }, all] = await Promise.all([mine, tx.$count(users)])
    return [rows, all]
  })

const preparedIn = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  return rows.map(({ statement }) => statement)
}

describe('a statement that is often run', () => {
  it('[SP-02] [RO-01] is prepared once in a connection, and shows each person their own rows', async () => {
    const people = await Promise.all([aPerson(), aPerson()])
    for (const id of EACH.flatMap(() => people)) expect(await seenBy(own, id)).toEqual([[{ id }], 1])
    const ofUsers = (await preparedIn(own)).filter((statement) => statement.includes('"users"'))
    expect(ofUsers).toEqual([expect.stringContaining('select id from "users"')])
  })

  it('[BE-09] is prepared nowhere that a pooler may hand on to others', async () => {
    const id = await aPerson()
    for (const _ of EACH) expect(await seenBy(pooled, id)).toEqual([[{ id }], 1])
    expect(await preparedIn(pooled)).toEqual([])
  })

  it('[SP-02] is prepared as one of not too many, however many texts a filter makes', async () => {
    const id = await aPerson()
    await asPerson(own, id, async (tx) => {
      for (let limit = 1; limit <= 200; limit += 1) {
        const statement = often(sql`select id from ${users} where ${eq(users.id, id)} limit ${written(limit)}`)
        await Promise.all([1, 2, 3].map(async () => tx.execute(statement)))
      }
    })
    const prepared = (await preparedIn(own)).length
    expect(prepared).toBeGreaterThan(40)
    expect(prepared).toBeLessThanOrEqual(60)
    expect(await seenBy(own, id)).toEqual([[{ id }], 1])
  })
})

describe('what is written into a statement', () => {
  it.each(["o'clock", 'a b', '', 1.5, Number.NaN])('is never what needs quoting: %s', (value) => {
    expect(() => written(value)).toThrow('plain words and whole numbers')
  })
})

it('a part that is the same in all statements holds no values', () => {
  expect(fixed(eq(users.id, sql.raw('id')))).toEqual(sql.raw('"users"."id" = id'))
  expect(() => fixed(eq(users.id, randomUUID()))).toThrow('not the same in every statement')
})

describe('whole rows of a statement that is written out', () => {
  it('are those that a query of the table has', async () => {
    const id = await aPerson()
    const { columns, of } = wholeRows(users)
    const [read, queried] = await asPerson(test.db, id, async (tx) => [
      of(await tx.execute(sql`select ${columns} from ${users}`)),
      await tx.select().from(users),
    ])
    expect(read).toEqual(queried)
    expect(read?.[0]?.created_at).toBeInstanceOf(Date)
  })
})
