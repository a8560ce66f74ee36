/** Lines and bytes that are read of one part which is not base64; what people write is far below. */
const MAX_PART_LINES = 10_000
const MAX_PART_BYTES = 2 * 1024 * 1024
/** Lines of all such parts together, and of those in base64: the parser keeps an object for each line. */
const MAX_LINES = 20_000
const MAX_BASE64_LINES = 200_000
const MAX_PARTS = 500
/** Of all headers together, those of the parts included. */
export const MAX_HEADER_BYTES = 1024 * 1024
/** Of one header field, unfolded; what says how a part is read is far shorter. */
const MAX_FIELD_CHARS = 4_000
const LINE_FEED = 10
const DASH = 45

/**
 * A raw message without what nobody would read: the ends of very long parts, and what follows the 500th part or
 * a megabyte of headers. Attachments in base64 stay whole. Time is linear in the length; a message within the limits is handed back as it is.
 */
export function withinBounds(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const kept: Buffer[] = []
  const boundaries = new Set<string>()
  let keptFrom: number | null = 0
  let field: string | null = ''
  let headerBytes = 0
  let isBase64 = false
  let parts = 0
  let lines = 0
  let base64Lines = 0
  let partLines = 0
  let partBytes = 0

  const keepTo = (end: number) => {
    if (keptFrom !== null && end > keptFrom) kept.push(bytes.subarray(keptFrom, end))
    keptFrom = null
  }

  /** What the field that ends here says about the part. */
  const endField = (field: string) => {
    if (/^content-transfer-encoding\s*:\s*base64/i.test(field)) isBase64 = true
    const boundary = boundaryIn(field)
    if (boundary !== null) boundaries.add(boundary)
  }

  for (let at = 0; at < bytes.length;) {
    const feed = bytes.indexOf(LINE_FEED, at)
    const end = feed < 0 ? bytes.length : feed + 1
    if (isBoundary(bytes, at, end, boundaries)) {
      parts += 1
      if (parts > MAX_PARTS) {
        keepTo(at)
        break
      }
      keptFrom ??= at
      field = ''
      isBase64 = false
      partLines = 0
      partBytes = 0
    } else if (field !== null) {
      headerBytes += end - at
      if (headerBytes > MAX_HEADER_BYTES) {
        keepTo(at)
        break
      }
      const line = bytes.toString('latin1', at, Math.min(end, at + MAX_FIELD_CHARS))
      if (line.startsWith(' ') || line.startsWith('\t')) {
        if (field.length < MAX_FIELD_CHARS) field += line
      } else {
        endField(field)
        field = line.trim() === '' && end - at <= 2 ? null : line
      }
    } else if (isBase64) {
      base64Lines += 1
      if (base64Lines > MAX_BASE64_LINES) keepTo(at)
    } else {
      lines += 1
      partLines += 1
      partBytes += end - at
      if (partLines > MAX_PART_LINES || lines > MAX_LINES) keepTo(at)
      else if (partBytes > MAX_PART_BYTES) keepTo(Math.max(at, end - (partBytes - MAX_PART_BYTES)))
    }
    at = end
  }
  if (kept.length === 0) return raw
  keepTo(bytes.length)
  return Buffer.concat(kept)
}

/** The boundary that a Content-Type field names, as the parser reads it. */
function boundaryIn(field: string): string | null {
  if (!/^content-type\s*:/i.test(field)) return null
  const found = /[;\s]boundary\s{0,9}=\s{0,9}(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(field)
  return found?.[1] ?? found?.[2] ?? null
}

function isBoundary(bytes: Buffer, at: number, end: number, boundaries: ReadonlySet<string>): boolean {
  if (boundaries.size === 0 || bytes[at] !== DASH || bytes[at + 1] !== DASH || end - at > 300) return false
  const value = bytes.toString('latin1', at + 2, end).trimEnd()
  return boundaries.has(value) || (value.endsWith('--') && boundaries.has(value.slice(0, -2)))
}
