import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { storeMessages } from '#server/testing/stored-messages.ts'
import { testApp } from '#server/testing/test-app.ts'

const test = testApp()

it('[SP-02] what was left out is counted by its index alone: no row of a large mailbox is looked at for it', async () => {
  const { id } = await signedInPerson(test)
  const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS)
  await storeMessages(
    test,
    id,
    Array.from({ length: 400 }, (_, days) => ({ sent_at: daysAgo(days) })),
  )
  await test.database.owner.query('vacuum analyze messages')
  const { rows } = await asPerson(test.deps.db, id, (tx) =>
    tx.execute<{ 'QUERY PLAN': string }>(sql`
      explain select reason, count(*) from messages
      where user_id = ${id} and copy_of is null and outcome <> 'item' and outcome <> 'maybe'
        and sent_at >= ${daysAgo(10).toISOString()} group by reason`),
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan using messages_left_out')
})
