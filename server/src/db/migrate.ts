import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { LOCKS } from './advisory-locks.ts'
import type { DatabaseAddress } from './connect.ts'
import { APP_ROLE, JOBS_ROLE } from './sign-in-roles.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Postgres 15 is the oldest that the migrations are written for. */
const OLDEST_VERSION = 150_000

async function ensureRole(client: pg.Client, role: string): Promise<void> {
  await client.query(`
    DO $$ BEGIN
      CREATE ROLE ${role} NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`)
  // Becoming a role takes membership, except for a superuser; since PostgreSQL 16 the membership that comes with having
  // made the role is not enough.
  await client.query(`
    DO $$ BEGIN
      IF NOT pg_has_role(current_user, '${role}',
        CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END) THEN
        EXECUTE format('GRANT ${role} TO %I', current_user);
      END IF;
    END $$`)
}

/** The digests of the migrations that made a database's tables, in order; none where it has none. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known`,
  )
  if (!rows[0]?.known) return []
  const made = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')
  return made.rows.map(({ hash }) => hash)
}

/** Those of this version. */
const ownMigrations = (): string[] => readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash)

/** Whether tables that those migrations made are exactly the tables of this version. */
export const areOwnMigrations = (migrations: readonly string[]): boolean =>
  migrations.length === ownMigrations().length && areOwnSoFar(migrations)

/** Whether this version's migrations begin with those. */
function areOwnSoFar(migrations: readonly string[]): boolean {
  const own = ownMigrations()
  return migrations.every((hash, index) => hash === own[index])
}

/**
 * Before 1.0 the migrations are squashed now and then: what was made by others stays theirs. Drizzle itself goes by their
 * dates alone, and would take a changed one for the one that was applied.
 */
async function refuseOtherData(client: pg.Client): Promise<void> {
  if (!areOwnSoFar(await appliedMigrations(client)))
    throw new Error(
      'its data is of another version, and versions before 1.0 do not migrate data: begin with an empty one',
    )
}

async function requireSuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding`,
  )
  if (Number(rows[0]?.version) < OLDEST_VERSION) throw new Error('PostgreSQL 15 or newer is needed')
  if (rows[0]?.encoding !== 'UTF8')
    throw new Error(
      `its encoding is ${rows[0]?.encoding}, which does not hold what people write in every language: ` +
        "make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0",
    )
}

/**
 * Brings the database to the newest schema, as the role that the address signs in with (which therefore owns the tables).
 * Safe to call from several processes at once. Throws with one clear line when the server is too
 * old, for a database that cannot hold every character, and for data that another version made.
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...address, application_name: 'loose-ends migrations' })
  await client.connect()
  try {
    await requireSuitable(client)
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migration])
    await refuseOtherData(client)
    await ensureRole(client, APP_ROLE)
    await ensureRole(client, JOBS_ROLE)
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}
