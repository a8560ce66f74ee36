import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { writeBackup } from '#server/backup/write-backup.ts'
import { createLogger } from '#server/log.ts'
import { onDatabase } from '#server/testing/on-database.ts'
import { Secret } from '#server/secret.ts'
import type { DatabaseAddress } from './connect.ts'
import { prepareDatabase, signInToDatabase } from './open.ts'
import { APP_ROLE, JOBS_ROLE, requireSignIn, signInRoles } from './sign-in-roles.ts'

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
function urlAs(role: string, parameters: Record<string, string> = {}, of = name): Secret {
  const url = new URL(onDatabase(server, of).connectionString ?? `postgresql:///${of}`)
  const inside = { ...(server.host ? { host: server.host } : {}), user: role, password: 'a-word', ...parameters }
  for (const [key, value] of Object.entries(inside)) url.searchParams.set(key, value)
  return new Secret(url.href)
}

const password = new Secret(randomBytes(32).toString('base64url'))

async function open(role: string, parameters?: Record<string, string>) {
  const { owner } = await prepareDatabase({
    databaseDirectUrl: urlAs(role, parameters),
    dataDir: '/nowhere',
    log,
    onLost(error) {
      throw error
    },
  })
  return signInToDatabase(owner, { password, log })
}

const roleOf = async ({ db, close }: Awaited<ReturnType<typeof open>>) => {
  const { rows } = await db.execute<{ now: string; by: string; geqo: string }>(
    sql`select current_user as now, session_user as by, current_setting('geqo') as geqo`,
  )
  await close()
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
      const { app, jobs } = signInRoles(name)
      await client.query(`DROP ROLE IF EXISTS ${app}, ${jobs}`)
      await client.query(`DROP ROLE ${operator}`)
    }),
  )

  it('[BE-09] needs no superuser: a role that owns it and may create roles is enough', async () => {
    expect(await roleOf(await open(operator))).toMatchObject({ now: APP_ROLE })
  })

  it('[BE-09] is refused when its encoding does not hold every character, in a line that says how to make one that does', async () => {
    const latin = `${name}_latin`
    const make = `CREATE DATABASE ${latin} OWNER ${operator} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`
    await atServer((client) => client.query(make))
    onTestFinished(() => atServer((client) => client.query(`DROP DATABASE ${latin} WITH (FORCE)`)).then(() => {}))
    const databaseDirectUrl = urlAs(operator, {}, latin)
    await expect(prepareDatabase({ databaseDirectUrl, dataDir: '/nowhere', log, onLost() {} })).rejects.toThrow(
      /^The database could not be prepared: its encoding is LATIN1, .*ENCODING 'UTF8' TEMPLATE template0$/,
    )
  })

  it('[AV-02] says of a server that takes the connection and no word that it does not answer, after ten seconds', async () => {
    const silent = createServer()
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    // The cast is safe: a TCP server that listens has an address object.
    const { port } = silent.address() as AddressInfo
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const databaseDirectUrl = new Secret(`postgres://somebody@127.0.0.1:${port}/anything`)
    const told = prepareDatabase({ databaseDirectUrl, dataDir: '/nowhere', log, onLost() {} }).catch(String)
    await once(silent, 'connection')
    vi.advanceTimersByTime(10_000)
    expect(await told).toBe('Error: The database could not be prepared: it does not answer')
  })

  it('[AV-03] is used as a role of its own that owns nothing, whatever options its address brings', async () => {
    const database = await open(operator, { options: '-c geqo=off' })
    expect(await roleOf(database)).toEqual({ now: APP_ROLE, by: signInRoles(name).app, geqo: 'off' })
  })

  it('[AV-03] is refused when its connections could become more than the app may be', async () => {
    const { app } = signInRoles(name)
    await atServer((client) => client.query(`GRANT pg_read_all_data TO ${app}`))
    await expect(open(operator)).rejects.toThrow(`${app} could become pg_read_all_data: take that membership away`)
    await atServer((client) => client.query(`REVOKE pg_read_all_data FROM ${app}`))
  })

  it('[AV-03] is refused when its connections come to run as another role, as behind a pooler that changes them', async () => {
    const { owner } = await prepareDatabase({
      databaseDirectUrl: urlAs(operator),
      dataDir: '/nowhere',
      log,
      onLost() {},
    })
    await expect(requireSignIn(owner, signInRoles(name).app, 'app')).rejects.toThrow(/without a pooler/)
  })

  it('is refused, and left as it is, when another version made its data, though only its rules of access differ', async () => {
    const prepared = () =>
      prepareDatabase({ databaseDirectUrl: urlAs(operator), dataDir: '/nowhere', log, onLost() {} })
    const { owner } = await prepared()
    const access = await readFile(new URL('migrations/0001_access.sql', import.meta.url))
    const digest = () => createHash('sha256').update(access).digest('hex')
    const own = digest()
    access[0] = (access[0] ?? 0) ^ 1
    const others = digest()
    const change = async (from: string, to: string) => {
      const { rowCount } = await atServer(
        (client) => client.query('UPDATE drizzle.__drizzle_migrations SET hash = $2 WHERE hash = $1', [from, to]),
        owner,
      )
      expect(rowCount).toBe(1)
    }
    await change(own, others)
    await expect(prepared()).rejects.toThrow('versions before 1.0 do not migrate data')
    const backup = join(tmpdir(), `${name}.backup`)
    const files = async function* () {}
    await expect(writeBackup({ owner, program: '0', files, now: new Date(0) }, backup)).rejects.toThrow(
      'made by another version',
    )
    expect(existsSync(backup)).toBe(false)
    await change(others, own)
    await prepared()
  })
})
