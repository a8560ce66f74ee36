import { sql } from 'drizzle-orm'
import { doublePrecision, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { DIRECTIONS, FINDING_KINDS, LOOSE_END_TYPES } from '@loose-ends/domain/loose-end/loose-end.ts'
import { MAYBE_STATES } from '@loose-ends/domain/maybe/maybe.ts'
import { MESSAGE_DIRECTIONS } from '@loose-ends/domain/message/message-direction.ts'
import { encrypted, id, instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

/** What was found in a message and may be an item: likely, not sure. The item that it becomes has its id. */
export const maybes = pgTable(
  'maybes',
  {
    id: id(),
    user_id: owner(),
    state: text({ enum: MAYBE_STATES }).notNull().default('open'),
    type: text({ enum: LOOSE_END_TYPES }).notNull(),
    kind: text({ enum: FINDING_KINDS }).notNull(),
    direction: text({ enum: DIRECTIONS }).notNull(),
    /** The account that it came from, and the message in it. */
    account_id: uuid().notNull(),
    source_message_id: uuid().notNull(),
    thread_id: text().notNull(),
    message_direction: text({ enum: MESSAGE_DIRECTIONS }).notNull(),
    /** When the message was sent. */
    sent_at: instant().notNull(),
    /** Unique with person and message, so that examining a message twice makes nothing twice. */
    item_key: text().notNull(),
    /** Keyed hash of the other side's address; NULL where none is known. */
    counterpart_hash: text(),
    due_date: instant(),
    /** 0 to 1. */
    confidence: doublePrecision().notNull(),
    title: encrypted().notNull(),
    evidence: encrypted().notNull(),
    subject: encrypted(),
    sender_name: encrypted(),
    sender_email: encrypted(),
    /** JSON: what else an item is made of (`MaybeDetails`). */
    details: encrypted().notNull(),
    /** When the person took or dropped it, or later mail settled it; NULL while open. */
    decided_at: instant(),
  },
  (t) => [
    unique('maybes_item').on(t.user_id, t.source_message_id, t.item_key),
    index('maybes_list')
      .on(t.user_id, t.sent_at.desc().nullsFirst(), t.id)
      .where(sql`${t.state} = 'open'`),
    index('maybes_thread').on(t.user_id, t.thread_id),
    ownRows('maybes'),
  ],
).enableRLS()
