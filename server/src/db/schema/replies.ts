import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ERROR_CODES } from '@loose-ends/domain/errors.ts'
import { LOOSE_END_TYPES } from '@loose-ends/domain/loose-end/loose-end.ts'
import { AFTER_SENDING, CALL_OFF_REASONS, LIVE_STATES, REPLY_STATES } from '@loose-ends/domain/reply/reply.ts'
import { createdAt, encrypted, id, instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

const LIVE = sql.raw(`state in (${LIVE_STATES.map((state) => `'${state}'`).join(', ')})`)

/** Replies that a person asked for: drafts in their mailbox, what is to be sent later, and what was sent. */
export const replies = pgTable(
  'replies',
  {
    id: id(),
    user_id: owner(),
    item_type: text({ enum: LOOSE_END_TYPES }).notNull(),
    item_id: uuid().notNull(),
    /** The account that it is written in: the one that has the message. */
    account_id: uuid().notNull(),
    thread_id: text().notNull(),
    /** The message that is answered. */
    source_message_id: uuid().notNull(),
    state: text({ enum: REPLY_STATES }).notNull(),
    /** Why it was called off; NULL otherwise. */
    reason: text({ enum: CALL_OFF_REASONS }),
    /** What went wrong the last time. */
    error_code: text({ enum: ERROR_CODES }),
    /** NULL once it is sent: the mailbox has it. */
    text: encrypted(),
    subject: encrypted().notNull(),
    /** For reading: `Name <address>`, parted by commas. */
    recipients: encrypted().notNull(),
    /** JSON: everything else that the message's header says. */
    envelope: encrypted().notNull(),
    everyone: boolean().notNull().default(false),
    after_sending: text({ enum: AFTER_SENDING }).notNull().default('keep'),
    /** The person closed its item and wants it sent all the same. */
    outlives_item: boolean().notNull().default(false),
    /** Chosen before anything is sent; its Message-ID without the domain, which is the person's. By it the message is found again. */
    message_id: text().notNull(),
    /**
     * The browser's id of what was begun there: asked for once more under it, what went out does not go out again. NULL: none
     * was given, or the reply was ended without being sent.
     */
    composing_id: uuid(),
    /** The provider's id of the draft, and which version of it is ours; NULL: there is none. */
    draft_id: text(),
    draft_version: text(),
    /** When to send it, for one that is sent later. */
    send_at: instant(),
    /** When something has to be done about it next; NULL: nothing. */
    due_at: instant(),
    /** Since then the provider may have the message. */
    handed_over_at: instant(),
    attempts: integer().notNull().default(0),
    /** The sent message, which the ledger may not know yet. */
    sent_message_id: uuid(),
    /** When the person wrote it; what comes in later may call it off. */
    written_at: instant().notNull(),
    created_at: createdAt(),
    changed_at: createdAt(),
  },
  (t) => [
    uniqueIndex('replies_live').on(t.user_id, t.item_id).where(LIVE),
    uniqueIndex('replies_composing').on(t.user_id, t.item_id, t.composing_id),
    index('replies_thread').on(t.user_id, t.thread_id),
    index('replies_due')
      .on(t.due_at)
      .where(sql`${t.due_at} is not null`),
    ownRows('replies'),
  ],
).enableRLS()
