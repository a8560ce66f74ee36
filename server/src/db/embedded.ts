import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '#server/log.ts'
import type { DatabaseAddress } from './connect.ts'
import { embeddedBinaries, type PostgresBinaries } from './embedded-binaries.ts'
import { chooseLauncher, NOBODY, type Launcher } from './unprivileged.ts'

/** Held by the one app that runs on a data folder; the database drops it when that app dies. */
const FOLDER_LOCK = 7_306_002
const SUPERUSER = 'looseends'
/** Names the socket file alone: the server listens on no TCP port. */
const SOCKET_PORT = 5432
/** sun_path holds 108 bytes with its end; the socket's own name takes the rest. */
const LONGEST_SOCKET_FOLDER = 88
const READY_WITHIN_MS = 60_000
const RESTARTS_BEFORE_GIVING_UP = 8
const LARGEST_LOG_BYTES = 10 * 1024 * 1024

export interface EmbeddedDatabase {
  address: DatabaseAddress
  /** Stops the server cleanly. Safe to call twice. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The app's data folder, absolute. The cluster stands in its `postgres` folder. */
  dataDir: string
  log: Logger
  /** The server died and could not be brought back. */
  onLost(error: Error): void
}

/** Another running app holds the data folder. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is in use by another running copy`)
  }
}

async function runToEnd(launcher: Launcher, command: string, args: string[]): Promise<void> {
  const child = launcher.spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${command} failed: ${errors.trim()}`)
}

/** Made beside its place and moved there when complete, so that a start killed halfway leaves no half cluster. */
async function ensureCluster(cluster: string, launcher: Launcher, binaries: PostgresBinaries): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const fresh = `${cluster}.${process.pid}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  try {
    await launcher.own(fresh)
    await runToEnd(launcher, binaries.initdb, [
      `--pgdata=${fresh}`,
      `--username=${SUPERUSER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
    ])
    await rename(fresh, cluster)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

/** Inside the data folder where the path is short enough for a socket, else in the system's temporary folder. */
async function ensureSocketFolder(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'run')
  const folder =
    Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER
      ? inside
      : join(tmpdir(), `loose-ends-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = await stat(folder)
  const isOurs = uid === process.getuid?.() || (process.getuid?.() === 0 && uid === NOBODY)
  if (!isOurs || (mode & 0o077) !== 0) throw new Error(`${folder} must belong to you alone (mode 0700)`)
  return folder
}

async function openLog(path: string) {
  const handle = await open(path, 'a', 0o600)
  if ((await handle.stat()).size > LARGEST_LOG_BYTES) await handle.truncate(0)
  return handle
}

async function runningPid(cluster: string): Promise<number | null> {
  try {
    const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

async function waitUntilGone(cluster: string): Promise<void> {
  while ((await runningPid(cluster)) !== null) await delay(20)
}

const addressIn = (socketFolder: string): DatabaseAddress => ({
  host: socketFolder,
  port: SOCKET_PORT,
  user: SUPERUSER,
  database: 'postgres',
})

/**
 * The database of that data folder, for a command beside the app: the running app's, which `stop` leaves alone, or
 * started for the while. Throws one clear line when no app has ever run on the folder.
 */
export async function borrowEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new Error(`There is no database in ${dataDir}: start the app there first, or name its folder with --data`)
  }
  try {
    return await startEmbedded(options)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return { address: addressIn(await ensureSocketFolder(dataDir)), stop: async () => {} }
  }
}

/**
 * Starts the PostgreSQL that the app brings along, or adopts the one that a killed app left running; makes its cluster
 * on the first start; brings it back when it dies. It listens on a Unix socket that only this user can reach. Throws
 * `DataFolderInUse` when another app holds the folder, else an error with one clear line.
 */
export async function startEmbedded({ dataDir, log, onLost }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const cluster = join(dataDir, 'postgres')
  const socketFolder = await ensureSocketFolder(dataDir)
  const binaries = await embeddedBinaries()
  const launcher = chooseLauncher(dataDir)
  await launcher.own(socketFolder)
  await ensureCluster(cluster, launcher, binaries)
  if ((await runningPid(cluster)) === null) await launcher.own(cluster)
  const address = addressIn(socketFolder)
  let stopping: Promise<void> | null = null

  const spawnServer = async () => {
    const logFile = await openLog(join(dataDir, 'postgres.log'))
    const settings = {
      listen_addresses: '',
      unix_socket_directories: socketFolder,
      unix_socket_permissions: '0700',
      port: String(SOCKET_PORT),
      max_connections: '60',
      shared_buffers: '64MB',
      timezone: 'UTC',
      log_timezone: 'UTC',
      // A failing statement's text may hold values: it is never written to the log.
      log_min_error_statement: 'panic',
    }
    const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    // Its own session: Ctrl-C in the terminal reaches the app, which stops the server when it has finished with it.
    const child = launcher.spawn(binaries.postgres, args, {
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      env: { ...process.env, LC_ALL: 'C' },
    })
    child.on('error', (error) => log.error({ err: error }, 'the database could not be started'))
    child.unref()
    await logFile.close()
    return child
  }

  const connectAndHold = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      ...address,
      connectionTimeoutMillis: 5_000,
      application_name: 'loose-ends folder lock',
    })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [FOLDER_LOCK])
    if (rows[0]?.held) return client
    await client.end()
    throw new DataFolderInUse(dataDir)
  }

  const bringUp = async (): Promise<pg.Client> => {
    const adopted = await connectAndHold().catch((error: unknown) => {
      if (error instanceof DataFolderInUse) throw error
      return null
    })
    if (adopted) return adopted
    let child = await spawnServer()
    const giveUpAt = performance.now() + READY_WITHIN_MS
    for (;;) {
      await delay(25)
      const held = await connectAndHold().catch((error: unknown) => {
        if (error instanceof DataFolderInUse) throw error
        return null
      })
      if (held) return held
      if (performance.now() > giveUpAt) {
        throw new Error(`The database did not start; its own words are in ${join(dataDir, 'postgres.log')}`)
      }
      // It exits at once while the one before it is still going down.
      if (child.exitCode !== null) {
        await delay(200)
        child = await spawnServer()
      }
    }
  }

  const watch = (client: pg.Client): void => {
    client.once('end', () => {
      if (stopping) return
      log.warn('the database went away: bringing it back')
      void restart(1)
    })
  }

  const restart = async (attempt: number): Promise<void> => {
    try {
      await waitUntilGone(cluster)
      if (stopping) return
      holder = await bringUp()
      watch(holder)
      log.warn('the database is back')
    } catch (error) {
      if (stopping) return
      if (attempt >= RESTARTS_BEFORE_GIVING_UP) {
        onLost(new Error('The database is gone and could not be brought back', { cause: error }))
        return
      }
      await delay(100 * 2 ** attempt)
      return restart(attempt + 1)
    }
  }

  let holder = await bringUp()
  watch(holder)

  const stop = async (): Promise<void> => {
    const pid = await runningPid(cluster)
    await holder.end().catch(() => {})
    if (pid === null) return
    // SIGINT: PostgreSQL's fast shutdown, which rolls back what is open and writes a checkpoint.
    process.kill(pid, 'SIGINT')
    await waitUntilGone(cluster)
  }

  return { address, stop: () => (stopping ??= stop()) }
}
