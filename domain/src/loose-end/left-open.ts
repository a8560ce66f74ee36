const MARK = 'left-open:'

/**
 * What stands among the rejected evidence of an item that the person left open as they answered it: the answer settles
 * nothing, but for a promise in it, which carries on in the item's place.
 */
export const leftOpenMark = (messageId: string): string => `${MARK}${messageId}`
