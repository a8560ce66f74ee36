import {
  base64Lines,
  type Charset,
  encodeWords,
  foldHeader,
  isAscii,
  quotedPrintable,
  stableHex,
  toBytes,
  type TransferEncoding,
} from './encode.ts'

type TextPart = {
  type: 'text'
  subtype: 'plain' | 'html' | 'calendar' | 'rfc822-headers' | 'delivery-status'
  text: string
  charset?: Charset
  encoding?: TransferEncoding
  parameters?: string
}
type BytesPart = { type: 'bytes'; mediaType: string; name: string; bytes: Buffer }
type MultiPart = {
  type: 'multi'
  subtype: 'alternative' | 'mixed' | 'report'
  parts: Part[]
  parameters?: string
}
export type Part = TextPart | BytesPart | MultiPart
export type Header = [name: string, value: string]

const CRLF = '\r\n'
const crlf = (text: string): string => text.replace(/\r?\n/g, CRLF)

const wantsEncoding = (part: TextPart): TransferEncoding => {
  const isLong = part.text.split('\n').some((line) => line.length > 900)
  return isAscii(part.text) && !isLong ? '7bit' : 'quoted-printable'
}

const textLines = (part: TextPart): string[] => {
  const charset = part.charset ?? 'utf-8'
  const encoding = part.encoding ?? wantsEncoding(part)
  const media = part.subtype === 'delivery-status' ? 'message/delivery-status' : `text/${part.subtype}`
  const contentType = `${media}; charset="${charset}"${part.parameters ? `; ${part.parameters}` : ''}`
  const body = {
    '7bit': () => crlf(part.text),
    'quoted-printable': () => quotedPrintable(part.text, charset),
    base64: () => base64Lines(toBytes(crlf(part.text), charset)),
  }[encoding]()
  return [foldHeader('Content-Type', contentType), `Content-Transfer-Encoding: ${encoding}`, '', body]
}

const bytesLines = (part: BytesPart): string[] => {
  const name = encodeWords(part.name)
  return [
    foldHeader('Content-Type', `${part.mediaType}; name="${name}"`),
    'Content-Transfer-Encoding: base64',
    foldHeader('Content-Disposition', `attachment; filename="${name}"`),
    '',
    base64Lines(part.bytes),
  ]
}

const multiLines = (part: MultiPart, seed: string): string[] => {
  const boundary = `=_${stableHex(`${seed}/${part.subtype}`, 24)}`
  const parameters = `${part.parameters ? `${part.parameters}; ` : ''}boundary="${boundary}"`
  return [
    foldHeader('Content-Type', `multipart/${part.subtype}; ${parameters}`),
    '',
    ...part.parts.flatMap((child, index) => [`--${boundary}`, ...partLines(child, `${seed}.${index}`)]),
    `--${boundary}--`,
    '',
  ]
}

const partLines = (part: Part, seed: string): string[] => {
  if (part.type === 'text') return textLines(part)
  if (part.type === 'bytes') return bytesLines(part)
  return multiLines(part, seed)
}

/** A whole message (RFC 5322, CRLF): the headers in the order given, their values already encoded, then the body. */
export const composeMessage = (headers: Header[], body: Part, seed: string): string =>
  [...headers.map(([name, value]) => foldHeader(name, value)), 'MIME-Version: 1.0', ...partLines(body, seed)].join(CRLF)

/** An unstructured header value: Q words where most of it is readable, B words where little is. */
export const encodeHeader = (text: string): string => {
  const rare = Array.from(text).filter((character) => !isAscii(character)).length
  return encodeWords(text, 'utf-8', rare * 4 < text.length ? 'Q' : 'B')
}

/** `Name <address>` as a header wants it: quoted when it holds specials, encoded when it is not ASCII. */
export const formatAddress = (person: { name: string; email: string }): string => {
  if (person.name === '') return person.email
  if (!isAscii(person.name)) return `${encodeWords(person.name, 'utf-8', 'Q')} <${person.email}>`
  return /^[\w '-]+$/.test(person.name) ? `${person.name} <${person.email}>` : `"${person.name}" <${person.email}>`
}
