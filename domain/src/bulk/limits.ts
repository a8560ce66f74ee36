/** The most items that one request changes; for more, more requests are sent. */
export const MOST_AT_ONCE = 200

/** The most changes that one request takes back, and how long the `undo` of one may be: together they fit into a body. */
export const MOST_UNDONE_AT_ONCE = 8
export const LONGEST_UNDO = 7_500
