import { randomUUID } from 'node:crypto'
import type { InferInsertModel } from 'drizzle-orm'
import { encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { mailboxText } from '@loose-ends/domain/message/address.ts'
import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import { taskPriorityOf } from '@loose-ends/domain/priority/priority-score.ts'
import type { followUps, messages, tasks } from '#server/db/schema/index.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { ExaminedMessage, ItemFinding } from './examined-message.ts'
import { itemKey, ledgerFacts } from './ledger-facts.ts'

export type LedgerRow = InferInsertModel<typeof messages>
export type TaskRow = InferInsertModel<typeof tasks> & { id: string; source_message_id: string }
export type FollowUpRow = InferInsertModel<typeof followUps> & { id: string }

export interface MessageRows {
  ledger: LedgerRow
  tasks: TaskRow[]
  followUps: FollowUpRow[]
}

interface Sealing {
  userId: string
  key: PersonKey
  vault: Vault
}

/** The rows that a message leaves behind, encrypted. */
export async function rowsOf(message: ExaminedMessage, sealing: Sealing, now: Date): Promise<MessageRows> {
  const rows: MessageRows = { ledger: await ledgerRow(message, sealing, now), tasks: [], followUps: [] }
  for (const finding of message.findings) {
    if (finding.type === 'task') rows.tasks.push(await taskRow(message, finding, sealing))
    else rows.followUps.push(await followUpRow(message, finding, sealing))
  }
  return rows
}

function ledgerRow(message: ExaminedMessage, { userId, key, vault }: Sealing, now: Date): Promise<LedgerRow> {
  const { place, sender, counterpart } = message
  return encryptRow(key, 'messages', place.id, {
    user_id: userId,
    provider_message_id: place.id,
    thread_id: place.threadId,
    direction: place.direction,
    sent_at: place.at,
    outcome: message.outcome,
    reason: message.reason,
    counterpart_hashes: message.counterparts.map((address) => vault.hash('address', address)),
    facts: ledgerFacts(message, userId, vault),
    subject: message.subject,
    sender: sender ? sender.name || sender.email : null,
    counterpart: counterpart ? mailboxText(counterpart) : null,
    excerpt: message.excerpt,
    sentences: message.sentences.length > 0 ? JSON.stringify(message.sentences) : null,
    examined_at: now,
  })
}

function taskRow(message: ExaminedMessage, finding: ItemFinding, sealing: Sealing): Promise<TaskRow> {
  const { place } = message
  const id = randomUUID()
  return encryptRow(sealing.key, 'tasks', id, {
    ...itemRow(message, finding, sealing, id),
    task: finding.title,
    description: finding.description || null,
    email_excerpt: finding.evidence || null,
    priority: taskPriorityOf(finding.priority.score),
    kind: finding.origin === 'forwarded' ? 'manual' : finding.kind === 'promise' ? 'request' : finding.kind,
    origin: finding.origin ?? 'mail',
    received_at: place.at,
  })
}

function followUpRow(message: ExaminedMessage, finding: ItemFinding, sealing: Sealing): Promise<FollowUpRow> {
  const { place } = message
  const { words, counterpart, priority } = finding
  const id = randomUUID()
  return encryptRow(sealing.key, 'follow_ups', id, {
    ...itemRow(message, finding, sealing, id),
    // A request that was sent waits for an answer, as a question does.
    type: finding.kind === 'request' ? 'question' : finding.kind,
    date: place.at,
    waiting_since: place.at,
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
function itemRow(message: ExaminedMessage, finding: ItemFinding, { userId, vault }: Sealing, id: string) {
  const { place } = message
  const { counterpart, evidence, priority } = finding
  return {
    id,
    user_id: userId,
    source_message_id: place.id,
    thread_id: place.threadId,
    item_key: itemKey(finding, userId, vault),
    direction: finding.direction,
    due_date: finding.due?.at ?? null,
    created_at: place.at,
    sender_name: counterpart.name || null,
    sender_email: counterpart.email || null,
    subject: message.subject,
    evidence: evidence || null,
    suggested_response: finding.words.suggestedResponse || null,
    // The words that triggered a reason are words of the mail: the code and the points are enough.
    reasons: priority.parts.map(({ code, points }) => ({ code, points })),
    priority_score: priority.score,
    confidence: finding.confidence,
  }
}
