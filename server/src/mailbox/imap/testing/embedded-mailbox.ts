import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import type { ContractMailbox } from '../../contract.ts'
import { keywordOf } from '../keywords.ts'
import { FOLDERS, type EmbeddedServers, type TestFolder } from './embedded-servers.ts'
import { hashForTests, mail, redrafted, refOfRaw } from './test-mail.ts'
import { wayToMailbox, type WayToMailbox } from './way-to-mailbox.ts'

export interface EmbeddedMailbox extends ContractMailbox {
  servers: EmbeddedServers
  open: WayToMailbox['open']
  refOf(message: { raw: string; internaldate: string }): Ref
}

const refOf = ({ raw, internaldate }: { raw: string; internaldate: string }): Ref =>
  refOfRaw(Buffer.from(raw, 'latin1'), new Date(internaldate))

/** A mailbox on servers in this process, which takes keywords. */
export function embeddedMailbox(servers: EmbeddedServers, clock: Clock): EmbeddedMailbox {
  const { person } = servers
  const way = wayToMailbox({
    clock,
    userId: 'mara',
    relays: person.relays,
    login: () => person.login,
    hangingMs: 500,
  })
  const move = (ref: Ref, to: TestFolder) => {
    const { path, message } = messageOf(servers, ref)
    servers.move(message, path, FOLDERS[to])
    return Promise.resolve()
  }
  return {
    ...way,
    servers,
    refOf,
    email: person.email,
    get mailbox() {
      return way.open()
    },
    get refusingToTell() {
      return way.open()
    },
    deliver: ({ folder, at, raw }) =>
      refOf(servers.deliver(FOLDERS[folder], mail(raw, at), at, folder === 'drafts' ? ['\\Draft'] : [])),
    moveOutOfSpam: (ref) => move(ref, 'inbox'),
    moveToBin: (ref) => move(ref, 'bin'),
    archive: (ref) => move(ref, 'archive'),
    ownMarks: marksAt(servers),
    ownDrafts: draftsAt(servers, clock),
    empty: () => {
      for (const { path, message } of allMessages(servers)) servers.remove(path, message)
    },
    expireHistory: () => {
      const inbox = servers.imap.getMailbox('INBOX')
      servers.deliver('INBOX', mail(), clock.now())
      if (inbox) inbox.uidvalidity += 1
    },
    revoke: () => servers.changePassword(),
  }
}

const allMessages = (servers: EmbeddedServers) =>
  Object.values(FOLDERS).flatMap((path) => servers.messages(path).map((message) => ({ path, message })))

function messageOf(servers: EmbeddedServers, ref: Ref) {
  const found = allMessages(servers).find(({ message }) => refOf(message) === ref)
  if (!found) throw new Error('there is no such message')
  return found
}

function marksAt(servers: EmbeddedServers): ContractMailbox['ownMarks'] {
  return {
    create: (name) => Promise.resolve(keywordOf(name, hashForTests)),
    remove: (id) => {
      for (const { message } of allMessages(servers)) message.flags = message.flags.filter((flag) => flag !== id)
      return Promise.resolve()
    },
    of: (ref) => Promise.resolve(messageOf(servers, ref).message.flags.filter((flag) => !flag.startsWith('\\'))),
    change: (ref, { add = [], remove = [] }) => {
      const { message } = messageOf(servers, ref)
      message.flags = [...new Set([...message.flags.filter((flag) => !remove.includes(flag)), ...add])]
      return Promise.resolve()
    },
  }
}

function draftsAt(servers: EmbeddedServers, clock: Clock): ContractMailbox['ownDrafts'] {
  const lastDraft = () => {
    const message = servers.messages(FOLDERS.drafts).at(-1)
    if (!message) throw new Error('there is no draft')
    return message
  }
  return {
    change: (_id, raw) => {
      const before = lastDraft()
      servers.remove(FOLDERS.drafts, before)
      const after = redrafted(Buffer.from(before.raw, 'latin1'), raw)
      servers.deliver(FOLDERS.drafts, after, clock.now(), ['\\Draft'])
      return Promise.resolve()
    },
    send: () => {
      const draft = lastDraft()
      draft.flags = ['\\Seen']
      servers.move(draft, FOLDERS.drafts, FOLDERS.sent)
      return Promise.resolve()
    },
    count: () => Promise.resolve(servers.messages(FOLDERS.drafts).length),
  }
}
