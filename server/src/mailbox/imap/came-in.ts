import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Headers } from './identity.ts'

/** Delivery is tried for five days at most (RFC 5321 §4.5.4.1), and the clock of who wrote it may be wrong. */
const LONG_MS = 7 * DAY_MS

/** A date as mail has it (RFC 5322 §3.3); a text that merely has numbers in it is none. */
const dateOf = (text: string | undefined): Date | null => {
  const [said] =
    /\b\d{1,2}\s+[A-Za-z]{3}\s+\d{4}\s+\d{1,2}:\d\d(?::\d\d)?\s*(?:[+-]\d{4}|[A-Z]{1,3}T?)?/.exec(text ?? '') ?? []
  const date = new Date(said ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/** When it came to its server, or, where that does not say it in a way that can be read, when it was written; null: nobody knows. */
export function cameHere(headers: Headers, internalDate: Date | string | undefined): Date | null {
  const said = new Date(internalDate ?? Number.NaN)
  return Number.isNaN(said.getTime()) ? dateOf(headers.get('date')) : said
}

/** Whether a message says that it was written long before it came to this server. */
export function isWrittenLongBefore(headers: Headers, cameHereAt: Date): boolean {
  const written = dateOf(headers.get('date'))
  return written !== null && cameHereAt.getTime() - written.getTime() > LONG_MS
}

/**
 * When a message came in. A server that a whole mailbox was brought along to may date all of it anew. Then the topmost
 * `Received` tells, which the server that took it in wrote, and no sender. What has none was put there by a mail program, as sent
 * mail is: when it was written. `Date` alone never hides mail that came in: the clock of who wrote it may be wrong.
 */
export function cameIn(headers: Headers, cameHereAt: Date): Date {
  if (!isWrittenLongBefore(headers, cameHereAt)) return cameHereAt
  const received = headers.get('received')
  const before = dateOf(received === undefined ? headers.get('date') : received.slice(received.lastIndexOf(';') + 1))
  return before && cameHereAt.getTime() - before.getTime() > LONG_MS ? before : cameHereAt
}
