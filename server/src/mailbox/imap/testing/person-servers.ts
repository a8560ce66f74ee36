import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import type { MailNetwork, PasswordLogin } from '#server/mail-server/mail-login.ts'
import { TEST_CERTIFICATE } from '#server/mail-server/testing/test-certificate.ts'
import { Secret } from '#server/secret.ts'
import { TlsRelay } from './tls-relay.ts'

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

export const PASSWORD = 'correct horse'

/** What a person connects to: an SMTP server, and an IMAP server of the test's, behind TLS that fails as it is told to. */
export class PersonServers {
  readonly relays: { imap: TlsRelay; smtp: TlsRelay }
  readonly sent: SentMail[] = []
  /** Addresses that the SMTP server takes no mail for. */
  readonly refused = new Set<string>()
  /** What it says of them. */
  refusal = 'No such user'
  /** What the SMTP server takes in place of the password; null: nothing. */
  accessToken: string | null = null
  readonly username: string
  readonly email: string
  /** What the SMTP server does with what it takes, beside keeping it in `sent`. */
  onSent: (mail: SentMail) => void = () => {}
  readonly #smtp: SMTPServer

  private constructor(username: string, smtp: SMTPServer, relays: PersonServers['relays']) {
    this.username = username
    this.email = `${username}@mail.example`
    this.relays = relays
    this.#smtp = smtp
  }

  static async start(username: string, imapPort: number): Promise<PersonServers> {
    let servers: PersonServers | null = null
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
      onAuth: (auth, _session, done) =>
        auth.username === username && (auth.password === PASSWORD || auth.accessToken === servers?.accessToken)
          ? done(null, { user: username })
          : done(Object.assign(new Error('refused'), { responseCode: 535 })),
      onRcptTo: ({ address }, _session, done) =>
        servers?.refused.has(address) ? done(Object.assign(new Error(servers.refusal), { responseCode: 550 })) : done(),
      onData: (stream, { envelope }, done) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        const keep = async () => servers?.took({ from, to, raw: (await buffer(stream)).toString() })
        callbackify(keep)(done)
      },
    })
    smtp.on('error', () => undefined)
    await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
    const relays = {
      imap: await TlsRelay.start('imap', imapPort),
      smtp: await TlsRelay.start('smtp', portOf(smtp.server)),
    }
    servers = new PersonServers(username, smtp, relays)
    return servers
  }

  took(mail: SentMail): void {
    this.sent.push(mail)
    this.onSent(mail)
  }

  get login(): PasswordLogin {
    const { imap, smtp } = this.relays
    return {
      email: this.email,
      servers: {
        imap: { host: 'localhost', port: imap.port, security: 'tls' },
        smtp: { host: 'localhost', port: smtp.port, security: 'tls' },
      },
      username: this.username,
      password: new Secret(PASSWORD),
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.relays.imap.close(), this.relays.smtp.close()])
    await new Promise<void>((resolve) => this.#smtp.close(resolve))
  }
}

export const portOf = (server: { address(): AddressInfo | string | null }): number =>
  (server.address() as AddressInfo).port
