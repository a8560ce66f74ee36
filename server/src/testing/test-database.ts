import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { APP_ROLE, connectPool, database, type DatabaseAddress, type Db } from '#server/db/connect.ts'
import { onDatabase } from './on-database.ts'

export interface TestDatabase {
  readonly address: DatabaseAddress
  /** As the app connects: under the role that owns nothing. */
  readonly db: Db
  /** Past the app: as the owner of the tables, to see what is really stored. */
  readonly owner: pg.Pool
}

/** A migrated database of this test file's own, made before its tests and dropped after them. */
export function testDatabase(): TestDatabase {
  const { address: server, template } = inject('postgres')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const address = onDatabase(server, name)
  const onIdleError = () => {}
  const appPool = connectPool(address, { role: APP_ROLE, onIdleError })
  const owner = connectPool(address, { max: 4, onIdleError })
  const atServer = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    // Only one session may clone a template at a time.
    await client.query('SELECT pg_advisory_lock(7306009)')
    await client.query(statement).finally(() => client.end())
  }
  beforeAll(() => atServer(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  afterAll(async () => {
    await Promise.all([appPool.end(), owner.end()])
    await atServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
  return { address, db: database(appPool), owner }
}
