/** Mailboxes whose sentences were read while the rules were written: what is measured on them is too good. */
const READ_BEFORE: readonly string[] = ['rapp-b', 'hendrickson-s']

/** Writers whose mails nothing is fitted to. */
export const CLOSED_WRITERS: readonly string[] = ['w8', 'w10', 'w26']

/** A writer of mails of our own, and no mailbox. */
export const isOwn = (source: string): boolean => /^w\d+$/.test(source)

/** A mailbox that nobody tuned on. */
export const unreadBefore = (source: string): boolean => !isOwn(source) && !READ_BEFORE.includes(source)
