/** No longer text is sent: a letter, not a book. Characters. */
export const LONGEST_REPLY = 20_000
/** A time further ahead is more likely a slip than a wish. */
export const LATEST_SEND_DAYS = 365
