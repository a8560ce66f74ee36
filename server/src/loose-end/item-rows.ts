import { randomUUID } from 'node:crypto'
import type { InferInsertModel } from 'drizzle-orm'
import type { ItemFinding } from '@loose-ends/domain/finding/item-finding.ts'
import { encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { Address } from '@loose-ends/domain/message/address.ts'
import { followUpType } from '@loose-ends/domain/follow-up/follow-up.ts'
import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import { reasonAlone } from '@loose-ends/domain/loose-end/reason.ts'
import { taskPriorityOf } from '@loose-ends/domain/priority/priority-score.ts'
import type { looseEnds } from '#server/db/schema/index.ts'
import type { Vault } from '#server/vault/vault.ts'

/** The message that an item comes from, as far as the item tells of it. `key` tells the item from the message's others. */
export interface ItemSource {
  accountId: string
  messageId: string
  threadId: string
  at: Date
  subject: string | null
  key: string
}

export type NewItem = InferInsertModel<typeof looseEnds> & { id: string; source_message_id: string }

export interface Sealing {
  userId: string
  key: PersonKey
  vault: Vault
}

/** The row of an item, encrypted. An item dates from its message, not from when it was examined. */
export function itemRow(
  finding: ItemFinding,
  source: ItemSource,
  sealing: Sealing,
  id: string = randomUUID(),
): Promise<NewItem> {
  const { type, counterpart, evidence, priority } = finding
  const ofType = type === 'task' ? taskFields(finding) : followUpFields(finding, source)
  return encryptRow(sealing.key, 'loose_ends', id, {
    ...NOTHING,
    ...ofType,
    ...sourceColumns(source, counterpart, sealing),
    id,
    type,
    origin: finding.origin ?? 'mail',
    date: source.at,
    direction: finding.direction,
    due_date: finding.due?.at ?? null,
    created_at: source.at,
    evidence: evidence || null,
    suggested_response: finding.words.suggestedResponse || null,
    // The words that triggered a reason are words of the mail: they stay out.
    reasons: priority.parts.map(reasonAlone),
    priority_score: priority.score,
    confidence: finding.confidence,
  })
}

/** What an item, or what may be one, has from its message and from whom it is with; still to be encrypted. */
export const sourceColumns = (source: ItemSource, counterpart: Address, { userId, vault }: Omit<Sealing, 'key'>) => ({
  user_id: userId,
  account_id: source.accountId,
  source_message_id: source.messageId,
  thread_id: source.threadId,
  item_key: source.key,
  sender_name: counterpart.name || null,
  sender_email: counterpart.email || null,
  counterpart_hash: counterpart.email === '' ? null : vault.hash('address', counterpart.email),
  subject: source.subject,
})

/** What one type has and the other has not: rows that are stored together have the same columns. */
const NOTHING = {
  task: null,
  description: null,
  email_excerpt: null,
  priority: null,
  waiting_since: null,
  preview: null,
  smart_summary: null,
  action_required: null,
  context_notes: null,
  recommended_timing: null,
  relationship_importance: null,
  success_probability: null,
  answer_odds: null,
  business_impact: null,
}

const taskFields = (finding: ItemFinding) => ({
  kind: finding.origin === 'forwarded' ? ('manual' as const) : finding.kind === 'promise' ? 'request' : finding.kind,
  task: finding.title,
  description: finding.description || null,
  email_excerpt: finding.evidence || null,
  priority: taskPriorityOf(finding.priority.score),
})

const followUpFields = ({ kind, words, ...finding }: ItemFinding, source: ItemSource) => ({
  kind: followUpType(kind),
  waiting_since: source.at,
  preview: finding.evidence,
  smart_summary: words.smartSummary,
  action_required: words.actionRequired,
  context_notes: words.contextNotes,
  recommended_timing: words.recommendedTiming,
  relationship_importance: words.relationshipImportance,
  success_probability: words.successProbability,
  answer_odds: words.answerOdds ?? null,
  business_impact: priorityBand(finding.priority.score),
})
