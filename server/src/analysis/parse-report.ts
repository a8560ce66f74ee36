import PostalMime, { type Attachment } from 'postal-mime'
import { normalizeEmail } from '@loose-ends/domain/message/address.ts'
import type { DeliveryReport } from '@loose-ends/domain/message/parsed-message.ts'
import { messageIdsIn, subjectOf } from './mail-headers.ts'

const MAX_STATUS_CHARS = 100_000
const MAX_RETURNED_CHARS = 64 * 1024
const MAX_FAILED = 50

/** The parts of a delivery report that machines read (RFC 3464, RFC 6522); null when the mail has none. */
export async function parseReport(parts: readonly Attachment[]): Promise<DeliveryReport | null> {
  const status = parts.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/i.test(mimeType))
  if (!status || !/^action:/im.test(textOf(status))) return null
  const returned = parts.find(({ mimeType }) => RETURNED.test(mimeType))
  return { failed: failedIn(textOf(status)), returned: returned ? await readReturned(textOf(returned)) : null }
}

const RETURNED = /^(?:message\/rfc822|message\/global|text\/rfc822-headers|message\/global-headers)$/i

const FINAL_RECIPIENT = /^final-recipient:[ \t]*[\w-]+[ \t]*;[ \t]*(.{1,500})$/im
const ORIGINAL_RECIPIENT = /^original-recipient:[ \t]*[\w-]+[ \t]*;[ \t]*(.{1,500})$/im

const textOf = ({ content }: Attachment) => (typeof content === 'string' ? content : new TextDecoder().decode(content))

/** One block of lines for each recipient; the first block tells of the system. */
function failedIn(status: string): string[] {
  const failed = status
    .slice(0, MAX_STATUS_CHARS)
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((block) => /^action:[ \t]*failed\b/im.test(block))
    .flatMap((block) => addressIn(block, FINAL_RECIPIENT) ?? addressIn(block, ORIGINAL_RECIPIENT) ?? [])
  return [...new Set(failed)].slice(0, MAX_FAILED)
}

function addressIn(block: string, field: RegExp): string | null {
  const value = field.exec(block)?.[1] ?? ''
  const address = normalizeEmail(value.slice(value.lastIndexOf('<') + 1).replace(/>.*$/s, ''))
  return /^[^\s@]+@[^\s@]+$/.test(address) ? address : null
}

/** Its headers alone: what it says is known, as it was sent. */
async function readReturned(text: string): Promise<DeliveryReport['returned']> {
  const head = text.slice(0, MAX_RETURNED_CHARS).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const mail = await PostalMime.parse(`${head}\r\n\r\n`)
  return {
    messageId: messageIdsIn(mail.messageId)[0] ?? null,
    inReplyTo: messageIdsIn(mail.inReplyTo)[0] ?? null,
    references: messageIdsIn(mail.references),
    subject: subjectOf(mail.subject),
  }
}
