import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { MAIL_OWNER, own } from './dovecot.ts'
import type { MaildirServer } from './maildir.ts'
import { PASSWORD, portOf } from './person-servers.ts'

/** Where its packages were unpacked: installed, it would take the place of Dovecot. */
const UNPACKED = process.env.COURIER_IMAP ?? ''
const PROGRAM = join(UNPACKED, 'usr/bin/imapd')
/** Without this watcher of files, Courier waits for ten seconds and more whenever a folder is locked. */
const WATCHER = join(UNPACKED, 'usr/libexec/gam_server')
/** What Debian's configuration has it say that it can. */
const CAPABILITIES = 'IMAP4rev1 UIDPLUS CHILDREN NAMESPACE THREAD=ORDEREDSUBJECT THREAD=REFERENCES SORT QUOTA'

/** Whether this computer has it. */
export const hasCourier = (): boolean => UNPACKED !== '' && existsSync(PROGRAM) && existsSync(WATCHER)

/**
 * Courier's IMAP server, which knows few extensions and keeps all folders below the inbox. Who signs in is checked here, as
 * Courier's own check is a system service: once somebody is let in, all is said by it.
 */
export class Courier implements MaildirServer {
  readonly lineEnd = '\n'
  readonly #home: string
  readonly #running = new Set<ChildProcess>()
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((socket) => this.#greet(socket))

  private constructor(home: string) {
    this.#home = home
  }

  static async start(): Promise<Courier> {
    const home = mkdtempSync('/tmp/courier-')
    chmodSync(home, 0o755)
    const courier = new Courier(home)
    await new Promise<void>((resolve) => courier.#server.listen(0, '127.0.0.1', resolve))
    return courier
  }

  get plainPort(): number {
    return portOf(this.#server)
  }

  addUser(name: string): string {
    const maildir = join(this.#home, name)
    mkdirSync(maildir)
    own(maildir)
    return maildir
  }

  renumber(maildir: string): void {
    const path = join(maildir, 'courierimapuiddb')
    // Its first line: a version, UIDVALIDITY, and the next uid.
    const [first = '', ...others] = readFileSync(path, 'latin1').split('\n')
    const [version, validity, next] = first.split(' ')
    writeFileSync(path, [`${version} ${Number(validity) + 1} ${next}`, ...others].join('\n'), 'latin1')
  }

  /** Asked to end, Courier says goodbye from within the signal's handler, which may stand still; so it is not asked. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    const ended = [...this.#running].map((child) => new Promise((resolve) => child.once('exit', resolve)))
    for (const child of this.#running) child.kill('SIGKILL')
    for (const socket of this.#sockets) socket.destroy()
    await Promise.all([...ended, closed])
    rmSync(this.#home, { recursive: true, force: true })
  }

  #greet(socket: Socket): void {
    let said = ''
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.write(`* OK [CAPABILITY ${CAPABILITIES}] Courier-IMAP ready.\r\n`)
    const listen = (chunk: Buffer) => {
      said += chunk.toString('latin1')
      for (let end = said.indexOf('\r\n'); end >= 0; end = said.indexOf('\r\n')) {
        const [line, rest] = [said.slice(0, end), said.slice(end + 2)]
        said = rest
        const [tag = '*', command = ''] = line.split(' ')
        const [, user = '', password] = /^\S+ LOGIN "?(\w+)"? "?([^"]*)"?$/i.exec(line) ?? []
        if (password === PASSWORD && existsSync(join(this.#home, user))) {
          socket.off('data', listen)
          return this.#letIn(socket, user, tag, rest)
        }
        if (/^LOGIN$/i.test(command)) socket.write(`${tag} NO Login failed.\r\n`)
        else if (/^CAPABILITY$/i.test(command))
          socket.write(`* CAPABILITY ${CAPABILITIES}\r\n${tag} OK CAPABILITY completed\r\n`)
        else if (/^LOGOUT$/i.test(command)) socket.end(`* BYE Courier-IMAP\r\n${tag} OK LOGOUT completed\r\n`)
        else socket.write(`${tag} NO Error in IMAP command received by server.\r\n`)
      }
    }
    socket.on('data', listen)
  }

  #letIn(socket: Socket, user: string, tag: string, rest: string): void {
    const libraries = ['usr/lib', 'usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu']
    const child = spawn(PROGRAM, [user], {
      cwd: this.#home,
      uid: MAIL_OWNER.uid,
      gid: MAIL_OWNER.gid,
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {
        AUTHENTICATED: user,
        IMAP_CAPABILITY: CAPABILITIES,
        IMAP_KEYWORDS: '1',
        IMAP_USELOCKS: '1',
        IMAP_TRASHFOLDERNAME: 'Trash',
        GAMIN_DEBUG_SERVER: WATCHER,
        LD_LIBRARY_PATH: libraries.map((path) => join(UNPACKED, path)).join(':'),
      },
    })
    this.#running.add(child)
    child.once('exit', () => {
      this.#running.delete(child)
      socket.destroy()
    })
    child.stdin.on('error', () => {})
    socket.once('close', () => child.kill())
    let greeting = ''
    const greeted = (chunk: Buffer) => {
      greeting += chunk.toString('latin1')
      // It greets whoever is let in already.
      const end = /^\* PREAUTH .*\r\n/m.exec(greeting)
      if (!end) return
      child.stdout.off('data', greeted)
      socket.write(`${tag} OK LOGIN Ok.\r\n${greeting.slice(end.index + end[0].length)}`, 'latin1')
      child.stdin.write(rest, 'latin1')
      child.stdout.pipe(socket)
      socket.pipe(child.stdin)
    }
    child.stdout.on('data', greeted)
  }
}
