import { AppError } from '../errors.ts'

/** What a suggested text leaves for the person to fill in (WV-10). */
export const BLANK = '▢'

export const hasBlank = (text: string): boolean => text.includes(BLANK)

/** Checks a text that is to be sent, now or later. Throws `unprocessable` while something in it is left to fill in. */
export function requireFilled(text: string): void {
  if (hasBlank(text)) throw new AppError('unprocessable', { fields: { text: `Fill in ${BLANK} before it is sent` } })
}
