import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './known-people.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const run = promisify(execFile)

/** Whether this computer has the servers that Debian has, which can have a standby. */
export const hasDebianPostgres = (): boolean =>
  existsSync(join(BINARIES, 'initdb')) && (process.getuid?.() !== 0 || existsSync('/usr/sbin/runuser'))

/** PostgreSQL does not run as root. */
function asPostgres(command: string, args: readonly string[]) {
  const env = { ...process.env, LC_ALL: 'C' }
  if (process.getuid?.() !== 0) return run(command, args, { env, cwd: '/' })
  return run('runuser', ['-u', 'postgres', '--', command, ...args], { env, cwd: '/' })
}

/** The number of Debian's user `postgres`, or of whoever runs this. */
export async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const number = async (flag: '-u' | '-g') => Number((await asPostgres('id', [flag])).stdout)
  return { uid: await number('-u'), gid: await number('-g') }
}

/** A folder in which that user may write, with a path that is short enough for sockets. */
export async function folderOfPostgres(name: string): Promise<string> {
  const folder = await mkdtemp(`/tmp/${name}-`)
  const { uid, gid } = await postgresUser()
  await chown(folder, uid, gid)
  return folder
}

/** One of Debian's servers, in a folder of its own, that lets nobody in without a password. */
export class DebianPostgres {
  /** As the superuser, by which it is reached from this computer. */
  readonly user = 'owner'
  readonly password: string
  readonly port: number
  readonly folder: string

  private constructor(folder: string, port: number, password: string) {
    this.folder = folder
    this.port = port
    this.password = password
  }

  static async start(): Promise<DebianPostgres> {
    const server = new DebianPostgres(
      await folderOfPostgres('postgres'),
      await freePort(),
      randomBytes(12).toString('hex'),
    )
    const passwordFile = join(server.folder, 'password')
    await writeFile(passwordFile, server.password, { mode: 0o644 })
    const settings = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync']
    const owner = [`--username=${server.user}`, `--pwfile=${passwordFile}`]
    await asPostgres(join(BINARIES, 'initdb'), ['-D', server.#data, ...owner, ...settings])
    await server.start()
    return server
  }

  /** A standby of it, which has everything that the primary says is stored from now on. */
  async addStandby(): Promise<DebianPostgres> {
    const standby = new DebianPostgres(await folderOfPostgres('standby'), await freePort(), this.password)
    const source = `${this.url('postgres')}?application_name=standby`
    const settings = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
    await asPostgres(join(BINARIES, 'pg_basebackup'), ['-d', source, '-D', standby.#data, ...settings])
    await standby.start()
    // After the copy: the standby, once promoted, waits for nobody.
    await appendFile(join(this.#data, 'postgresql.conf'), `synchronous_standby_names = 'standby'\n`)
    await this.#control('reload')
    return standby
  }

  url(database: string): string {
    return `postgres://${this.user}:${this.password}@127.0.0.1:${this.port}/${database}`
  }

  async start(): Promise<void> {
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${this.folder} -c fsync=off`
    await this.#control('start', '-w', '-l', join(this.folder, 'log'), '-o', options)
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.#control('stop', '-m', 'immediate')
  }

  async promote(): Promise<void> {
    await this.#control('promote', '-w')
  }

  /** Ends it, if it runs, and removes all that it kept. */
  async remove(): Promise<void> {
    if (await stat(join(this.#data, 'postmaster.pid')).catch(() => null)) await this.kill().catch(() => undefined)
    await rm(this.folder, { recursive: true, force: true })
  }

  get #data(): string {
    return join(this.folder, 'data')
  }

  async #control(action: string, ...options: string[]): Promise<void> {
    await asPostgres(join(BINARIES, 'pg_ctl'), [action, '-D', this.#data, ...options])
  }
}
