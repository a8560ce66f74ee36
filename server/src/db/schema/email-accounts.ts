import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { EMAIL_ACCOUNT_STATUSES, MAILBOX_COLOURS } from '@loose-ends/domain/email-account/email-account.ts'
import { EMAIL_ACCOUNT_KINDS } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { LABEL_KINDS } from '@loose-ends/domain/label/label.ts'
import type { Place, State } from '@loose-ends/domain/mailbox/opaque.ts'
import type { FailingMessages } from '@loose-ends/domain/sync/failing-messages.ts'
import type { ReadUpTo } from '@loose-ends/domain/sync/history-overlap.ts'
import { createdAt, encrypted, instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

export const emailAccounts = pgTable(
  'email_accounts',
  {
    /** Made of its person, kind and address (`connectEmailAccount`). */
    id: uuid().primaryKey(),
    user_id: owner(),
    /** How it is opened: the id of a `ProviderKind`. */
    kind: text({ enum: EMAIL_ACCOUNT_KINDS }).notNull(),
    /** Keyed hash of how the provider knows whoever signed in with it; NULL: nobody signs in with it. */
    subject_hash: text(),
    email: encrypted().notNull(),
    /** Keyed hash of the address. */
    email_hash: text().notNull(),
    /** JSON: the addresses that the person may write from (`OwnAddress`); NULL: not read yet. */
    own_addresses: encrypted(),
    /** NULL: to be read at the next sync. */
    own_addresses_read_at: instant(),
    /** What the person calls it and marks it with; NULL: by its address, unmarked. */
    name: encrypted(),
    colour: text({ enum: MAILBOX_COLOURS }),
    /** Whether our labels are put on its mail while the person has them on, and whether the daily summary tells of it. */
    labels_on: boolean().notNull().default(true),
    in_summary: boolean().notNull().default(true),
    /** `paused`: it is not read until the person goes on with it. */
    status: text({ enum: EMAIL_ACCOUNT_STATUSES }).notNull().default('connected'),
    scopes: text().array().notNull(),
    /** JSON: its own servers and the username there (`ServerLogin`); NULL: it is opened by tokens. */
    server_login: encrypted(),
    /** What opens it at those servers. */
    password: encrypted(),
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
    /** When it was connected last: each sign-in with it is one. */
    connected_at: instant().notNull(),
    /** Since when its mail can be read without a break: from its first connection on, or from the one that ended a loss of access. */
    readable_since: instant().notNull().defaultNow(),
    /** Of a person's accounts the oldest is the first one: *the* account, where only one can be meant. */
    created_at: createdAt(),
  },
  (t) => [
    unique('email_accounts_address').on(t.user_id, t.kind, t.email_hash),
    index('email_accounts_email').on(t.email_hash),
    ownRows('email_accounts'),
  ],
).enableRLS()

/** What an account's mailbox calls our labels. */
export const mailboxMarks = pgTable(
  'mailbox_marks',
  {
    user_id: owner(),
    account_id: uuid().notNull(),
    kind: text({ enum: LABEL_KINDS }).notNull(),
    provider_id: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.kind] }), ownRows('mailbox_marks')],
).enableRLS()
