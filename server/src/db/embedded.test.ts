import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLogger } from '#server/log.ts'
import { LOCKS } from './advisory-locks.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { DataFolderInUse } from './folder-lock.ts'

const log = createLogger('silent')
const fail = (error: Error) => {
  throw error
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function query(database: Pick<EmbeddedDatabase, 'address'>, text: string): Promise<unknown[]> {
  const client = new pg.Client(database.address)
  client.on('error', () => {})
  await client.connect()
  return client
    .query(text)
    .then((result) => result.rows)
    .finally(() => client.end())
}

const postmaster = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Another process that holds the folder, as an app does. */
async function anotherApp(dataDir: string) {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    import { createLogger } from ${JSON.stringify(new URL('../log.ts', import.meta.url).href)}
    await startEmbedded({ dataDir: process.argv[1], log: createLogger('silent'), onLost() {} })
    process.stdout.write('up')
    setInterval(() => {}, 1000)`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(app.stdout, 'data')
  return app
}

describe('the PostgreSQL that the app brings along', () => {
  it('[BE-09] makes its cluster once, keeps its data, and reaches the disk before it answers', async () => {
    const dataDir = await aFolder()
    const first = await startEmbedded({ dataDir, log, onLost: fail })
    await query(first, 'CREATE TABLE kept AS SELECT 1 AS one')
    expect(await query(first, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(first, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    await first.stop()
    const second = await startEmbedded({ dataDir, log, onLost: fail })
    expect(await query(second, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
    await second.stop()
  })

  it('[BE-09] refuses a cluster of another major version at once, leaves it alone, and says how to go on', async () => {
    const dataDir = await aFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
    const started = startEmbedded({ dataDir, log, onLost: fail })
    await expect(started).rejects.toThrow(/was made by PostgreSQL 12, and this version brings \d\d: .*npm run backup/)
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
  })

  it('[BE-09] says of a folder that cannot be written which one it is, and why', async () => {
    const file = join(await aFolder(), 'notes.txt')
    await writeFile(file, '')
    await expect(startEmbedded({ dataDir: file, log, onLost: fail })).rejects.toThrow(
      `The data folder ${file} cannot be written: a file of that name is there`,
    )
    await expect(startEmbedded({ dataDir: join(file, 'data'), log, onLost: fail })).rejects.toThrow(
      'cannot be written: what stands above it is no folder',
    )
  })

  it('[BE-09] refuses as root a folder that another user runs it on, and takes nothing of it from that user', async (test) => {
    if (process.getuid?.() !== 0) return test.skip('only root could take a folder')
    const dataDir = await aFolder()
    const first = await startEmbedded({ dataDir, log, onLost: fail })
    await first.stop()
    const theirs = [dataDir, ...(await readdir(dataDir)).map((name) => join(dataDir, name))]
    for (const path of theirs) await chown(path, 65_534, 65_534)
    await expect(startEmbedded({ dataDir, log, onLost: fail })).rejects.toThrow(
      `The data folder ${dataDir} belongs to the user 65534: run this as that user`,
    )
    for (const path of theirs) expect((await stat(path)).uid).toBe(65_534)
  })

  it('[AV-02] says at once of a disk that is full that it is, where no server can start on it', async (test) => {
    const dataDir = await aFolder()
    const mounts = (...args: string[]) => spawnSync('mount', args).status === 0
    if (!mounts('-t', 'tmpfs', '-o', 'size=128m,mode=0700', 'tmpfs', dataDir))
      return test.skip('only root has a disk to fill')
    onTestFinished(() => void spawnSync('umount', ['--lazy', dataDir]))
    const first = await startEmbedded({ dataDir, log, onLost: fail })
    await first.stop()
    const { bavail, bsize } = await statfs(dataDir)
    await writeFile(join(dataDir, 'filler'), Buffer.alloc(bavail * bsize))
    const since = performance.now()
    const started = startEmbedded({ dataDir, log, onLost: fail })
    await expect(started).rejects.toThrow(`The data folder ${dataDir} cannot be written: the disk is full`)
    expect(performance.now() - since).toBeLessThan(30_000)
  })

  it('refuses a folder that another app holds, and leaves that app’s database alone', async () => {
    const dataDir = await aFolder()
    const first = await startEmbedded({ dataDir, log, onLost: fail })
    await expect(startEmbedded({ dataDir, log, onLost: fail })).rejects.toThrow(DataFolderInUse)
    expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await first.stop()
  })

  it('[BE-09] adopts the server that a killed app left running', async () => {
    const dataDir = await aFolder()
    const app = await anotherApp(dataDir)
    const pid = await postmaster(dataDir)
    app.kill('SIGKILL')
    await once(app, 'close')
    const adopted = await startEmbedded({ dataDir, log, onLost: fail })
    expect(await postmaster(dataDir)).toBe(pid)
    await adopted.stop()
  })

  it('[BE-09] starts after a power cut whose lock files name what is another program by now, and leaves that alone', async () => {
    const dataDir = await aFolder()
    const first = await startEmbedded({ dataDir, log, onLost: fail })
    await query(first, 'CREATE TABLE kept AS SELECT 1 AS one')
    const locks = [join(dataDir, 'postgres', 'postmaster.pid'), join(dataDir, 'run', '.s.PGSQL.5432.lock')]
    const texts = await Promise.all(locks.map((path) => readFile(path, 'utf8')))
    await first.stop()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    onTestFinished(() => void other.kill('SIGKILL'))
    await once(other, 'spawn')
    for (const [index, path] of locks.entries()) {
      await writeFile(path, (texts[index] ?? '').replace(/^\d+/, String(other.pid)), { mode: 0o600 })
    }
    const second = await startEmbedded({ dataDir, log, onLost: fail })
    expect(await query(second, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
    await second.stop()
    expect([other.exitCode, other.signalCode]).toEqual([null, null])
  }, 120_000)

  it('[AV-02] waits a while for the server to notice that the app that held the folder was killed', async () => {
    const dataDir = await aFolder()
    const app = await anotherApp(dataDir)
    const address = { host: join(dataDir, 'run'), port: 5432, user: 'looseends', database: 'postgres' }
    // Holds the folder from the moment that the app is gone, as long as the server would take to notice.
    const held = new pg.Client(address)
    await held.connect()
    const holds = held.query('SELECT pg_advisory_lock($1)', [LOCKS.folder])
    app.kill('SIGKILL')
    await holds
    const adopting = startEmbedded({ dataDir, log, onLost: fail, patienceMs: 60_000 })
    await expect
      .poll(() => query({ address }, `SELECT 1 AS waits FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`))
      .toEqual([{ waits: 1 }])
    await held.end()
    const adopted = await adopting
    expect(await query(adopted, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await adopted.stop()
  })

  it('[BE-09] brings the server back when it is killed, with everything that was committed', async () => {
    const dataDir = await aFolder()
    const database = await startEmbedded({ dataDir, log, onLost: fail })
    await query(database, 'CREATE TABLE kept AS SELECT 1 AS one')
    const pid = await postmaster(dataDir)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => query(database, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
    expect(await postmaster(dataDir)).not.toBe(pid)
    await database.stop()
  })
})
