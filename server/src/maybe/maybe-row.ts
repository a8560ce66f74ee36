import { randomUUID } from 'node:crypto'
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import { z } from 'zod'
import { decryptRow, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { ItemFinding } from '@loose-ends/domain/finding/item-finding.ts'
import { LEVELS } from '@loose-ends/domain/level.ts'
import { reasonAlone, reasonSchema } from '@loose-ends/domain/loose-end/reason.ts'
import type { maybes } from '#server/db/schema/index.ts'
import { sourceColumns, type ItemSource, type Sealing } from '#server/loose-end/item-rows.ts'
import type { MessageDirection } from '@loose-ends/domain/message/message-direction.ts'

export type MaybeRow = InferInsertModel<typeof maybes> & { id: string }

/** What an item is made of beside what has a column. */
const maybeDetailsSchema = z.object({
  description: z.string(),
  duePrecision: z.enum(['day', 'time']).nullable(),
  words: z.object({
    smartSummary: z.string(),
    actionRequired: z.string(),
    contextNotes: z.string(),
    suggestedResponse: z.string(),
    recommendedTiming: z.string(),
    relationshipImportance: z.enum(LEVELS),
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
  source: ItemSource & { direction: MessageDirection },
  sealing: Sealing,
): Promise<MaybeRow> {
  const id = randomUUID()
  const { counterpart, description, due, priority, words } = finding
  const details: MaybeDetails = {
    description,
    duePrecision: due?.precision ?? null,
    words,
    priority: { score: priority.score, parts: priority.parts.map(reasonAlone) },
  }
  return encryptRow(sealing.key, 'maybes', id, {
    ...sourceColumns(source, counterpart, sealing),
    id,
    type: finding.type,
    kind: finding.kind,
    direction: finding.direction,
    message_direction: source.direction,
    sent_at: source.at,
    due_date: due?.at ?? null,
    confidence: finding.confidence,
    title: finding.title,
    evidence: finding.evidence,
    details: JSON.stringify(details),
  })
}

/** The finding that a row keeps, and the message it was found in. */
export async function findingOf(
  key: PersonKey,
  row: InferSelectModel<typeof maybes>,
): Promise<{ finding: ItemFinding; source: ItemSource }> {
  const open = await decryptRow(key, 'maybes', row.id, row)
  const { description, duePrecision, words, priority } = maybeDetailsSchema.parse(JSON.parse(open.details))
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
