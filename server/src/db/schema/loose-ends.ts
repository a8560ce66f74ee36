import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { LEVELS } from '@loose-ends/domain/level.ts'
import type { HistoryFacts } from '@loose-ends/domain/correspondent/history-facts.ts'
import {
  DIRECTIONS,
  LOOSE_END_KINDS,
  LOOSE_END_STATUSES,
  LOOSE_END_TYPES,
  ORIGINS,
} from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Proposal } from '@loose-ends/domain/loose-end/proposal.ts'
import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { TASK_PRIORITIES } from '@loose-ends/domain/task/task.ts'
import { createdAt, encrypted, id, instant, ownRows } from './columns.ts'
import { cameUp, countedScore, rankOf, scoreOfPriority } from './item-scores.ts'
import { owner } from './owner.ts'

/** Tasks and follow-ups: what a person has to do, and what they wait for. */
export const looseEnds = pgTable(
  'loose_ends',
  {
    id: id(),
    user_id: owner(),
    type: text({ enum: LOOSE_END_TYPES }).notNull(),
    kind: text({ enum: LOOSE_END_KINDS }).notNull(),
    status: text({ enum: LOOSE_END_STATUSES }).notNull().default('open'),
    direction: text({ enum: DIRECTIONS }).notNull().default('i_owe'),
    /** `forwarded`: the person sent the message to an address of theirs; `chosen`: they asked for it in the app. It shows at once. */
    origin: text({ enum: ORIGINS }).notNull().default('mail'),
    created_at: createdAt(),

    /** The account that it came from, and the message in it; NULL for a manual task. */
    account_id: uuid(),
    source_message_id: uuid(),
    /** Unique with person and message, so that examining a message twice makes nothing twice. */
    item_key: text(),
    /** When the message it came from went out or came in; NULL for a manual task. */
    date: instant(),
    thread_id: text(),
    /** Keyed hash of the correspondent that the person waits for, or that waits for them; NULL for a manual task. */
    counterpart_hash: text(),
    sender_name: encrypted(),
    sender_email: encrypted(),
    subject: encrypted(),
    evidence: encrypted(),
    suggested_response: encrypted(),
    due_date: instant(),
    confidence: doublePrecision().notNull().default(1),
    reasons: jsonb()
      .$type<Reason[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** 0 to 10; NULL counts as 5. */
    priority_score: doublePrecision(),

    /** Of a task. */
    task: encrypted(),
    description: encrypted(),
    email_excerpt: encrypted(),
    priority: text({ enum: TASK_PRIORITIES }),

    /** Of a follow-up. */
    preview: encrypted(),
    smart_summary: encrypted(),
    action_required: encrypted(),
    recommended_timing: encrypted(),
    context_notes: encrypted(),
    business_impact: text({ enum: LEVELS }),
    relationship_importance: text({ enum: LEVELS }),
    /** 0 to 10. */
    success_probability: doublePrecision(),
    /** The log odds of an answer as far as the message alone tells (`messageOdds`); NULL where none is awaited. */
    answer_odds: doublePrecision(),
    /** What is known of the counterpart, as counts; NULL: too little. */
    history: jsonb().$type<HistoryFacts>(),
    waiting_since: instant(),
    /** An absence notice says that the counterpart is back only then. */
    away_until: instant(),
    /** When a delivery report said that the counterpart's address failed. */
    address_failed_at: instant(),
    /** When the person last wrote again from here: the 72 hours begin anew then. */
    last_nudge_at: instant(),

    snoozed_until: instant(),
    /** Snoozed unless they reply: a reply read after this brings it back early. NULL: it sleeps until its time. */
    unless_reply_since: instant(),
    /** Came back from a snooze until then, and the person has not been told yet. */
    returned_from: instant(),
    completed_at: instant(),
    archived_at: instant(),
    /** Who closed it: NULL while open, `person`, or the id of the message that settled it. */
    settled_by: text(),
    completion_note: encrypted(),
    /** What looks as if it settled the item, for the person to say (`Proposal`); NULL: nothing does. */
    proposal: jsonb().$type<Proposal>(),
    /** The sentence that settled it, or that is proposed. */
    proof: encrypted(),
    /** What the person knows to have settled nothing: ids of messages, `removalMark`s and `leftOpenMark`s. */
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
    unique('loose_ends_item').on(t.user_id, t.source_message_id, t.item_key),
    check(
      'loose_ends_task',
      sql`${t.type} <> 'task' or (${t.kind} in ('request', 'question', 'meeting', 'manual') and ${t.task} is not null
        and ${t.priority} is not null and ${t.status} <> 'archived')`,
    ),
    check(
      'loose_ends_follow_up',
      sql`${t.type} <> 'follow_up' or (${t.kind} in ('promise', 'question', 'meeting') and ${t.date} is not null
        and ${t.waiting_since} is not null and ${t.source_message_id} is not null and ${t.item_key} is not null)`,
    ),
    check('loose_ends_snoozed', sql`(${t.status} = 'snoozed') = (${t.snoozed_until} is not null)`),
    check('loose_ends_closed', sql`(${t.status} in ('completed', 'archived')) = (${t.completed_at} is not null)`),
    check('loose_ends_archived', sql`(${t.status} = 'archived') = (${t.archived_at} is not null)`),
    check(
      'loose_ends_returned',
      sql`${t.returned_from} is null or (${t.status} = 'open' and ${t.dismissed_at} is null)`,
    ),
    index('loose_ends_tasks')
      .on(
        t.user_id,
        t.status,
        sql`${cameUp(t.date, t.created_at)} desc`,
        t.id.desc().nullsFirst(),
        // For counting without a look at the rows.
        t.origin,
      )
      .where(sql`${t.type} = 'task' and ${t.dismissed_at} is null`),
    index('loose_ends_urgent_tasks')
      .on(
        t.user_id,
        sql`${scoreOfPriority(t.priority)} desc`,
        t.created_at,
        t.id,
        // For finding a place in the list, and for counting, without a look at the rows.
        t.priority,
        t.kind,
      )
      .where(sql`${t.type} = 'task' and ${t.status} = 'open' and ${t.dismissed_at} is null`),
    index('loose_ends_follow_ups')
      .on(t.user_id, t.status, t.priority_score.desc().nullsLast(), t.date, t.id)
      .where(sql`${t.type} = 'follow_up' and ${t.dismissed_at} is null`),
    index('loose_ends_urgent_follow_ups')
      .on(
        t.user_id,
        sql`${countedScore(t.priority_score)} desc`,
        t.created_at,
        t.id,
        // For finding a place in the list, and for counting, without a look at the rows.
        t.date,
        t.last_nudge_at,
        t.priority_score,
        t.kind,
      )
      .where(sql`${t.type} = 'follow_up' and ${t.status} = 'open' and ${t.dismissed_at} is null`),
    index('loose_ends_ranked')
      .on(
        t.user_id,
        t.type,
        sql`${rankOf(t.priority_score, t.priority)} desc`,
        t.created_at,
        t.id,
        // For finding a place in a group or a filter, and for counting, without a look at the rows.
        t.due_date,
        t.date,
        t.last_nudge_at,
        t.origin,
        t.kind,
        t.direction,
        t.priority,
        t.priority_score,
        t.counterpart_hash,
      )
      .where(sql`${t.status} = 'open' and ${t.dismissed_at} is null`),
    index('loose_ends_closed')
      .on(
        t.user_id,
        t.status,
        t.completed_at.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        // For counting without a look at the rows.
        t.type,
        t.priority,
        t.priority_score,
        t.counterpart_hash,
      )
      .where(sql`${t.status} in ('completed', 'archived') and ${t.dismissed_at} is null`),
    index('loose_ends_thread').on(t.user_id, t.thread_id),
    index('loose_ends_status').on(t.user_id, t.status),
    index('loose_ends_snoozed')
      .on(t.snoozed_until)
      .where(sql`${t.status} = 'snoozed' and ${t.dismissed_at} is null`),
    index('loose_ends_returned')
      .on(t.returned_from)
      .where(sql`${t.returned_from} is not null`),
    index('loose_ends_due')
      .on(t.due_date)
      .where(sql`${t.direction} = 'i_owe' and ${t.status} in ('open', 'snoozed') and ${t.due_date} is not null`),
    index('loose_ends_completed')
      .on(t.completed_at)
      .where(sql`${t.type} = 'follow_up' and ${t.status} = 'completed'`),
    ownRows('loose_ends'),
  ],
).enableRLS()
