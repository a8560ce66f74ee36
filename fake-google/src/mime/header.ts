import { addressParser, decodeWords } from 'postal-mime'

/** One header field as it stands in the message, unfolded; encoded words are still encoded. */
export interface HeaderField {
  name: string
  value: string
}

/** Where the header block ends and the body starts, in bytes. */
export function findBodyStart(raw: Buffer, start = 0, end = raw.length): { headerEnd: number; bodyStart: number } {
  // An empty header block: the part starts with its blank line.
  if (raw[start] === 0x0a) return { headerEnd: start, bodyStart: start + 1 }
  if (raw[start] === 0x0d && raw[start + 1] === 0x0a) return { headerEnd: start, bodyStart: start + 2 }
  for (let at = raw.indexOf(0x0a, start); at >= 0 && at < end; at = raw.indexOf(0x0a, at + 1)) {
    if (raw[at + 1] === 0x0a) return { headerEnd: at, bodyStart: Math.min(at + 2, end) }
    if (raw[at + 1] === 0x0d && raw[at + 2] === 0x0a) return { headerEnd: at, bodyStart: Math.min(at + 3, end) }
  }
  return { headerEnd: end, bodyStart: end }
}

/** Splits a header block into its fields; lines that are no field (a stray From_ line, garbage) are left out. */
export function parseHeaderBlock(block: Buffer): HeaderField[] {
  const fields: HeaderField[] = []
  for (const line of decodeBytes(block).split(/\r\n|\n|\r/)) {
    const last = fields.at(-1)
    if (/^[ \t]/.test(line)) {
      if (last) last.value += ` ${line.trim()}`
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trimEnd()
    if (/^[\x21-\x39\x3b-\x7e]+$/.test(name)) fields.push({ name, value: line.slice(colon + 1).trim() })
  }
  return fields
}

/** UTF-8 where the bytes are that, else Latin-1: header fields in the wild are one of the two. */
function decodeBytes(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? bytes.toString('latin1') : text
}

/** The first field of that name, whatever its case; encoded words are still encoded. */
export function headerValue(fields: HeaderField[], name: string): string | undefined {
  const wanted = name.toLowerCase()
  return fields.find((field) => field.name.toLowerCase() === wanted)?.value
}

/** A header value as a person reads it. */
export function decodeHeader(value: string): string {
  if (!value.includes('=?')) return value
  try {
    return decodeWords(value)
  } catch {
    return value
  }
}

/** The addresses in an address field, in lower case, without names; broken fields give an empty list. */
export function parseAddresses(value: string | undefined): string[] {
  if (!value) return []
  try {
    return addressParser(value.slice(0, 100_000), { flatten: true })
      .map((entry) => ('address' in entry ? (entry.address ?? '') : '').trim().toLowerCase())
      .filter((address) => address.includes('@'))
  } catch {
    return []
  }
}

/** A structured value such as `text/plain; charset="utf-8"`, parameters by lower-case name (RFC 2231 parts joined). */
export function parseStructured(value: string): { value: string; parameters: Map<string, string> } {
  const semicolon = value.indexOf(';')
  const main = (semicolon < 0 ? value : value.slice(0, semicolon)).trim().toLowerCase()
  const parameters = new Map<string, string>()
  const parts = new Map<string, { index: number; text: string; isEncoded: boolean }[]>()
  if (semicolon >= 0) {
    const pattern = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/g
    for (const match of value.slice(semicolon).matchAll(pattern)) {
      const name = (match[1] ?? '').toLowerCase()
      const text = match[2] === undefined ? (match[3] ?? '').trim() : match[2].replace(/\\(.)/g, '$1')
      const continued = /^([^*]+)\*(?:(\d+)(\*)?)?$/.exec(name)
      if (continued?.[1]) {
        const isEncoded = continued[2] === undefined || continued[3] === '*'
        const list = parts.get(continued[1]) ?? []
        list.push({ index: Number(continued[2] ?? 0), text, isEncoded })
        parts.set(continued[1], list)
      } else if (!parameters.has(name)) parameters.set(name, decodeHeader(text))
    }
  }
  for (const [name, list] of parts) parameters.set(name, joinContinued(list))
  return { value: main, parameters }
}

function joinContinued(list: { index: number; text: string; isEncoded: boolean }[]): string {
  list.sort((a, b) => a.index - b.index)
  let charset = 'utf-8'
  const bytes = list.map(({ text, isEncoded }, position) => {
    let rest = text
    const prefix = position === 0 && isEncoded ? /^([^']*)'[^']*'/.exec(text) : null
    if (prefix) {
      charset = prefix[1] || charset
      rest = text.slice(prefix[0].length)
    }
    if (!isEncoded) return Buffer.from(rest)
    return Buffer.from(
      rest.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    )
  })
  return decodeText(Buffer.concat(bytes), charset)
}

/** Text in a named character set; an unknown name or wrong bytes never throw. */
export function decodeText(bytes: Buffer, charset: string | undefined): string {
  const name = (charset ?? 'utf-8').trim().toLowerCase()
  if (name === 'utf-8' || name === 'us-ascii' || name === 'ascii' || name === '') {
    const text = bytes.toString('utf8')
    return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text
  }
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    return decodeText(bytes, 'utf-8')
  }
}
