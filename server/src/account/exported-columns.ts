import type { PgTable } from 'drizzle-orm/pg-core'
import {
  actionLinks,
  appliedLabels,
  emailAccounts,
  emailSettings,
  followUps,
  messages,
  notifications,
  refreshTokens,
  securityEvents,
  senderRules,
  sessions,
  summarySends,
  syncMetrics,
  syncQueue,
  tasks,
  users,
} from '#server/db/schema/index.ts'

/** Why a column stays out of the export; it says nothing of the person that another one does not. */
type LeftOut = 'hash' | 'secret' | 'token' | 'owner' | 'ours'

/** What becomes of a column: it goes into the export, goes there without some of its keys, or stays out. */
type Fate = 'shown' | { without: readonly string[] } | LeftOut

type Fates<T extends PgTable> = { readonly [column in keyof T['_']['columns'] & string]: Fate }

export interface ExportedTable {
  table: PgTable
  /** Every column of the table by name: a new one has to be decided here before it compiles. */
  columns: Readonly<Record<string, Fate>>
  /** The columns by which the rows are read in order, page by page; the first one's value opens encrypted fields. */
  order: readonly string[]
}

const exported = <T extends PgTable>(
  table: T,
  columns: Fates<T>,
  order: readonly string[] = ['id'],
): ExportedTable => ({ table, columns, order })

const LOOSE_END = {
  id: 'shown',
  user_id: 'owner',
  status: 'shown',
  direction: 'shown',
  subject: 'shown',
  sender_name: 'shown',
  sender_email: 'shown',
  thread_id: 'shown',
  suggested_response: 'shown',
  snoozed_until: 'shown',
  priority_score: 'shown',
  created_at: 'shown',
  source_message_id: 'shown',
  item_key: 'hash',
  due_date: 'shown',
  evidence: 'shown',
  reasons: 'shown',
  confidence: 'shown',
  completed_at: 'shown',
  completion_note: 'shown',
  settled_by: 'shown',
  person_changed_at: 'shown',
  dismissed_at: 'shown',
} as const

/** What an account export holds of each table (ST-05), in the order in which it is written. */
export const EXPORTED_TABLES: Readonly<Record<string, ExportedTable>> = {
  users: exported(users, {
    id: 'shown',
    subject_hash: 'hash',
    email_hash: 'hash',
    email: 'shown',
    full_name: 'shown',
    avatar_url: 'shown',
    permissions: 'shown',
    time_zone: 'shown',
    time_zone_chosen: 'shown',
    wrapped_secret: 'secret',
    exporting_until: 'ours',
    created_at: 'shown',
  }),
  email_accounts: exported(emailAccounts, {
    id: 'shown',
    user_id: 'owner',
    provider: 'shown',
    email: 'shown',
    email_hash: 'hash',
    status: 'shown',
    scopes: 'shown',
    refresh_token: 'token',
    access_token: 'token',
    access_token_expires_at: 'shown',
    cursor: 'shown',
    backfill_page_token: 'token',
    backfill_reached_at: 'shown',
    backfilled_at: 'shown',
    last_synced_at: 'shown',
    failing_messages: 'shown',
    connected_at: 'shown',
  }),
  email_settings: exported(
    emailSettings,
    {
      user_id: 'owner',
      gmail_labels_enabled: 'shown',
      gmail_tasks_label_id: 'shown',
      gmail_followups_label_id: 'shown',
      onboarding_completed: 'shown',
      onboarding_shown_at: 'shown',
      summary_enabled: 'shown',
      summary_hour: 'shown',
    },
    ['user_id'],
  ),
  tasks: exported(tasks, {
    ...LOOSE_END,
    task: 'shown',
    description: 'shown',
    email_excerpt: 'shown',
    priority: 'shown',
    kind: 'shown',
    origin: 'shown',
    received_at: 'shown',
  }),
  follow_ups: exported(followUps, {
    ...LOOSE_END,
    type: 'shown',
    date: 'shown',
    preview: 'shown',
    smart_summary: 'shown',
    action_required: 'shown',
    business_impact: 'shown',
    recommended_timing: 'shown',
    context_notes: 'shown',
    relationship_importance: 'shown',
    success_probability: 'shown',
    counterpart_hash: 'hash',
    waiting_since: 'shown',
    archived_at: 'shown',
    returned_from: 'shown',
  }),
  messages: exported(
    messages,
    {
      user_id: 'owner',
      provider_message_id: 'shown',
      thread_id: 'shown',
      direction: 'shown',
      sent_at: 'shown',
      outcome: 'shown',
      reason: 'shown',
      counterpart_hashes: 'hash',
      // The keyed hash of a calendar event's id.
      facts: { without: ['event'] },
      subject: 'shown',
      sender: 'shown',
      counterpart: 'shown',
      excerpt: 'shown',
      examined_at: 'shown',
    },
    ['provider_message_id'],
  ),
  sender_rules: exported(senderRules, {
    id: 'shown',
    user_id: 'owner',
    sender_hash: 'hash',
    sender: 'shown',
    mode: 'shown',
    dismissed_count: 'shown',
    wanted_count: 'shown',
    created_at: 'shown',
    changed_at: 'shown',
  }),
  applied_labels: exported(
    appliedLabels,
    { user_id: 'owner', provider_message_id: 'shown', label: 'shown', applied_at: 'shown' },
    ['provider_message_id', 'label'],
  ),
  notifications: exported(notifications, {
    id: 'shown',
    user_id: 'owner',
    title: 'shown',
    content: 'shown',
    read: 'shown',
    created_at: 'shown',
    action_url: 'shown',
    cause: 'shown',
  }),
  summary_sends: exported(
    summarySends,
    {
      user_id: 'owner',
      day: 'shown',
      state: 'shown',
      reserved_until: 'shown',
      attempts: 'shown',
      changed_at: 'shown',
    },
    ['day'],
  ),
  action_links: exported(
    actionLinks,
    {
      token_hash: 'hash',
      user_id: 'owner',
      day: 'shown',
      item_type: 'shown',
      item_id: 'shown',
      action: 'shown',
      created_at: 'shown',
      expires_at: 'shown',
      used_at: 'shown',
    },
    ['token_hash'],
  ),
  sync_queue: exported(syncQueue, {
    id: 'shown',
    user_id: 'owner',
    status: 'shown',
    trigger: 'shown',
    step: 'shown',
    next_attempt_at: 'shown',
    error_code: 'shown',
    created_at: 'shown',
    updated_at: 'shown',
  }),
  sync_metrics: exported(syncMetrics, {
    id: 'shown',
    user_id: 'owner',
    created_at: 'shown',
    examined: 'shown',
    created: 'shown',
    completed: 'shown',
    duration_ms: 'shown',
  }),
  sessions: exported(sessions, {
    id: 'shown',
    user_id: 'owner',
    binding_hash: 'hash',
    user_agent: 'shown',
    created_at: 'shown',
    last_active_at: 'shown',
    expires_at: 'shown',
    claimable_until: 'shown',
    ended_at: 'shown',
    end_reason: 'shown',
  }),
  refresh_tokens: exported(refreshTokens, {
    id: 'shown',
    user_id: 'owner',
    session_id: 'shown',
    token_hash: 'hash',
    created_at: 'shown',
    used_at: 'shown',
  }),
  security_events: exported(securityEvents, {
    id: 'shown',
    user_id: 'owner',
    kind: 'shown',
    session_id: 'shown',
    created_at: 'shown',
  }),
}

/** Whether a column goes into the export, with all of its value or a part. */
export const isShown = (fate: Fate | undefined): boolean => fate === 'shown' || typeof fate === 'object'
