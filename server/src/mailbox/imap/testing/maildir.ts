import { existsSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { own } from './dovecot.ts'
import { FOLDERS, type TestFolder } from './embedded-servers.ts'

/** A real server that keeps mail in folders of files (Maildir++). */
export interface MaildirServer {
  /** Where it speaks IMAP, without TLS. */
  readonly plainPort: number
  /** How the lines of a file end, where it keeps a message. */
  readonly lineEnd: '\n' | '\r\n'
  /** Lets somebody in, and returns the folder that their mail is in. */
  addUser(name: string): string
  /** Numbers the messages of that folder anew: another UIDVALIDITY. */
  renumber(maildir: string): void
}

let files = 0

/** The mail of one person at such a server, which a test changes as a delivery or another program would. */
export class Maildir {
  readonly path: string
  readonly #lineEnd: string

  constructor(server: MaildirServer, name: string) {
    this.path = server.addUser(name)
    this.#lineEnd = server.lineEnd
    for (const folder of Object.keys(FOLDERS) as TestFolder[]) {
      for (const part of ['', 'cur', 'new', 'tmp']) {
        const path = join(this.folder(folder), part)
        if (!existsSync(path)) mkdirSync(path)
        own(path)
      }
    }
  }

  folder(name: TestFolder): string {
    return name === 'inbox' ? this.path : join(this.path, `.${FOLDERS[name]}`)
  }

  /** Puts a message there as it is: all of it at once, as whoever reads the folder may look at any moment. */
  write(folder: TestFolder, raw: string, at: Date, flags: string): void {
    files += 1
    const name = `${Math.floor(at.getTime() / 1000)}.M${files}.test:2,${flags}`
    const draft = join(this.folder(folder), 'tmp', name)
    writeFileSync(draft, raw.replaceAll('\r\n', this.#lineEnd))
    utimesSync(draft, at, at)
    own(draft)
    renameSync(draft, join(this.folder(folder), 'cur', name))
  }

  /** Moves a file of the mail to another folder, under a name of its own. */
  move(path: string, to: TestFolder, flags: string): void {
    files += 1
    renameSync(path, join(this.folder(to), 'cur', `${files}.moved.test:2,${flags}`))
  }
}
