/** What a suggested text leaves for the person to fill in (WV-10). */
export const BLANK = '▢'

export const hasBlank = (text: string): boolean => text.includes(BLANK)
