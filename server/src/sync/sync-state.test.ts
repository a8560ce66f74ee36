import { expect, it } from 'vitest'
import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { testApp } from '#server/testing/test-app.ts'

const test = testApp()

/** Messages of those numbers; what is there already stays as it is. */
const ADDED = `
  INSERT INTO messages (id, user_id, account_id, provider_ref, thread_id, direction, sent_at, outcome, counterpart_hashes, facts)
  SELECT gen_random_uuid(), $1, $1, 'ref' || n, 'thread' || n, 'received', now(), 'left_out', '{}', '{}'
  FROM generate_series($2::int, $3::int) n ON CONFLICT DO NOTHING`

const examined = async ({ browser }: SignedInPerson) =>
  ((await (await browser.request('GET', '/api/sync')).json()) as SyncState).backfill.examined

it('[DB-06] [SM-05] says how many messages were examined by a number that is kept with each row, and counts none', async () => {
  const { owner } = test.database
  const [ana, bob] = [await signedInPerson(test), await signedInPerson(test)]
  expect(await examined(ana)).toBe(0)
  await owner.query(ADDED, [ana.id, 1, 40])
  await owner.query(ADDED, [ana.id, 31, 50])
  await owner.query(ADDED, [bob.id, 1, 7])
  await owner.query('BEGIN')
  await owner.query(ADDED, [ana.id, 51, 60])
  await owner.query('ROLLBACK')
  expect([await examined(ana), await examined(bob)]).toEqual([50, 7])
  await owner.query('DELETE FROM messages WHERE user_id = $1 AND provider_ref < $2', [ana.id, 'ref2'])
  const { rows } = await owner.query<{ kept: number; counted: number }>(
    `SELECT s.messages AS kept, (SELECT count(*)::int FROM messages m WHERE m.user_id = s.user_id) AS counted
     FROM ledger_sizes s WHERE s.user_id = ANY($1)`,
    [[ana.id, bob.id]],
  )
  expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ counted }) => counted))
  expect(await examined(ana)).toBeLessThan(50)
  // Without the number there is nothing to go by, however many rows there are.
  await owner.query('DELETE FROM ledger_sizes WHERE user_id = $1', [bob.id])
  expect(await examined(bob)).toBe(0)
})
