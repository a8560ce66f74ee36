import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Clock } from '@loose-ends/domain/time.ts'
import { CaughtMailStore } from './caught-mail-store.ts'
import { inboxPages } from './inbox-pages.ts'

const LOOPBACK = '127.0.0.1'
const LARGEST_MAIL_BYTES = 10 * 1024 * 1024

export interface CatcherOptions {
  /** Where caught mail is kept. */
  folder: string
  clock: Clock
  productName: string
}

export interface MailCatcher {
  /** Where mail is handed to it. */
  smtpUrl: string
  /** Its inbox page. */
  url: string
  close(): Promise<void>
}

/**
 * A mail server on loopback that delivers nothing: what the app sends where no SMTP_URL is set can be read on its inbox
 * page, as it would have gone out.
 */
export async function startMailCatcher({ folder, clock, productName }: CatcherOptions): Promise<MailCatcher> {
  const store = new CaughtMailStore(folder)
  const keep = callbackify(async (stream: SMTPServerDataStream) => {
    const mail = await buffer(stream)
    if (stream.sizeExceeded) throw new Error('too large')
    await store.add(mail, clock.now())
  })
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    onData: (stream, _session, done) => keep(stream, done),
  })
  // A client that goes away in the middle is no fault of ours.
  smtp.on('error', () => undefined)
  const pages = inboxPages(store, productName)
  const http = createServer(getRequestListener((request) => pages.fetch(request)))
  const [smtpPort, httpPort] = [await listening(smtp.server), await listening(http)]
  return {
    smtpUrl: `smtp://${LOOPBACK}:${smtpPort}`,
    url: `http://${LOOPBACK}:${httpPort}/`,
    async close() {
      http.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => void http.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, LOOPBACK, () => {
      // The cast is safe: a TCP server that listens has an address object.
      resolve((server.address() as AddressInfo).port)
    })
  })
}
