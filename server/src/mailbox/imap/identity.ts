import { aessiv } from '@noble/ciphers/aes.js'
import { refOf, type Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { REPLY_ID_HEADER } from '../provider.ts'

/** A keyed hash, base64url. */
export type Hash = (text: string) => string

/** The lines of a message's header by which it is known. */
export const KNOWING_HEADERS = [
  'Message-ID',
  'Date',
  'From',
  'Subject',
  'References',
  'In-Reply-To',
  REPLY_ID_HEADER,
  'Auto-Submitted',
  'Return-Path',
]

/** By name in lower case, unfolded; of a name that stands there twice the first. */
export type Headers = ReadonlyMap<string, string>

const LONGEST_ID = 500
/** Characters of the hash in a ref: 120 bits. */
const HASH_LENGTH = 20
const NO_ID_DOMAIN = '@no-message-id.invalid'
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Where a message's header ends, with the line break of its last line, in bytes. */
export function headerEnd(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const ends = [bytes.indexOf('\r\n\r\n') + 2, bytes.indexOf('\n\n') + 1].filter((end) => end > 1)
  return ends.length > 0 ? Math.min(...ends) : bytes.length
}

/** The header of a message, or of a part of one, as far as the first empty line. */
export function readHeaders(raw: Uint8Array): Headers {
  const text = Buffer.from(raw.subarray(0, headerEnd(raw))).toString('latin1')
  const headers = new Map<string, string>()
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

const idsIn = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/<([^<>\s]+)>/g)].flatMap(([, id]) => (id && id.length <= LONGEST_ID ? [id] : []))

/** Without angle brackets; null where there is none. */
export const messageIdOf = (headers: Headers): string | null => idsIn(headers.get('message-id'))[0] ?? null

/**
 * What a message is called, wherever it lies: a server calls it anew when it moves (RFC 9051 §2.3.1.1), and its header goes
 * along. Copies of one message are one. It begins with the day that it is looked for by. What has no Message-ID is known by
 * when it came in and by its size, which a move keeps.
 */
export function refOfMessage(hash: Hash, { headers, at, size }: { headers: Headers; at: Date; size: number }): Ref {
  const header = (name: string) => headers.get(name) ?? ''
  const id = messageIdOf(headers)
  const named = [header('date'), header('from')]
  const known = id === null ? ['', at.toISOString(), String(size), header('subject'), ...named] : [id, ...named]
  const day = writtenDay(header('date')) ?? Math.floor(at.getTime() / DAY_MS)
  return refOf(`${day}.${hash(`message\n${known.join('\n')}`).slice(0, HASH_LENGTH)}`)
}

/** The day that a ref is looked for by, in days since 1970; null for what is none of ours. */
export function dayOf(ref: Ref): number | null {
  const [, day] = /^(\d{1,6})\.[\w-]{20}$/.exec(ref) ?? []
  return day === undefined ? null : Number(day)
}

/** The day of a `Date` as it is written, whatever its zone: `SENTON` looks for that one (RFC 9051 §6.4.4). */
function writtenDay(date: string): number | null {
  const [, day, month, year] = /\b(\d{1,2})\s+([A-Za-z]{3})[a-z]*\s+(\d{4})\b/.exec(date) ?? []
  const index = MONTHS.indexOf((month ?? '').toLowerCase())
  if (index < 0 || Number(year) < 1970) return null
  return Math.floor(Date.UTC(Number(year), index, Number(day)) / DAY_MS)
}

/** The Message-ID of what a message answers, where it names no other ancestor; null for any other. */
export const loneParentOf = (headers: Headers): string | null =>
  idsIn(headers.get('references')).length > 0 ? null : (idsIn(headers.get('in-reply-to'))[0] ?? null)

/** The Message-ID of the message that a thread began with: the first of its ancestors that a message names (RFC 5322 §3.6.4). */
export function rootOf(headers: Headers, ref: Ref): string {
  const [root] = [...idsIn(headers.get('references')), ...idsIn(headers.get('in-reply-to'))]
  return root ?? messageIdOf(headers) ?? `${ref}${NO_ID_DOMAIN}`
}

/** The ref of a thread's first message that has no Message-ID; null for any other. */
export const refOfRoot = (root: string): Ref | null =>
  root.endsWith(NO_ID_DOMAIN) ? refOf(root.slice(0, -NO_ID_DOMAIN.length)) : null

/**
 * What a thread is called: its root, enciphered so that the same root gives the same name (AES-SIV without a nonce, RFC 5297
 * §4), under a key made of the keyed hash. Nobody reads an address out of it, and the server can be asked for the thread again.
 */
export const threadName = (hash: Hash, root: string): string =>
  Buffer.from(cipherOf(hash).encrypt(Buffer.from(root))).toString('base64url')

/** The root of a thread, by its name; null for what is none of ours. */
export function rootOfThread(hash: Hash, name: string): string | null {
  try {
    return Buffer.from(cipherOf(hash).decrypt(Buffer.from(name, 'base64url'))).toString()
  } catch {
    return null
  }
}

const cipherOf = (hash: Hash) => aessiv(Buffer.from(hash('thread key'), 'base64url'))
