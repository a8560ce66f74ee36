import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { addressAs, connectPool, database, type DatabaseAddress, type Db } from '#server/db/connect.ts'
import { openSignInRoles, signInRoles, type ForEachPool } from '#server/db/sign-in-roles.ts'
import { Secret } from '#server/secret.ts'
import { onDatabase } from './on-database.ts'

export interface TestDatabase {
  /** As the owner of the tables. */
  readonly address: DatabaseAddress
  /** As the app's pools sign in. */
  readonly addresses: ForEachPool<DatabaseAddress>
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
  const password = new Secret(randomBytes(32).toString('base64url'))
  const roles = signInRoles(name)
  const addresses = { app: addressAs(address, roles.app, password), jobs: addressAs(address, roles.jobs, password) }
  const appPool = connectPool(addresses.app, { onIdleError })
  const owner = connectPool(address, { max: 4, onIdleError })
  const atServer = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    // Only one session may clone a template at a time.
    await client.query('SELECT pg_advisory_lock(7306009)')
    await client.query(statement).finally(() => client.end())
  }
  beforeAll(async () => {
    await atServer(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    await openSignInRoles(address, password)
  })
  afterAll(async () => {
    await Promise.all([appPool.end(), owner.end()])
    await atServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await atServer(`DROP ROLE IF EXISTS ${roles.app}, ${roles.jobs}`)
  })
  return { address, addresses, db: database(appPool), owner }
}
