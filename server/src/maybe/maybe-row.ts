import { randomUUID } from 'node:crypto'
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import { z } from 'zod'
import { decryptRow, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { maybes } from '#server/db/schema/index.ts'
import { reasonAlone, reasonSchema } from '@loose-ends/domain/loose-end/reason.ts'
import type { ItemFinding, ItemSource, Sealing } from '#server/loose-end/item-rows.ts'

export type MaybeRow = InferInsertModel<typeof maybes> & { id: string }

/** What else an item is made of, beside the columns. */
const maybeDetailsSchema = z.object({
  description: z.string(),
  duePrecision: z.enum(['day', 'time']).nullable(),
  language: z.enum(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl']),
  words: z.object({
    smartSummary: z.string(),
    actionRequired: z.string(),
    contextNotes: z.string(),
    suggestedResponse: z.string(),
    recommendedTiming: z.string(),
    relationshipImportance: z.enum(['high', 'medium', 'low']),
    successProbability: z.number(),
    answerOdds: z.number().optional(),
  }),
  priority: z.object({
    score: z.number(),
    parts: z.array(reasonSchema),
  }),
})
type MaybeDetails = z.infer<typeof maybeDetailsSchema>

/** The row of something that may be an item, encrypted: everything that the item is made of when the person takes it. */
export function maybeRow(
  finding: ItemFinding,
  source: ItemSource & { direction: 'received' | 'sent' },
  { userId, key, vault }: Sealing,
): Promise<MaybeRow> {
  const id = randomUUID()
  const { counterpart, description, due, language, priority, words } = finding
  const details: MaybeDetails = {
    description,
    duePrecision: due?.precision ?? null,
    language,
    words,
    priority: { score: priority.score, parts: priority.parts.map(reasonAlone) },
  }
  return encryptRow(key, 'maybes', id, {
    id,
    user_id: userId,
    type: finding.type,
    kind: finding.kind,
    direction: finding.direction,
    account_id: source.accountId,
    source_message_id: source.messageId,
    thread_id: source.threadId,
    message_direction: source.direction,
    sent_at: source.at,
    item_key: source.key,
    counterpart_hash: counterpart.email === '' ? null : vault.hash('address', counterpart.email),
    due_date: due?.at ?? null,
    confidence: finding.confidence,
    title: finding.title,
    evidence: finding.evidence,
    subject: source.subject,
    sender_name: counterpart.name || null,
    sender_email: counterpart.email || null,
    details: JSON.stringify(details),
  })
}

/** The finding that a row keeps, and the message it was found in. */
export async function findingOf(
  key: PersonKey,
  row: InferSelectModel<typeof maybes>,
): Promise<{ finding: ItemFinding; source: ItemSource }> {
  const open = await decryptRow(key, 'maybes', row.id, row)
  const { description, duePrecision, language, words, priority } = maybeDetailsSchema.parse(JSON.parse(open.details))
  const { answerOdds, ...others } = words
  return {
    finding: {
      type: row.type,
      band: 'maybe',
      kind: row.kind,
      direction: row.direction,
      title: open.title,
      description,
      evidence: open.evidence,
      due: row.due_date && { at: row.due_date, precision: duePrecision ?? 'day' },
      confidence: row.confidence,
      counterpart: { name: open.sender_name ?? '', email: open.sender_email ?? '' },
      language,
      words: { ...others, ...(answerOdds === undefined ? {} : { answerOdds }) },
      priority,
    },
    source: {
      accountId: row.account_id,
      messageId: row.source_message_id,
      threadId: row.thread_id,
      at: row.sent_at,
      subject: open.subject,
      key: row.item_key,
    },
  }
}
