import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { TEST_CERTIFICATE, TEST_KEY } from '#server/mail-server/testing/test-certificate.ts'
import { answers, freePort } from './dovecot.ts'
import { isInstalled } from './installed.ts'
import { PASSWORD } from './person-servers.ts'

const PROGRAM = '/usr/sbin/exim4'
/** Its own folder, by whose owner it is known whom it runs as where root starts it. */
const OWN_FOLDER = '/var/spool/exim4'
const LARGEST_BYTES = 1024 * 1024

/** Whether this computer has it. */
export const hasExim = (): boolean => isInstalled(PROGRAM) && existsSync(OWN_FOLDER)

/** An Exim of a test's own on this computer, for one user, which delivers everything into one folder and takes nothing for `nobody@…`. */
export class Exim {
  readonly tlsPort: number
  readonly plainPort: number
  readonly #home: string
  readonly #process: ChildProcess

  private constructor(home: string, ports: { plain: number; tls: number }, process: ChildProcess) {
    this.#home = home
    this.plainPort = ports.plain
    this.tlsPort = ports.tls
    this.#process = process
  }

  static async start(username = 'mara'): Promise<Exim> {
    const home = mkdtempSync('/tmp/exim-')
    chmodSync(home, 0o755)
    const config = join(home, 'exim.conf')
    const ports = { plain: await freePort(), tls: await freePort() }
    for (const folder of ['spool', 'log', 'mail']) mkdirSync(join(home, folder))
    writeFileSync(join(home, 'certificate.pem'), TEST_CERTIFICATE)
    writeFileSync(join(home, 'key.pem'), TEST_KEY, { mode: 0o600 })
    writeFileSync(config, configuration(home, ports, username), { mode: 0o644 })
    if (isRoot) for (const part of ['spool', 'log', 'mail', 'certificate.pem', 'key.pem']) own(join(home, part))
    const process = spawn(PROGRAM, ['-bdf', '-C', config], { stdio: 'ignore' })
    await Promise.all([answers(ports.plain, 'Exim'), answers(ports.tls, 'Exim')])
    return new Exim(home, ports, process)
  }

  /** What was delivered: a message for each recipient, who is named in its `Envelope-to`. */
  get delivered(): string[] {
    const folder = join(this.#home, 'mail', 'new')
    return existsSync(folder) ? readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1')) : []
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGTERM')
    await ended
    rmSync(this.#home, { recursive: true, force: true })
  }
}

const isRoot = userInfo().uid === 0

/** Root's Exim gives its rights up to its own user. */
function own(path: string): void {
  const { uid, gid } = statSync(OWN_FOLDER)
  chownSync(path, uid, gid)
}

function configuration(home: string, ports: { plain: number; tls: number }, username: string): string {
  return `${isRoot ? '' : `exim_user = ${userInfo().uid}\nexim_group = ${userInfo().gid}\n`}primary_hostname = mail.example
spool_directory = ${home}/spool
log_file_path = ${home}/log/%slog
pid_file_path = ${home}/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${ports.plain} : ${ports.tls}
tls_on_connect_ports = ${ports.tls}
tls_advertise_hosts = *
tls_certificate = ${home}/certificate.pem
tls_privatekey = ${home}/key.pem
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
deliver_drop_privilege = true
message_size_limit = ${LARGEST_BYTES}
rfc1413_query_timeout = 0s
host_lookup =
acl_smtp_rcpt = recipient
acl_smtp_data = accept

begin acl
recipient:
  deny !authenticated = *
       message = Sign in first
  deny local_parts = nobody
       message = No such person
  accept

begin routers
everybody:
  driver = accept
  transport = folder

begin transports
folder:
  driver = appendfile
  directory = ${home}/mail
  maildir_format
  envelope_to_add
  return_path_add

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_set_id = $auth2
  server_condition = \${if and{{eq{$auth2}{${username}}}{eq{$auth3}{${PASSWORD}}}}}
`
}
