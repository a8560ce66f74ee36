/** Lines and bytes that are read of one part which is not base64; what people write is far below. */
const MAX_PART_LINES = 10_000
const MAX_PART_BYTES = 2 * 1024 * 1024
/** Lines of all such parts together, and of those in base64: the parser keeps an object for each line. */
const MAX_LINES = 20_000
const MAX_BASE64_LINES = 200_000
const MAX_PARTS = 500
const MAX_HEADER_CHARS = 64 * 1024
const LINE_FEED = 10
const DASH = 45

/**
 * A raw message without what nobody would read: the ends of very long parts, and what follows the 500th part. Attachments
 * in base64 stay whole. Time is linear in the length; a message within the limits is handed back as it is.
 */
export function withinBounds(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const kept: Buffer[] = []
  const boundaries = new Set<string>()
  let keptFrom: number | null = 0
  let header: string[] | null = []
  let headerChars = 0
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
      header = []
      headerChars = 0
      partLines = 0
      partBytes = 0
    } else if (header !== null) {
      if (end - at <= 2 && bytes.toString('latin1', at, end).trim() === '') {
        const said = header.join('')
        isBase64 = /^content-transfer-encoding:\s*base64/im.test(said)
        const boundary = /^content-type:[^]{0,2000}?boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/im.exec(said)
        const value = boundary?.[1] ?? boundary?.[2]
        if (value !== undefined) boundaries.add(value)
        header = null
      } else if (headerChars < MAX_HEADER_CHARS) {
        header.push(bytes.toString('latin1', at, Math.min(end, at + MAX_HEADER_CHARS)))
        headerChars += end - at
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

function isBoundary(bytes: Buffer, at: number, end: number, boundaries: ReadonlySet<string>): boolean {
  if (boundaries.size === 0 || bytes[at] !== DASH || bytes[at + 1] !== DASH || end - at > 300) return false
  const value = bytes.toString('latin1', at + 2, end).trimEnd()
  return boundaries.has(value) || (value.endsWith('--') && boundaries.has(value.slice(0, -2)))
}
