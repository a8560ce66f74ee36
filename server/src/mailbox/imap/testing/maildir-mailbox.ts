import { readdirSync, readFileSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import { Secret } from '#server/vault/secret.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import type { ContractMailbox } from '../../contract.ts'
import type { Mailbox } from '../../provider.ts'
import { messageIdOf, readHeaders, refOfMessage } from '../identity.ts'
import { keywordOf } from '../keywords.ts'
import { imapMailboxes, type ImapOptions } from '../open-mailbox.ts'
import { hashForTests, headed, mail } from './embedded-mailbox.ts'
import { FOLDERS, type TestFolder } from './embedded-servers.ts'
import { Maildir, type MaildirServer } from './maildir.ts'
import { LOCAL_NETWORK, PASSWORD, PersonServers } from './person-servers.ts'

let users = 0

export interface MaildirMailbox extends ContractMailbox {
  person: PersonServers
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
  let silenceMs = UNHURRIED_MS
  let { password } = person.login
  const ended = new AbortController()

  const kept = (folder: TestFolder): Kept[] =>
    ['cur', 'new'].flatMap((part) => {
      const at = join(maildir.folder(folder), part)
      return readdirSync(at).map((file) => {
        const path = join(at, file)
        const raw = Buffer.from(readFileSync(path, 'latin1').replace(/\r?\n/g, '\r\n'), 'latin1')
        const known = { headers: readHeaders(raw), at: statSync(path).mtime, size: raw.length }
        return { folder, path, raw, ref: refOfMessage(hashForTests, known) }
      })
    })
  const all = () => (Object.keys(FOLDERS) as TestFolder[]).flatMap(kept)
  const find = (ref: Ref) => {
    const found = all().find((one) => one.ref === ref)
    if (!found) throw new Error('there is no such message')
    return found
  }
  const write = (folder: TestFolder, raw: string, at: Date, flags = 'S'): Ref => {
    maildir.write(folder, raw, at, flags)
    const bytes = Buffer.from(raw)
    return refOfMessage(hashForTests, { headers: readHeaders(bytes), at, size: bytes.length })
  }
  const lastDraft = () => {
    const draft = kept('drafts').at(-1)
    if (!draft) throw new Error('there is no draft')
    return draft
  }
  const asProgram = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: server.plainPort,
      secure: false,
      doSTARTTLS: false,
      auth: { user: name, pass: PASSWORD },
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
  // As any mailbox that somebody uses: its folders were opened before.
  await asProgram(async (client) => {
    for (const folder of Object.values(FOLDERS)) await client.mailboxOpen(folder)
  })
  /** The message in the folder where it lies, opened. */
  const inProgram = <T>(ref: Ref, work: (client: ImapFlow, uid: number) => Promise<T>) =>
    asProgram(async (client) => {
      const { folder, raw } = find(ref)
      await client.mailboxOpen(FOLDERS[folder])
      const header = { 'message-id': messageIdOf(readHeaders(raw)) ?? '' }
      const [uid] = (await client.search({ header }, { uid: true })) || []
      if (uid === undefined) throw new Error('there is no such message')
      return work(client, uid)
    })

  const open = (options: Partial<ImapOptions> = {}) =>
    imapMailboxes({
      clock,
      network: LOCAL_NETWORK,
      login: () => Promise.resolve({ ...person.login, password }),
      hash: hashForTests,
      firstDelayMs: 1,
      silenceMs,
      ended: ended.signal,
      ...options,
    })({ kind: 'imap', userId: name, scopes: ['read', 'send', 'keywords'] })
  const moved = (ref: Ref, to: TestFolder) =>
    inProgram(ref, async (client, uid) => void (await client.messageMove(String(uid), FOLDERS[to], { uid: true })))
  return {
    person,
    open,
    write,
    asProgram,
    email: person.email,
    get mailbox() {
      return open()
    },
    get refusingToTell() {
      return open()
    },
    deliver: ({ folder, at, raw }) => write(folder, mail(raw, at), at, folder === 'drafts' ? 'D' : 'S'),
    moveOutOfSpam: (ref) => moved(ref, 'inbox'),
    moveToBin: (ref) => moved(ref, 'bin'),
    archive: (ref) => moved(ref, 'archive'),
    ownMarks: {
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
    },
    ownDrafts: {
      change: (_id, raw) => {
        const before = lastDraft()
        const headers = readHeaders(before.raw)
        const lines = ['Message-ID', 'References'].flatMap((line) => {
          const value = headers.get(line.toLowerCase())
          return value === undefined ? [] : [[line, value]]
        })
        unlinkSync(before.path)
        write('drafts', headed(raw, Object.fromEntries(lines)), clock.now(), 'D')
        return Promise.resolve()
      },
      send: () => Promise.resolve(maildir.move(lastDraft().path, 'sent', 'S')),
      count: () => Promise.resolve(kept('drafts').length),
    },
    empty: () => {
      for (const { path } of all()) unlinkSync(path)
    },
    expireHistory: () => server.renumber(maildir.path),
    revoke: () => {
      password = new Secret('no longer this one')
    },
    expireTokens: () => person.relays.imap.cut(),
    fail: (fault, times, which) => {
      if (fault === 'hang') silenceMs = 1_500
      const { imap, smtp } = person.relays
      imap.fail(fault, times, which === 'writing' ? /^\S+ APPEND / : /./)
      if (which === 'writing') smtp.fail(fault, times, fault === 'half_an_answer' ? /^\.$/ : /^MAIL FROM/)
    },
  }
}
