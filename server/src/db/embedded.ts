import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, open, readFile, realpath, rename, rm, stat, statfs } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { whyNotWritten } from '#server/errno.ts'
import type { Logger } from '#server/log.ts'
import { makeFolder } from '#server/make-folder.ts'
import type { DatabaseAddress } from './connect.ts'
import { embeddedBinaries, type PostgresBinaries } from './embedded-binaries.ts'
import { DataFolderInUse, holdFolderOrNull } from './folder-lock.ts'
import { endServer, isGone, removeStaleLocks, runningPid, signalServer } from './postmaster.ts'
import { chooseLauncher, NOBODY, type Launcher } from './unprivileged.ts'

/** Where the cluster stands in the app's data folder. */
export const CLUSTER_FOLDER = 'postgres'
const SUPERUSER = 'looseends'
/** Names the socket file alone: the server listens on no TCP port. */
const SOCKET_PORT = 5432
/** sun_path holds 108 bytes with its end; the socket's own name takes the rest. */
const LONGEST_SOCKET_FOLDER = 88
const READY_WITHIN_MS = 60_000
/** A server that starts may need a new segment of its write-ahead log. */
const LEAST_ROOM_BYTES = 16 * 1024 * 1024
const RESTARTS_BEFORE_GIVING_UP = 8
/** After a kill -9 the server needs a moment to notice that who held the folder is gone. */
const HOLDER_GONE_WITHIN_MS = 5_000
/** A server that goes down gets this long before it is started anew; one that lost our connection alone stays. */
const GOING_DOWN_MS = 2_000
const LOG_FILE = 'postgres.log'
const LARGEST_LOG_BYTES = 10 * 1024 * 1024

export interface EmbeddedDatabase {
  address: DatabaseAddress
  /** Stops the server cleanly; once it is `overdue`, in any way, within 3 s. Safe to call twice. */
  stop(overdue?: AbortSignal): Promise<void>
}

export interface EmbeddedOptions {
  /** The app's data folder, absolute. The cluster stands in its `postgres` folder. */
  dataDir: string
  log: Logger
  /** The server died and could not be brought back. */
  onLost(error: Error): void
  /** Aborted: the start is given up. */
  signal?: AbortSignal
  /** How long somebody who holds the folder may take to be gone. */
  patienceMs?: number
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

/** PostgreSQL reads no cluster of another major version; which one made it, `PG_VERSION` says. */
async function requireOwnVersion(cluster: string, { major }: PostgresBinaries): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => String(major))).trim()
  if (made === String(major)) return
  throw new Error(
    `${cluster} was made by PostgreSQL ${made}, and this version brings ${major}: go back to the version before, ` +
      'make a backup with npm run backup there, and restore it into a new folder with this one (docs/running.md)',
  )
}

/**
 * Root may write in anybody's folder, but what it takes there its owner cannot use any more. Whose the folder is, the log
 * says: the app opens that itself, while the cluster may be `nobody`'s where root ran it.
 */
async function refuseOthersFolder(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const uid = (await stat(join(dataDir, LOG_FILE)).catch(() => null))?.uid ?? 0
  if (uid !== 0) throw new Error(`The data folder ${dataDir} belongs to the user ${uid}: run this as that user`)
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

/** The cluster and the folder of its socket, both there and the launcher's. */
async function ensureFolders(dataDir: string, launcher: Launcher, binaries: PostgresBinaries) {
  await makeFolder(dataDir)
  // The one name that its process is known by, whichever way leads to the folder.
  const cluster = join(await realpath(dataDir), CLUSTER_FOLDER)
  const socketFolder = await ensureSocketFolder(dataDir)
  await launcher.own(socketFolder)
  await ensureCluster(cluster, launcher, binaries)
  return { cluster, socketFolder }
}

async function openLog(path: string) {
  const handle = await open(path, 'a', 0o600)
  if ((await handle.stat()).size > LARGEST_LOG_BYTES) await handle.truncate(0)
  return handle
}

interface ServerPlace {
  dataDir: string
  cluster: string
  socketFolder: string
  launcher: Launcher
  binaries: PostgresBinaries
  log: Logger
}

/** Starts the server on the cluster; it is not ready yet. Its own words go to the log beside the cluster. */
async function spawnPostgres({ dataDir, cluster, socketFolder, launcher, binaries, log }: ServerPlace) {
  await removeStaleLocks(cluster, socketFolder, SOCKET_PORT)
  const logFile = await openLog(join(dataDir, LOG_FILE))
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

async function isDiskFull(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize < LEAST_ROOM_BYTES
}

/** Why no server answers on that folder. */
async function notStarted(dataDir: string): Promise<Error> {
  if (await isDiskFull(dataDir)) return new Error(`The data folder ${dataDir} cannot be written: the disk is full`)
  return new Error(`The database did not start; its own words are in ${join(dataDir, LOG_FILE)}`)
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
  if (!existsSync(join(dataDir, CLUSTER_FOLDER, 'PG_VERSION'))) {
    throw new Error(`There is no database in ${dataDir}: start the app there first, or name its folder with --data`)
  }
  try {
    // Nobody waits for the folder: where an app runs, its database is what is wanted.
    return await startEmbedded({ ...options, patienceMs: 0 })
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
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, onLost, signal, patienceMs = HOLDER_GONE_WITHIN_MS } = options
  const binaries = await embeddedBinaries()
  await refuseOthersFolder(dataDir)
  const launcher = chooseLauncher(dataDir)
  const { cluster, socketFolder } = await ensureFolders(dataDir, launcher, binaries).catch((error: unknown) => {
    const why = whyNotWritten(error)
    throw why === null ? error : new Error(`The data folder ${dataDir} cannot be written: ${why}`, { cause: error })
  })
  await requireOwnVersion(cluster, binaries)
  if (runningPid(cluster) === null) await launcher.own(cluster)
  const address = addressIn(socketFolder)
  let stopping: Promise<void> | null = null
  const ending = new AbortController()
  let spawned = null as ChildProcess | null
  const spawnServer = async () => {
    spawned = await spawnPostgres({ cluster, socketFolder, dataDir, launcher, binaries, log })
    return spawned
  }
  const hold = () => holdFolderOrNull(address, dataDir, patienceMs)

  const bringUp = async ({ onFullDisk }: { onFullDisk: 'fail' | 'wait' }): Promise<pg.Client> => {
    const adopted = await hold()
    if (adopted) return adopted
    let child = await spawnServer()
    let exits = 0
    const giveUpAt = performance.now() + READY_WITHIN_MS
    for (;;) {
      await delay(25)
      signal?.throwIfAborted()
      if (stopping) throw new Error('the database is being stopped')
      const held = await hold()
      if (held) return held
      if (performance.now() > giveUpAt) throw await notStarted(dataDir)
      // It exits at once while the one before it is still going down.
      if (child.exitCode !== null) {
        if (runningPid(cluster) === null) exits += 1
        if (onFullDisk === 'fail' && exits > 1 && (await isDiskFull(dataDir))) throw await notStarted(dataDir)
        await delay(200)
        child = await spawnServer()
      }
    }
  }

  const watch = (client: pg.Client): void => {
    client.once('end', () => {
      if (stopping) return
      log.info('the database went away: bringing it back')
      restarting = restart(1)
    })
  }

  const restart = async (attempt: number): Promise<void> => {
    try {
      const since = performance.now()
      await isGone(cluster, () => stopping !== null || performance.now() - since > GOING_DOWN_MS)
      if (stopping) return
      holder = await bringUp({ onFullDisk: 'wait' })
      watch(holder)
      log.info('the database was brought back')
    } catch (error) {
      if (stopping) return
      if (attempt >= RESTARTS_BEFORE_GIVING_UP) {
        onLost(new Error('The database is gone and could not be brought back', { cause: error }))
        return
      }
      await delay(100 * 2 ** attempt, undefined, { signal: ending.signal }).catch(() => {})
      if (stopping) return
      return restart(attempt + 1)
    }
  }

  // Whatever ends the program without a stop: nothing of it is left running.
  const endWithProgram = () => {
    const pid = runningPid(cluster)
    if (pid !== null) signalServer(pid, 'SIGQUIT')
  }
  let restarting = Promise.resolve()
  let holder = await bringUp({ onFullDisk: 'fail' }).catch(async (error: unknown): Promise<never> => {
    if (!(error instanceof DataFolderInUse)) {
      // One that has only just been started has not written its number yet.
      if (runningPid(cluster) === null) spawned?.kill('SIGKILL')
      await endServer(cluster, AbortSignal.abort())
    }
    throw error
  })
  process.once('exit', endWithProgram)
  watch(holder)

  const stop = async (overdue?: AbortSignal): Promise<void> => {
    ending.abort()
    await restarting
    void holder.end().catch(() => {})
    await endServer(cluster, overdue)
    process.off('exit', endWithProgram)
  }

  return { address, stop: (overdue) => (stopping ??= stop(overdue)) }
}
