/** What a suggested text leaves for the person to fill in (WV-10). */
export const BLANK = '▢'

/** Whether something in a text is left to fill in. */
export const hasBlank = (text: string): boolean => text.includes(BLANK)
