import { createTransport, type Transporter } from 'nodemailer'
import { isPlainAddress } from '@loose-ends/domain/mail-address.ts'
import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import type { Secret } from '#server/secret.ts'
import { headerText } from './header-text.ts'
import { MailError, type MailAddress, type MailOutcome, type Mailer, type OutgoingMail } from './mailer.ts'

export interface SmtpMailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: Secret
  from: MailAddress
  connectTimeoutMs?: number
}

/** Sends over SMTP; `smtp:` begins TLS where the server offers it. */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter
  readonly #from: MailAddress

  constructor({ url, from, connectTimeoutMs = 10 * SECOND_MS }: SmtpMailerOptions) {
    requirePlain(from)
    this.#from = from
    this.#transport = createTransport({
      url: url.reveal(),
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      dnsTimeout: connectTimeoutMs,
      socketTimeout: MINUTE_MS,
      // Nothing in a mail is ever read from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  get domain(): string {
    return this.#from.address.split('@')[1] ?? 'localhost'
  }

  async send({ to, subject, html, text, messageId, unsubscribeUrl }: OutgoingMail): Promise<void> {
    requirePlain(to)
    try {
      await this.#transport.sendMail({
        from: { ...this.#from, name: headerText(this.#from.name) },
        to: { address: to.address, name: headerText(to.name) },
        // Whatever the headers are read as: it goes to this one address.
        envelope: { from: this.#from.address, to: [to.address] },
        subject: headerText(subject),
        html,
        text,
        messageId: `<${messageId}>`,
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      })
    } catch (error) {
      throw refusal(error)
    }
  }

  close(): void {
    this.#transport.close()
  }
}

function requirePlain({ address }: MailAddress): void {
  if (!isPlainAddress(address)) throw new MailError('never', 'not a plain mail address')
}

/** Before the text of the mail is on its way, nothing can have arrived. */
const BEFORE_DATA: ReadonlySet<string> = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO'])

/** What a server says of a refusal beside its code (RFC 3463): `5.1.1` of an address, `5.7.1` of who may send. */
const ENHANCED_CODE = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/
/** Security and policy: it refuses whoever sends, as where the operator may not send through it. */
const POLICY = /^5\.7\./
/** The system is congested, as Gmail says of whoever sent as many in a day as it takes. */
const CONGESTED = '5.4.5'

/** Without the error itself: what a server answers may hold addresses, and this is logged. */
function refusal(error: unknown): MailError {
  const { responseCode, command, code, response } = error as {
    responseCode?: number
    command?: string
    code?: string
    response?: string
  }
  const enhanced = ENHANCED_CODE.exec(response ?? '')?.[1] ?? ''
  const words = [code, command, responseCode?.toString(), enhanced]
  const said = words.filter((word) => word && /^[\w .-]{1,40}$/.test(word)).join(' ')
  const failed = (outcome: MailOutcome) => new MailError(outcome, `the mail server refused a mail (${said})`, said)
  // An answer settles it: 4xx is for now, 5xx for good, but for a sign-in or a right to send that the operator can mend.
  if (responseCode !== undefined) {
    const isOfRecipient = command?.startsWith('RCPT TO') ?? false
    const isOfSender = (isOfRecipient && POLICY.test(enhanced)) || enhanced === CONGESTED
    const isForGood = responseCode >= 500 && code !== 'EAUTH' && !isOfSender
    if (isForGood && isOfRecipient) return failed('no_such_recipient')
    return failed(isForGood ? 'never' : 'later')
  }
  const isBefore = (command !== undefined && isBeforeData(command)) || code === 'EDNS' || code === 'ECONNECTION'
  return failed(isBefore ? 'later' : 'unknown')
}

const isBeforeData = (command: string): boolean => [...BEFORE_DATA].some((step) => command.startsWith(step))
