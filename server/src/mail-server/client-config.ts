import { Parser } from 'htmlparser2'
import { mailServerSchema, type MailServer, type MailServers } from '@loose-ends/domain/mail-server/mail-server.ts'

interface ServerEntry {
  direction: 'incoming' | 'outgoing'
  type: string
  hostname: string
  port: string
  socketType: string
  username: string
  authentication: string[]
}

const ENTRIES: Readonly<Record<string, ServerEntry['direction']>> = {
  incomingServer: 'incoming',
  outgoingServer: 'outgoing',
}
const SECURITIES: Readonly<Record<string, MailServer['security']>> = { SSL: 'tls', STARTTLS: 'starttls' }
const TEXTS = ['hostname', 'port', 'socketType', 'username'] as const

/** The servers of such a file, as they stand there. */
function entriesOf(xml: string): ServerEntry[] {
  const entries: ServerEntry[] = []
  let entry: ServerEntry | null = null
  let text = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        text = ''
        const direction = ENTRIES[name]
        if (direction === undefined) return
        const type = attributes.type ?? ''
        entry = { direction, type, hostname: '', port: '', socketType: '', username: '', authentication: [] }
        entries.push(entry)
      },
      ontext(part) {
        text += part
      },
      onclosetag(name) {
        const value = text.trim()
        text = ''
        if (ENTRIES[name] !== undefined) entry = null
        else if (entry === null) return
        else if (name === 'authentication') entry.authentication.push(value)
        else {
          const field = TEXTS.find((known) => known === name)
          if (field !== undefined) entry[field] ||= value
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return entries
}

const takesPassword = ({ authentication }: ServerEntry): boolean =>
  authentication.length === 0 || authentication.some((way) => way.startsWith('password-') || way === 'plain')

/** What stands for the parts of an address in such a file. */
function filledIn(text: string, email: string): string {
  const at = email.lastIndexOf('@')
  return text
    .replaceAll('%EMAILADDRESS%', () => email)
    .replaceAll('%EMAILLOCALPART%', () => email.slice(0, at))
    .replaceAll('%EMAILDOMAIN%', () => email.slice(at + 1))
}

/**
 * The servers that a domain names in its file for mail programs (Thunderbird's `config-v1.1.xml`), of which only those
 * with TLS and a password count; null where there are none for both reading and sending.
 */
export function serversOfClientConfig(xml: string, email: string): { servers: MailServers; username: string } | null {
  const entries = entriesOf(xml)
  const first = (direction: ServerEntry['direction'], type: string) => {
    for (const entry of entries) {
      if (entry.direction !== direction || entry.type !== type || !takesPassword(entry)) continue
      const server = mailServerSchema.safeParse({
        host: filledIn(entry.hostname, email).toLowerCase(),
        port: Number(entry.port),
        security: SECURITIES[entry.socketType],
      })
      if (server.success) return { server: server.data, username: filledIn(entry.username, email) || email }
    }
    return null
  }
  const imap = first('incoming', 'imap')
  const smtp = first('outgoing', 'smtp')
  return imap && smtp && { servers: { imap: imap.server, smtp: smtp.server }, username: imap.username }
}
