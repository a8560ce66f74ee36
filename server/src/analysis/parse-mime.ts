import type { Attachment as MimeAttachment } from 'postal-mime'
import { KEPT_HEADERS, type KeptHeader, type ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { QUOTE_MARK_CHARACTER } from '@loose-ends/domain/message/new-text.ts'
import { plainLine } from '@loose-ends/domain/message/reading-direction.ts'
import { htmlToPlainText } from './html-to-plain-text.ts'
import { messageIdsIn, subjectOf } from './mail-headers.ts'
import { addressesOf, isEmbedded, MAX_TEXT_CHARS, readMime, sizeOf, type ReadMail } from './mime.ts'
import { parseCalendar } from './parse-calendar.ts'
import { parseReport } from './parse-report.ts'
import { withoutArmor } from './text-part.ts'

const MAX_HEADER_CHARS = 2_000

export type ParseFailure = { code: 'unreadable_message'; reason: string }
export type ParseResult = { ok: true; message: ParsedMessage } | { ok: false; error: ParseFailure }

/** Reads one raw RFC 5322 message. Never throws: what cannot be read is returned as `unreadable_message` with a reason free of mail content. */
export async function parseMime(raw: Uint8Array): Promise<ParseResult> {
  const read = await readMime(raw)
  if (!read.ok) return unreadable(read.reason)
  try {
    return { ok: true, message: await toMessage(read.mail) }
  } catch (error) {
    return unreadable(error instanceof Error ? error.message.slice(0, 120) : 'parser failed')
  }
}

async function toMessage(mail: ReadMail): Promise<ParsedMessage> {
  const calendarPart = mail.attachments.find(isCalendar)
  const headers = keptHeaders(mail.headers)
  return {
    messageId: messageIdsIn(mail.messageId)[0] ?? null,
    inReplyTo: messageIdsIn(mail.inReplyTo)[0] ?? null,
    references: messageIdsIn(mail.references),
    from: addressesOf(mail.from === undefined ? [] : [mail.from])[0] ?? null,
    sender: addressesOf(mail.sender === undefined ? [] : [mail.sender])[0] ?? null,
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    bcc: addressesOf(mail.bcc),
    replyTo: addressesOf(mail.replyTo),
    subject: subjectOf(mail.subject),
    date: dateOf(mail.date),
    headers,
    text: textOf(mail.text, mail.html),
    attachments: mail.attachments
      .filter((part) => part !== calendarPart && !isEmbedded(part))
      .map((part) => ({ filename: plainLine(part.filename ?? ''), mimeType: part.mimeType, size: sizeOf(part) })),
    calendar: calendarPart === undefined ? null : await calendarOf(calendarPart),
    report: await parseReport(mail.attachments),
  }
}

function unreadable(reason: string): ParseResult {
  return { ok: false, error: { code: 'unreadable_message', reason } }
}

const KEPT = new Set<string>(KEPT_HEADERS)

function isKept(name: string): name is KeptHeader {
  return KEPT.has(name)
}

function keptHeaders(headers: { key: string; value: string }[]): ParsedMessage['headers'] {
  const kept: ParsedMessage['headers'] = {}
  for (const { key, value } of headers) {
    if (isKept(key)) kept[key] ??= value.slice(0, MAX_HEADER_CHARS).trim()
  }
  return kept
}

/** The parser hands back the raw header when it is no date; a year outside mail's own history counts as unreadable too. */
function dateOf(value: string | undefined): Date | null {
  if (value === undefined) return null
  const date = new Date(value)
  const year = date.getUTCFullYear()
  return Number.isNaN(year) || year < 1970 || year > 2200 ? null : date
}

function textOf(plain: string | undefined, html: string | undefined): string {
  const text = plain ?? ''
  const source =
    html !== undefined && (text.trim() === '' || isPlaceholder(text))
      ? htmlToPlainText(html)
      : withoutArmor(text).replaceAll(QUOTE_MARK_CHARACTER, '')
  return cleanText(source)
}

/** Some senders fill the text part with a remark that the mail is only readable as HTML. */
function isPlaceholder(text: string): boolean {
  return (
    text.length < 400 &&
    /\b(?:html)\b.{0,80}\b(?:view|display|support|enable|client|reader|format|version)|(?:view|open) (?:this|it) (?:e-?mail |message )?in (?:a|your) browser/i.test(
      text,
    )
  )
}

/** Line ends unified, invisible and control characters out, spaces of every kind made plain ones, length capped. */
export function cleanText(text: string): string {
  return text
    .slice(0, MAX_TEXT_CHARS)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029\v\f]/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/(?![\n\t\u2063])[\p{Cc}\p{Cf}]|\u034f/gu, '')
}

function isCalendar(part: MimeAttachment): boolean {
  return part.mimeType === 'text/calendar' || part.mimeType === 'application/ics' || /\.ics$/i.test(part.filename ?? '')
}

async function calendarOf(part: MimeAttachment): Promise<ParsedMessage['calendar']> {
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
  return parseCalendar(text, part.method ?? null)
}
