import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Place, State } from '@loose-ends/domain/mailbox/opaque.ts'
import type { FailingMessages } from '@loose-ends/domain/sync/failing-messages.ts'
import type { ReadUpTo } from '@loose-ends/domain/sync/history-overlap.ts'
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
    /** JSON: the addresses that the person may write from (`OwnAddress`); NULL: not read yet. */
    own_addresses: encrypted(),
    /** NULL: to be read at the next sync. */
    own_addresses_read_at: instant(),
    status: text({ enum: ['connected', 'reconnect_needed'] })
      .notNull()
      .default('connected'),
    scopes: text().array().notNull(),
    refresh_token: encrypted(),
    access_token: encrypted(),
    access_token_expires_at: instant(),
    /** How far the mailbox was read, as the provider says it; NULL before the first sync. */
    cursor: text().$type<State>(),
    /** Cursors of earlier syncs and of the last, oldest first: the next one begins at the first of them. */
    read_up_to: jsonb()
      .$type<ReadUpTo[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** When a sync last compared the ledger with a listing of the newest mail; NULL: none did. */
    listed_at: instant(),
    /** Where the reading of older mail goes on; NULL with `backfilled_at` NULL: at its beginning. */
    backfill_page_token: text().$type<Place>(),
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
    /** When the provider was last asked to tell of changes; NULL: not since the connection. */
    watched_at: instant(),
    /** Until when it does; NULL: it refused, or was not asked. */
    watched_until: instant(),
    /** When the provider last told of a change that no sync has begun to read since; NULL: there is none. */
    told_at: instant(),
    connected_at: instant().notNull(),
  },
  () => [ownRows('email_accounts')],
).enableRLS()
