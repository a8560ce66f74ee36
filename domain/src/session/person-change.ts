import { z } from 'zod'
import { timeZoneSchema } from './time-zone.ts'

/** What a person may change about themselves. A time zone chosen here is kept at the next sign-in. */
export const personChangeSchema = z.strictObject({ time_zone: timeZoneSchema })
