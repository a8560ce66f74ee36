import hoodiecrow, { type HoodiecrowMessage, type HoodiecrowServer } from 'hoodiecrow-imap'
import { PASSWORD, PersonServers, portOf } from './person-servers.ts'

/** Extensions of IMAP: those of a server of today, and none at all. */
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

const USER = 'mara'

/** A person's mail servers, in this process. */
export class EmbeddedServers {
  readonly imap: HoodiecrowServer
  readonly person: PersonServers

  private constructor(imap: HoodiecrowServer, person: PersonServers) {
    this.imap = imap
    this.person = person
  }

  /** `names`: what the folders are called, in place of `FOLDERS`. */
  static async start(
    plugins: readonly string[] = MODERN,
    names: Partial<Record<TestFolder, string>> = {},
  ): Promise<EmbeddedServers> {
    const folders: Record<string, object> = {}
    for (const folder of Object.keys(USES) as TestFolder[])
      folders[names[folder] ?? FOLDERS[folder]] = { 'special-use': USES[folder] }
    const users = { [USER]: { password: PASSWORD } }
    const storage = { INBOX: {}, '': { separator: '/', folders } }
    const imap = hoodiecrow({ plugins, users, storage })
    // It writes line by line, and would wait for each to be acknowledged.
    imap.server.on('connection', (socket) => socket.setNoDelay(true))
    await new Promise<void>((resolve) => imap.listen(0, '127.0.0.1', resolve))
    return new EmbeddedServers(imap, await PersonServers.start(USER, portOf(imap.server)))
  }

  changePassword(): void {
    Object.assign(this.imap.users, { [USER]: { password: 'another' } })
    this.person.relays.imap.cut()
  }

  messages(path: string): HoodiecrowMessage[] {
    return this.imap.getMailbox(path)?.messages ?? []
  }

  deliver(path: string, raw: string, at: Date, flags: string[] = []): HoodiecrowMessage {
    return this.imap.appendMessage(path, flags, at, Buffer.from(raw).toString('latin1')).message
  }

  /** Takes a message out of a folder, as another program does. */
  remove(path: string, message: HoodiecrowMessage): void {
    const messages = this.messages(path)
    const index = messages.indexOf(message)
    if (index >= 0) messages.splice(index, 1)
  }

  /** Moves it, under another uid; the server keeps when it came in. */
  move(message: HoodiecrowMessage, from: string, to: string): void {
    this.remove(from, message)
    this.copy(message, to)
  }

  copy(message: HoodiecrowMessage, to: string): void {
    const { message: copy } = this.imap.appendMessage(to, message.flags, new Date(message.internaldate), message.raw)
    copy.internaldate = message.internaldate
  }

  async close(): Promise<void> {
    await this.person.close()
    await new Promise<void>((resolve) => this.imap.close(resolve))
  }
}
