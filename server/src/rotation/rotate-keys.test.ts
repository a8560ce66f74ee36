import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { ENCRYPTED_FIELDS } from '@loose-ends/domain/encryption/fields.ts'
import { decryptField, derivePersonKey, encryptField, keyIdOf } from '@loose-ends/domain/encryption/person-key.ts'
import { EXPORTED_TABLES } from '#server/account/exported-columns.ts'
import { createApp } from '#server/app.ts'
import { asPerson } from '#server/db/connect.ts'
import { createLogger } from '#server/log.ts'
import { Outages } from '#server/outages.ts'
import { fillTables } from '#server/testing/every-table.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { storeTask } from '#server/testing/stored-items.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MasterKeys } from '#server/vault/master-key.ts'
import { openVault } from '#server/vault/open-vault.ts'
import { Secret } from '#server/secret.ts'
import { SEALED_TABLES } from './reseal.ts'
import { rotateKeys, type Rotated } from './rotate-keys.ts'

const test = testApp()

// Keys are changed for everybody who is there.
afterEach(() => test.database.owner.query('DELETE FROM users'))

const aKey = () => new Secret(randomBytes(32).toString('base64'))
const keyOf = (userId: string) => asPerson(test.deps.db, userId, (tx) => test.deps.vault.personKey(tx, userId))

class Killed extends Error {}

/** One run of the command, with the keys that its file holds; killed after so many steps. */
async function rotate({ killAfter = Infinity, during }: { killAfter?: number; during?: () => Promise<void> } = {}) {
  let steps = 0
  test.clock.advance(1_000)
  const outcome: Rotated | 'killed' = await rotateKeys({
    owner: test.database.address,
    signIn: () => Promise.resolve(test.deps.db),
    clock: test.clock,
    masterKeys: async (isBegun) => {
      if (!isBegun && test.masterKeys.length === 1) test.masterKeys.unshift(aKey())
      return new MasterKeys(test.masterKeys)
    },
    forgetOlder: async () => {
      test.masterKeys.splice(1)
    },
    afterStep: async () => {
      steps += 1
      if (steps > killAfter) throw new Killed('killed')
      await during?.()
    },
  }).catch((error: unknown) => {
    if (error instanceof Killed) return 'killed' as const
    throw error
  })
  return { outcome, steps }
}

interface Stored {
  place: string
  sealed: string
}

/** Every encrypted field that is stored of that person. */
async function everyField(userId: string) {
  const fields: (Stored & { table: (typeof SEALED_TABLES)[number]; field: string; rowId: string })[] = []
  for (const table of SEALED_TABLES) {
    const owner = table === 'users' ? 'id' : 'user_id'
    const { rows } = await test.database.owner.query(`SELECT * FROM ${table} WHERE ${owner} = $1`, [userId])
    for (const row of rows) {
      const rowId = String(row[EXPORTED_TABLES[table]?.order[0] ?? ''])
      for (const field of ENCRYPTED_FIELDS[table]) {
        const sealed = row[field]
        if (typeof sealed === 'string')
          fields.push({ table, field, rowId, sealed, place: `${table}.${field}:${rowId}` })
      }
    }
  }
  return fields
}

/** Each field in clear, opened as a process does that starts now and knows the newest master key alone. */
async function inClear(userId: string): Promise<Record<string, string>> {
  const vault = await openVault(test.database.address, new MasterKeys(test.masterKeys.slice(0, 1)))
  const key = await asPerson(test.deps.db, userId, (tx) => vault.personKey(tx, userId))
  const opened = (await everyField(userId)).map(async ({ table, field, rowId, sealed, place }) => [
    place,
    await decryptField(key, { table, field, rowId } as { table: 'users'; field: 'email'; rowId: string }, sealed),
  ])
  return Object.fromEntries(await Promise.all(opened))
}

/** Somebody with a text in every encrypted column of every table, and more tasks than a page holds. */
async function somebody() {
  const { browser, session, id: userId } = await signedInPerson(test)
  await fillTables(test.database.owner, userId)
  const key = await keyOf(userId)
  for (const table of SEALED_TABLES) {
    const owner = table === 'users' ? 'id' : 'user_id'
    const id = EXPORTED_TABLES[table]?.order[0] ?? ''
    const { rows } = await test.database.owner.query(`SELECT * FROM ${table} WHERE ${owner} = $1`, [userId])
    for (const row of rows) {
      for (const field of ENCRYPTED_FIELDS[table]) {
        const place = { table, field, rowId: String(row[id]) } as { table: 'users'; field: 'email'; rowId: string }
        if (typeof row[field] === 'string' && keyIdOf(row[field]) !== null) continue
        const sealed = await encryptField(key, place, `The ${field} of ${table}`)
        await test.database.owner.query(`UPDATE ${table} SET ${field} = $1 WHERE ${owner} = $2 AND ${id} = $3`, [
          sealed,
          userId,
          row[id],
        ])
      }
    }
  }
  return { browser, session, userId }
}

describe('changing the keys', () => {
  it('[BE-06] leaves every field of every table readable, sealed with a new key, under a new master key', async () => {
    const { userId } = await somebody()
    for (let index = 0; index < 450; index++) await storeTask(test, userId, { task: `Task ${index}` })
    const before = await inClear(userId)
    expect(Object.keys(before).length).toBeGreaterThan(470)
    const [oldMaster] = test.masterKeys
    const oldIds = new Set((await everyField(userId)).map(({ sealed }) => keyIdOf(sealed)))
    expect((await rotate()).outcome).toMatchObject({ broken: 0 })
    expect(await inClear(userId)).toEqual(before)
    const newIds = new Set((await everyField(userId)).map(({ sealed }) => keyIdOf(sealed)))
    expect([[...oldIds], [...newIds]]).toEqual([[1], [2]])
    expect((await keyOf(userId)).keys.size).toBe(1)
    const withOld = openVault(test.database.address, new MasterKeys(oldMaster ? [oldMaster] : []))
    await expect(withOld).rejects.toThrow('MASTER_KEY')
  })

  it('[BE-06] killed after any step and started again, any number of times, loses nothing', async () => {
    const { userId } = await somebody()
    const before = await inClear(userId)
    let lastId = 1
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 16 }), { minLength: 1, maxLength: 4 }), async (kills) => {
        for (const killAfter of kills) {
          await rotate({ killAfter })
          // Between two runs, whoever knows the keys in the file reads everything.
          const key = await keyOf(userId)
          for (const { table, field, rowId, sealed } of await everyField(userId)) {
            const place = { table, field, rowId } as { table: 'users'; field: 'email'; rowId: string }
            await decryptField(key, place, sealed)
          }
        }
        expect((await rotate()).outcome).not.toBe('killed')
        expect(await inClear(userId)).toEqual(before)
        expect(test.masterKeys).toHaveLength(1)
        const ids = new Set((await everyField(userId)).map(({ sealed }) => keyIdOf(sealed)))
        expect(ids.size).toBe(1)
        const [id] = ids
        expect(id).toBeGreaterThan(lastId)
        lastId = id ?? lastId
      }),
      { numRuns: 8 },
    )
  })

  it('[BE-06] goes unnoticed by whoever works meanwhile: they read and write between any two steps', async () => {
    const { browser, session, userId } = await somebody()
    const written: string[] = []
    const { steps } = await rotate({
      during: async () => {
        const task = `Written after ${written.length} steps`
        expect((await browser.request('POST', '/api/tasks', { task, priority: 'medium' })).status).toBe(201)
        written.push(task)
        expect((await browser.request('GET', '/api/auth/user')).status).toBe(200)
        expect((await signedInPerson(test)).id).not.toBe(userId)
      },
    })
    expect(steps).toBeGreaterThan(10)
    const answer = (await (await browser.request('GET', '/api/auth/user')).json()) as typeof session
    const key = await derivePersonKey(answer.encryption)
    const { rows } = await test.database.owner.query<{ id: string; task: string }>(
      `SELECT id, task FROM loose_ends WHERE user_id = $1 AND origin = 'manual'`,
      [userId],
    )
    const read = rows.map(({ id, task }) => decryptField(key, { table: 'loose_ends', field: 'task', rowId: id }, task))
    expect(new Set(await Promise.all(read))).toEqual(new Set(written))
  })

  it('[BE-12] tells the person in their log, and refuses to run twice at once', async () => {
    const { browser } = await somebody()
    let second: unknown
    await rotate({
      during: async () => {
        second ??= await rotate().catch((error: unknown) => error)
      },
    })
    expect(second).toMatchObject({ message: 'Keys are being changed already' })
    const log = await (await browser.request('GET', '/api/security-events')).json()
    expect(JSON.stringify(log)).toContain('key_renewed')
  })

  it('[BE-06] [AV-02] says what is wrong where a process does not know the new master key, once in the log, until it does', async () => {
    const { browser, session } = await somebody()
    const [known] = test.masterKeys
    if (!known) throw new Error('there is no master key')
    const after: Secret[] = []
    const vault = await openVault(test.database.address, new MasterKeys([known], () => Promise.resolve(after)))
    const lines: string[] = []
    const log = createLogger('warn', { write: (line) => void lines.push(line) }, new Outages())
    const app = createApp({ ...test.deps, vault, log })
    const ask = (path: string) => app.request(path, { headers: { Authorization: `Bearer ${session.access_token}` } })
    expect([(await ask('/api/auth/user')).status, (await ask('/readyz')).status]).toEqual([200, 200])
    await rotate()
    for (const path of ['/api/auth/user', '/api/email-account']) {
      const refused = await ask(path)
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60'])
      expect(await refused.json()).toMatchObject({ error: { code: 'master_key_unknown' } })
    }
    const restarted = createApp({ ...test.deps, vault, log })
    expect((await restarted.request('/readyz')).status).toBe(503)
    expect(lines).toEqual([expect.stringContaining('the master key was changed')])
    expect((await browser.request('GET', '/api/auth/user')).status).toBe(200)
    after.push(...test.masterKeys)
    expect((await ask('/api/auth/user')).status).toBe(200)
  })

  it('[BE-06] leaves what no key opens as it is, and says how much', async () => {
    const { userId } = await somebody()
    await test.database.owner.query(`UPDATE loose_ends SET description = 'never sealed' WHERE user_id = $1`, [userId])
    expect((await rotate()).outcome).toMatchObject({ broken: 1 })
    const { rows } = await test.database.owner.query(`SELECT description FROM loose_ends WHERE user_id = $1`, [userId])
    expect(rows).toEqual([{ description: 'never sealed' }])
  })
})
