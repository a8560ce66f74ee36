import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, ownRows } from './columns.ts'

/** Sign-ins, refusals, exports and deletions (BE-12). No reference to `users`: the line of a deletion outlives the person. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    user_id: uuid().notNull(),
    kind: text().notNull(),
    session_id: uuid(),
    created_at: createdAt(),
  },
  (t) => [index('security_events_newest').on(t.user_id, t.created_at.desc()), ownRows('security_events')],
).enableRLS()
