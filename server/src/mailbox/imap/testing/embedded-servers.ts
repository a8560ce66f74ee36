import type { HoodiecrowMessage, HoodiecrowServer } from 'hoodiecrow-imap'
import { imapServer, MODERN } from '#server/stand-in-mail/imap-server.ts'
import { PASSWORD, PersonServers, portOf } from './person-servers.ts'

/** A server without any extension. */
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
    extensions: readonly string[] = MODERN,
    names: Partial<Record<TestFolder, string>> = {},
  ): Promise<EmbeddedServers> {
    const folders = Object.fromEntries(
      Object.entries(USES).map(([folder, use]) => [names[folder as TestFolder] ?? FOLDERS[folder as TestFolder], use]),
    )
    const imap = imapServer({ username: USER, password: PASSWORD, folders, extensions })
    await new Promise<void>((resolve) => imap.listen(0, '127.0.0.1', resolve))
    return new EmbeddedServers(imap, await PersonServers.start(USER, portOf(imap.server)))
  }

  /** Both servers take that token of the person's, too; the one for mail needs `XOAUTH2` and `SASL-IR`. */
  acceptToken(accessToken: string): void {
    Object.assign(this.imap.users, { [USER]: { password: PASSWORD, xoauth2: { accessToken } } })
    this.person.accessToken = accessToken
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
