import { readableText, snippetOf } from '../mime/excerpt.ts'
import { decodeHeader, headerValue } from '../mime/header.ts'
import { isAttachmentPart, parsePartTree, walkParts } from '../mime/part-tree.ts'
import { readThreadClues, type ThreadClues } from './threading.ts'

/** What the mailbox needs to know of a message, read from its bytes once. */
export interface Incoming {
  raw: Buffer
  clues: ThreadClues
  words: { subject: string; sender: string; recipient: string; copied: string; blindCopied: string; body: string }
  snippet: string
  hasAttachment: boolean
  /** The Date header; undefined when it is missing or no date. */
  date: Date | undefined
}

/** A message that cannot be taken in, and why. */
export class MalformedMessage extends Error {
  override name = 'MalformedMessage'
}

/** Reads a message. Throws MalformedMessage when the bytes hold no header field at all. */
export function readIncoming(raw: Buffer): Incoming {
  if (raw.length === 0) throw new MalformedMessage('the message is empty')
  const root = parsePartTree(raw)
  if (root.fields.length === 0) throw new MalformedMessage('no header fields at the start of the message')
  const header = (name: string) => decodeHeader(headerValue(root.fields, name) ?? '')
  const body = readableText(raw, root)
  return {
    raw,
    clues: readThreadClues(root.fields),
    words: {
      subject: header('subject'),
      sender: header('from'),
      recipient: header('to'),
      copied: header('cc'),
      blindCopied: header('bcc'),
      body,
    },
    snippet: snippetOf(body),
    hasAttachment: [...walkParts(root)].some((part) => isAttachmentPart(part) && part.filename !== ''),
    date: parseDate(headerValue(root.fields, 'date')),
  }
}

// Whatever lies outside is a broken clock, not a date to sort a mailbox by.
const EARLIEST = Date.UTC(1970, 0, 2)
const LATEST = Date.UTC(2200, 0, 1)

/** A date as mail headers and From_ lines write it; undefined when it is none or absurd. */
export function parseDate(value: string | undefined): Date | undefined {
  if (!value) return undefined
  const text = value
    .slice(0, 200)
    .replace(/\([^()]*\)/g, ' ')
    .trim()
  const asWritten = Date.parse(text)
  // Without a zone, Date.parse would take this computer's; mail without one is read as UTC.
  const hasZone = /(?:[+-]\d{4}|\b(?:GMT|UTC?|Z|[ECMP][SD]T))\b/i.test(text)
  const instant = Number.isNaN(asWritten) || hasZone ? asWritten : Date.parse(`${text} UTC`)
  const usable = Number.isNaN(instant) ? asWritten : instant
  return usable >= EARLIEST && usable < LATEST ? new Date(usable) : undefined
}
