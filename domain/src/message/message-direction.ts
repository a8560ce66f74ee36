/** Which way a message went: to the person whose mailbox it is in, or from them. */
export const MESSAGE_DIRECTIONS = ['received', 'sent'] as const
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number]
