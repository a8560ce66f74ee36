/** One answer inside a batch's answer. */
export interface BatchPart {
  /** The number given to the call in the request. */
  index: number
  status: number
  retryAfter: string | null
  body: string
}

export const BATCH_BOUNDARY = 'batch_loose_ends'

/** The multipart/mixed body of a batch of GET calls (developers.google.com/workspace/gmail/api/guides/batch). */
export function batchBody(paths: readonly string[]): string {
  const parts = paths.map((path, index) =>
    [`--${BATCH_BOUNDARY}`, 'Content-Type: application/http', `Content-ID: <${index}>`, '', `GET ${path}`, '', ''].join(
      '\r\n',
    ),
  )
  return `${parts.join('')}--${BATCH_BOUNDARY}--\r\n`
}

/**
 * Reads a batch's answer. Parts that are cut off or make no sense are left out, so that the caller asks for them again;
 * an answer that is no multipart at all gives none.
 */
export function parseBatch(contentType: string | null, text: string): BatchPart[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType ?? '')?.[1]
  if (!boundary) return []
  // The piece after the last boundary is the epilogue, or a part that was cut off.
  const pieces = `\n${text}`.split(`\n--${boundary}`).slice(1, -1)
  return pieces.flatMap((piece) => parsePart(piece) ?? [])
}

function parsePart(piece: string): BatchPart | null {
  const [outer, afterOuter] = cut(piece)
  const [head, body] = cut(afterOuter)
  const index = /^content-id:\s*<response-(?:item:)?(\d+)>/im.exec(outer)?.[1]
  const status = /^\s*HTTP\/\d(?:\.\d)?\s+(\d{3})/.exec(head)?.[1]
  if (index === undefined || status === undefined) return null
  return {
    index: Number(index),
    status: Number(status),
    retryAfter: /^retry-after:\s*(.+?)\s*$/im.exec(head)?.[1] ?? null,
    body,
  }
}

/** Splits at the first empty line. */
function cut(text: string): [head: string, rest: string] {
  const match = /\r?\n\r?\n/.exec(text)
  return match ? [text.slice(0, match.index), text.slice(match.index + match[0].length)] : [text, '']
}
