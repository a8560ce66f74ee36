import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import { asPerson } from '#server/db/connect.ts'
import { messages, users } from '#server/db/schema/index.ts'
import { NOTHING_KEPT } from '#server/testing/stored-messages.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { insertNew } from './insert-new.ts'

const { db } = testDatabase()

it('[BE-04] stores more rows than a statement has parameters, every column as it was, and none twice', async () => {
  const userId = randomUUID()
  const at = new Date('2026-03-05T09:00:00.123Z')
  const rows = Array.from({ length: 7_000 }, (_, n) => ({
    id: randomUUID(),
    user_id: userId,
    account_id: userId,
    provider_ref: refOf(`m${n}`),
    thread_id: 't',
    direction: 'sent' as const,
    sent_at: at,
    outcome: 'left_out' as const,
    reason: null,
    counterpart_hashes: ['one', 'two, "three"'],
    facts: NOTHING_KEPT,
    subject: null,
    examined_at: at,
  }))
  await asPerson(db, userId, async (tx) => {
    await tx.insert(users).values({
      id: userId,
      subject_hash: userId,
      email_hash: userId,
      email: 'sealed',
      wrapped_secret: 'sealed',
    })
    expect((await insertNew(tx, messages, 'id', rows)).size).toBe(7_000)
    const fresh = { id: randomUUID(), provider_ref: refOf('new') }
    const again = [...rows.slice(0, 2), ...rows.slice(0, 1).map((row) => ({ ...row, ...fresh }))]
    expect(await insertNew(tx, messages, 'id', again)).toEqual(new Set([fresh.id]))
    expect(await insertNew(tx, messages, 'id', [])).toEqual(new Set())
    const [stored] = await tx.select().from(messages).limit(1)
    expect(stored).toMatchObject({ ...rows[0], id: expect.any(String), provider_ref: expect.any(String) })
  })
})
