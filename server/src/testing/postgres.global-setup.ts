import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'
import type { DatabaseAddress } from '#server/db/connect.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { createLogger } from '#server/log.ts'
import { RUN_DATABASES } from './drop-run.ts'
import { onDatabase } from './on-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { address: DatabaseAddress; template: string }
  }
}

/**
 * One PostgreSQL for the whole run: the one that DATABASE_URL names, else one of our own in a temporary folder. Test
 * files clone their databases from the migrated template made here.
 *
 * @public Vitest calls it
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'loose-ends-test-'))
  const embedded = folder
    ? await startEmbedded({
        dataDir: folder,
        log: createLogger('error'),
        onLost: (error) => {
          throw error
        },
      })
    : null
  const address: DatabaseAddress = embedded ? embedded.address : { connectionString: given ?? '' }
  if (embedded) await withClient(address, hurry)
  const template = `${RUN_DATABASES}${process.env['LOOSE_ENDS_TEST_RUN'] ?? ''}_${randomBytes(6).toString('hex')}`
  await withClient(address, (client) =>
    client.query(`CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`),
  )
  await migrateDatabase(onDatabase(address, template))
  project.provide('postgres', { address, template })
  return async () => {
    if (embedded && folder) {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
      return
    }
    await withClient(address, (client) => client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`))
  }
}

/** Nothing of ours has to outlive a power cut; a server that was given keeps the settings of its owner. */
async function hurry(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`ALTER SYSTEM SET ${setting} = off`)
  }
  await client.query('SELECT pg_reload_conf()')
}

async function withClient(address: DatabaseAddress, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
