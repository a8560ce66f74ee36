import { randomUUID } from 'node:crypto'
import { editHeader } from '../mime/edit-header.ts'
import { findBodyStart, headerValue, parseAddresses, parseHeaderBlock } from '../mime/header.ts'
import type { Store } from '../storage/store.ts'
import { getAccount, type Account } from './account.ts'
import { readIncoming } from './incoming.ts'
import { insertMessage, listThread, readRaw, type StoredMessage } from './message.ts'
import { findMailbox, listSendAs, maySendAs } from './send-as.ts'
import { readThreadClues } from './threading.ts'

/** A message that cannot be sent as it is. */
export class CannotSend extends Error {
  override name = 'CannotSend'
}

/**
 * Sends a message: it is kept in Sent, and delivered to every recipient who has an account here.
 * Throws CannotSend without a recipient, MalformedMessage where the bytes are no message.
 */
export function sendMessage(
  store: Store,
  account: Account,
  given: Buffer,
  options: { threadId?: string | undefined; now: Date; replacesMessageId?: boolean },
): StoredMessage {
  readIncoming(given)
  const fields = parseHeaderBlock(given.subarray(0, findBodyStart(given).headerEnd))
  const recipients = new Set(['to', 'cc', 'bcc'].flatMap((name) => parseAddresses(headerValue(fields, name))))
  if (recipients.size === 0) throw new CannotSend('Recipient address required')
  const raw = completeHeader(store, given, account, options)
  return store.transaction(() => {
    const mailboxes = new Set([...recipients].map((recipient) => findMailbox(store, recipient)?.id))
    const isToSelf = mailboxes.has(account.id)
    const sent = insertMessage(store, account.id, readIncoming(raw), {
      labelIds: isToSelf ? ['SENT', 'INBOX', 'UNREAD'] : ['SENT'],
      internalDate: options.now,
      now: options.now,
      threadId: fittingThread(store, account.id, raw, options.threadId),
    })
    const received = editHeader(raw, { remove: ['bcc'], prepend: [] })
    for (const id of mailboxes)
      if (id !== undefined && id !== account.id)
        deliverMessage(store, getAccount(store, id), received, { now: options.now })
    return sent
  })
}

/** Puts a message from outside into an account's mailbox, with the fields that a receiving server adds. */
export function deliverMessage(
  store: Store,
  account: Account,
  raw: Buffer,
  options: { now: Date; labelIds?: string[] | undefined; internalDate?: Date | undefined },
): StoredMessage {
  const trace = [
    `Delivered-To: ${account.email}`,
    `Received: by localhost with SMTP id ${randomUUID()};\r\n        ${mailDate(options.internalDate ?? options.now)}`,
  ]
  return insertMessage(store, account.id, readIncoming(editHeader(raw, { remove: [], prepend: trace })), {
    labelIds: options.labelIds ?? ['INBOX', 'UNREAD'],
    internalDate: options.internalDate ?? options.now,
    now: options.now,
  })
}

/** As at Google, the sender is an address of the account's own that is verified, or else the default one; missing fields are filled in. */
function completeHeader(
  store: Store,
  raw: Buffer,
  account: Account,
  { now, replacesMessageId = false }: { now: Date; replacesMessageId?: boolean },
): Buffer {
  const fields = parseHeaderBlock(raw.subarray(0, findBodyStart(raw).headerEnd))
  const prepend: string[] = []
  const remove: string[] = []
  if (!maySendAs(store, account, parseAddresses(headerValue(fields, 'from'))[0] ?? '')) {
    const { email, name } = listSendAs(store, account).find(({ isDefault }) => isDefault) ?? account
    remove.push('from')
    prepend.push(`From: "${(name || account.name).replace(/["\\\r\n]/g, '')}" <${email}>`)
  }
  if (!headerValue(fields, 'date')) prepend.push(`Date: ${mailDate(now)}`)
  const hasId = headerValue(fields, 'message-id') !== undefined
  if (hasId && replacesMessageId) remove.push('message-id')
  if (!hasId || replacesMessageId)
    prepend.push(`Message-ID: <${randomUUID()}@${account.email.split('@')[1] ?? 'localhost'}>`)
  if (!headerValue(fields, 'mime-version')) prepend.push('MIME-Version: 1.0')
  return prepend.length ? editHeader(raw, { remove, prepend }) : raw
}

const mailDate = (date: Date) => date.toUTCString().replace('GMT', '+0000')

/** The thread asked for, if the subject fits; otherwise the message threads by itself. */
export function fittingThread(
  store: Store,
  accountId: number,
  raw: Buffer,
  threadId: string | undefined,
): string | undefined {
  const first = threadId === undefined ? undefined : listThread(store, accountId, threadId)[0]
  if (!first) return undefined
  return subjectKey(readRaw(store, first.n)) === subjectKey(raw) ? threadId : undefined
}

function subjectKey(raw: Buffer): string {
  return readThreadClues(parseHeaderBlock(raw.subarray(0, findBodyStart(raw).headerEnd))).subject
}
