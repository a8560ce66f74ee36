/** The id of a thread here: its account, and what the account's provider calls it. No more is kept of a thread. */
export const threadIdOf = (accountId: string, ref: string): string => `${accountId}.${ref}`

/** The account of a thread, by the thread's id. */
export const accountOfThread = (id: string): string => id.slice(0, id.indexOf('.'))

/** What its account's provider calls a thread, by the thread's id. */
export const threadRefOf = (id: string): string => id.slice(id.indexOf('.') + 1)
