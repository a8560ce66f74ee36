import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { AI_FAILURES, AI_OUTCOMES, NOT_ASKED_REASONS } from '@loose-ends/domain/ai/outcome.ts'
import { createdAt, encrypted, instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

/** Who agreed to which AI: it alone is asked, and about mail that came in since. No row: nothing is sent. */
export const aiConsents = pgTable(
  'ai_consents',
  {
    user_id: owner().primaryKey(),
    since: instant().notNull(),
    provider: text().notNull(),
    model: text().notNull(),
    host: text().notNull(),
  },
  () => [ownRows('ai_consents')],
).enableRLS()

/** What a person spent on one day of theirs. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    user_id: owner(),
    /** The day in the person's zone, `YYYY-MM-DD`. */
    day: text().notNull(),
    tokens: integer().notNull(),
    changed_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day] }), ownRows('ai_usage')],
).enableRLS()

/** What was sent about one message, and what came of it; written before anything is sent. */
export const aiRecords = pgTable(
  'ai_records',
  {
    user_id: owner(),
    message_id: uuid().notNull(),
    outcome: text({ enum: AI_OUTCOMES }).notNull(),
    reason: text({ enum: [...AI_FAILURES, ...NOT_ASKED_REASONS] }),
    /** Its model, and the host that it was asked at. */
    service: text().notNull(),
    sent: encrypted(),
    answer: encrypted(),
    tokens: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.message_id] }),
    index('ai_records_newest').on(t.user_id, t.created_at),
    ownRows('ai_records'),
  ],
).enableRLS()
