import { z } from 'zod'
import { REQUEST_ERRORS } from './copy/field-errors.ts'

const LAST_YEAR = 9999

/**
 * An instant that somebody gives us, ISO 8601 with its offset. In UTC it lies between the years 1970 and 9999: others
 * are no four digits any more when they are written down again.
 */
export const givenInstantSchema = z.iso.datetime({ offset: true }).refine(
  (text) => {
    const instant = new Date(text)
    return instant.getTime() >= 0 && instant.getUTCFullYear() <= LAST_YEAR
  },
  { message: REQUEST_ERRORS.notAnInstant },
)
