import { sql } from 'drizzle-orm'
import { doublePrecision, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { HistoryFacts } from '@loose-ends/domain/history/history-facts.ts'
import type { Proposal } from '@loose-ends/domain/loose-end/proposal.ts'
import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { createdAt, encrypted, id, instant, ownRows } from './columns.ts'
import { countedScore } from './item-scores.ts'
import { owner } from './owner.ts'

const level = () => text({ enum: ['high', 'medium', 'low'] })

export const followUps = pgTable(
  'follow_ups',
  {
    id: id(),
    user_id: owner(),
    status: text({ enum: ['open', 'completed', 'snoozed', 'archived'] })
      .notNull()
      .default('open'),
    type: text({ enum: ['promise', 'question', 'meeting'] }).notNull(),
    direction: text({ enum: ['i_owe', 'they_owe'] }).notNull(),
    /** `forwarded`: the person sent the message to their address for follow-ups, and sees it at once. */
    origin: text({ enum: ['mail', 'forwarded'] })
      .notNull()
      .default('mail'),
    /** When the message it came from went out (or, for a promise received, came in). */
    date: instant().notNull(),
    subject: encrypted(),
    preview: encrypted(),
    sender_name: encrypted(),
    sender_email: encrypted(),
    thread_id: text(),
    suggested_response: encrypted(),
    snoozed_until: instant(),
    /** Snoozed unless they reply: a reply read after this brings it back early. NULL: it sleeps until its time. */
    unless_reply_since: instant(),
    /** Came back from a snooze until then, and the person has not been told yet. */
    returned_from: instant(),
    smart_summary: encrypted(),
    action_required: encrypted(),
    /** 0 to 10; NULL counts as 5. */
    priority_score: doublePrecision(),
    business_impact: level(),
    recommended_timing: encrypted(),
    context_notes: encrypted(),
    relationship_importance: level(),
    /** 0 to 10. */
    success_probability: doublePrecision(),
    /** The log odds of an answer as far as the message alone tells (`messageOdds`); NULL where none is awaited. */
    answer_odds: doublePrecision(),
    /** What is known of the counterpart, as counts; NULL: too little. */
    history: jsonb().$type<HistoryFacts>(),
    created_at: createdAt(),
    source_message_id: text().notNull(),
    /** Unique with person and message, so that examining a message twice makes nothing twice. */
    item_key: text().notNull(),
    /** Keyed hash of the correspondent that is waited for, or that waits. */
    counterpart_hash: text(),
    due_date: instant(),
    evidence: encrypted(),
    reasons: jsonb()
      .$type<Reason[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    confidence: doublePrecision().notNull().default(1),
    waiting_since: instant().notNull(),
    /** An absence notice says that the counterpart is back only then. */
    away_until: instant(),
    /** When a delivery report said that the counterpart's address failed. */
    address_failed_at: instant(),
    /** When the person last wrote again from here: the 72 hours begin anew then. */
    last_nudge_at: instant(),
    completed_at: instant(),
    completion_note: encrypted(),
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
    archived_at: instant(),
    /** A person's last own change. The sync leaves what a person decided alone. */
    person_changed_at: instant(),
    /** When the person confirmed or rejected that this was settled: it was a real one. NULL: neither, or taken back. */
    kept_at: instant(),
    /** The person said that this is none (`dismiss`): it shows nowhere, and can be brought back. NULL: it counts. */
    dismissed_at: instant(),
  },
  (t) => [
    unique('follow_ups_item').on(t.user_id, t.source_message_id, t.item_key),
    index('follow_ups_list')
      .on(t.user_id, t.status, t.priority_score.desc().nullsLast(), t.date, t.id)
      .where(sql`${t.dismissed_at} is null`),
    index('follow_ups_urgent')
      .on(
        t.user_id,
        sql`${countedScore(t.priority_score)} desc`,
        t.created_at,
        t.id,
        // For finding a place in the list, and for counting, without a look at the rows.
        t.date,
        t.last_nudge_at,
        t.priority_score,
        t.type,
      )
      .where(sql`${t.status} = 'open' and ${t.dismissed_at} is null`),
    index('follow_ups_thread').on(t.user_id, t.thread_id),
    index('follow_ups_snoozed')
      .on(t.snoozed_until)
      .where(sql`${t.snoozed_until} is not null`),
    index('follow_ups_returned')
      .on(t.returned_from)
      .where(sql`${t.returned_from} is not null`),
    index('follow_ups_completed')
      .on(t.completed_at)
      .where(sql`${t.status} = 'completed'`),
    ownRows('follow_ups'),
  ],
).enableRLS()
