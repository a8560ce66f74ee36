import { createReadStream } from 'node:fs'

/** A stretch of an mbox file between two From_ lines. */
export interface MboxEntry {
  /** Counted from 0. */
  index: number
  /** Of its From_ line, in bytes from the start of the file. */
  offset: number
  /** '' for text before the first From_ line. */
  fromLine: string
  /** The message with its quoting taken off; undefined when it was over the limit. */
  raw: Buffer | undefined
  /** As it stands in the file. */
  size: number
}

export interface MboxSplitter {
  push(chunk: Buffer): MboxEntry[]
  end(): MboxEntry[]
}

const CANDIDATE = Buffer.from('\nFrom ')
/** No mail program writes a longer one. */
const MAX_FROM_LINE = 1_000
/** A line feed and the blank line before it, which can be `\r\n`. */
const LOOK_BACK = 3

/**
 * Splits an mbox (mboxrd, mboxo, Google Takeout) that comes in chunks of any size. A message starts at a line
 * `From … time … year` after a blank line; memory holds no more than one message and one chunk.
 */
export function createMboxSplitter(maxMessageBytes: number): MboxSplitter {
  // The start of the file counts as a blank line. Of the window, the first `consumed` bytes are already dealt with.
  let window: Buffer = Buffer.from('\n\n')
  let windowOffset = -window.length
  let consumed = window.length
  let nextIndex = 0
  let current = startMessage(0, '')

  function append(piece: Buffer): void {
    current.size += piece.length
    if (current.size > maxMessageBytes) current.parts = []
    else if (piece.length) current.parts.push(piece)
  }

  function finish(): MboxEntry[] {
    const { offset, fromLine, parts, size } = current
    const whole = size > maxMessageBytes ? undefined : Buffer.concat(parts)
    // Blank lines before the first From_ line are nothing; anything else there is worth a report.
    if (fromLine === '' && whole?.toString('latin1').trim() === '') return []
    return [{ index: nextIndex++, offset, fromLine, size, raw: whole && unquote(withoutSeparator(whole)) }]
  }

  function scan(isEnd: boolean): MboxEntry[] {
    const entries: MboxEntry[] = []
    let limit = isEnd ? window.length : window.length - CANDIDATE.length
    for (let at = window.indexOf(CANDIDATE); at >= 0; at = window.indexOf(CANDIDATE, at + 1)) {
      const lineStart = at + 1
      if (lineStart < consumed || !isBlankBefore(window, at)) continue
      const newline = window.indexOf(0x0a, lineStart)
      const lineEnd = newline < 0 ? window.length : newline
      if (lineEnd - lineStart > MAX_FROM_LINE) continue
      if (newline < 0 && !isEnd) {
        limit = lineStart
        break
      }
      const fromLine = window.toString('latin1', lineStart, lineEnd).trimEnd()
      if (!isFromLine(fromLine)) continue
      append(window.subarray(consumed, lineStart))
      entries.push(...finish())
      current = startMessage(windowOffset + lineStart, fromLine)
      consumed = Math.min(lineEnd + 1, window.length)
    }
    if (limit > consumed) {
      append(window.subarray(consumed, limit))
      consumed = limit
    }
    const done = Math.max(0, consumed - LOOK_BACK)
    window = window.subarray(done)
    windowOffset += done
    consumed -= done
    return entries
  }

  return {
    push(chunk) {
      window = Buffer.concat([window, chunk])
      return scan(false)
    },
    end() {
      const entries = scan(true)
      return [...entries, ...finish()]
    },
  }
}

function startMessage(
  offset: number,
  fromLine: string,
): { offset: number; fromLine: string; parts: Buffer[]; size: number } {
  return { offset, fromLine, parts: [], size: 0 }
}

function isBlankBefore(data: Buffer, lineFeed: number): boolean {
  const before = data[lineFeed - 1]
  return before === 0x0a || (before === 0x0d && data[lineFeed - 2] === 0x0a)
}

/** A sentence can start with "From " too; only a From_ line has a time and a year. */
export function isFromLine(line: string): boolean {
  return /^From \S.*\d{1,2}:\d{2}/.test(line) && /\b\d{4}\b/.test(line.slice(6))
}

/** The blank line before the next From_ line belongs to the mbox and not to the message. */
function withoutSeparator(bytes: Buffer): Buffer {
  const { length } = bytes
  if (bytes[length - 1] !== 0x0a) return bytes
  if (bytes[length - 2] === 0x0a) return bytes.subarray(0, length - 1)
  if (bytes[length - 2] === 0x0d && bytes[length - 3] === 0x0a) return bytes.subarray(0, length - 2)
  return length === 1 ? bytes.subarray(0, 0) : bytes
}

const QUOTED = Buffer.from('>From ')

/** Takes one `>` off every line of the form `>From `, `>>From ` … */
function unquote(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(QUOTED); at >= 0; at = bytes.indexOf(QUOTED, at + QUOTED.length)) {
    let lineStart = at
    while (lineStart > from && bytes[lineStart - 1] === 0x3e) lineStart -= 1
    if (lineStart > 0 && bytes[lineStart - 1] !== 0x0a) continue
    kept.push(bytes.subarray(from, lineStart))
    from = lineStart + 1
  }
  return kept.length ? Buffer.concat([...kept, bytes.subarray(from)]) : bytes
}

const CHUNK_BYTES = 1 << 17

/** Reads an mbox file message by message. */
export async function* readMbox(path: string, maxMessageBytes: number): AsyncGenerator<MboxEntry> {
  const splitter = createMboxSplitter(maxMessageBytes)
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  for await (const chunk of chunks) yield* splitter.push(chunk)
  yield* splitter.end()
}
