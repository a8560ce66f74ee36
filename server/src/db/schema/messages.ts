import { isNotNull, sql, type InferSelectModel } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_OUTCOMES } from '@loose-ends/domain/ledger/ledger-message.ts'
import { LEFT_OUT_REASONS } from '@loose-ends/domain/ledger/left-out-reason.ts'
import { REMOVALS } from '@loose-ends/domain/loose-end/removal.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { MESSAGE_DIRECTIONS } from '@loose-ends/domain/message/message-direction.ts'
import type { LedgerFacts } from '@loose-ends/domain/settling/thread-message.ts'
import { createdAt, encrypted, instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

/**
 * A fact by which messages find each other, as a column of its own. Under row-level security an index serves leakproof
 * comparisons alone: `=` of texts is one, what looks into JSON or an array is none.
 */
const fact = (name: 'event' | 'conversation' | 'topic' | 'own') =>
  text().generatedAlwaysAs(sql.raw(`facts->>'${name}'`))

/** The ledger: one row for every message examined. It makes the sync idempotent and "left out, and why" possible. No bodies (BE-05). */
export const messages = pgTable(
  'messages',
  {
    /** Made of its account and of the provider's name for it (`messageIdOf`). */
    id: uuid().primaryKey(),
    user_id: owner(),
    /** The account it is in; one that was disconnected has no row, and its id again when it is connected again. */
    account_id: uuid().notNull(),
    /** What the account's provider calls it now. */
    provider_ref: text().$type<Ref>().notNull(),
    /** Keyed hash of its Message-ID header: how it is known again under another name; NULL where it has none. */
    message_id_hash: fact('own'),
    thread_id: text().notNull(),
    direction: text({ enum: MESSAGE_DIRECTIONS }).notNull(),
    /** The provider's internal date. */
    sent_at: instant().notNull(),
    /** The same message in another place, of which alone the items are (`asCopies`); NULL: it is no copy. */
    copy_of: uuid(),
    outcome: text({ enum: MESSAGE_OUTCOMES }).notNull(),
    /**
     * Why nothing was made of it, also once the person made an item of it, who may take that back; NULL where something was
     * found in it.
     */
    reason: text({ enum: LEFT_OUT_REASONS }),
    /** Keyed hashes of the other people on the message. */
    counterpart_hashes: text().array().notNull(),
    /** What later decisions need of this message. */
    facts: jsonb().$type<LedgerFacts>().notNull(),
    event: fact('event'),
    conversation: fact('conversation'),
    topic: fact('topic'),
    subject: encrypted(),
    sender: encrypted(),
    /** The other side as `Name <address>`: the sender, or the first recipient of sent mail. NULL where nobody is known. */
    counterpart: encrypted(),
    /** The sentence that best shows what this message settled. */
    excerpt: encrypted(),
    /** JSON: the few sentences that the marks name, each of which may prove that something was settled. */
    sentences: encrypted(),
    /** Where it went, and when that was seen; NULL: it is among the person's mail. */
    removed: text({ enum: REMOVALS }),
    removed_at: instant(),
    examined_at: createdAt(),
  },
  (t) => [
    unique('messages_ref').on(t.account_id, t.provider_ref),
    index('messages_message_id').on(t.user_id, t.message_id_hash).where(isNotNull(t.message_id_hash)),
    index('messages_copies').on(t.user_id, t.copy_of).where(isNotNull(t.copy_of)),
    index('messages_thread').on(t.user_id, t.thread_id),
    index('messages_event').on(t.user_id, t.event).where(isNotNull(t.event)),
    index('messages_conversation').on(t.user_id, t.conversation).where(isNotNull(t.conversation)),
    index('messages_topic').on(t.user_id, t.topic).where(isNotNull(t.topic)),
    index('messages_examined').on(t.user_id, t.examined_at),
    index('messages_left_out')
      .on(
        t.user_id,
        t.sent_at.desc().nullsFirst(),
        t.id,
        // For counting each reason without a look at the rows.
        t.outcome,
        t.reason,
        t.copy_of,
        t.account_id,
      )
      .where(sql`${t.outcome} <> 'item'`),
    ownRows('messages'),
  ],
).enableRLS()

/** A row of the ledger, as stored. */
export type LedgerRow = InferSelectModel<typeof messages>

/** How many messages a person's ledger holds: the database counts each with its row, and whoever asks reads one number. */
export const ledgerSizes = pgTable(
  'ledger_sizes',
  {
    user_id: owner().primaryKey(),
    messages: integer().notNull().default(0),
  },
  () => [ownRows('ledger_sizes')],
).enableRLS()

/** `counterpart_hashes` of the ledger, one row for each, to be found by: the database writes them with the message. */
export const messageCounterparts = pgTable(
  'message_counterparts',
  {
    user_id: owner(),
    counterpart_hash: text().notNull(),
    sent_at: instant().notNull(),
    message_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'message_counterparts_pk',
      columns: [t.user_id, t.counterpart_hash, t.sent_at, t.message_id],
    }),
    ownRows('message_counterparts'),
  ],
).enableRLS()
