import { sql } from 'drizzle-orm'
import { doublePrecision, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Proposal } from '@loose-ends/domain/loose-end/proposal.ts'
import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { createdAt, encrypted, id, instant, ownRows } from './columns.ts'
import { cameUp, scoreOfPriority } from './item-scores.ts'
import { owner } from './owner.ts'

export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    user_id: owner(),
    task: encrypted().notNull(),
    description: encrypted(),
    email_excerpt: encrypted(),
    priority: text({ enum: ['high', 'medium', 'other'] }).notNull(),
    due_date: instant(),
    created_at: createdAt(),
    status: text({ enum: ['open', 'completed'] })
      .notNull()
      .default('open'),
    sender_name: encrypted(),
    sender_email: encrypted(),
    thread_id: text(),
    subject: encrypted(),
    completion_note: encrypted(),
    kind: text({ enum: ['request', 'question', 'meeting', 'manual'] }).notNull(),
    direction: text({ enum: ['i_owe', 'they_owe'] })
      .notNull()
      .default('i_owe'),
    origin: text({ enum: ['mail', 'manual', 'forwarded'] })
      .notNull()
      .default('mail'),
    /** The provider's id of the message it came from; NULL for a manual task. */
    source_message_id: text(),
    /** Unique with person and message, so that examining a message twice makes nothing twice. */
    item_key: text(),
    /** When the message was received; NULL for a manual task. */
    received_at: instant(),
    evidence: encrypted(),
    suggested_response: encrypted(),
    reasons: jsonb()
      .$type<Reason[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    priority_score: doublePrecision(),
    confidence: doublePrecision().notNull().default(1),
    snoozed_until: instant(),
    completed_at: instant(),
    /** Who closed it: NULL while open, `person`, or the provider's id of the message that settled it. */
    settled_by: text(),
    /** What looks as if it settled the item, for the person to say (`Proposal`); NULL: nothing does. */
    proposal: jsonb().$type<Proposal>(),
    /** The sentence that settled it, or that is proposed. */
    proof: encrypted(),
    /** The provider's ids of the messages that the person knows to have settled nothing. */
    rejected_evidence: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** A person's last own change. The sync leaves what a person decided alone. */
    person_changed_at: instant(),
    /** When the person confirmed or rejected that this was settled: it was a real one. NULL: neither, or taken back. */
    kept_at: instant(),
    /** The person said that this is none (`dismiss`): it shows nowhere, and can be brought back. NULL: it counts. */
    dismissed_at: instant(),
  },
  (t) => [
    unique('tasks_item').on(t.user_id, t.source_message_id, t.item_key),
    index('tasks_list')
      .on(
        t.user_id,
        t.status,
        sql`${cameUp(t.received_at, t.created_at)} desc`,
        t.id.desc().nullsFirst(),
        // For counting without a look at the rows.
        t.snoozed_until,
        t.origin,
      )
      .where(sql`${t.dismissed_at} is null`),
    index('tasks_urgent')
      .on(
        t.user_id,
        sql`${scoreOfPriority(t.priority)} desc`,
        t.created_at,
        t.id,
        // For finding a place in the list, and for counting, without a look at the rows.
        t.snoozed_until,
        t.priority,
        t.kind,
      )
      .where(sql`${t.status} = 'open' and ${t.dismissed_at} is null`),
    index('tasks_thread').on(t.user_id, t.thread_id),
    index('tasks_snoozed')
      .on(t.snoozed_until)
      .where(sql`${t.snoozed_until} is not null`),
    index('tasks_due')
      .on(t.due_date)
      .where(sql`${t.status} = 'open' and ${t.due_date} is not null`),
    ownRows('tasks'),
  ],
).enableRLS()
