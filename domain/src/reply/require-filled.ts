import { REPLY_ERRORS } from '../copy/field-errors.ts'
import { AppError } from '../errors.ts'
import { BLANK, hasBlank } from '../text/blank.ts'

/** Checks a text that is to be sent, now or later. Throws `unprocessable` while something in it is left to fill in. */
export function requireFilled(text: string): void {
  if (hasBlank(text)) throw new AppError('unprocessable', { fields: { text: REPLY_ERRORS.leftBlank(BLANK) } })
}
