import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decryptField, encryptRow, keyIdOf } from '@loose-ends/domain/encryption/person-key.ts'
import { asPerson, connectPool, database } from './db/connect.ts'
import { startEmbedded, type EmbeddedDatabase } from './db/embedded.ts'
import { migrateDatabase } from './db/migrate.ts'
import { signInToDatabase } from './db/open.ts'
import { looseEnds } from './db/schema/index.ts'
import { createLogger } from './log.ts'
import { createUser, updateUser } from './session/store.ts'
import { ensureMasterKey, loadMasterKeys } from './vault/master-key.ts'
import { openVault } from './vault/open-vault.ts'
import { Secret } from './secret.ts'
import { MASTER_KEY_LOCK, personKeyLock, type Vault } from './vault/vault.ts'

const COMMAND = fileURLToPath(new URL('./rotate-keys.ts', import.meta.url))
const log = createLogger('silent')
const PEOPLE = 5
const TASKS = 10

let folder: string
let embedded: EmbeddedDatabase
const people = Array.from({ length: PEOPLE }, () => randomUUID())

const keyFile = async () => (await readFile(join(folder, 'master.key'), 'utf8')).trim().split('\n')

/** Signed in as the app signs in. */
const signIn = ({ databasePassword: password }: Vault) => signInToDatabase(embedded.address, { password, log })

/** What every task says, as a process reads it that starts with these master keys, and which keys sealed them. */
async function everyTask(masterKeys: readonly Secret[]) {
  const vault = await openVault(embedded.address, await loadMasterKeys(masterKeys, folder))
  const { db, close } = await signIn(vault)
  const said: string[] = []
  const ids = new Set<number | null>()
  for (const userId of people) {
    await asPerson(db, userId, async (tx) => {
      const key = await vault.personKey(tx, userId)
      for (const { id, task } of await tx.select().from(looseEnds)) {
        if (task === null) continue
        ids.add(keyIdOf(task))
        said.push(await decryptField(key, { table: 'loose_ends', field: 'task', rowId: id }, task))
      }
    })
  }
  await close()
  return { said: said.toSorted(), ids: [...ids] }
}

/** What the command has of this run: how it finds programs, and what Node compiled once. */
const { PATH, NODE_COMPILE_CACHE } = process.env

/** Runs the command; `killed`: it is ended, with a signal that it cannot catch, once that resolves. */
function rotate(env: Record<string, string> = {}, killed?: () => Promise<void>) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const command = execFile(
      process.execPath,
      [COMMAND, '--data', folder],
      { env: { PATH, NODE_COMPILE_CACHE, ...env } },
      (error, out, err) =>
        resolve({ code: error ? (typeof error.code === 'number' ? error.code : null) : 0, out, err }),
    )
    killed?.().then(() => command.kill('SIGKILL'), reject)
  })
}

/** Kills the command while it waits for that lock, and returns its exit code once the database has let go of all that it held. */
async function killAt(lock: SQL): Promise<number | null> {
  const pool = connectPool(embedded.address, { max: 1, onIdleError: () => undefined })
  const db = database(pool)
  const found = async (query: SQL) => (await db.execute(query)).rows.length
  const connections = async () => {
    const { rows } = await db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where backend_type = 'client backend'`,
    )
    return rows.map(({ pid }) => pid)
  }
  try {
    // Of what came before, one may still be going.
    const before = new Set(await connections())
    const newer = async () => (await connections()).filter((pid) => !before.has(pid))
    await db.execute(sql`select pg_advisory_lock_shared(${lock})`)
    const waiting = () => found(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)
    const { code } = await rotate({}, async () => {
      await expect.poll(waiting, { interval: 20 }).toBe(1)
    })
    await db.execute(sql`select pg_advisory_unlock_shared(${lock})`)
    await expect.poll(newer, { interval: 20 }).toEqual([])
    return code
  } finally {
    await pool.end()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loose-ends-rotate-'))
  const onLost = (error: Error) => {
    throw error
  }
  embedded = await startEmbedded({ dataDir: folder, log, onLost })
  await migrateDatabase(embedded.address)
  await ensureMasterKey(folder)
  const vault = await openVault(embedded.address, await loadMasterKeys([], folder))
  const { db, close } = await signIn(vault)
  for (const id of people) {
    const identity = {
      issuer: 'https://issuer.example',
      subject: id,
      email: `${id}@example.com`,
      fullName: null,
      avatarUrl: null,
    }
    await asPerson(db, id, async (tx) => {
      await createUser(tx, vault, id, { identity, kind: 'gmail' }, new Date())
      await updateUser(tx, vault, id, identity, undefined)
      const key = await vault.personKey(tx, id)
      for (let index = 0; index < TASKS; index++) {
        const row = {
          id: randomUUID(),
          user_id: id,
          type: 'task',
          task: `Task ${index}`,
          kind: 'manual',
          priority: 'medium',
        } as const
        await tx.insert(looseEnds).values(await encryptRow(key, 'loose_ends', row.id, row))
      }
    })
  }
  await close()
})

afterAll(async () => {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the command that changes the keys', () => {
  it('[BE-06] killed at any moment goes on where it was, and leaves one new master key', async () => {
    const before = await everyTask([])
    const [oldMaster] = await keyFile()
    // It goes from person to person in the order of their ids.
    const turns = people.toSorted().map(personKeyLock)
    for (const lock of [sql`${MASTER_KEY_LOCK}::bigint`, turns[0], turns[2], turns[4]]) {
      expect(lock && (await killAt(lock))).toBe(null)
      expect((await everyTask([])).said).toEqual(before.said)
    }
    const done = await rotate()
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toContain(`New keys for ${PEOPLE} people.`)
    const after = await everyTask([])
    expect(after.said).toEqual(before.said)
    expect(before.ids).toEqual([1])
    expect(after.ids).not.toContain(1)
    const file = await keyFile()
    expect([file.length, file[0] === oldMaster]).toEqual([1, false])
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600)
  })

  it('[BE-06] changes a configured master key to the next one, both known meanwhile', async () => {
    const [inFile = ''] = await keyFile()
    const [first, next] = [inFile, randomBytes(32).toString('base64')]
    const stays = await rotate({ MASTER_KEY: first })
    expect(stays.out).toContain('The master key stays')
    // As servers are started before the change: they know both, and go on with the first.
    await everyTask([new Secret(next), new Secret(first)])
    const unknown = await rotate({ MASTER_KEY: next })
    expect(unknown).toMatchObject({ code: 1, err: 'MASTER_KEY: is not the key that this database was filled with\n' })
    const changed = await rotate({ MASTER_KEY: next, MASTER_KEY_PREVIOUS: first })
    expect(changed.out).toContain('MASTER_KEY_PREVIOUS can go at the next start')
    expect((await everyTask([new Secret(next)])).said).toHaveLength(PEOPLE * TASKS)
    await expect(everyTask([new Secret(first)])).rejects.toThrow('MASTER_KEY')
  })
})
