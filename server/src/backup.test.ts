import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { HUNG_MS } from '@loose-ends/domain/testing/hung.ts'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { decryptField } from '@loose-ends/domain/encryption/person-key.ts'
import { JOBS_TABLE, storedTables } from './backup/stored-tables.ts'
import { addressAs, asPerson, connectPool } from './db/connect.ts'
import { borrowEmbedded } from './db/embedded.ts'
import { signInToDatabase } from './db/open.ts'
import { looseEnds } from './db/schema/index.ts'
import { JOBS_ROLE, signInRoles } from './db/sign-in-roles.ts'
import { createLogger } from './log.ts'
import { onDatabase } from './testing/on-database.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { loadMasterKeys } from './vault/master-key.ts'
import { openVault } from './vault/open-vault.ts'
import { Secret } from './secret.ts'

const command = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
const log = createLogger('silent')
type Command = 'backup' | 'restore'
const LETTERS = 900
const ME = 'me@mine.example'
const DAY_MS = 24 * 60 * 60 * 1000

const letter = (index: number) =>
  `From - Mon Jan  1 00:00:00 2024
From: Anna <anna${index % 40}@client.example>
To: ${ME}
Subject: Letter ${index}
Date: ${new Date(Date.now() - (index + 1) * 60_000).toUTCString()}
Message-ID: <${index}@client.example>

Could you send me plan ${index} by Friday?

`

let folder: string
let running: ChildProcess[] = []
/** What a command has of this run: how it finds programs, and what Node compiled once. */
const { PATH, NODE_COMPILE_CACHE } = process.env
const env = { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent' }

/** Runs one of the two commands to its end. */
function run(...args: [Command, ...string[]]): Promise<{ code: unknown; out: string; err: string }> {
  return runWith({}, ...args)
}

function runWith(
  more: Record<string, string>,
  ...[name, ...args]: [Command, ...string[]]
): Promise<{ code: unknown; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command(name), ...args], { env: { ...env, ...more } }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    )
  })
}

/** The same, for one that has to succeed; returns what it says. */
const done = (...args: [Command, ...string[]]): Promise<string> => doneWith({}, ...args)

async function doneWith(more: Record<string, string>, ...args: [Command, ...string[]]): Promise<string> {
  const { code, out, err } = await runWith(more, ...args)
  if (code !== 0 || err !== '') throw new Error(`${args.join(' ')} ended with ${String(code)}: ${err}`)
  return out
}

async function start(dataDir: string, ...args: string[]): Promise<{ origin: string; stop(): Promise<void> }> {
  const program = spawn(process.execPath, [command('main'), '--port', '0', '--data', dataDir, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  running.push(program)
  const origin = await new Promise<string>((resolve, reject) => {
    let said = ''
    program.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /is ready at (\S+)/.exec(said)?.[1]
      if (ready) resolve(ready)
    })
    program.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)))
  })
  const stop = async () => {
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    await ended
    running = running.filter((one) => one !== program)
  }
  return { origin, stop }
}

/** Does something with the database of a data folder, as the owner of the tables, whether the program runs or not. */
async function inDatabase<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const onLost = (error: Error) => {
    throw error
  }
  const { address, stop } = await borrowEmbedded({ dataDir, log, onLost })
  const pool = connectPool(address, { max: 1, onIdleError: () => {} })
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await stop()
  }
}

const count = async (pool: pg.Pool, query: string): Promise<number> =>
  Number((await pool.query<{ count: string }>(`SELECT count(*) FROM ${query}`)).rows[0]?.count)

/** Every row of every table that is backed up, as text. */
const everyRow = (dataDir: string) =>
  inDatabase(dataDir, async (pool) => {
    const client = await pool.connect()
    const tables: Record<string, string[]> = {}
    for (const { name } of await storedTables(client as unknown as pg.Client)) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`)
      tables[name] = rows.map(({ row }) => row)
    }
    client.release()
    return tables
  })

/** The words of every item, opened as a process that starts on that folder opens them. */
async function everyItem(dataDir: string): Promise<string[]> {
  const onLost = (error: Error) => {
    throw error
  }
  const { address, stop } = await borrowEmbedded({ dataDir, log, onLost })
  const vault = await openVault(address, await loadMasterKeys([], dataDir))
  const { db, close } = await signInToDatabase(address, { password: vault.databasePassword, log, max: 1 })
  const people = await inDatabaseOf(address)
  const words: string[] = []
  for (const userId of people) {
    await asPerson(db, userId, async (tx) => {
      const key = await vault.personKey(tx, userId)
      for (const { id, task } of await tx.select().from(looseEnds)) {
        if (task !== null) words.push(await decryptField(key, { table: 'loose_ends', field: 'task', rowId: id }, task))
      }
    })
  }
  await close()
  await stop()
  return words.toSorted()
}

async function inDatabaseOf(address: Parameters<typeof connectPool>[0]): Promise<string[]> {
  const pool = connectPool(address, { max: 1, onIdleError: () => {} })
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users')
  await pool.end()
  return rows.map(({ id }) => id)
}

/** A folder with a copy of the master key and nothing else, as a careful operator has it. */
async function freshFolder(name: string): Promise<string> {
  const fresh = join(folder, name)
  await mkdir(fresh, { mode: 0o700 })
  await copyFile(join(folder, 'data', 'master.key'), join(fresh, 'master.key'))
  return fresh
}

const digest = (rows: readonly string[] = []) => createHash('sha256').update(rows.join('\n')).digest('hex')
/** The tables whose rows are not the same, but for the queue's, which is never at rest. */
const differing = (before: Record<string, string[]>, now: Record<string, string[]>): string[] =>
  Object.keys(now).filter((name) => name !== JOBS_TABLE && digest(now[name]) !== digest(before[name]))

const isSynced = (pool: pg.Pool) => count(pool, 'messages').then((stored) => stored === LETTERS)

/** Waits for something that the program does by itself. */
const until = (isSo: () => Promise<boolean>) =>
  vi.waitFor(
    async () => {
      if (!(await isSo())) throw new Error('it is not so yet')
    },
    { interval: 50, timeout: HUNG_MS },
  )

/** Signs in, and lets the page ask for a sync. */
async function syncedBy(browser: TestBrowser): Promise<{ id: string }> {
  const { id } = await browser.signIn({ email: ME })
  await browser.request('POST', '/api/functions/sync-gmail-activity', { user_id: id, trigger: 'page' })
  return { id }
}

let source: string
let during: string
let after: string
let said: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loose-ends-backup-'))
  source = join(folder, 'data')
  during = join(folder, 'during.backup')
  const archive = join(folder, 'mail.mbox')
  await writeFile(archive, Array.from({ length: LETTERS }, (_, index) => letter(index)).join(''))
  const program = await start(source, '--mail', archive, '--owner', ME)
  const browser = new TestBrowser({ origin: program.origin, fetch })
  const { id } = await syncedBy(browser)
  await inDatabase(source, async (pool) => {
    await until(async () => (await count(pool, 'messages')) > 50)
    await done('backup', '--to', during, '--data', source)
    await until(() => isSynced(pool))
    await until(async () => (await count(pool, `sync_queue WHERE status IN ('pending', 'processing')`)) === 0)
    // What waits to be sent when the backup is made, and may have been sent when it is restored.
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM loose_ends WHERE type = 'task' ORDER BY id LIMIT 1`,
    )
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
    const reply = { how: 'schedule', text: 'On Friday you have it.', send_at: tomorrow }
    await browser.request('POST', `/api/items/${rows[0]?.id}/reply`, reply)
    await pool.query(
      `INSERT INTO summary_sends (user_id, day, state, reserved_until) VALUES ($1, '2001-01-01', 'reserved', now())`,
      [id],
    )
  })
  // What the queue asks of itself at the turn of a minute, and what holds secrets of those who are gone.
  await inDatabase(source, (pool) =>
    pool.query(
      `BEGIN; SET LOCAL ROLE ${JOBS_ROLE}; INSERT INTO pgboss.job (name) VALUES ('__pgboss__send-it');
       INSERT INTO pgboss.job (name, start_after) SELECT unnest(ARRAY['revoke-grant', 'leave-servers']), now() + interval '1 day';
       COMMIT`,
    ),
  )
  await vi.waitFor(
    async () => {
      const before = await everyRow(source)
      said = await done('backup', '--to', folder, '--data', source)
      after = /\S+\/loose-ends-\S+\.backup/.exec(said)?.[0] ?? ''
      if (differing(before, await everyRow(source)).length > 0) throw new Error('the program wrote meanwhile')
    },
    { interval: 1_000, timeout: HUNG_MS },
  )
  await program.stop()
})

afterAll(async () => {
  for (const program of running) program.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

describe('a backup, restored into a fresh folder', () => {
  it('has every row of every table, each item readable, and nothing that is sent by itself', async () => {
    const fresh = await freshFolder('fresh')
    const restored = await done('restore', '--from', after, '--data', fresh)
    expect(said).toContain(`It is ${join(source, 'master.key')}: keep a copy`)
    expect(restored).toContain('One reply may have been sent since: held, and asked about.')
    expect((await stat(after)).mode & 0o777).toBe(0o600)
    const [before, now] = [await everyRow(source), await everyRow(fresh)]
    expect(Object.keys(now)).toEqual(Object.keys(before))
    const heldBack = ['public.notifications', 'public.replies', 'public.sessions', 'public.summary_sends']
    expect(differing(before, now).filter((name) => !heldBack.includes(name))).toEqual([])
    expect(now['public.messages']).toHaveLength(LETTERS)
    const sealed = `${JOBS_TABLE} WHERE name IN ('revoke-grant', 'leave-servers')`
    expect(await inDatabase(source, (pool) => count(pool, sealed))).toBe(2)
    expect(await inDatabase(fresh, (pool) => count(pool, sealed))).toBe(0)
    const words = await everyItem(fresh)
    expect(words.length).toBeGreaterThan(0)
    expect(words).toEqual(await everyItem(source))
    await inDatabase(fresh, async (pool) => {
      const { rows } = await pool.query('SELECT state FROM replies')
      expect(rows).toEqual([{ state: 'unsure' }])
      expect(await count(pool, `notifications WHERE cause LIKE 'reply:%:unsure:%'`)).toBe(1)
      expect(await count(pool, 'sessions WHERE ended_at IS NULL')).toBe(0)
      expect(await count(pool, `summary_sends WHERE state = 'reserved'`)).toBe(0)
    })
    const again = await run('restore', '--from', after, '--data', fresh)
    expect(again.err).toContain(`${fresh} is not empty`)
    const program = await start(fresh)
    const browser = new TestBrowser({ origin: program.origin, fetch })
    await browser.signIn({ email: ME })
    const items = await browser.request('GET', '/api/actionables')
    // The mailbox does not have it: it stays with its person, whatever is due.
    await inDatabase(fresh, (pool) =>
      until(async () => (await count(pool, `replies WHERE state = 'unsure' AND due_at IS NULL`)) === 1),
    )
    await program.stop()
    expect(items.status).toBe(200)
    expect(await everyItem(fresh)).toEqual(words)
  })

  it('made while a sync runs, it is of one moment, and the sync goes on from there to the same end', async () => {
    const fresh = await freshFolder('halfway')
    await done('restore', '--from', during, '--data', fresh)
    await inDatabase(fresh, async (pool) => {
      const stored = await count(pool, 'messages')
      expect(stored).toBeGreaterThan(0)
      expect(stored).toBeLessThan(LETTERS)
      // Written in the same transactions as the messages.
      expect(await count(pool, 'message_counterparts')).toBe(
        await count(pool, '(SELECT DISTINCT m.id, hash FROM messages m, unnest(m.counterpart_hashes) hash) one'),
      )
      const orphans = 'loose_ends l WHERE NOT EXISTS (SELECT FROM messages m WHERE m.id = l.source_message_id)'
      expect(await count(pool, orphans)).toBe(0)
    })
    const program = await start(fresh)
    await syncedBy(new TestBrowser({ origin: program.origin, fetch }))
    await inDatabase(fresh, (pool) => until(() => isSynced(pool)))
    await program.stop()
    expect(await everyItem(fresh)).toEqual(await everyItem(source))
  })
})

describe('a PostgreSQL of the operator’s own', () => {
  const name = `backup_${randomBytes(6).toString('hex')}`
  const { address: server } = inject('postgres')
  const atServer = async (...statements: string[]) => {
    const pool = connectPool(server, { max: 1, onIdleError: () => {} })
    for (const statement of statements) await pool.query(statement)
    await pool.end()
  }
  const { app, jobs } = signInRoles(name)
  const password = randomBytes(16).toString('hex')
  const asOwner = addressAs(onDatabase(server, name), name, new Secret(password))
  const url =
    asOwner.connectionString ??
    `postgres:///${name}?host=${encodeURIComponent(asOwner.host ?? '')}&port=${asOwner.port}&user=${name}&password=${password}`

  it('[BE-09] takes a backup of the one brought along as an owner who is no superuser, and is backed up again', async () => {
    await atServer(
      `CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD '${password}'`,
      `GRANT looseends_app, looseends_jobs TO ${name} WITH ADMIN OPTION`,
      `CREATE DATABASE ${name} OWNER ${name}`,
    )
    onTestFinished(() =>
      atServer(`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${app}, ${jobs}`, `DROP ROLE ${name}`),
    )
    // Where an app has run, only what would be put over something is in the way.
    const moved = await freshFolder('moved')
    await mkdir(join(moved, 'caught-mail'))
    await writeFile(join(moved, 'google.port'), '1')
    const taken = await runWith({ DATABASE_URL: url }, 'restore', '--from', after, '--data', moved)
    expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('has google.port already') as string })
    await rm(join(moved, 'google.port'))
    await doneWith({ DATABASE_URL: url }, 'restore', '--from', after, '--data', moved)
    const again = join(folder, 'again.backup')
    await doneWith({ DATABASE_URL: url }, 'backup', '--to', again, '--data', moved)
    const full = await freshFolder('full')
    const twice = await runWith({ DATABASE_URL: url }, 'restore', '--from', again, '--data', full)
    expect(twice).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') as string })
    const back = await freshFolder('back')
    await done('restore', '--from', again, '--data', back)
    expect(await everyItem(back)).toEqual(await everyItem(source))
    expect(digest((await everyRow(back))['public.messages'])).toBe(digest((await everyRow(source))['public.messages']))
  })
})

describe('what is refused, with nothing changed', () => {
  const refused = async (file: string, dataDir: string) => {
    const before = await readdir(dataDir).catch(() => null)
    const { code, err, out } = await run('restore', '--from', file, '--data', dataDir)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(await readdir(dataDir).catch(() => null)).toEqual(before)
    return err
  }

  it('refuses a file that is cut short, was changed, is something else, or is of another version', async () => {
    const fresh = await freshFolder('refused')
    const whole = await readFile(after)
    const written = async (name: string, bytes: Buffer) => {
      await writeFile(join(folder, name), bytes)
      return join(folder, name)
    }
    const unpacked = gunzipSync(whole)
    expect(await refused(await written('cut', whole.subarray(0, whole.length - 100)), fresh)).toContain('cut short')
    expect(await refused(await written('short', gzipSync(unpacked.subarray(0, -200))), fresh)).toContain('cut short')
    const flipped = Buffer.from(unpacked)
    const place = Math.floor(flipped.length / 2)
    flipped[place] = (flipped[place] ?? 0) ^ 1
    expect(await refused(await written('flipped', gzipSync(flipped)), fresh)).toMatch(/changed after|no backup of this/)
    expect(await refused(await written('text', Buffer.from('Hello')), fresh)).toContain('no backup')
    expect(await refused(await written('other', gzipSync('Hello\n')), fresh)).toContain('no backup of this program')
    expect(await refused(join(folder, 'nowhere'), fresh)).toContain('not there')
    const end = unpacked.indexOf('\n')
    const header = JSON.parse(unpacked.toString('utf8', 0, end)) as { migrations: string[] }
    header.migrations = header.migrations.map((hash) => hash.replace(/./g, '0'))
    const body = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), unpacked.subarray(end + 1)])
    const lastLine = body.lastIndexOf('\n', body.length - 2) + 1
    const sha256 = createHash('sha256').update(body.subarray(0, lastLine)).digest('hex')
    const closing = Buffer.from(`${JSON.stringify({ part: 'end', sha256 })}\n`)
    const older = await written('older', gzipSync(Buffer.concat([body.subarray(0, lastLine), closing])))
    expect(await refused(older, fresh)).toContain('another version')
  })

  it('refuses a folder without the master key, and one with another key', async () => {
    expect(await refused(after, join(folder, 'without'))).toContain('The master key is missing')
    const other = join(folder, 'other-key')
    await mkdir(other, { mode: 0o700 })
    await writeFile(join(other, 'master.key'), Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
    expect(await refused(after, other)).toContain('not the one that the backup was made under')
  })

  it('says so where the master key that is here is not the one that it was made under', async () => {
    const [other, file] = [randomBytes(32).toString('base64'), join(folder, 'of-another-key.backup')]
    const said = await doneWith({ MASTER_KEY: other }, 'backup', '--to', file, '--data', source)
    expect(said).toContain('It is not what MASTER_KEY is set to: find the one that the app runs with')
  })

  it('refuses to back up over a file, and where there is nothing', async () => {
    const bytes = await readFile(after)
    const twice = await run('backup', '--to', after, '--data', source)
    expect(twice).toMatchObject({ code: 1, err: expect.stringContaining('nothing is overwritten') as string })
    expect(await readFile(after)).toEqual(bytes)
    const nothing = await run('backup', '--to', join(folder, 'nothing.backup'), '--data', join(folder, 'nobody'))
    expect(nothing).toMatchObject({ code: 1, err: expect.stringContaining('There is no database') as string })
  })
})
