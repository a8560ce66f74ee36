import pg from 'pg'
import { signInRoles } from '#server/db/sign-in-roles.ts'

/** Begins the names of the databases that tests make. */
export const RUN_DATABASES = 'looseends_test_'

/** Drops what a run of the tests that was cut short has left on the server that it was given: its databases and their roles. */
async function dropRun(connectionString: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [`${RUN_DATABASES}${run}_`],
    )
    for (const { name } of rows) {
      const roles = signInRoles(name)
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
      await client.query(`DROP ROLE IF EXISTS ${roles.app}, ${roles.jobs}`)
    }
  } finally {
    await client.end()
  }
}

const { DATABASE_URL: server, LOOSE_ENDS_TEST_RUN: run } = process.env
if (import.meta.main && server && run) await dropRun(server, run)
