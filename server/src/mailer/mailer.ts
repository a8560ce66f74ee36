/** Somebody to whom mail is sent, or from whom it comes. */
export interface MailAddress {
  /** Shown; '' for none. */
  name: string
  address: string
}

export interface OutgoingMail {
  to: MailAddress
  subject: string
  html: string
  text: string
  /** Without the angle brackets; the same for the same mail, so that a copy can be told. */
  messageId: string
  /** Where one POST ends mail of this kind (RFC 8058). */
  unsubscribeUrl: string
}

/**
 * What became of a mail that was not taken. `later`: the server never had it, and may take it another time; `never`: it
 * refuses this mail for good; `no_such_recipient`: it refuses its recipient for good; `unknown`: the connection was lost
 * when the server may have had it.
 */
export type MailOutcome = 'later' | 'never' | 'no_such_recipient' | 'unknown'

/** A mail that was not taken. Neither its message nor what the server `said` holds an address: they are logged. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly outcome: MailOutcome
  /** How it failed, at which command and with which response code: `EENVELOPE RCPT TO 550`. */
  readonly said: string | undefined

  constructor(outcome: MailOutcome, message: string, said?: string) {
    super(message)
    this.outcome = outcome
    this.said = said
  }
}

/** How transactional mail leaves the program. */
export interface Mailer {
  /** The host name that Message-IDs end with. */
  readonly domain: string
  /** Hands the mail to a mail server, once. Throws `MailError`. */
  send(mail: OutgoingMail): Promise<void>
}
