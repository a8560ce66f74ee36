import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

const SUMMARY_STATES = ['reserved', 'handed_over', 'sent', 'nothing', 'refused'] as const

/** What became of one person's summary of one day. The row is what makes it one, however many processes run (DS-01). */
export const summarySends = pgTable(
  'summary_sends',
  {
    user_id: owner(),
    /** The day in the person's zone, `YYYY-MM-DD`. */
    day: text().notNull(),
    /**
     * `reserved`: somebody is at it until `reserved_until`, or it is tried again then; `handed_over`: the mail server may
     * have it, so that it is never sent again; `sent`: the mail server took it; `nothing`: there was nothing to say;
     * `refused`: given up.
     */
    state: text({ enum: SUMMARY_STATES }).notNull(),
    reserved_until: instant(),
    attempts: integer().notNull().default(1),
    changed_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day] }), ownRows('summary_sends')],
).enableRLS()
