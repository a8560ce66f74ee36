import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseAddress } from './connect.ts'
import { APP_ROLE, JOBS_ROLE } from './sign-in-roles.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** One migration at a time for each database, whichever process gets there first. */
const MIGRATION_LOCK = 7_306_001

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

/**
 * Brings the database to the newest schema, as the role that the address signs in with (which therefore owns the tables).
 * Safe to call from several processes at once. Throws with one clear line when the server is too old.
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...address, application_name: 'loose-ends migrations' })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`)
    if (Number(rows[0]?.version) < OLDEST_VERSION) throw new Error('PostgreSQL 15 or newer is needed')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await ensureRole(client, APP_ROLE)
    await ensureRole(client, JOBS_ROLE)
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}
