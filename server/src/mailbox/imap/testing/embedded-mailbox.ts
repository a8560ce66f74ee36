import { createHmac, randomUUID } from 'node:crypto'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import type { ContractMailbox } from '../../contract.ts'
import type { Mailbox } from '../../provider.ts'
import { readHeaders, refOfMessage } from '../identity.ts'
import { keywordOf } from '../keywords.ts'
import { imapMailboxes, type ImapOptions } from '../open-mailbox.ts'
import { FOLDERS, type EmbeddedServers, type TestFolder } from './embedded-servers.ts'
import { LOCAL_NETWORK } from './person-servers.ts'

export const hashForTests = (text: string): string =>
  createHmac('sha256', 'of this test').update(text).digest('base64url')

/** The text with a header line before it. */
export const headed = (raw: string, lines: Record<string, string>): string =>
  Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('') + raw

/** A message as it comes from outside: with an id and a date of its own. */
export const mail = (raw = 'From: a@x.example\r\nSubject: A\r\n\r\nText\r\n', at = new Date()): string =>
  headed(raw, { 'Message-ID': `<${randomUUID()}@x.example>`, Date: at.toUTCString().replace('GMT', '+0000') })

export interface EmbeddedMailbox extends ContractMailbox {
  servers: EmbeddedServers
  open(options?: Partial<ImapOptions>): Mailbox
  refOf(message: { raw: string; internaldate: string }): Ref
}

/** A mailbox on servers in this process, which takes keywords. */
export function embeddedMailbox(servers: EmbeddedServers, clock: Clock): EmbeddedMailbox {
  // A connection that hangs is given up soon, one that is slow is not.
  let silenceMs = UNHURRIED_MS
  const ended = new AbortController()
  const open = (options: Partial<ImapOptions> = {}) =>
    imapMailboxes({
      clock,
      network: LOCAL_NETWORK,
      login: () => Promise.resolve(servers.person.login),
      hash: hashForTests,
      firstDelayMs: 1,
      silenceMs,
      ended: ended.signal,
      ...options,
    })({ kind: 'imap', userId: 'mara', scopes: ['read', 'send', 'keywords'] })
  const all = () =>
    Object.values(FOLDERS).flatMap((path) => servers.messages(path).map((message) => ({ path, message })))
  const refOf = ({ raw, internaldate }: { raw: string; internaldate: string }): Ref => {
    const bytes = Buffer.from(raw, 'latin1')
    const known = { headers: readHeaders(bytes), at: new Date(internaldate), size: bytes.length }
    return refOfMessage(hashForTests, known)
  }
  const find = (ref: Ref) => {
    const found = all().find(({ message }) => refOf(message) === ref)
    if (!found) throw new Error('there is no such message')
    return found
  }
  const move = (ref: Ref, to: TestFolder) => {
    const { path, message } = find(ref)
    servers.move(message, path, FOLDERS[to])
    return Promise.resolve()
  }
  const lastDraft = () => {
    const message = servers.messages(FOLDERS.drafts).at(-1)
    if (!message) throw new Error('there is no draft')
    return message
  }
  return {
    servers,
    open,
    refOf,
    email: servers.person.email,
    get mailbox() {
      return open()
    },
    get refusingToTell() {
      return open()
    },
    deliver: ({ folder, at, raw }) =>
      refOf(servers.deliver(FOLDERS[folder], mail(raw, at), at, folder === 'drafts' ? ['\\Draft'] : [])),
    moveOutOfSpam: (ref) => move(ref, 'inbox'),
    moveToBin: (ref) => move(ref, 'bin'),
    archive: (ref) => move(ref, 'archive'),
    ownMarks: {
      create: (name) => Promise.resolve(keywordOf(name, hashForTests)),
      remove: (id) => {
        for (const { message } of all()) message.flags = message.flags.filter((flag) => flag !== id)
        return Promise.resolve()
      },
      of: (ref) => Promise.resolve(find(ref).message.flags.filter((flag) => !flag.startsWith('\\'))),
      change: (ref, { add = [], remove = [] }) => {
        const { message } = find(ref)
        message.flags = [...new Set([...message.flags.filter((flag) => !remove.includes(flag)), ...add])]
        return Promise.resolve()
      },
    },
    ownDrafts: {
      change: (_id, raw) => {
        const before = lastDraft()
        const kept = ['Message-ID', 'References'].flatMap((name) => {
          const value = readHeaders(Buffer.from(before.raw, 'latin1')).get(name.toLowerCase())
          return value === undefined ? [] : [[name, value]]
        })
        servers.remove(FOLDERS.drafts, before)
        servers.deliver(FOLDERS.drafts, headed(raw, Object.fromEntries(kept)), clock.now(), ['\\Draft'])
        return Promise.resolve()
      },
      send: () => {
        const draft = lastDraft()
        draft.flags = ['\\Seen']
        servers.move(draft, FOLDERS.drafts, FOLDERS.sent)
        return Promise.resolve()
      },
      count: () => Promise.resolve(servers.messages(FOLDERS.drafts).length),
    },
    empty: () => {
      for (const { path, message } of all()) servers.remove(path, message)
    },
    expireHistory: () => {
      const inbox = servers.imap.getMailbox('INBOX')
      servers.deliver('INBOX', mail(), clock.now())
      if (inbox) inbox.uidvalidity += 1
    },
    revoke: () => servers.changePassword(),
    expireTokens: () => servers.person.relays.imap.cut(),
    fail: (fault, times, which) => {
      if (fault === 'hang') silenceMs = 500
      const { imap, smtp } = servers.person.relays
      imap.fail(fault, times, which === 'writing' ? /^\S+ APPEND / : /./)
      if (which === 'writing') smtp.fail(fault, times, fault === 'half_an_answer' ? /^\.$/ : /^MAIL FROM/)
    },
  }
}
