import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asPerson, type Db } from './db/connect.ts'
import { startEmbedded, type EmbeddedDatabase } from './db/embedded.ts'
import { migrateDatabase } from './db/migrate.ts'
import { signInToDatabase } from './db/open.ts'
import { securityEvents, users } from './db/schema/index.ts'
import { createLogger } from './log.ts'
import { createUser, updateUser } from './session/store.ts'
import { ensureMasterKey, loadMasterKeys } from './vault/master-key.ts'
import { openVault } from './vault/open-vault.ts'
import { Vault } from './vault/vault.ts'

const GRANT = fileURLToPath(new URL('./grant.ts', import.meta.url))
const onLost = (error: Error) => {
  throw error
}

const log = createLogger('silent')

let folder: string
let embedded: EmbeddedDatabase
let vault: Vault
const people = { ana: randomUUID(), twin: randomUUID(), otherTwin: randomUUID() }

const start = () => startEmbedded({ dataDir: folder, log, onLost })

/** Runs work on the folder's database as the app would. */
async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const password = vault.databasePassword
  const { db, close } = await signInToDatabase(embedded.address, { password, log })
  return work(db).finally(close)
}

async function signUp(id: string, email: string): Promise<void> {
  const identity = { issuer: 'https://issuer.example', subject: id, email, fullName: null, avatarUrl: null }
  await onDatabase((db) =>
    asPerson(db, id, async (tx) => {
      await createUser(tx, vault, id, { identity, kind: 'gmail' }, new Date())
      await updateUser(tx, vault, id, identity, undefined)
    }),
  )
}

interface Ended {
  code: number
  out: string
  err: string
}

/** The command as a person runs it. */
const grant = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', MASTER_KEY: '', LOG_LEVEL: 'warn' }
    execFile(process.execPath, [GRANT, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })

/** The person's permissions, and their security log. */
const stored = (id: string) =>
  onDatabase((db) =>
    asPerson(db, id, async (tx) => {
      const [person] = await tx.select().from(users)
      const events = await tx.select().from(securityEvents).orderBy(securityEvents.created_at)
      return { permissions: person?.permissions, log: events.map(({ kind }) => kind) }
    }),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loose-ends-grant-'))
  embedded = await start()
  await migrateDatabase(embedded.address)
  await ensureMasterKey(folder)
  vault = await openVault(embedded.address, await loadMasterKeys([], folder))
  await signUp(people.ana, 'Ana@example.com')
  await signUp(people.twin, 'twin@example.com')
  await signUp(people.otherTwin, 'twin@example.com')
})

afterAll(async () => {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the command for permissions', () => {
  it('[GD-03] gives one and takes it, while the app runs, and the log tells of it', async () => {
    expect(await stored(people.ana)).toEqual({ permissions: null, log: [] })
    const given = await grant('ana@example.com', 'operator', '--data', folder)
    expect(given).toEqual({ code: 0, out: 'ana@example.com has the permission operator\n', err: '' })
    expect(await stored(people.ana)).toEqual({ permissions: ['operator'], log: ['permission_given'] })
    const again = await grant('ana@example.com', 'operator', '--data', folder)
    expect(again).toMatchObject({ code: 0, out: 'ana@example.com has the permission operator: it was so before\n' })
    const taken = await grant('ana@example.com', 'operator', '--revoke', '--data', folder)
    expect(taken).toMatchObject({ code: 0, out: 'ana@example.com does not have the permission operator\n' })
    // A list that is empty, not none: without a list nothing would be checked in the browser.
    expect(await stored(people.ana)).toEqual({ permissions: [], log: ['permission_given', 'permission_taken'] })
  })

  it('says in one line what it cannot do', async () => {
    const empty = join(folder, 'nothing-here')
    const cases: [string[], string][] = [
      [
        ['bob@example.com', 'operator', '--data', folder],
        'Nobody has signed in here with the address bob@example.com\n',
      ],
      [
        ['twin@example.com', 'operator', '--data', folder],
        'More than one person has signed in here with the address twin@example.com\n',
      ],
      [['ana@example.com', 'admin', '--data', folder], 'There is no permission "admin". There is: operator\n'],
      [['ana', 'operator', '--data', folder], '"ana" is not an email address\n'],
      [
        ['ana@example.com', 'operator', '--data', empty],
        `There is no database in ${empty}: start the app there first, or name its folder with --data\n`,
      ],
    ]
    for (const [args, line] of cases) expect(await grant(...args)).toEqual({ code: 1, out: '', err: line })
    expect((await grant('ana@example.com')).err).toMatch(/^Usage: npm run grant -- EMAIL PERMISSION/)
    expect(await grant('ana@example.com', 'operator', '--dat', folder)).toMatchObject({ code: 1, out: '' })
    await expect(access(empty)).rejects.toThrow(/ENOENT/)
  })

  it('works while the app does not run, and leaves no database running', async () => {
    await embedded.stop()
    expect(await grant('ana@example.com', 'operator', '--data', folder)).toMatchObject({ code: 0, err: '' })
    // PostgreSQL removes it as the last thing it does.
    await expect(access(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/)
    embedded = await start()
    expect(await stored(people.ana)).toMatchObject({ permissions: ['operator'] })
  })
})
