import type { InferInsertModel } from 'drizzle-orm'
import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { mailboxText } from '@loose-ends/domain/message/address.ts'
import type { messages } from '#server/db/schema/index.ts'
import { itemRow, type NewItem, type Sealing } from '#server/loose-end/item-rows.ts'
import { maybeRow, type MaybeRow } from '#server/maybe/maybe-row.ts'
import type { ExaminedMessage } from './examined-message.ts'
import { itemKey, ledgerFacts } from './ledger-facts.ts'

export type NewLedgerRow = InferInsertModel<typeof messages>

export interface MessageRows {
  ledger: NewLedgerRow
  items: NewItem[]
  maybes: MaybeRow[]
}

/** The rows that a message leaves behind, encrypted. */
export async function rowsOf(message: ExaminedMessage, sealing: Sealing, now: Date): Promise<MessageRows> {
  const { place, subject } = message
  const rows: MessageRows = { ledger: await ledgerRow(message, sealing, now), items: [], maybes: [] }
  for (const finding of message.findings) {
    const key = itemKey(finding, sealing.userId, sealing.vault)
    const source = {
      accountId: place.accountId,
      messageId: place.id,
      threadId: place.threadId,
      at: place.at,
      subject,
      key,
    }
    if (finding.band === 'maybe') {
      rows.maybes.push(await maybeRow(finding, { ...source, direction: place.direction }, sealing))
    } else rows.items.push(await itemRow(finding, source, sealing))
  }
  return rows
}

function ledgerRow(message: ExaminedMessage, { userId, key, vault }: Sealing, now: Date): Promise<NewLedgerRow> {
  const { place, sender, counterpart } = message
  return encryptRow(key, 'messages', place.id, {
    id: place.id,
    user_id: userId,
    account_id: place.accountId,
    provider_ref: place.ref,
    thread_id: place.threadId,
    direction: place.direction,
    sent_at: place.at,
    copy_of: null,
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
