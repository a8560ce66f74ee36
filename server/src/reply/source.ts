import { eq } from 'drizzle-orm'
import { REPLY_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { answerFrom, type OwnAddress } from '@loose-ends/domain/email-account/own-address.ts'
import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { isClosed, type LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { threadIdOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { normalizeEmail, type Address } from '@loose-ends/domain/message/address.ts'
import { replyRecipients } from '@loose-ends/domain/reply/recipients.ts'
import { replyReferences } from '@loose-ends/domain/reply/references.ts'
import { replySubject } from '@loose-ends/domain/reply/subject.ts'
import { parseMime } from '#server/analysis/parse-mime.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { pagesOf, type MailboxPages } from '#server/email-account/pages.ts'
import { openPersonName } from '#server/email-account/person-name.ts'
import {
  listEmailAccounts,
  openAddress,
  openOwnAddresses,
  openOwnMailboxes,
  reachableAccount,
} from '#server/email-account/store.ts'
import { sourceOfMessage } from '#server/ledger/message-id.ts'
import { getItem } from '#server/loose-end/store.ts'
import type { CallOptions, Mailbox } from '#server/mailbox/provider.ts'
import type { Envelope } from './reply-mail.ts'

/** Longer headers are not read on: nobody writes them, and reading them takes time that everybody waits for. */
const HEADER_BYTES = 64 * 1024

export interface RepliedItem {
  type: LooseEndType
  id: string
  isClosed: boolean
  /** The account that has the message; undefined: nobody knows any more. */
  accountId: string | undefined
  sourceMessageId: string
  /** What the mailbox calls that message. */
  sourceRef: Ref | null
}

/** Whose mailbox a reply is written in. */
export interface Writer {
  accountId: string
  key: PersonKey
  mailbox: Mailbox
  provider: ProviderNames
  pages: MailboxPages | null
  /** The account's own address. */
  from: Address
  /** All that the person may write from there. */
  addresses: OwnAddress[]
  /** All that are the person, in any of their mailboxes. */
  ownMailboxes: string[]
}

/** What is answered, and with what header. */
export interface Source {
  threadId: string
  messageId: string
  /** To the sender alone; `others` come to it in an answer to everybody. */
  envelope: Envelope
  others: Address[]
}

type Needs = Pick<Deps, 'db' | 'vault' | 'providerOf' | 'openMailbox'>

/** The item of that id, a task or a follow-up. Throws `not_found`, and `unprocessable` for one that came from no message. */
export async function getRepliedItem(tx: Tx, userId: string, id: string): Promise<RepliedItem> {
  const item = await getItem(tx, userId, id)
  const { type, status, origin, source_message_id: source } = item
  if (source === null || (type === 'task' && origin !== 'mail'))
    throw new AppError('unprocessable', { fields: { id: REPLY_ERRORS.noMessage } })
  const known = await sourceOfMessage(tx, userId, source)
  const accountId = known?.accountId ?? item.account_id ?? undefined
  return { type, id, isClosed: isClosed({ status }), accountId, sourceMessageId: source, sourceRef: known?.ref ?? null }
}

/** `accountId`: the account that was written to. Throws `email_account_missing` and `email_account_disconnected`. */
export async function openWriter(
  { db, vault, providerOf, openMailbox }: Needs,
  userId: string,
  accountId: string | undefined,
): Promise<Writer> {
  return asPerson(db, userId, async (tx) => {
    const account = await reachableAccount(tx, userId, accountId)
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!user) throw new AppError('email_account_missing')
    const key = await vault.personKey(tx, userId)
    const email = await openAddress(key, account)
    const accounts = await listEmailAccounts(tx, userId)
    const name = await openPersonName(key, user, [account, ...accounts])
    const from = { name: name ?? '', email: normalizeEmail(email) }
    const addresses = await openOwnAddresses(key, account)
    const mailbox = openMailbox({ userId, kind: account.kind, accountId: account.id, scopes: account.scopes })
    const pages = await pagesOf({ openMailbox }, key, account)
    const own = await Promise.all(accounts.map((one) => openOwnMailboxes(key, one)))
    return {
      accountId: account.id,
      key,
      mailbox,
      provider: providerOf(account.kind),
      pages,
      from,
      addresses,
      ownMailboxes: own.flat(),
    }
  })
}

/**
 * Reads the message of an item again, which is not kept, for the header of an answer. Throws `provider_message_gone`,
 * `unreadable_message`, `unprocessable` where there is nobody to write to, and the provider's failures.
 */
export async function openSource(
  { accountId, mailbox, from, addresses, ownMailboxes }: Writer,
  { sourceMessageId, sourceRef }: RepliedItem,
  options: CallOptions,
): Promise<Source> {
  const refs = sourceRef === null ? [] : [sourceRef]
  const [message] = (await Array.fromAsync(mailbox.reading.fetch(refs, options))).flat()
  if (!message || message.outcome === 'gone' || message.outcome === 'excluded')
    throw new AppError('provider_message_gone')
  if (message.outcome !== 'fetched') throw new AppError('unreadable_message')
  const parsed = await parseMime(headerOf(message.raw))
  if (!parsed.ok) throw new AppError('unreadable_message')
  const { to, others } = replyRecipients(parsed.message, message.direction, ownMailboxes)
  if (to.length === 0) throw new AppError('unprocessable', { fields: { to: REPLY_ERRORS.noAddress } })
  const subject = replySubject(parsed.message.subject)
  const sender = answerFrom(parsed.message, message.direction, from, addresses)
  const envelope = { from: sender, to, cc: [], subject, ...replyReferences(parsed.message) }
  const threadId = threadIdOf(accountId, message.threadId)
  return { threadId, messageId: sourceMessageId, envelope, others }
}

/** Up to the empty line: the parts of a message, however large, do not matter. */
function headerOf(raw: Uint8Array): Uint8Array {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEADER_BYTES))
  const ends = ['\r\n\r\n', '\n\n'].map((end) => head.indexOf(end)).filter((at) => at >= 0)
  const length = ends.length > 0 ? Math.min(...ends) : head.length
  return Buffer.concat([head.subarray(0, length), Buffer.from('\r\n\r\n')])
}
