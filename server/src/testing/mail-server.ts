import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { SmtpMailer } from '#server/mailer/smtp-mailer.ts'
import type { Mailer } from '#server/mailer/mailer.ts'
import { Secret } from '#server/secret.ts'
import { UNHURRIED_MS } from './unhurried.ts'

interface ReceivedMail extends Email {
  /** Who it was really handed to. */
  recipients: string[]
}

export interface TestMailServer {
  /** What it took since the test began. */
  received: ReceivedMail[]
  url: string
  mailer: Mailer
  /** Responds to the next mail with that code, and those words, instead of taking it. */
  refuseWith(code: number, words?: string): void
  to(address: string): ReceivedMail[]
}

/** A real mail server for this file, and a mailer that hands mail to it. */
export function testMailServer(): TestMailServer {
  const parts = { received: [] as ReceivedMail[] } as TestMailServer
  let refusal: { code: number; words: string } | null = null
  const receive = callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    const recipients = envelope.rcptTo.map(({ address }) => address)
    parts.received.push({ ...(await PostalMime.parse(await buffer(stream))), recipients })
  })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      const refused = refusal
      refusal = null
      done(refused && Object.assign(new Error(refused.words), { responseCode: refused.code }))
    },
    onData: (stream, session, done) => receive(stream, session, done),
  })
  server.on('error', () => undefined)
  Object.assign(parts, {
    refuseWith(code: number, words = 'not now') {
      refusal = { code, words }
    },
    to: (address: string) => parts.received.filter(({ recipients }) => recipients.includes(address)),
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
    // The cast is safe: a TCP server that listens has an address object.
    parts.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    parts.mailer = new SmtpMailer({
      url: new Secret(parts.url),
      from: { name: 'Loose Ends', address: 'summary@app.example' },
      connectTimeoutMs: UNHURRIED_MS,
    })
  })
  beforeEach(() => {
    parts.received.length = 0
    refusal = null
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return parts
}
