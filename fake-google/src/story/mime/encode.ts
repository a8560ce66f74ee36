import { createHash } from 'node:crypto'

export type Charset = 'utf-8' | 'iso-8859-1'
export type TransferEncoding = '7bit' | 'quoted-printable' | 'base64'

const LINE_LENGTH = 76

export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

export const isLatin1 = (text: string): boolean => Buffer.from(text, 'latin1').toString('latin1') === text

/** Bytes of a text in one of the two charsets that the story writes. */
export const toBytes = (text: string, charset: Charset): Buffer =>
  Buffer.from(text, charset === 'iso-8859-1' ? 'latin1' : 'utf8')

/** Lower-case hex digits that depend on the seed alone, so that two builds of the story are equal. */
export const stableHex = (seed: string, length: number): string =>
  createHash('sha256').update(seed).digest('hex').slice(0, length)

const hexByte = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`

const quotedPrintableLine = (bytes: Buffer): string => {
  const lines: string[] = []
  let line = ''
  bytes.forEach((byte, index) => {
    const isLast = index === bytes.length - 1
    const isPlain = (byte >= 33 && byte <= 126 && byte !== 61) || ((byte === 32 || byte === 9) && !isLast)
    const piece = isPlain ? String.fromCharCode(byte) : hexByte(byte)
    if (line.length + piece.length > LINE_LENGTH - 1) {
      lines.push(`${line}=`)
      line = ''
    }
    line += piece
  })
  return [...lines, line].join('\r\n')
}

/** Quoted-printable (RFC 2045 §6.7) of a text with any line ends. */
export const quotedPrintable = (text: string, charset: Charset): string =>
  text
    .split(/\r?\n/)
    .map((line) => quotedPrintableLine(toBytes(line, charset)))
    .join('\r\n')

/** Base64 in lines of 76 characters. */
export const base64Lines = (bytes: Buffer): string => (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n')

const wordQ = (text: string, charset: Charset): string =>
  [...toBytes(text, charset)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      if (byte === 32) return '_'
      return /[A-Za-z0-9!*+\-/]/.test(character) ? character : hexByte(byte)
    })
    .join('')

/** A header value as RFC 2047 encoded words, split between characters so that none exceeds 75 octets. */
export const encodeWords = (text: string, charset: Charset = 'utf-8', form: 'B' | 'Q' = 'B'): string => {
  if (isAscii(text)) return text
  const encode = (piece: string) => (form === 'B' ? toBytes(piece, charset).toString('base64') : wordQ(piece, charset))
  const room = 75 - `=?${charset}?${form}??=`.length
  const words: string[] = []
  let piece = ''
  for (const character of text) {
    if (encode(piece + character).length > room) {
      words.push(piece)
      piece = ''
    }
    piece += character
  }
  words.push(piece)
  return words.map((word) => `=?${charset}?${form}?${encode(word)}?=`).join(' ')
}

/** One header field, folded at spaces so that lines stay within 76 characters where they can. */
export const foldHeader = (name: string, value: string): string => {
  const lines: string[] = []
  let line = `${name}:`
  for (const word of value.split(' ')) {
    if (line.length + 1 + word.length > LINE_LENGTH && line !== `${name}:`) {
      lines.push(line)
      line = ''
    }
    line += ` ${word}`
  }
  return [...lines, line].join('\r\n')
}
