import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import type { HoodiecrowServer } from 'hoodiecrow-imap'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { DemoStory } from '@loose-ends/fake-google/story/demo-story.ts'
import type { FoundServers } from '@loose-ends/domain/mail-server/found-servers.ts'
import type { MailServers } from '@loose-ends/domain/mail-server/mail-server.ts'
import { isErrno } from '#server/errno.ts'
import type { Logger } from '#server/log.ts'
import type { FencedNetwork } from '#server/mail-server/network.ts'
import { STAND_IN_CERTIFICATE, STAND_IN_KEY } from './certificate.ts'
import { imapServer } from './imap-server.ts'
import { readRemembered, remember } from './remembered.ts'

const HOST = 'localhost'
const LOOPBACK = '127.0.0.1'
const PASSWORD = 'loose ends'
const TLS = { cert: STAND_IN_CERTIFICATE, key: STAND_IN_KEY }
const FOLDERS = { Sent: '\\Sent', Archive: '\\Archive', Junk: '\\Junk', Trash: '\\Trash', Drafts: '\\Drafts' } as const
type Folder = 'INBOX' | keyof typeof FOLDERS
const FOLDER_OF_LABEL: Record<string, Folder> = {
  SENT: 'Sent',
  DRAFT: 'Drafts',
  SPAM: 'Junk',
  TRASH: 'Trash',
  INBOX: 'INBOX',
}

export interface StandInMail {
  email: string
  password: string
  servers: MailServers
  /** The servers of its own address; null for any other. */
  serversOf(address: string): FoundServers | null
  /** The network with a way to these two servers. */
  within(network: FencedNetwork): FencedNetwork
  close(): Promise<void>
}

export interface StandInMailOptions {
  /** The app's data folder, absolute. */
  dataDir: string
  now: Date
  story: (now: Date) => DemoStory
  log: Logger
}

/**
 * A mailbox at an IMAP and an SMTP server on this computer, over TLS, filled with a story: the way to try what a mailbox
 * other than Gmail is. It is kept in memory: what was sent, moved and marked is gone at the next start, and the story is
 * there again as it was. Throws one clear line where a remembered port is taken.
 */
export async function startStandInMail({ dataDir, now, story, log }: StandInMailOptions): Promise<StandInMail> {
  const remembered = await readRemembered(dataDir, now)
  const { owner, messages } = story(remembered.toldAt)
  const imap = imapServer({ username: owner.email, password: PASSWORD, folders: FOLDERS, tls: TLS })
  // Before it can be asked: who saw half of it would take the rest for deleted.
  for (const { raw, labels, date } of messages) {
    const folder = labels.map((label) => FOLDER_OF_LABEL[label]).find((known) => known !== undefined) ?? 'Archive'
    const flags = [...(labels.includes('UNREAD') ? [] : ['\\Seen']), ...(folder === 'Drafts' ? ['\\Draft'] : [])]
    imap.appendMessage(folder, flags, date, Buffer.from(raw).toString('latin1'))
  }
  const smtp = smtpServer(owner.email, imap)
  smtp.on('error', (error) => log.error({ err: error }, 'the stand-in for an SMTP server failed'))
  const imapPort = await listening(imap.server, remembered.imapPort, (port) => imap.listen(port, LOOPBACK, () => {}))
  const smtpPort = await listening(smtp.server, remembered.smtpPort, (port) => void smtp.listen(port, LOOPBACK))
  await remember(dataDir, { ...remembered, imapPort, smtpPort })

  const servers: MailServers = {
    imap: { host: HOST, port: imapPort, security: 'tls' },
    smtp: { host: HOST, port: smtpPort, security: 'tls' },
  }
  const ports = new Set([imapPort, smtpPort])
  return {
    email: owner.email,
    password: PASSWORD,
    servers,
    serversOf: (address) =>
      address.trim().toLowerCase() === owner.email
        ? {
            servers,
            source: 'provider',
            username: owner.email,
            sign_in: null,
            provider: {
              name: 'Mailbox to try',
              advice: `This mailbox was made up, and is on the computer that runs the app. Its password is “${PASSWORD}”.`,
              advice_url: null,
            },
          }
        : null,
    within: (network) => ({
      ...network,
      authorities: [...network.authorities, STAND_IN_CERTIFICATE],
      addressOf: (server, signal) =>
        server.host === HOST && ports.has(server.port) ? Promise.resolve(LOOPBACK) : network.addressOf(server, signal),
    }),
    async close() {
      await new Promise<void>((resolve) => imap.close(resolve))
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

/** Takes mail from the owner; what is addressed to the owner arrives, the rest reaches nobody. */
function smtpServer(email: string, imap: HoodiecrowServer): SMTPServer {
  return new SMTPServer({
    secure: true,
    ...TLS,
    onAuth: ({ username, password }, _session, done) =>
      username === email && password === PASSWORD
        ? done(null, { user: email })
        : done(Object.assign(new Error('refused'), { responseCode: 535 })),
    onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
      const raw = await buffer(stream)
      if (envelope.rcptTo.some(({ address }) => address.toLowerCase() === email))
        imap.appendMessage('INBOX', [], new Date(), raw.toString('latin1'))
    }),
  })
}

/** Listens at that port, any free one for 0; returns which. */
async function listening(
  server: { once(event: string, told: (error: Error) => void): unknown; address(): AddressInfo | string | null },
  port: number,
  listen: (port: number) => void,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        isErrno(error, 'EADDRINUSE')
          ? new Error(`Port ${port}, which the mailbox to try uses, is in use: stop the other program`)
          : error,
      ),
    )
    server.once('listening', () => resolve())
    listen(port)
  })
  // The cast is safe: a TCP server that listens has an address object.
  return (server.address() as AddressInfo).port
}
