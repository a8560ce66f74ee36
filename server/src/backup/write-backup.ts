import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { DatabaseAddress } from '#server/db/connect.ts'
import { appliedMigrations, areOwnMigrations } from '#server/db/migrate.ts'
import { isErrno } from '#server/errno.ts'
import { wrappingKeyId } from '#server/vault/wrap.ts'
import { encodeBackup, type BackupHeader, type BackupPart } from './backup-format.ts'
import { copyOut, enterTable, storedTables, type StoredTable } from './stored-tables.ts'

export interface BackupSource {
  /** As the owner of the tables. */
  owner: DatabaseAddress
  /** The program's version, for a person to read. */
  program: string
  /** Files of the data folder that belong to it, by their path there; asked for when the rows have been read. */
  files: () => AsyncIterable<{ name: string; path: string }>
  now: Date
}

async function readHeader(client: pg.Client, { program, now }: BackupSource): Promise<BackupHeader> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new Error('There is nothing to back up: the database has no tables of the app')
  if (!areOwnMigrations(migrations))
    throw new Error(
      'The database was made by another version, and nothing restores what this one would write of it: back it up with that version',
    )
  const { rows } = await client.query<{ wrapped: string }>('SELECT wrapped FROM keys.root')
  const root = rows[0]?.wrapped
  if (root === undefined) throw new Error('There is nothing to back up: the app has never been started')
  const people = await client.query<{ wrapped: string }>('SELECT wrapped_secret AS wrapped FROM users')
  const masterKeys = new Set([root, ...people.rows.map(({ wrapped }) => wrapped)].map(wrappingKeyId))
  return {
    madeAt: now.toISOString(),
    program,
    migrations,
    root,
    masterKeys: [...masterKeys].filter((id) => id !== undefined),
  }
}

async function* readParts(client: pg.Client, { files }: BackupSource): AsyncGenerator<BackupPart> {
  for (const table of await storedTables(client)) {
    yield { head: { part: 'table', ...table }, content: rowsOf(client, table) }
  }
  await client.query('COMMIT')
  for await (const { name, path } of files()) {
    yield { head: { part: 'file', name }, content: createReadStream(path) }
  }
}

async function* rowsOf(client: pg.Client, table: StoredTable): AsyncGenerator<Buffer> {
  await enterTable(client, table)
  yield* client.query(copyTo(copyOut(table)))
}

/**
 * Writes everything that the database holds to a new file, as it was at one moment, however much is written meanwhile:
 * all of it is read in one transaction. The file appears when it is complete and on the disk, readable by its owner alone.
 * Throws with one clear line.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupHeader> {
  const client = new pg.Client({ ...source.owner, application_name: 'loose-ends backup' })
  await client.connect()
  const unfinished = `${file}.part`
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // A table that would only show some of its rows is an error.
    await client.query('SET LOCAL row_security = off')
    const header = await readHeader(client, source)
    const handle = await open(unfinished, 'wx', 0o600)
    await pipeline(
      Readable.from(encodeBackup(header, readParts(client, source))),
      createGzip(),
      handle.createWriteStream({ flush: true }),
    )
    await rename(unfinished, file)
    const folder = await open(dirname(file), 'r')
    await folder.sync().finally(() => folder.close())
    return header
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}
