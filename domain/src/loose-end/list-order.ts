/**
 * How a list of open items may be ordered: grouped by the day that they are due (`DUE_GROUPS`), the most important first
 * within a group; the newest first; or the most important first (WV-03).
 */
export const LIST_ORDERS = ['due', 'newest', 'priority'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]
