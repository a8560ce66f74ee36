import { randomUUID } from 'node:crypto'
import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { asPerson } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import type { TestApp } from './test-app.ts'

type Parts = Pick<TestApp, 'deps' | 'clock'>

/** The state that such an item is in, complete where a test names a part of it. */
function stateOf(
  { status, snoozed_until, completed_at, archived_at }: Partial<typeof looseEnds.$inferInsert>,
  now: Date,
) {
  const isClosed = status === 'completed' || status === 'archived'
  const tomorrow = status === 'snoozed' ? new Date(now.getTime() + 24 * 3_600_000) : null
  const until = isClosed ? null : (snoozed_until ?? tomorrow)
  const archivedAt = status === 'archived' ? (archived_at ?? now) : null
  return {
    status: until && status !== 'snoozed' ? ('snoozed' as const) : (status ?? ('open' as const)),
    snoozed_until: until,
    completed_at: isClosed ? (completed_at ?? archivedAt ?? now) : null,
    archived_at: archivedAt,
  }
}

/** Stores a task as the sync does, encrypted; returns its id. */
export async function storeTask(
  { deps, clock }: Parts,
  userId: string,
  fields: Partial<typeof looseEnds.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  await asPerson(deps.db, userId, async (tx) => {
    const key = await deps.vault.personKey(tx, userId)
    const account = fields.source_message_id === null ? null : await findEmailAccount(tx, userId)
    const row = {
      id,
      user_id: userId,
      account_id: account?.id ?? null,
      type: 'task' as const,
      task: 'Send the signed contract',
      kind: 'request' as const,
      priority: 'medium' as const,
      sender_name: 'Ana Silva',
      sender_email: 'ana@client.example',
      subject: 'Contract',
      source_message_id: id,
      item_key: 'first',
      date: clock.now(),
      ...fields,
      ...stateOf(fields, clock.now()),
    }
    await tx.insert(looseEnds).values(await encryptRow(key, 'loose_ends', id, row))
  })
  return id
}

/** Stores a follow-up as the sync does, encrypted; returns its id. Unless told otherwise it went out 80 hours ago. */
export async function storeFollowUp(
  { deps, clock }: Parts,
  userId: string,
  fields: Partial<typeof looseEnds.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  const date = fields.date ?? new Date(clock.now().getTime() - 80 * 3_600_000)
  await asPerson(deps.db, userId, async (tx) => {
    const key = await deps.vault.personKey(tx, userId)
    const account = fields.source_message_id === null ? null : await findEmailAccount(tx, userId)
    const row = {
      id,
      user_id: userId,
      account_id: account?.id ?? null,
      type: 'follow_up' as const,
      kind: 'question' as const,
      direction: 'they_owe' as const,
      subject: 'Budget',
      preview: 'Could you confirm the budget?',
      sender_name: 'Ana Silva',
      sender_email: 'ana@client.example',
      source_message_id: id,
      item_key: 'first follow-up',
      waiting_since: date,
      priority_score: 5,
      ...fields,
      ...stateOf(fields, clock.now()),
      date,
    }
    await tx.insert(looseEnds).values(await encryptRow(key, 'loose_ends', id, row))
  })
  return id
}
