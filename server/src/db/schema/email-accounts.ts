import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FailingMessages } from '@loose-ends/domain/sync/failing-messages.ts'
import { encrypted, id, instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

export const emailAccounts = pgTable(
  'email_accounts',
  {
    id: id(),
    user_id: owner().unique(),
    provider: text().notNull().default('gmail'),
    email: encrypted().notNull(),
    /** Keyed hash of the address. */
    email_hash: text().notNull(),
    status: text({ enum: ['connected', 'reconnect_needed'] })
      .notNull()
      .default('connected'),
    scopes: text().array().notNull(),
    refresh_token: encrypted(),
    access_token: encrypted(),
    access_token_expires_at: instant(),
    /** The provider's change cursor (Gmail: history id); NULL before the first sync. */
    cursor: text(),
    /** Where the reading of older mail goes on; NULL with `backfilled_at` NULL: at its beginning. */
    backfill_page_token: text(),
    /** How many messages the backfill found to read; NULL: they are not counted yet. */
    backfill_total: integer(),
    /** When the oldest message that the backfill has read came in; NULL: it has read none yet. */
    backfill_reached_at: instant(),
    backfilled_at: instant(),
    /** When the last sync that completed began; NULL before the first. */
    last_synced_at: instant(),
    /** Messages that the provider fails to give out while it gives others. */
    failing_messages: jsonb()
      .$type<FailingMessages>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** When the provider last agreed to tell of changes, and until when; NULL: it was not asked since the connection. */
    watched_at: instant(),
    watched_until: instant(),
    /** The newest change that the provider told of; NULL: none yet. */
    told_cursor: text(),
    connected_at: instant().notNull(),
  },
  () => [ownRows('email_accounts')],
).enableRLS()
