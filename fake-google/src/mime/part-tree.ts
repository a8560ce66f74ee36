import {
  decodeHeader,
  decodeText,
  findBodyStart,
  headerValue,
  parseHeaderBlock,
  parseStructured,
  type HeaderField,
} from './header.ts'

/** A part of a message; the content stays where it is in the message's bytes. */
export interface Part {
  /** Gmail's: '' for the message itself, '0', '1', '0.1' below it. */
  partId: string
  mimeType: string
  parameters: Map<string, string>
  fields: HeaderField[]
  /** '' = none. */
  filename: string
  isAttachment: boolean
  bodyStart: number
  bodyEnd: number
  children: Part[]
}

// Deeper or wider mail is hostile; what lies beyond the limits stays inside its parent as plain content.
const MAX_DEPTH = 40
const MAX_PARTS = 2_000

/** The tree of parts of a message. Never throws: what cannot be taken apart is one part. */
export function parsePartTree(raw: Buffer): Part {
  const budget = { parts: MAX_PARTS }
  return parsePart(raw, 0, raw.length, '', 0, budget, 'text/plain')
}

function parsePart(
  raw: Buffer,
  start: number,
  end: number,
  partId: string,
  depth: number,
  budget: { parts: number },
  defaultType: string,
): Part {
  budget.parts -= 1
  const { headerEnd, bodyStart } = findBodyStart(raw, start, end)
  const fields = parseHeaderBlock(raw.subarray(start, headerEnd))
  const contentType = parseStructured(headerValue(fields, 'content-type') ?? defaultType)
  const disposition = parseStructured(headerValue(fields, 'content-disposition') ?? '')
  const mimeType = /^[^\s/]+\/[^\s/]+$/.test(contentType.value) ? contentType.value : 'text/plain'
  const filename = disposition.parameters.get('filename') ?? contentType.parameters.get('name') ?? ''
  const part: Part = {
    partId,
    mimeType,
    parameters: contentType.parameters,
    fields,
    filename: decodeHeader(filename),
    isAttachment: disposition.value === 'attachment',
    bodyStart,
    bodyEnd: end,
    children: [],
  }
  if (depth >= MAX_DEPTH) return part
  const childId = (index: number) => (partId === '' ? String(index) : `${partId}.${index}`)
  const boundary = contentType.parameters.get('boundary')
  if (mimeType.startsWith('multipart/') && boundary) {
    const childDefault = mimeType === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
    for (const [index, range] of splitAtBoundary(raw, bodyStart, end, boundary).entries()) {
      if (budget.parts <= 0) break
      part.children.push(parsePart(raw, range.start, range.end, childId(index), depth + 1, budget, childDefault))
    }
  } else if (mimeType === 'message/rfc822' && budget.parts > 0 && transferEncoding(part) !== 'base64') {
    const inner = parsePart(raw, bodyStart, end, childId(0), depth + 1, budget, 'text/plain')
    part.children.push(inner)
  }
  return part
}

function splitAtBoundary(raw: Buffer, start: number, end: number, boundary: string): { start: number; end: number }[] {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1')
  const ranges: { start: number; end: number }[] = []
  let open: number | undefined
  for (
    let at = raw.indexOf(delimiter, start);
    at >= 0 && at < end;
    at = raw.indexOf(delimiter, at + delimiter.length)
  ) {
    if (at > start && raw[at - 1] !== 0x0a && raw[at - 1] !== 0x0d) continue
    const after = at + delimiter.length
    const isClosing = raw[after] === 0x2d && raw[after + 1] === 0x2d
    const lineEnd = raw.indexOf(0x0a, after)
    const rest = raw.toString('latin1', isClosing ? after + 2 : after, lineEnd < 0 ? end : Math.min(lineEnd, end))
    // `--abc` must not be taken for the start of `--abcdef`.
    if (rest.trim() !== '' && !isClosing) continue
    if (open !== undefined) ranges.push({ start: open, end: trimLineEnd(raw, open, at) })
    open = isClosing || lineEnd < 0 || lineEnd >= end ? undefined : lineEnd + 1
    if (isClosing) return ranges
  }
  if (open !== undefined && open < end) ranges.push({ start: open, end })
  return ranges
}

function trimLineEnd(raw: Buffer, start: number, end: number): number {
  if (end > start && raw[end - 1] === 0x0a) end -= 1
  if (end > start && raw[end - 1] === 0x0d) end -= 1
  return end
}

function transferEncoding(part: Part): string {
  return (headerValue(part.fields, 'content-transfer-encoding') ?? '7bit').trim().toLowerCase()
}

/** The content of a part with its transfer encoding taken off. */
export function partContent(raw: Buffer, part: Part, maxBytes = Infinity): Buffer {
  // Base64 and quoted-printable need at most three bytes for one.
  const bytes = raw.subarray(part.bodyStart, Math.min(part.bodyEnd, part.bodyStart + maxBytes * 3))
  const encoding = transferEncoding(part)
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1'), 'base64')
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(bytes)
  return bytes
}

/** One pass over the bytes: a pattern would need quadratic time on hostile runs of spaces. */
function decodeQuotedPrintable(bytes: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(bytes.length)
  let length = 0
  // Spaces before a line end are no content (RFC 2045, 6.7, rule 3).
  let trailingSpaces = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === 0x0a || (byte === 0x0d && bytes[at + 1] === 0x0a)) {
      length -= trailingSpaces
      trailingSpaces = 0
    } else if (byte === 0x3d) {
      const softBreak = bytes[at + 1] === 0x0a ? 1 : bytes[at + 1] === 0x0d && bytes[at + 2] === 0x0a ? 2 : 0
      const value = softBreak ? Number.NaN : hexByte(bytes[at + 1], bytes[at + 2])
      trailingSpaces = 0
      at += softBreak
      if (softBreak) continue
      if (!Number.isNaN(value)) {
        decoded[length++] = value
        at += 2
        continue
      }
    }
    trailingSpaces = byte === 0x20 || byte === 0x09 ? trailingSpaces + 1 : 0
    decoded[length++] = byte
  }
  return decoded.subarray(0, length)
}

function hexByte(high: number | undefined, low: number | undefined): number {
  if (high === undefined || low === undefined) return Number.NaN
  const digits = String.fromCharCode(high, low)
  return /^[0-9a-f]{2}$/i.test(digits) ? parseInt(digits, 16) : Number.NaN
}

/** The text of a text part, in whatever character set it came. */
export function partText(raw: Buffer, part: Part, maxBytes = Infinity): string {
  return decodeText(partContent(raw, part, maxBytes), part.parameters.get('charset'))
}

/** Every part below and including this one, outermost first. */
export function* walkParts(part: Part): Generator<Part> {
  yield part
  for (const child of part.children) yield* walkParts(child)
}

/** Whether a part's content is fetched by attachment id: it has a file name, or it is no text. */
export function isAttachmentPart(part: Part): boolean {
  if (part.mimeType.startsWith('multipart/')) return false
  return part.filename !== '' || (part.children.length === 0 && !part.mimeType.startsWith('text/'))
}
