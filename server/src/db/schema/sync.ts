import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SYNC_PARTS, SYNC_STATUSES, SYNC_STEPS, SYNC_TRIGGERS } from '@loose-ends/domain/sync/sync.ts'
import { createdAt, id, instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

export const syncQueue = pgTable(
  'sync_queue',
  {
    id: id(),
    user_id: owner(),
    account_id: uuid().notNull(),
    status: text({ enum: SYNC_STATUSES }).notNull().default('pending'),
    trigger: text({ enum: SYNC_TRIGGERS }).notNull(),
    step: text({ enum: SYNC_STEPS }).notNull().default('start'),
    part: text({ enum: SYNC_PARTS }).notNull().default('whole'),
    /** How many of the newest messages of a folder; NULL: as many as always. */
    message_limit: integer(),
    next_attempt_at: instant(),
    /** One of `ERROR_CODES`: what made it fail or, of a completed one, its analysis step; NULL otherwise. */
    error_code: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [index('sync_queue_newest').on(t.user_id, t.account_id, t.created_at.desc()), ownRows('sync_queue')],
).enableRLS()

export const syncMetrics = pgTable(
  'sync_metrics',
  {
    id: id(),
    user_id: owner(),
    account_id: uuid().notNull(),
    created_at: createdAt(),
    examined: integer().notNull().default(0),
    created: integer().notNull().default(0),
    completed: integer().notNull().default(0),
    duration_ms: integer().notNull().default(0),
  },
  (t) => [index('sync_metrics_newest').on(t.user_id, t.account_id, t.created_at.desc()), ownRows('sync_metrics')],
).enableRLS()
