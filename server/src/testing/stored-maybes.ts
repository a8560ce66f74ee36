import { randomUUID } from 'node:crypto'
import { asPerson } from '#server/db/connect.ts'
import { maybes } from '#server/db/schema/index.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import type { ItemFinding } from '@loose-ends/domain/finding/item-finding.ts'
import { maybeRow } from '#server/maybe/maybe-row.ts'
import { storeMessage, type Storing } from './stored-messages.ts'

type Stored = Partial<Omit<ItemFinding, 'band'>> & {
  at?: Date
  written?: 'received' | 'sent'
  messageId?: string
  threadId?: string
}

/** Stores something that may be an item as the sync does, with its message; returns its id. */
export async function storeMaybe(
  test: Storing,
  userId: string,
  { at = test.clock.now(), written = 'received', messageId, threadId, ...given }: Stored = {},
): Promise<string> {
  const { db, vault } = test.deps
  const id =
    messageId ?? (await storeMessage(test, userId, { outcome: 'maybe', reason: null, sent_at: at, direction: written }))
  const finding: ItemFinding = {
    type: 'task',
    band: 'maybe',
    kind: 'request',
    direction: 'i_owe',
    title: 'Look over the second draft',
    description: 'The second draft would be worth a look.',
    evidence: 'The second draft would be worth a look before Friday.',
    due: null,
    confidence: 0.5,
    counterpart: { name: 'Ana Silva', email: 'ana@client.example' },
    priority: { score: 5, parts: [{ code: 'base', points: 5 }] },
    words: {
      smartSummary: 'Ana Silva mentions the second draft.',
      actionRequired: 'Look over the second draft',
      contextNotes: '',
      suggestedResponse: 'Thank you, I will look at it.',
      recommendedTiming: '',
      relationshipImportance: 'medium',
      successProbability: 5,
    },
    ...given,
  }
  return asPerson(db, userId, async (tx) => {
    const key = await vault.personKey(tx, userId)
    const account = await findEmailAccount(tx, userId)
    const source = {
      accountId: account?.id ?? userId,
      messageId: id,
      threadId: threadId ?? `thread-${id}`,
      at,
      subject: 'Contract',
      direction: written,
      key: randomUUID(),
    }
    const row = await maybeRow(finding, source, { userId, key, vault })
    await tx.insert(maybes).values(row)
    return row.id
  })
}
