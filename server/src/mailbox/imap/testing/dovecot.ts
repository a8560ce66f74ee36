import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { TEST_CERTIFICATE, TEST_KEY } from '#server/mail-server/testing/test-certificate.ts'
import { isInstalled } from './installed.ts'
import type { MaildirServer } from './maildir.ts'
import { PASSWORD, portOf } from './person-servers.ts'

const PROGRAM = '/usr/sbin/dovecot'
const START_MS = 15_000
/** Its sockets have short paths, in folders that its own users may enter. */
const TEMPORARY = '/tmp'

/** Whether this computer has it. */
export const hasDovecot = (): boolean => isInstalled(PROGRAM)

/** An unprivileged Dovecot of a test's own, with a folder of its own for all that it keeps. */
export class Dovecot implements MaildirServer {
  readonly lineEnd = '\r\n'
  readonly plainPort: number
  readonly tlsPort: number
  readonly #home: string
  readonly #process: ChildProcess

  private constructor(home: string, ports: { plain: number; tls: number }, process: ChildProcess) {
    this.#home = home
    this.plainPort = ports.plain
    this.tlsPort = ports.tls
    this.#process = process
  }

  static async start(): Promise<Dovecot> {
    const home = mkdtempSync(join(TEMPORARY, 'dovecot-'))
    chmodSync(home, 0o755)
    for (const folder of ['base', 'mail', 'users']) mkdirSync(join(home, folder))
    writeFileSync(join(home, 'certificate.pem'), TEST_CERTIFICATE)
    writeFileSync(join(home, 'key.pem'), TEST_KEY, { mode: 0o600 })
    const ports = { plain: await freePort(), tls: await freePort() }
    writeFileSync(join(home, 'dovecot.conf'), configuration(home, ports))
    own(join(home, 'mail'))
    const process = spawn(PROGRAM, ['-F', '-c', join(home, 'dovecot.conf')], { stdio: 'ignore' })
    await Promise.all([answers(ports.plain), answers(ports.tls)])
    return new Dovecot(home, ports, process)
  }

  /** Lets somebody in, and returns the folder that their mail is in (a Maildir++). */
  addUser(name: string): string {
    // One file for each: one that changes twice in a second is read once.
    writeFileSync(join(this.#home, 'users', name), `${name}:{PLAIN}${PASSWORD}\n`)
    const maildir = join(this.#home, 'mail', name)
    mkdirSync(maildir)
    own(maildir)
    return maildir
  }

  renumber(maildir: string): void {
    for (const file of readdirSync(maildir)) if (/^dovecot[.-](?:uidlist|index)/.test(file)) rmSync(join(maildir, file))
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGTERM')
    await ended
    rmSync(this.#home, { recursive: true, force: true })
  }
}

const isRoot = userInfo().uid === 0
/** Whose the mail is: Dovecot serves none of root's. */
export const MAIL_OWNER = isRoot ? { uid: 65_534, gid: 65_534 } : { uid: userInfo().uid, gid: userInfo().gid }

/** Hands a file or folder to whom the mail belongs. */
export const own = (path: string): void => chownSync(path, MAIL_OWNER.uid, MAIL_OWNER.gid)

function configuration(home: string, ports: { plain: number; tls: number }): string {
  const { username } = userInfo()
  const folders = ['Sent', 'Trash', 'Junk', 'Drafts', 'Archive'].map(
    (name) => `  mailbox ${name} {\n    special_use = \\${name}\n    auto = create\n  }`,
  )
  return `protocols = imap
base_dir = ${home}/base
log_path = ${home}/log
listen = 127.0.0.1
ssl = yes
ssl_cert = <${home}/certificate.pem
ssl_key = <${home}/key.pem
disable_plaintext_auth = no
auth_failure_delay = 0
mail_max_userip_connections = 100
first_valid_uid = 1
default_internal_user = ${isRoot ? 'dovecot' : username}
default_login_user = ${isRoot ? 'dovenull' : username}
mail_location = maildir:${home}/mail/%u
mail_plugins =
passdb {
  driver = passwd-file
  args = scheme=plain username_format=%u ${home}/users/%u
}
userdb {
  driver = static
  args = uid=${MAIL_OWNER.uid} gid=${MAIL_OWNER.gid} home=${home}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports.plain}
  }
  inet_listener imaps {
    port = ${ports.tls}
    ssl = yes
  }
}
service anvil {
  chroot =
}
namespace inbox {
  inbox = yes
  separator = /
${folders.join('\n')}
}
`
}

/** A port of this computer that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until something listens there. Throws where that takes too long. */
export async function answers(port: number, what = 'Dovecot'): Promise<void> {
  const until = Date.now() + START_MS
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('close', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    if (Date.now() > until) throw new Error(`${what} does not start`)
  }
}
