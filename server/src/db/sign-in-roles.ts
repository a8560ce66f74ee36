import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import type { Secret } from '#server/secret.ts'
import { LOCKS } from './advisory-locks.ts'
import { addressAs, type DatabaseAddress } from './connect.ts'
import { appRole } from './schema/columns.ts'

/** What the app may do in any of its databases. Nobody signs in as it; connections of the pool `app` run as it. */
export const APP_ROLE = appRole.name
/** Likewise for the job queue, which sees nothing but its own schema. */
export const JOBS_ROLE = 'looseends_jobs'

const SCRAM_ITERATIONS = 4096

/** Something for each of the two pools that a process has. */
export interface ForEachPool<T> {
  app: T
  jobs: T
}

const RUNS_AS: ForEachPool<string> = { app: APP_ROLE, jobs: JOBS_ROLE }
/** The app sends jobs within its own transactions, for which it becomes the queue's role. */
const MAY_BECOME: ForEachPool<readonly string[]> = { app: [APP_ROLE, JOBS_ROLE], jobs: [JOBS_ROLE] }
const POOLS = ['app', 'jobs'] as const
/** Kept by the role, as a pooler takes no such settings from those who connect to it. */
const SETTINGS: ForEachPool<Record<string, string>> = {
  app: { role: RUNS_AS.app, statement_timeout: '30s', idle_in_transaction_session_timeout: '60s' },
  jobs: { role: RUNS_AS.jobs },
}

/**
 * Whom the pools of that database sign in as. Roles belong to the whole server: each database has its own, so that
 * several installations on one server have passwords of their own.
 */
export function signInRoles(database: string): ForEachPool<string> {
  const suffix = createHash('sha256').update(database).digest('hex').slice(0, 12)
  return { app: `${APP_ROLE}_${suffix}`, jobs: `${JOBS_ROLE}_${suffix}` }
}

/**
 * Makes the roles that the pools of a migrated database sign in as, as its owner, and returns the addresses to use, at
 * `reachedAt` where a pooler stands before it. Safe to call again and from several processes; every caller gives the same
 * password. Throws with one clear line when the roles cannot be made, cannot sign in, or could become more than they should.
 */
export async function openSignInRoles(
  owner: DatabaseAddress,
  password: Secret,
  reachedAt = owner,
): Promise<ForEachPool<DatabaseAddress>> {
  const roles = await makeRoles(owner, password)
  const addresses = {
    app: addressAs(reachedAt, roles.app, password),
    jobs: addressAs(reachedAt, roles.jobs, password),
  }
  for (const pool of POOLS) await requireSignIn(addresses[pool], roles[pool], pool)
  return addresses
}

async function makeRoles(owner: DatabaseAddress, password: Secret): Promise<ForEachPool<string>> {
  const client = new pg.Client({ ...owner, application_name: 'loose-ends roles' })
  await client.connect()
  try {
    const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database')
    const roles = signInRoles(rows[0]?.database ?? '')
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.roles])
    for (const pool of POOLS) await client.query(roleStatements(roles[pool], password, pool))
    await client.query('COMMIT')
    return roles
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown'
    throw new Error(`The roles that the app signs in as could not be made: ${reason}`, { cause })
  } finally {
    await client.end()
  }
}

function roleStatements(role: string, password: Secret, pool: keyof ForEachPool<unknown>): string {
  return [
    `DO $$ BEGIN CREATE ROLE ${role}; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
    `ALTER ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(scramVerifier(role, password))}`,
    ...MAY_BECOME[pool].map((group) => `GRANT ${group} TO ${role}`),
    // What it makes belongs to the group, as which every process on the database runs.
    ...Object.entries(SETTINGS[pool]).map(([name, value]) => `ALTER ROLE ${role} SET ${name} = '${value}'`),
  ].join(';\n')
}

/**
 * What PostgreSQL keeps of a password (RFC 5803): sent in its place, the server's log of statements never has the
 * password itself. The same each time, so that nothing changes when it is set again.
 */
function scramVerifier(role: string, password: Secret): string {
  const salt = createHmac('sha256', password.reveal()).update(role).digest().subarray(0, 16)
  const salted = pbkdf2Sync(password.reveal(), salt, SCRAM_ITERATIONS, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`
}

/** Every role but those named that whoever is signed in could become; for a superuser that is all of them. */
const COULD_BECOME = `
  SELECT current_user::text AS runs_as, session_user::text AS signed_in_as,
    (SELECT string_agg(rolname, ', ' ORDER BY rolname) FROM pg_roles
     WHERE pg_has_role(session_user, oid, 'MEMBER') AND rolname <> ALL ($1)) AS more,
    (SELECT bool_or(rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls) FROM pg_roles
     WHERE rolname = ANY ($1)) AS is_mighty`

/**
 * Throws when connections of that pool do not run as the role that owns nothing, or could leave it for a stronger one:
 * they would see every person's rows.
 */
export async function requireSignIn(
  address: DatabaseAddress,
  role: string,
  pool: keyof ForEachPool<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...address, application_name: 'loose-ends roles' })
  try {
    await client.connect()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown'
    throw new Error(
      `The database does not let ${role} sign in (${reason}): pg_hba.conf, and a pooler in between, must let it in with a password`,
      { cause },
    )
  }
  try {
    const { rows } = await client.query<{
      runs_as: string
      signed_in_as: string
      more: string | null
      is_mighty: boolean
    }>(COULD_BECOME, [[role, ...MAY_BECOME[pool]]])
    const [found] = rows
    if (found?.signed_in_as !== role || found.runs_as !== RUNS_AS[pool]) {
      throw new Error(
        `A connection of ${role} does not run as ${RUNS_AS[pool]}: DATABASE_URL must reach PostgreSQL without a pooler that changes roles`,
      )
    }
    if (found.more) throw new Error(`${role} could become ${found.more}: take that membership away`)
    if (found.is_mighty) throw new Error(`${role} or its groups may do more than sign in: take those attributes away`)
  } finally {
    await client.end()
  }
}
