import pg from 'pg'
import { isAppError } from '@loose-ends/domain/errors.ts'
import type { DatabaseAddress, Db } from '#server/db/connect.ts'
import type { MasterKeys } from '#server/vault/master-key.ts'
import { openVault } from '#server/vault/open-vault.ts'
import { MASTER_KEY_LOCK, type Vault } from '#server/vault/vault.ts'
import { unwrap, wrap, wrappingKeyId } from '#server/vault/wrap.ts'
import { renewPersonKey, type Renewing } from './renew-person-key.ts'

/** Held by the one that changes keys. */
const ROTATION_LOCK = 7_306_011
const PEOPLE_AT_ONCE = 100

export interface Rotation extends Omit<Renewing, 'vault' | 'db'> {
  /** As the owner of the tables. */
  owner: DatabaseAddress
  /** As the app: people's rows are changed under row-level security. */
  signIn(vault: Vault): Promise<Db>
  /**
   * The newest of them becomes the one in use. Asked for when nobody else changes keys; `isBegun`: a change was cut short,
   * and is to be finished with the keys that it began with.
   */
  masterKeys(isBegun: boolean): Promise<MasterKeys>
  /** Called when nothing hangs on an older master key any more. */
  forgetOlder?(): Promise<void>
}

export interface Rotated {
  people: number
  /** Fields that no key opens, left as they are. */
  broken: number
}

/**
 * Puts the newest master key in the place of the one in use, and gives everybody a new data key, while any number of
 * processes go on working. Ended at any moment, the next call goes on where this one was. Throws one clear line when
 * another one is at it, or when somebody's secret does not open: everybody else's is changed then, and the older master
 * key is still needed.
 */
export async function rotateKeys(rotation: Rotation): Promise<Rotated> {
  return withOwner(rotation.owner, async (owner) => {
    const { rows } = await owner.query<{ ours: boolean }>(`SELECT pg_try_advisory_lock(${ROTATION_LOCK}) AS ours`)
    if (!rows[0]?.ours) throw new Error('Keys are being changed already')
    const masterKeys = await rotation.masterKeys(await isBegun(owner))
    // Before anything is wrapped by the newest one: the database must be known to be theirs.
    await openVault(rotation.owner, masterKeys)
    const since = await beginning(owner, rotation.clock.now())
    await rotation.afterStep?.()
    await changeMasterKey(owner, masterKeys)
    await rotation.afterStep?.()
    const vault = await openVault(rotation.owner, masterKeys)
    const renewing: Renewing = { ...rotation, vault, db: await rotation.signIn(vault) }
    const rotated: Rotated = { people: 0, broken: 0 }
    let unopened = 0
    for await (const userId of everybody(owner)) {
      try {
        rotated.broken += await renewPersonKey(renewing, userId, since)
        rotated.people += 1
      } catch (error) {
        if (!isAppError(error, 'decryption_failed')) throw error
        unopened += 1
      }
    }
    if (unopened > 0) throw new Error(`The secrets of ${unopened} people do not open: keep the older master key`)
    await rotation.forgetOlder?.()
    await rotation.afterStep?.()
    await owner.query('UPDATE keys.root SET rotating_since = NULL')
    return rotated
  })
}

async function withOwner<T>(address: DatabaseAddress, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ ...address, application_name: 'loose-ends key rotation' })
  await owner.connect()
  return work(owner).finally(() => owner.end())
}

async function isBegun(owner: pg.Client): Promise<boolean> {
  const { rows: tables } = await owner.query<{ there: boolean }>(`SELECT to_regclass('keys.root') IS NOT NULL AS there`)
  if (!tables[0]?.there)
    throw new Error('There is nothing to change yet: the app has not been started on this database')
  const { rows } = await owner.query<{ since: Date | null }>('SELECT rotating_since AS since FROM keys.root')
  return (rows[0]?.since ?? null) !== null
}

/** When the rotation that is under way began: keys made since are new. */
async function beginning(owner: pg.Client, now: Date): Promise<Date> {
  const { rows } = await owner.query<{ since: Date }>(
    'UPDATE keys.root SET rotating_since = coalesce(rotating_since, $1) RETURNING rotating_since AS since',
    [now],
  )
  if (!rows[0]) throw new Error('the database has no root')
  return rows[0].since
}

/** From its end on, whatever is wrapped anew is wrapped by the newest master key. */
async function changeMasterKey(owner: pg.Client, masterKeys: MasterKeys): Promise<void> {
  const { newest } = masterKeys
  await owner.query('BEGIN')
  await owner.query(`SELECT pg_advisory_xact_lock(${MASTER_KEY_LOCK})`)
  const { rows } = await owner.query<{ wrapped: string }>('SELECT wrapped FROM keys.root')
  const wrapped = rows[0]?.wrapped ?? ''
  const inUse = await masterKeys.find(wrappingKeyId(wrapped))
  if (!inUse) throw new Error('MASTER_KEY: is not the key that this database was filled with')
  if (inUse.id !== newest.id) {
    const root = await unwrap(inUse.wrapping, wrapped)
    await owner.query('UPDATE keys.root SET wrapped = $1', [await wrap(newest.wrapping, root, newest.id)])
  }
  await owner.query('COMMIT')
}

/** Everybody's id. Whoever signs up meanwhile has a new key. */
async function* everybody(owner: pg.Client): AsyncGenerator<string> {
  let after: string | null = null
  do {
    const { rows }: pg.QueryResult<{ id: string }> = await owner.query(
      'SELECT id FROM users WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2',
      [after, PEOPLE_AT_ONCE],
    )
    for (const { id } of rows) yield id
    after = rows.at(-1)?.id ?? null
  } while (after)
}
