import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLogger } from '#server/log.ts'
import { onDatabase } from '#server/testing/on-database.ts'
import { Secret } from '#server/vault/secret.ts'
import { APP_ROLE, connectPool, JOBS_ROLE, type DatabaseAddress } from './connect.ts'
import { openDatabase, requireAppRole } from './open.ts'

const log = createLogger('silent')
const { address: server } = inject('postgres')
const name = `looseends_open_${randomBytes(6).toString('hex')}`
const operator = `operator_${randomBytes(6).toString('hex')}`

async function atServer<T>(work: (client: pg.Client) => Promise<T>, address: DatabaseAddress = server): Promise<T> {
  const client = new pg.Client(address)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The same database, reached as that role, as an operator writes it. */
function urlAs(role: string, parameters: Record<string, string> = {}): Secret {
  const url = new URL(onDatabase(server, name).connectionString ?? `postgresql:///${name}`)
  const inside = { ...(server.host ? { host: server.host } : {}), user: role, password: 'a-word', ...parameters }
  for (const [key, value] of Object.entries(inside)) url.searchParams.set(key, value)
  return new Secret(url.href)
}

const open = (role: string, parameters?: Record<string, string>) =>
  openDatabase({
    databaseUrl: urlAs(role, parameters),
    dataDir: '/nowhere',
    log,
    onLost(error) {
      throw error
    },
  })

const roleOf = async (database: Awaited<ReturnType<typeof open>>) => {
  const { rows } = await database.db.execute<{ now: string; geqo: string }>(
    sql`select current_user as now, current_setting('geqo') as geqo`,
  )
  await database.close()
  return rows[0]
}

describe('a database of the operator', () => {
  beforeAll(() =>
    atServer(async (client) => {
      await client.query(`CREATE ROLE ${operator} LOGIN CREATEROLE PASSWORD 'a-word'`)
      await client.query(`CREATE DATABASE ${name} OWNER ${operator} TEMPLATE template0`)
      // What a role has that made them: since PostgreSQL 16, the right to give them and no more.
      const { rows } = await client.query<{ is15: boolean }>(
        `SELECT current_setting('server_version_num')::int < 160000 AS is15`,
      )
      if (rows[0]?.is15) return
      for (const role of [APP_ROLE, JOBS_ROLE]) {
        await client.query(`GRANT ${role} TO ${operator} WITH ADMIN TRUE, SET FALSE, INHERIT FALSE`)
      }
    }),
  )
  afterAll(() =>
    atServer(async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await client.query(`DROP ROLE ${operator}`)
    }),
  )

  it('[BE-09] needs no superuser: a role that owns it and may create roles is enough', async () => {
    expect(await roleOf(await open(operator))).toMatchObject({ now: APP_ROLE })
  })

  it('[RO-01] is used as the role that owns nothing, whatever options its address brings', async () => {
    const database = await open(operator, { options: '-c geqo=off' })
    expect(await roleOf(database)).toEqual({ now: APP_ROLE, geqo: 'off' })
  })

  it('[RO-01] is refused when its connections come to run as another role, as behind a pooler that drops options', async () => {
    const pool = connectPool({ connectionString: urlAs(operator).reveal() }, { onIdleError: () => {} })
    await expect(requireAppRole(pool)).rejects.toThrow(/without a pooler/)
    await pool.end()
  })
})
