import { z } from 'zod'
import { ACCOUNT_ERRORS } from '../copy/field-errors.ts'

/** Offsets such as +02:00 pass as time zones too, but know nothing of daylight saving. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An IANA time zone by name, such as `Europe/Lisbon`. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, ACCOUNT_ERRORS.noTimeZone)
