import { readdirSync, readFileSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import { Secret } from '#server/secret.ts'
import type { ContractMailbox } from '../../contract.ts'
import type { Mailbox } from '../../provider.ts'
import { messageIdOf, readHeaders } from '../identity.ts'
import { keywordOf } from '../keywords.ts'
import type { ImapOptions } from '../open-mailbox.ts'
import { FOLDERS, type TestFolder } from './embedded-servers.ts'
import { Maildir, type MaildirServer } from './maildir.ts'
import { PASSWORD, PersonServers } from './person-servers.ts'
import { hashForTests, mail, redrafted, refOfRaw } from './test-mail.ts'
import { wayToMailbox } from './way-to-mailbox.ts'

let users = 0

export interface MaildirMailbox extends ContractMailbox {
  person: PersonServers
  /** The folder of files that it is kept in. */
  path: string
  open(options?: Partial<ImapOptions>): Mailbox
  /** Puts a message there as it is. */
  write(folder: TestFolder, raw: string, at: Date): Ref
  /** What somebody's mail program does. */
  asProgram<T>(work: (client: ImapFlow) => Promise<T>): Promise<T>
}

interface Kept {
  folder: TestFolder
  path: string
  raw: Buffer
  ref: Ref
}

/** A mailbox at a real server, whose files the test changes as a delivery or another program would. */
export async function maildirMailbox(server: MaildirServer, clock: Clock): Promise<MaildirMailbox> {
  users += 1
  const name = `mara${users}`
  const maildir = new Maildir(server, name)
  const person = await PersonServers.start(name, server.plainPort)
  let { password } = person.login
  const way = wayToMailbox({
    clock,
    userId: name,
    relays: person.relays,
    login: () => ({ ...person.login, password }),
    hangingMs: 1_500,
  })
  const files = filesOf(maildir)
  const asProgram = mailProgramOf(server, name)
  // As any mailbox that somebody uses: its folders were opened before.
  await asProgram(async (client) => {
    for (const folder of Object.values(FOLDERS)) await client.mailboxOpen(folder)
  })
  /** The message in the folder where it lies, opened. */
  const inProgram: InProgram = (ref, work) =>
    asProgram(async (client) => {
      const { folder, raw } = files.find(ref)
      await client.mailboxOpen(FOLDERS[folder])
      const header = { 'message-id': messageIdOf(readHeaders(raw)) ?? '' }
      const [uid] = (await client.search({ header }, { uid: true })) || []
      if (uid === undefined) throw new Error('there is no such message')
      return work(client, uid)
    })
  const moved = (ref: Ref, to: TestFolder) =>
    inProgram(ref, async (client, uid) => void (await client.messageMove(String(uid), FOLDERS[to], { uid: true })))
  return {
    ...way,
    person,
    path: maildir.path,
    asProgram,
    write: files.write,
    email: person.email,
    get mailbox() {
      return way.open()
    },
    get refusingToTell() {
      return way.open()
    },
    deliver: ({ folder, at, raw }) => files.write(folder, mail(raw, at), at, folder === 'drafts' ? 'D' : 'S'),
    moveOutOfSpam: (ref) => moved(ref, 'inbox'),
    moveToBin: (ref) => moved(ref, 'bin'),
    archive: (ref) => moved(ref, 'archive'),
    ownMarks: marksThrough(inProgram),
    ownDrafts: draftsIn(maildir, files, clock),
    empty: () => {
      for (const { path } of files.all()) unlinkSync(path)
    },
    expireHistory: () => server.renumber(maildir.path),
    revoke: () => {
      password = new Secret('no longer this one')
    },
  }
}

/** The messages of a mailbox, as its files have them. */
function filesOf(maildir: Maildir) {
  const kept = (folder: TestFolder): Kept[] =>
    ['cur', 'new'].flatMap((part) => {
      const at = join(maildir.folder(folder), part)
      return readdirSync(at).map((file) => {
        const path = join(at, file)
        const raw = Buffer.from(readFileSync(path, 'latin1').replace(/\r?\n/g, '\r\n'), 'latin1')
        return { folder, path, raw, ref: refOfRaw(raw, statSync(path).mtime) }
      })
    })
  const all = () => (Object.keys(FOLDERS) as TestFolder[]).flatMap(kept)
  return {
    kept,
    all,
    find: (ref: Ref): Kept => {
      const found = all().find((one) => one.ref === ref)
      if (!found) throw new Error('there is no such message')
      return found
    },
    write: (folder: TestFolder, raw: string, at: Date, flags = 'S'): Ref => {
      maildir.write(folder, raw, at, flags)
      return refOfRaw(Buffer.from(raw), at)
    },
  }
}

/** Somebody's mail program, which signs in at the server itself. */
function mailProgramOf(server: MaildirServer, user: string): MaildirMailbox['asProgram'] {
  return async (work) => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: server.plainPort,
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass: PASSWORD },
      logger: false,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }
}

type InProgram = <T>(ref: Ref, work: (client: ImapFlow, uid: number) => Promise<T>) => Promise<T>

function marksThrough(inProgram: InProgram): ContractMailbox['ownMarks'] {
  return {
    create: (mark) => Promise.resolve(keywordOf(mark, hashForTests)),
    remove: () => Promise.reject(new Error('keywords are not removed')),
    of: (ref) =>
      inProgram(ref, async (client, uid) => {
        const message = await client.fetchOne(String(uid), { flags: true }, { uid: true })
        return message ? [...(message.flags ?? [])].filter((flag) => !flag.startsWith('\\')) : []
      }),
    change: (ref, { add = [], remove = [] }) =>
      inProgram(ref, async (client, uid) => {
        if (add.length > 0) await client.messageFlagsAdd(String(uid), add, { uid: true })
        if (remove.length > 0) await client.messageFlagsRemove(String(uid), remove, { uid: true })
      }),
  }
}

function draftsIn(
  maildir: Maildir,
  { kept, write }: ReturnType<typeof filesOf>,
  clock: Clock,
): ContractMailbox['ownDrafts'] {
  const lastDraft = () => {
    const draft = kept('drafts').at(-1)
    if (!draft) throw new Error('there is no draft')
    return draft
  }
  return {
    change: (_id, raw) => {
      const before = lastDraft()
      unlinkSync(before.path)
      write('drafts', redrafted(before.raw, raw), clock.now(), 'D')
      return Promise.resolve()
    },
    send: () => Promise.resolve(maildir.move(lastDraft().path, 'sent', 'S')),
    count: () => Promise.resolve(kept('drafts').length),
  }
}
