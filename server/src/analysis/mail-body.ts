import type { Attachment as MimeAttachment } from 'postal-mime'
import { isGreetingLine } from '@loose-ends/domain/message/greeting-line.ts'
import type { Mail } from '@loose-ends/domain/message/mail-thread.ts'
import { QUOTE_MARK_CHARACTER } from '@loose-ends/domain/message/new-text.ts'
import { plainLine, withoutDirectionOverrides } from '@loose-ends/domain/message/reading-direction.ts'
import { htmlToPlainText } from './html-to-plain-text.ts'
import { subjectOf } from './mail-headers.ts'
import { addressesOf, isEmbedded, MAX_TEXT_CHARS, readMime, sizeOf } from './mime.ts'

const MAX_HTML_CHARS = 500_000
const MAX_ADDRESSES = 100
const MAX_ATTACHMENTS = 100
const FIRST_LINE_CHARS = 160
/** What the first line is looked for in. */
const BEGINNING_CHARS = 20_000

/** A picture that is larger is left out, and what is beyond the sum; the browser draws no others. */
const MAX_IMAGE_BYTES = 256 * 1024
const MAX_IMAGES_BYTES = 1024 * 1024
const DRAWN_IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** What a person reads of one message. */
export type MailBody = Omit<Mail, 'id' | 'direction' | 'at' | 'outcome'>

/** The message as a person reads it, not as rules do; null where it cannot be read. Sizes are bounded. */
export async function readMailBody(raw: Uint8Array): Promise<MailBody | null> {
  const read = await readMime(raw)
  if (!read.ok) return null
  const { mail, isCut } = read
  const text = shownText(mail.text ?? '')
  const html = mail.html?.trim() ? withoutDirectionOverrides(mail.html.slice(0, MAX_HTML_CHARS)) : null
  return {
    from: addressesOf(mail.from === undefined ? [] : [mail.from])[0] ?? null,
    to: addressesOf(mail.to).slice(0, MAX_ADDRESSES),
    cc: addressesOf(mail.cc).slice(0, MAX_ADDRESSES),
    subject: subjectOf(mail.subject),
    program_url: programUrl(mail.messageId),
    first_line: firstLine(text.trim() === '' && html !== null ? htmlToPlainText(html.slice(0, BEGINNING_CHARS)) : text),
    text,
    html,
    images: html === null ? {} : imagesOf(mail.attachments),
    attachments: mail.attachments
      .filter((part) => !isEmbedded(part) && !isNamedElsewhere(part, mail.attachments))
      .slice(0, MAX_ATTACHMENTS)
      .map((part) => ({
        filename: plainLine(part.filename ?? ''),
        mime_type: plainLine(part.mimeType),
        size: sizeOf(part),
      })),
    is_cut: isCut || (mail.text?.length ?? 0) > MAX_TEXT_CHARS || (mail.html?.length ?? 0) > MAX_HTML_CHARS,
  }
}

function programUrl(messageId: string | undefined): string | null {
  const id = /^\s*<?([^<>\s]{1,998})>?\s*$/.exec(messageId ?? '')?.[1]
  return id === undefined ? null : `mid:${encodeURIComponent(id.toWellFormed()).replace('%40', '@')}`
}

/** Line ends unified; without control characters and turns of the reading direction, with all else that a script needs. */
const shownText = (text: string): string =>
  withoutDirectionOverrides(text.slice(0, MAX_TEXT_CHARS).toWellFormed())
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trimEnd()

/** Before anything that is quoted, and behind a greeting, unless that is all. */
function firstLine(text: string): string {
  let greeting = ''
  for (const line of text.slice(0, BEGINNING_CHARS).split('\n')) {
    if (line.includes(QUOTE_MARK_CHARACTER) || line.startsWith('>')) break
    const plain = plainLine(line)
    if (!/[\p{L}\p{N}]/u.test(plain)) continue
    if (greeting !== '' || !isGreetingLine(plain)) return plain.slice(0, FIRST_LINE_CHARS)
    greeting = plain.slice(0, FIRST_LINE_CHARS)
  }
  return greeting
}

/** An invitation comes twice, as a version of the text and as a file: whoever reads it sees the file. */
const isNamedElsewhere = (part: MimeAttachment, parts: readonly MimeAttachment[]): boolean =>
  !part.filename &&
  parts.some((other) => other.filename && sizeOf(other) === sizeOf(part) && bytesOf(other).equals(bytesOf(part)))

const bytesOf = ({ content }: MimeAttachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(new Uint8Array(content))

function imagesOf(parts: MimeAttachment[]): Record<string, string> {
  const images: Record<string, string> = {}
  let left = MAX_IMAGES_BYTES
  for (const part of parts) {
    const id = part.contentId?.replace(/^<|>$/g, '')
    const size = sizeOf(part)
    if (!id || !DRAWN_IMAGES.has(part.mimeType) || size > MAX_IMAGE_BYTES || size > left) continue
    left -= size
    images[id] = `data:${part.mimeType};base64,${bytesOf(part).toString('base64')}`
  }
  return images
}
