import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import hoodiecrow, { type HoodiecrowMessage, type HoodiecrowServer } from 'hoodiecrow-imap'
import { SMTPServer } from 'smtp-server'
import type { MailLogin, MailNetwork } from '#server/mail-server/mail-login.ts'
import { TEST_CERTIFICATE } from '#server/mail-server/testing/test-certificate.ts'
import { Secret } from '#server/vault/secret.ts'
import { TlsRelay } from './tls-relay.ts'

/** Extensions of IMAP: those of a server of today, and none at all. */
export const MODERN = ['ID', 'ENABLE', 'CONDSTORE', 'IDLE', 'MOVE', 'UIDPLUS', 'SPECIAL-USE', 'NAMESPACE', 'UNSELECT'] as const
export const PLAIN = [] as const

export const FOLDERS = {
  inbox: 'INBOX',
  sent: 'Sent',
  archive: 'Archive',
  spam: 'Junk',
  bin: 'Trash',
  drafts: 'Drafts',
} as const
export type TestFolder = keyof typeof FOLDERS

const USES: Partial<Record<TestFolder, string>> = {
  sent: '\\Sent',
  archive: '\\Archive',
  spam: '\\Junk',
  bin: '\\Trash',
  drafts: '\\Drafts',
}

/** A message that was handed over to be sent. */
export interface SentMail {
  from: string
  to: string[]
  raw: string
}

/** Leads to this computer, wherever it is asked for. */
export const LOCAL_NETWORK: MailNetwork = {
  addressOf: () => Promise.resolve('127.0.0.1'),
  authorities: [TEST_CERTIFICATE],
}

const USER = 'mara'
const PASSWORD = 'correct horse'

/** A person's mail servers, in this process: one over IMAP and one over SMTP, behind TLS that fails as it is told to. */
export class EmbeddedServers {
  readonly imap: HoodiecrowServer
  readonly relays: { imap: TlsRelay; smtp: TlsRelay }
  readonly sent: SentMail[]
  readonly email = 'mara@mail.example'
  readonly #smtp: SMTPServer

  private constructor(parts: { imap: HoodiecrowServer; smtp: SMTPServer; sent: SentMail[]; relays: EmbeddedServers['relays'] }) {
    this.imap = parts.imap
    this.relays = parts.relays
    this.sent = parts.sent
    this.#smtp = parts.smtp
  }

  static async start(plugins: readonly string[] = MODERN): Promise<EmbeddedServers> {
    const folders: Record<string, object> = {}
    for (const folder of Object.keys(USES) as TestFolder[]) folders[FOLDERS[folder]] = { 'special-use': USES[folder] }
    const users = { [USER]: { password: PASSWORD } }
    const storage = { INBOX: {}, '': { separator: '/', folders } }
    const imap = hoodiecrow({ plugins, users, storage })
    // It writes line by line, and would wait for each to be acknowledged.
    imap.server.on('connection', (socket) => socket.setNoDelay(true))
    await new Promise<void>((resolve) => imap.listen(0, '127.0.0.1', resolve))
    const sent: SentMail[] = []
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === USER && password === users[USER]?.password
          ? done(null, { user: USER })
          : done(Object.assign(new Error('refused'), { responseCode: 535 })),
      onData: (stream, { envelope }, done) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        buffer(stream).then(
          (raw) => {
            sent.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: raw.toString() })
            done()
          },
          (error: Error) => done(error),
        )
      },
    })
    smtp.on('error', () => undefined)
    await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
    const relays = {
      imap: await TlsRelay.start('imap', portOf(imap.server)),
      smtp: await TlsRelay.start('smtp', portOf(smtp.server)),
    }
    return new EmbeddedServers({ imap, smtp, sent, relays })
  }

  get login(): MailLogin {
    const { imap, smtp } = this.relays
    return {
      email: this.email,
      servers: {
        imap: { host: 'localhost', port: imap.port, security: 'tls' },
        smtp: { host: 'localhost', port: smtp.port, security: 'tls' },
      },
      username: USER,
      password: new Secret(PASSWORD),
    }
  }

  changePassword(): void {
    Object.assign(this.imap.users, { [USER]: { password: 'another' } })
    this.relays.imap.cut()
  }

  messages(path: string): HoodiecrowMessage[] {
    return this.imap.getMailbox(path)?.messages ?? []
  }

  deliver(path: string, raw: string, at: Date, flags: string[] = []): HoodiecrowMessage {
    return this.imap.appendMessage(path, flags, at, Buffer.from(raw).toString('latin1')).message
  }

  /** Takes a message out of a folder, as another program does. */
  remove(path: string, message: HoodiecrowMessage): void {
    const mailbox = this.imap.getMailbox(path)
    const index = mailbox?.messages.indexOf(message) ?? -1
    if (mailbox && index >= 0) mailbox.messages.splice(index, 1)
  }

  /** Moves it, under another uid; the server keeps when it came in. */
  move(message: HoodiecrowMessage, from: string, to: string): void {
    this.remove(from, message)
    const { message: moved } = this.imap.appendMessage(to, message.flags, new Date(message.internaldate), message.raw)
    moved.internaldate = message.internaldate
  }

  async close(): Promise<void> {
    await Promise.all([this.relays.imap.close(), this.relays.smtp.close()])
    await Promise.all([
      new Promise<void>((resolve) => this.imap.close(resolve)),
      new Promise<void>((resolve) => this.#smtp.close(resolve)),
    ])
  }
}

const portOf = (server: { address(): AddressInfo | string | null }): number => (server.address() as AddressInfo).port
