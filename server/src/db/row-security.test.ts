import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { everyTable, fillTables, sampleRow } from '#server/testing/every-table.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { securityEvents, users } from './schema/index.ts'

const { db, owner } = testDatabase()

async function aPerson(): Promise<string> {
  const id = randomUUID()
  await asPerson(db, id, (tx) =>
    tx.insert(users).values({ id, subject_hash: id, email_hash: id, email: 'sealed', wrapped_secret: 'sealed' }),
  )
  return id
}

describe('row-level security', () => {
  it('[RO-01] guards every table that the migrations made, with a policy for the app role', async () => {
    const { rows } = await owner.query<{ table: string; guarded: boolean; policies: string }>(`
      SELECT c.relname AS table, c.relrowsecurity AS guarded,
        (SELECT count(*) FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = c.relname
          AND 'looseends_app' = ANY(p.roles) AND p.cmd = 'ALL') AS policies
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`)
    expect(rows.length).toBeGreaterThanOrEqual(12)
    for (const row of rows) expect(row).toEqual({ table: row.table, guarded: true, policies: '1' })
  })

  it('[RO-01] shows nothing outside a person’s transaction, and only their own rows inside one', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    expect(await db.select().from(users)).toEqual([])
    const seen = await asPerson(db, ana, (tx) => tx.select({ id: users.id }).from(users))
    expect(seen).toEqual([{ id: ana }])
    const changed = await asPerson(db, ana, (tx) =>
      tx
        .update(users)
        .set({ time_zone: 'Europe/Paris' })
        .where(sql`id = ${bob}`)
        .returning(),
    )
    expect(changed).toEqual([])
  })

  it('[RO-01] refuses to write a row for somebody else', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const attempt = asPerson(db, ana, (tx) => tx.insert(securityEvents).values({ user_id: bob, kind: 'signed_in' }))
    await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } })
  })

  it('[RO-01] alone keeps every table of one person from another: nothing read, changed, deleted or written', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const session = await owner.query(
      `INSERT INTO sessions (user_id, binding_hash, last_active_at, expires_at) VALUES ($1, 'hash', now(), now()) RETURNING id`,
      [ana],
    )
    await owner.query(`INSERT INTO refresh_tokens (user_id, session_id, token_hash) VALUES ($1, $2, 'hash')`, [
      ana,
      session.rows[0].id,
    ])
    await fillTables(owner, ana)
    const owned = (await everyTable(owner)).filter((table) => table.owner)
    expect(owned.length).toBeGreaterThanOrEqual(12)
    for (const table of owned) {
      const { name, owner: column } = table
      const asBob = (statement: string) =>
        asPerson(db, bob, async (tx) => (await tx.execute(sql.raw(statement))).rowCount)
      const outcome = {
        name,
        // Without a word of whose they are: the database alone decides.
        read: await asBob(`SELECT * FROM ${name} WHERE ${column} <> '${bob}'`),
        changed: await asBob(`UPDATE ${name} SET ${column} = ${column} WHERE ${column} <> '${bob}'`),
        deleted: await asBob(`DELETE FROM ${name} WHERE ${column} <> '${bob}'`),
        written: await asBob(await sampleRow(owner, table, ana)).then(
          () => 'accepted',
          (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
        ),
      }
      const written = expect.stringContaining('row-level security')
      expect(outcome).toEqual({ name, read: 0, changed: 0, deleted: 0, written })
      const { rowCount } = await owner.query(`SELECT 1 FROM ${name} WHERE ${column} = $1`, [ana])
      expect([name, rowCount]).toEqual([name, 1])
    }
  })

  it('[RO-01] lets nobody see more through a view than in its table, and nobody write there', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    await owner.query(
      `INSERT INTO loose_ends (user_id, type, kind, task, priority) VALUES ($1, 'task', 'manual', 'sealed', 'high')`,
      [ana],
    )
    await owner.query(
      `INSERT INTO loose_ends (user_id, type, kind, date, waiting_since, source_message_id, item_key)
       VALUES ($1, 'follow_up', 'question', now(), now(), gen_random_uuid(), 'key')`,
      [ana],
    )
    const { rows: views } = await owner.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.views WHERE table_schema = 'public'`,
    )
    expect(views.map(({ name }) => name).sort()).toEqual(['follow_ups', 'tasks'])
    for (const { name } of views) {
      const seen = (person: string) =>
        asPerson(db, person, async (tx) => (await tx.execute(sql.raw(`SELECT * FROM ${name}`))).rowCount)
      expect([name, await seen(ana), await seen(bob)]).toEqual([name, 1, 0])
      expect((await db.execute(sql.raw(`SELECT * FROM ${name}`))).rowCount).toBe(0)
      const written = asPerson(db, ana, (tx) => tx.execute(sql.raw(`DELETE FROM ${name}`)))
      await expect(written).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } })
    }
  })

  it('[RO-01] [AV-03] opens its doors to the app role alone, and each looks nowhere but where it should', async () => {
    const { rows: doors } = await owner.query<{ name: string; callers: string[]; settings: string[] }>(`
      SELECT proname AS name, proconfig AS settings,
        (SELECT array_agg(CASE grantee WHEN 0 THEN 'public' ELSE pg_get_userbyid(grantee)::text END)
          FROM aclexplode(coalesce(proacl, acldefault('f', proowner)))
          WHERE privilege_type = 'EXECUTE' AND grantee <> proowner) AS callers
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef`)
    expect(doors.length).toBeGreaterThanOrEqual(25)
    for (const door of doors)
      expect(door).toEqual({
        name: expect.stringMatching(/^system_/),
        callers: ['looseends_app'],
        settings: ['search_path=public, pg_temp'],
      })
  })

  it('[RO-01] keeps interleaved transactions of different people apart', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, aPerson))
    const seen = await Promise.all(
      people.flatMap((id) =>
        [1, 2, 3].map(() =>
          asPerson(db, id, async (tx) => {
            await tx.execute(sql`select pg_sleep(0.005)`)
            return tx.select({ id: users.id }).from(users)
          }),
        ),
      ),
    )
    expect(seen.map((rows) => rows.map((row) => row.id))).toEqual(people.flatMap((id) => [[id], [id], [id]]))
  })

  it('owns nothing: the app role cannot change tables', async () => {
    for (const statement of [
      'CREATE TABLE mine (a int)',
      'DROP TABLE loose_ends',
      'ALTER TABLE loose_ends DISABLE ROW LEVEL SECURITY',
      // What the hashes are made from is read, and written by the owner of the tables alone.
      `INSERT INTO keys.root (wrapped) VALUES ('mine')`,
      `UPDATE keys.root SET wrapped = 'mine'`,
      'DELETE FROM keys.root',
    ]) {
      await expect(db.execute(sql.raw(statement))).rejects.toThrow('Failed query')
    }
  })
})
