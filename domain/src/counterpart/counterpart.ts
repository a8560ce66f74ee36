import { z } from 'zod'
import type { MovedItem } from '../actionable/moved-item.ts'
import { countChange } from '../loose-end/count-after.ts'

const sideSchema = z.object({
  open: z.int(),
  /** Since when the oldest of them is open; null without any. */
  since: z.iso.datetime().nullable(),
})

/** Somebody with whom something is open: what the person owes them, and what they owe (WV-04). */
export const counterpartSchema = z.object({
  /** The newest item with them, whose sealed name and address these are. */
  id: z.uuid(),
  sender_name: z.string().nullable(),
  sender_email: z.string().nullable(),
  /** Names them in an address and in a query, and tells nobody who it is. */
  person: z.string(),
  /** How many of the open items are tasks; the others are follow-ups. */
  tasks: z.int(),
  i_owe: sideSchema,
  they_owe: sideSchema,
})
export type Counterpart = z.infer<typeof counterpartSchema>

/** Those who have waited or are waited for the longest first; and of all of them, how many are on which side. */
export const counterpartsSchema = z.object({
  items: z.array(counterpartSchema),
  total: z.int(),
  i_owe: z.int(),
  they_owe: z.int(),
})
export type Counterparts = z.infer<typeof counterpartsSchema>

/** Of so many it is told who they are; of the others, only how many there are. */
export const MOST_COUNTERPARTS = 2_000

/** How many are on which side once these items are counted as they stand now, as far as their people are among those listed. */
export function sidesAfter(
  people: Counterparts,
  moved: readonly MovedItem[],
): Pick<Counterparts, 'i_owe' | 'they_owe'> {
  const after = (side: 'i_owe' | 'they_owe') =>
    people.items.reduce((count, { person, [side]: { open } }) => {
      const change = countChange(moved, ({ record }) => record.person === person && record.direction === side)
      return count + Number(open + change > 0) - Number(open > 0)
    }, people[side])
  return { i_owe: after('i_owe'), they_owe: after('they_owe') }
}

/** How many of a correspondent's answers are drawn, the newest. */
export const DRAWN_ANSWERS = 40

/** What is known of how somebody answers, from the mail of the last year: no word of it (WV-04). */
export const acquaintanceSchema = z.object({
  /** The newest item with them, whose sealed name and address these are. */
  id: z.uuid(),
  sender_name: z.string().nullable(),
  sender_email: z.string().nullable(),
  person: z.string(),
  /** When they or the person last wrote to the other; null: not within that time. */
  last_contact: z.iso.datetime().nullable(),
  /** Their newest answers to what the person wrote, at most `DRAWN_ANSWERS`, the newest last. */
  answers: z.array(z.object({ at: z.iso.datetime(), after_ms: z.number() })),
  /** The median of all of them; null where they are too few to call it usual. */
  usual_answer_ms: z.number().nullable(),
})
export type Acquaintance = z.infer<typeof acquaintanceSchema>
