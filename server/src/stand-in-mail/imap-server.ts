import hoodiecrow, { type HoodiecrowServer } from 'hoodiecrow-imap'

/** Extensions of IMAP that a server of today has. */
export const MODERN = [
  'ID',
  'ENABLE',
  'CONDSTORE',
  'IDLE',
  'MOVE',
  'UIDPLUS',
  'SPECIAL-USE',
  'NAMESPACE',
  'UNSELECT',
] as const

export interface ImapServerOptions {
  username: string
  password: string
  /** The folders beside the inbox, by name: what each is for (RFC 6154). */
  folders: Readonly<Record<string, string>>
  extensions?: readonly string[]
  /** TLS from the first byte; without it, none at all. */
  tls?: { cert: string; key: string }
}

/** An IMAP server in this process, which keeps one mailbox in memory. It does not listen yet. */
export function imapServer({
  username,
  password,
  folders,
  extensions = MODERN,
  tls,
}: ImapServerOptions): HoodiecrowServer {
  const uses = Object.entries(folders).map(([name, use]) => [name, { 'special-use': use }])
  const server = hoodiecrow({
    plugins: extensions,
    users: { [username]: { password } },
    storage: { INBOX: {}, '': { separator: '/', folders: Object.fromEntries(uses) } },
    ...(tls ? { secureConnection: true, credentials: tls } : {}),
  })
  // It writes line by line, and would wait for each to be acknowledged.
  server.server.on('connection', (socket) => socket.setNoDelay(true))
  return server
}
