import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { folderOfPostgres, postgresUser, type DebianPostgres } from './debian-postgres.ts'
import { freePort } from './known-people.ts'

/** Where its packages were unpacked: installed, it would be started as a service. */
const UNPACKED = process.env['PGBOUNCER'] ?? ''
const PROGRAM = join(UNPACKED, 'usr/sbin/pgbouncer')
const LIBRARIES = ['usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu'].map((path) => join(UNPACKED, path))

/** Whether this computer has it. */
export const hasPgBouncer = (): boolean => UNPACKED !== '' && existsSync(PROGRAM)

/** What lets PgBouncer in, and lets it look up the passwords of the app's roles and of nobody else. */
const letIn = (password: string) => `
  CREATE ROLE pooler LOGIN PASSWORD '${password}';
  CREATE SCHEMA pooler;
  GRANT USAGE ON SCHEMA pooler TO pooler;
  CREATE FUNCTION pooler.password_of(role text) RETURNS TABLE (usename name, passwd text)
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT usename, passwd FROM pg_shadow WHERE usename = role AND usename LIKE 'looseends\\_%' $$;
  REVOKE EXECUTE ON FUNCTION pooler.password_of FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION pooler.password_of TO pooler;`

const configuration = (server: DebianPostgres, port: number, folder: string, sessions: number) => `
[databases]
postgres = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir = ${folder}
pool_mode = transaction
default_pool_size = ${sessions}
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
auth_user = pooler
auth_query = SELECT usename, passwd FROM pooler.password_of($1)
`

/** PgBouncer before that server, in transaction mode, with so many sessions for each role. */
export class PgBouncer {
  readonly port: number
  readonly #folder: string
  readonly #process: ChildProcess

  private constructor(port: number, folder: string, process: ChildProcess) {
    this.port = port
    this.#folder = folder
    this.#process = process
  }

  /** `query` runs statements at the server, as its superuser. */
  static async start(
    server: DebianPostgres,
    sessions: number,
    query: (statements: string) => Promise<unknown>,
  ): Promise<PgBouncer> {
    await query(letIn(server.password))
    const folder = await folderOfPostgres('pgbouncer')
    const port = await freePort()
    const file = join(folder, 'pgbouncer.ini')
    await writeFile(join(folder, 'users'), `"pooler" "${server.password}"\n`)
    await writeFile(file, configuration(server, port, folder, sessions))
    const process = spawn(PROGRAM, ['--quiet', file], {
      ...(await postgresUser()),
      cwd: '/',
      stdio: 'ignore',
      env: { LD_LIBRARY_PATH: LIBRARIES.join(':') },
    })
    const bouncer = new PgBouncer(port, folder, process)
    await bouncer.#answers()
    return bouncer
  }

  async remove(): Promise<void> {
    if (this.#process.exitCode === null) {
      this.#process.kill('SIGKILL')
      await once(this.#process, 'exit')
    }
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #answers(): Promise<void> {
    while (this.#process.exitCode === null) {
      const socket = connect(this.port, '127.0.0.1')
      const isThere = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      socket.destroy()
      if (isThere) return
      await delay(50)
    }
    throw new Error('PgBouncer did not start')
  }
}
