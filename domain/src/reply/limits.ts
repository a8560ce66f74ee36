import { SECOND_MS } from '../time.ts'

/** No longer text is sent: a letter, not a book. Characters. */
export const LONGEST_REPLY = 20_000
/** A time further ahead is more likely a slip than a wish. */
export const LATEST_SEND_DAYS = 365

/** How long the page offers to take a sending back (WV-06). */
export const TAKE_BACK_MS = 10 * SECOND_MS
/** How long a reply is held before it goes out: long enough for a word that was given in the last moment to arrive. */
export const HELD_BACK_MS = TAKE_BACK_MS + 2 * SECOND_MS
