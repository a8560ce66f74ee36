import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { asPerson, databaseAt, type DatabaseAddress } from '#server/db/connect.ts'
import { CLUSTER_FOLDER, startEmbedded } from '#server/db/embedded.ts'
import { areOwnMigrations, migrateDatabase } from '#server/db/migrate.ts'
import { signInToDatabase, type SignedIn } from '#server/db/open.ts'
import { isErrno } from '#server/errno.ts'
import type { Logger } from '#server/log.ts'
import { makeFolder } from '#server/make-folder.ts'
import { getReply } from '#server/reply/store.ts'
import { tellOfReply } from '#server/reply/tell-of-reply.ts'
import { MASTER_KEY_FILE, type MasterKeys } from '#server/vault/master-key.ts'
import { openVault } from '#server/vault/open-vault.ts'
import type { Secret } from '#server/secret.ts'
import type { Vault } from '#server/vault/vault.ts'
import { unwrap, wrappingKeyId } from '#server/vault/wrap.ts'
import { BrokenBackup, type BackupHeader, type BackupPart } from './backup-format.ts'
import { BACKED_UP_FILES } from './data-files.ts'
import { holdBack, type HeldBack } from './hold-back.ts'
import { checkBackup, withBackup } from './read-backup.ts'
import { copyIn, enterTable, storedTables, type StoredTable } from './stored-tables.ts'

/** Where a restore builds what it moves into its place when it is whole. One that was cut short left it behind. */
const UNFINISHED = 'restoring'

export interface RestoreOptions {
  file: string
  /** Absolute. */
  dataDir: string
  /** Null: into a database of the data folder's own. */
  databaseDirectUrl: Secret | null
  /** Asked for when the backup is known to be whole. */
  masterKeys: () => Promise<MasterKeys>
  /** Makes the job queue's tables, as its own role, and lets go of them. */
  makeQueue: (address: DatabaseAddress) => Promise<void>
  log: Logger
  now: Date
}

export interface Restored extends HeldBack {
  header: BackupHeader
}

/**
 * Puts a backup into a data folder that holds nothing yet but a master key; or into an empty database, and beside what is in the
 * folder the files of the stand-in for Google, where there are none yet. Everything that can be refused is
 * refused before anything is changed; the folder has all of it or, where it fails, what it had before. Throws with one clear line.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, dataDir, databaseDirectUrl } = options
  if (!databaseDirectUrl) await requireEmptyFolder(dataDir)
  const { header, files } = await checkBackup(file)
  if (databaseDirectUrl) await requireRoom(dataDir, files)
  requireOwnVersion(file, header)
  const masterKeys = await options.masterKeys()
  await requireMasterKey(header, masterKeys)
  const owner = databaseDirectUrl && databaseAt(databaseDirectUrl)
  if (owner) await requireEmptyDatabase(owner)
  const unfinished = join(dataDir, UNFINISHED)
  try {
    await rm(unfinished, { recursive: true, force: true })
    await makeFolder(unfinished)
    const held = owner
      ? await fill(owner, unfinished, masterKeys, options)
      : await inEmbedded(unfinished, options, (address) => fill(address, unfinished, masterKeys, options))
    // The database last: with it the folder is whole.
    for (const name of new Set([...BACKED_UP_FILES.map(topOf), CLUSTER_FOLDER]))
      await rename(join(unfinished, name), join(dataDir, name)).catch((error: unknown) => {
        if (!isErrno(error, 'ENOENT')) throw error
      })
    return { header, ...held }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** What a file of the data folder lies in, or is, right there. */
const topOf = (path: string): string => path.split('/')[0] ?? path

async function entriesOf(dataDir: string): Promise<string[]> {
  return readdir(dataDir).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return []
    throw error
  })
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const others = (await entriesOf(dataDir)).filter((name) => name !== MASTER_KEY_FILE && name !== UNFINISHED)
  if (others.length > 0)
    throw new Error(
      `${dataDir} is not empty: restore into a folder that holds nothing but ${MASTER_KEY_FILE}, or is not there yet`,
    )
}

/** Of a folder in which the database does not lie, only what a backup's files would be put over is in the way. */
async function requireRoom(dataDir: string, files: readonly string[]): Promise<void> {
  const there = new Set(await entriesOf(dataDir))
  const taken = [...new Set(files.map(topOf))].filter((name) => there.has(name))
  if (taken.length > 0)
    throw new Error(`${dataDir} has ${taken.join(' and ')} already, which the backup holds, too: move that away first`)
}

function requireOwnVersion(file: string, { migrations, program }: BackupHeader): void {
  if (!areOwnMigrations(migrations))
    throw new Error(
      `${file} cannot be restored: it was made by another version (${program}), whose tables are not those of this one. Restore it with that version`,
    )
}

async function requireMasterKey({ masterKeys: ids, root }: BackupHeader, masterKeys: MasterKeys): Promise<void> {
  for (const id of new Set([...ids, wrappingKeyId(root)])) {
    if (!(await masterKeys.find(id)))
      throw new Error('The master key is not the one that the backup was made under: nothing in it could be read')
  }
  const current = await masterKeys.find(wrappingKeyId(root))
  if (current) await unwrap(current.wrapping, root)
}

async function withOwner<T>(address: DatabaseAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, application_name: 'loose-ends restore' })
  await client.connect()
  return work(client).finally(() => client.end())
}

const requireEmptyDatabase = (owner: DatabaseAddress): Promise<void> =>
  withOwner(owner, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('public', 'keys', 'limits', 'drizzle', 'pgboss') LIMIT 1`,
    )
    if (rowCount !== 0)
      throw new Error('The database that DATABASE_URL names is not empty: restore into one that was just created')
  })

async function inEmbedded<T>(
  dataDir: string,
  { log }: RestoreOptions,
  work: (address: DatabaseAddress) => Promise<T>,
): Promise<T> {
  const onLost = (error: Error) => log.error({ err: error }, 'the database went away')
  const embedded = await startEmbedded({ dataDir, log, onLost, patienceMs: 0 })
  return work(embedded.address).finally(() => embedded.stop())
}

/** Makes the tables, fills them with what was backed up, and holds back what must not be sent again. */
async function fill(
  owner: DatabaseAddress,
  folder: string,
  masterKeys: MasterKeys,
  { file, log, now, makeQueue }: RestoreOptions,
): Promise<HeldBack> {
  await migrateDatabase(owner)
  await withOwner(owner, (client) =>
    // The roles that make the queue's tables have a password that is made from it.
    withBackup(file, ({ header }) => client.query('INSERT INTO keys.root (wrapped) VALUES ($1)', [header.root])),
  )
  const vault = await openVault(owner, masterKeys)
  const signedIn = await signInToDatabase(owner, { password: vault.databasePassword, log, max: 2 })
  try {
    await makeQueue(signedIn.addresses.jobs)
    const held = await withOwner(owner, (client) => load(client, file, folder, now))
    await tellOfHeld(signedIn, vault, held, now)
    return held
  } finally {
    await signedIn.close()
  }
}

async function load(client: pg.Client, file: string, folder: string, now: Date): Promise<HeldBack> {
  await client.query('BEGIN')
  const tables = await storedTables(client)
  const left = new Map(tables.map((table) => [table.name, table]))
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE NOT tgisinternal
       AND tgrelid = ANY ($1::regclass[])`,
    [tables.map(({ name }) => name)],
  )
  // What they add is in the backup itself.
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query('DELETE FROM keys.root')
  await withBackup(file, async ({ parts }) => {
    for await (const { head, content } of parts()) {
      if (head.part === 'file') await writePart(folder, head.name, content)
      else await loadTable(client, knownTable(left, head), content)
    }
    if ([...left.keys()].some((name) => name.startsWith('public.')))
      throw new BrokenBackup('it does not hold all tables')
  })
  await client.query('RESET ROLE')
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  const held = await holdBack(client, now)
  await client.query('COMMIT')
  // Nobody knows yet how much there is of what: the first queries would be planned as if it were nothing.
  await client.query('ANALYZE')
  return held
}

/** The table that a part is for, as it is here; each comes once. */
function knownTable(left: Map<string, StoredTable>, { name, columns }: StoredTable): StoredTable {
  const table = left.get(name)
  if (!table || columns.toSorted().join() !== table.columns.toSorted().join())
    throw new BrokenBackup('it holds what no backup of this program holds')
  left.delete(name)
  return { name, columns }
}

async function loadTable(client: pg.Client, table: StoredTable, content: AsyncIterable<Buffer>): Promise<void> {
  await enterTable(client, table)
  await pipeline(Readable.from(content, { objectMode: false }), client.query(copyFrom(copyIn(table))))
}

async function writePart(folder: string, name: string, content: BackupPart['content']): Promise<void> {
  if (!BACKED_UP_FILES.includes(name)) throw new BrokenBackup('it holds what no backup of this program holds')
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(Readable.from(content), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

/** Asks the person of each reply whether it was sent. */
async function tellOfHeld({ db }: SignedIn, vault: Vault, { replies }: HeldBack, now: Date): Promise<void> {
  for (const { id, userId } of replies) {
    await asPerson(db, userId, async (tx) => tellOfReply(tx, vault, await getReply(tx, userId, id), 'unsure', now))
  }
}
