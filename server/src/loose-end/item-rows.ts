import { randomUUID } from 'node:crypto'
import type { InferInsertModel } from 'drizzle-orm'
import type { Finding } from '@loose-ends/domain/detection/examination.ts'
import type { FindingWords } from '@loose-ends/domain/wording/finding-words.ts'
import { encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { taskPriorityOf } from '@loose-ends/domain/priority/priority-score.ts'
import type { followUps, tasks } from '#server/db/schema/index.ts'
import type { Vault } from '#server/vault/vault.ts'

/** What an item is made of: what the analysis found, or what the person's own word puts in its place. */
export type ItemFinding = Finding & {
  words: FindingWords
  priority: { score: number; parts: readonly Reason[] }
  /** The person asked for it by sending the message to an address of theirs. */
  origin?: 'forwarded'
}

/** The message that an item comes from, as far as the item tells of it. `key` tells the item from the message's others. */
export interface ItemSource {
  messageId: string
  threadId: string
  at: Date
  subject: string | null
  key: string
}

export type TaskRow = InferInsertModel<typeof tasks> & { id: string; source_message_id: string }
export type FollowUpRow = InferInsertModel<typeof followUps> & { id: string }

export interface Sealing {
  userId: string
  key: PersonKey
  vault: Vault
}

/** The row of a task, encrypted. */
export function taskRow(
  finding: ItemFinding,
  source: ItemSource,
  sealing: Sealing,
  id: string = randomUUID(),
): Promise<TaskRow> {
  return encryptRow(sealing.key, 'tasks', id, {
    ...itemRow(finding, source, sealing, id),
    task: finding.title,
    description: finding.description || null,
    email_excerpt: finding.evidence || null,
    priority: taskPriorityOf(finding.priority.score),
    kind: finding.origin === 'forwarded' ? 'manual' : finding.kind === 'promise' ? 'request' : finding.kind,
    origin: finding.origin ?? 'mail',
    received_at: source.at,
  })
}

/** The row of a follow-up, encrypted. */
export function followUpRow(
  finding: ItemFinding,
  source: ItemSource,
  sealing: Sealing,
  id: string = randomUUID(),
): Promise<FollowUpRow> {
  const { words, counterpart, priority } = finding
  return encryptRow(sealing.key, 'follow_ups', id, {
    ...itemRow(finding, source, sealing, id),
    // A request that was sent waits for an answer, as a question does.
    type: finding.kind === 'request' ? 'question' : finding.kind,
    date: source.at,
    waiting_since: source.at,
    preview: finding.evidence,
    smart_summary: words.smartSummary,
    action_required: words.actionRequired,
    context_notes: words.contextNotes,
    recommended_timing: words.recommendedTiming,
    relationship_importance: words.relationshipImportance,
    success_probability: words.successProbability,
    answer_odds: words.answerOdds ?? null,
    business_impact: priorityBand(priority.score),
    counterpart_hash: counterpart.email === '' ? null : sealing.vault.hash('address', counterpart.email),
    origin: finding.origin ?? 'mail',
  })
}

/** What tasks and follow-ups have in common. An item dates from its message, not from when it was examined. */
function itemRow(finding: ItemFinding, source: ItemSource, { userId }: Sealing, id: string) {
  const { counterpart, evidence, priority } = finding
  return {
    id,
    user_id: userId,
    source_message_id: source.messageId,
    thread_id: source.threadId,
    item_key: source.key,
    direction: finding.direction,
    due_date: finding.due?.at ?? null,
    created_at: source.at,
    sender_name: counterpart.name || null,
    sender_email: counterpart.email || null,
    subject: source.subject,
    evidence: evidence || null,
    suggested_response: finding.words.suggestedResponse || null,
    // The words that triggered a reason are words of the mail: the code and the points are enough.
    reasons: priority.parts.map(({ code, points }) => ({ code, points })),
    priority_score: priority.score,
    confidence: finding.confidence,
  }
}
