import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createLogger } from '#server/log.ts'
import { onDatabase } from '#server/testing/on-database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { Secret } from '#server/secret.ts'
import { connectPool, type DatabaseAddress } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { APP_ROLE, JOBS_ROLE, openSignInRoles, signInRoles } from './sign-in-roles.ts'

const database = testDatabase()
const aPassword = () => new Secret(randomBytes(32).toString('base64url'))

async function connected<T>(address: DatabaseAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  await client.connect()
  return work(client).finally(() => client.end())
}

const nameOf = (address: DatabaseAddress) =>
  connected(address, async (client) => {
    const { rows } = await client.query<{ name: string; owner: string; runsAs: string }>(
      `SELECT current_database() AS name, current_user AS "runsAs",
        (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = 'public.users'::regclass) AS owner`,
    )
    return rows[0] ?? { name: '', owner: '', runsAs: '' }
  })

/** Ways to be somebody else, or to do what only the owner or a superuser may. */
const attempts = (owner: string) => [
  `SET ROLE ${owner}`,
  `SET LOCAL ROLE ${owner}`,
  `SELECT set_config('role', '${owner}', false)`,
  `SET SESSION AUTHORIZATION ${owner}`,
  `SELECT set_config('session_authorization', '${owner}', false)`,
  `SET SESSION AUTHORIZATION DEFAULT; SET ROLE ${owner}`,
  `ALTER ROLE CURRENT_USER SUPERUSER`,
  `ALTER ROLE SESSION_USER CREATEROLE`,
  `ALTER ROLE SESSION_USER BYPASSRLS`,
  `ALTER ROLE ${owner} PASSWORD NULL`,
  `GRANT ${owner} TO SESSION_USER`,
  `GRANT pg_read_all_data TO SESSION_USER`,
  `CREATE ROLE somebody SUPERUSER`,
  `COPY (SELECT 1) TO PROGRAM 'true'`,
  `COPY users FROM PROGRAM 'true'`,
  `COPY (SELECT 1) TO '/tmp/by-the-app'`,
  `SELECT pg_read_file('/etc/passwd')`,
  `SELECT lo_import('/etc/passwd')`,
  `ALTER SYSTEM SET log_statement = 'all'`,
  `CREATE EXTENSION dblink`,
  `CREATE FUNCTION pg_temp.f() RETURNS int LANGUAGE c AS 'libc', 'getpid'`,
  `SELECT rolpassword FROM pg_authid`,
  `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${owner}' AND pid <> pg_backend_pid()`,
  `ALTER TABLE public.users OWNER TO SESSION_USER`,
  `ALTER TABLE public.users DISABLE ROW LEVEL SECURITY`,
  `DROP POLICY users_own_rows ON public.users`,
  `ALTER DATABASE CURRENT_DB SET role = '${owner}'`,
]

describe('the roles that the pools sign in as', () => {
  it.each(['app', 'jobs'] as const)('[AV-03] the %s pool can neither become the owner nor act as it', async (pool) => {
    const { name, owner } = await nameOf(database.address)
    const client = await connectPool(database.addresses[pool], { onIdleError: () => {} }).connect()
    onTestFinished(() => client.release(true))
    const groups = pool === 'app' ? [APP_ROLE, JOBS_ROLE] : [JOBS_ROLE]
    const allowed = [...groups, signInRoles(name)[pool]]
    for (const before of ['', 'SET ROLE NONE', 'RESET ROLE', 'RESET SESSION AUTHORIZATION', 'DISCARD ALL']) {
      for (const attempt of attempts(owner)) {
        await client.query(before)
        const outcome = await client.query(attempt.replace('CURRENT_DB', name)).then(
          () => 'done',
          (error: pg.DatabaseError) => error.code,
        )
        expect([attempt, outcome]).not.toEqual([attempt, 'done'])
        const { rows } = await client.query<{ now: string; by: string }>(
          `SELECT current_user AS now, session_user AS by`,
        )
        expect([attempt, allowed.includes(rows[0]?.now ?? ''), rows[0]?.by]).toEqual([
          attempt,
          true,
          signInRoles(name)[pool],
        ])
        const seen = await client.query('SELECT count(*)::int AS people FROM users').then(
          ({ rows: [row] }) => (row as { people: number }).people,
          () => 0,
        )
        expect([attempt, seen]).toEqual([attempt, 0])
      }
    }
  })

  it('[AV-03] the owner’s connections could do each of these, so that the attempts mean something', async () => {
    const { owner, runsAs } = await nameOf(database.address)
    expect(runsAs).toBe(owner)
    await connected(database.address, async (client) => {
      await client.query(`SET ROLE ${owner}; SET SESSION AUTHORIZATION ${owner}; SET ROLE ${APP_ROLE}; SET ROLE NONE`)
      const { rows } = await client.query('SELECT current_user AS now')
      expect(rows).toEqual([{ now: owner }])
    })
  })

  it('[BE-09] the app’s statements end after half a minute and its idle transactions after a minute, however it is reached', async () => {
    const limits = await connected(database.addresses.app, async (client) => {
      const { rows } = await client.query<{ statement: string; idle: string }>(
        `SELECT current_setting('statement_timeout') AS statement,
           current_setting('idle_in_transaction_session_timeout') AS idle`,
      )
      return rows
    })
    expect(limits).toEqual([{ statement: '30s', idle: '1min' }])
  })

  it('[AV-03] each database of a server has its own', async () => {
    const { name } = await nameOf(database.address)
    expect(signInRoles(name)).not.toEqual(signInRoles(`${name}2`))
    expect(await nameOf(database.addresses.app)).toMatchObject({ runsAs: APP_ROLE })
    expect(await nameOf(database.addresses.jobs)).toMatchObject({ runsAs: JOBS_ROLE })
    const { address } = inject('postgres')
    expect(onDatabase(address, name)).toEqual(database.address)
  })

  it('[AV-03] need their password where the server asks for one, and several processes agree on it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'loose-ends-roles-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const embedded = await startEmbedded({ dataDir, log: createLogger('silent'), onLost() {} })
    onTestFinished(() => embedded.stop())
    const owner = embedded.address
    await migrateDatabase(owner)
    await writeFile(
      join(dataDir, 'postgres', 'pg_hba.conf'),
      `local all ${owner.user} trust\nlocal all all scram-sha-256\n`,
    )
    await connected(owner, (client) => client.query('SELECT pg_reload_conf()'))
    const password = aPassword()
    const [one, other] = await Promise.all([openSignInRoles(owner, password), openSignInRoles(owner, password)])
    expect(other).toEqual(one)
    expect((await nameOf(one.app)).runsAs).toBe(APP_ROLE)
    expect((await nameOf(one.jobs)).runsAs).toBe(JOBS_ROLE)
    const wrong = { ...one.app, password: 'a-word' }
    await expect(nameOf(wrong)).rejects.toThrow(/password authentication failed/)
    // A server that does not let them in at all.
    await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), `local all ${owner.user} trust\n`)
    await connected(owner, (client) => client.query('SELECT pg_reload_conf()'))
    await expect(openSignInRoles(owner, password)).rejects.toThrow(
      /^The database does not let looseends_app_\w+ sign in \(no pg_hba\.conf entry/,
    )
  })
})
