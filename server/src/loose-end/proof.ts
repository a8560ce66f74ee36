import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { decryptField, decryptRow, encryptField, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { completionNote, type Proof } from '@loose-ends/domain/loose-end/completion-note.ts'
import type { Proposal } from '@loose-ends/domain/loose-end/proposal.ts'
import type { Tx } from '#server/db/connect.ts'
import { messages, type LedgerRow } from '#server/db/schema/index.ts'
import { zoneOf } from '#server/db/zone-of.ts'

const sentencesSchema = z.array(z.string())

/** What a note says of the message that settled something. `place`: which of its kept sentences shows it; null: its excerpt. */
export async function openProof(
  key: PersonKey,
  row: LedgerRow,
  place: number | null,
): Promise<Omit<Proof, 'how' | 'zone'>> {
  const { subject, sender, excerpt, sentences } = row
  const opened = await decryptRow(key, 'messages', row.id, { subject, sender, excerpt, sentences })
  const kept = opened.sentences === null ? [] : sentencesSchema.parse(JSON.parse(opened.sentences))
  return {
    direction: row.direction,
    at: row.sent_at,
    sender: opened.sender ?? '',
    subject: opened.subject ?? '',
    excerpt: (place === null ? undefined : kept[place]) ?? opened.excerpt ?? '',
  }
}

/** A proposal as it is stored with its item. */
export interface ProposedItem {
  id: string
  proposal: Proposal
  /** As stored, encrypted. */
  proof: string | null
}

/** The note, encrypted, of an item that the person closed by saying yes to what was proposed (PR-03). */
export async function confirmationNote(
  tx: Tx,
  key: PersonKey,
  userId: string,
  { id, proposal, proof }: ProposedItem,
): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.user_id, userId), eq(messages.id, proposal.message_id)))
  if (!row) return null
  const opened = await openProof(key, row, null)
  const sentence =
    proof === null ? '' : await decryptField(key, { table: 'loose_ends', field: 'proof', rowId: id }, proof)
  const text = completionNote({
    ...opened,
    excerpt: sentence || opened.excerpt,
    how: proposal.how,
    zone: await zoneOf(tx, userId),
    isConfirmed: true,
  })
  return encryptField(key, { table: 'loose_ends', field: 'completion_note', rowId: id }, text)
}
