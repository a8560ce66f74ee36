import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { messages } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'

/** Where to, and by which clock. */
export interface Storing {
  deps: Pick<Deps, 'db' | 'vault'>
  clock: Clock
}

let count = 0

/** Stores a message in the ledger as the sync does, encrypted; answers its provider id. Unless told otherwise nothing was asked in it. */
export async function storeMessage(
  test: Storing,
  userId: string,
  fields: Partial<typeof messages.$inferInsert> = {},
): Promise<string> {
  const [id = ''] = await storeMessages(test, userId, [fields])
  return id
}

/** The same for many at once. */
export async function storeMessages(
  { deps, clock }: Storing,
  userId: string,
  all: readonly Partial<typeof messages.$inferInsert>[],
): Promise<string[]> {
  return asPerson(deps.db, userId, async (tx) => {
    const key = await deps.vault.personKey(tx, userId)
    const rows = await Promise.all(
      all.map((fields) => {
        count += 1
        const id = fields.provider_message_id ?? `message${count}`
        return encryptRow(key, 'messages', id, {
          user_id: userId,
          provider_message_id: id,
          thread_id: `thread-${id}`,
          direction: 'received' as const,
          sent_at: clock.now(),
          outcome: 'left_out' as const,
          reason: 'nothing_asked',
          counterpart_hashes: [deps.vault.hash('address', 'ana@client.example')],
          facts: {},
          subject: 'Contract',
          sender: 'Ana Silva',
          counterpart: 'Ana Silva <ana@client.example>',
          ...fields,
        })
      }),
    )
    for (let start = 0; start < rows.length; start += 1_000) {
      await tx.insert(messages).values(rows.slice(start, start + 1_000))
    }
    return rows.map((row) => row.provider_message_id)
  })
}
