import { z } from 'zod'
import { acquaintanceSchema } from '../counterpart/counterpart.ts'

/** The most people that a search returns. */
export const MOST_PEOPLE = 5

/** Somebody whom a search names, of all with whom there is or was an item (WV-07). */
export const foundPersonSchema = acquaintanceSchema
  .pick({ id: true, sender_name: true, sender_email: true, person: true })
  .extend({
    /** How many items are open with them now. */
    open: z.int(),
  })
export type FoundPerson = z.infer<typeof foundPersonSchema>
