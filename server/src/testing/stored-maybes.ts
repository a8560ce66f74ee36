import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { asPerson } from '#server/db/connect.ts'
import { maybes, messages } from '#server/db/schema/index.ts'
import type { ItemFinding } from '#server/loose-end/item-rows.ts'
import { maybeRow } from '#server/maybe/maybe-row.ts'
import { storeMessage, type Storing } from './stored-messages.ts'

type Stored = Partial<Omit<ItemFinding, 'band'>> & {
  at?: Date
  written?: 'received' | 'sent'
  messageId?: string
  threadId?: string
}

/** Stores something that may be an item as the sync does, with its message; answers its id. */
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
    language: 'en',
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
    const source = {
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

/**
 * Stores, with each of these titles, that something may be asked in as many messages of the person's own mailbox that were
 * left out; the first one is in the newest.
 */
export async function storeMaybesOfLeftOut(test: Storing, userId: string, titles: readonly string[]): Promise<void> {
  const found = await asPerson(test.deps.db, userId, async (tx) => {
    const isLeftOut = and(eq(messages.reason, 'nothing_asked'), eq(messages.direction, 'received'))
    const rows = await tx
      .select({ messageId: messages.provider_message_id, threadId: messages.thread_id, at: messages.sent_at })
      .from(messages)
      .where(and(eq(messages.user_id, userId), isLeftOut))
      .orderBy(desc(messages.sent_at))
      .limit(titles.length)
    const ids = rows.map(({ messageId }) => messageId)
    await tx
      .update(messages)
      .set({ outcome: 'maybe', reason: null })
      .where(and(eq(messages.user_id, userId), inArray(messages.provider_message_id, ids)))
    return rows
  })
  if (found.length < titles.length) throw new Error(`only ${found.length} messages were left out`)
  for (const [index, message] of found.entries())
    await storeMaybe(test, userId, { ...message, title: titles[index] ?? '' })
}
