import { MOST_ITEMS_FROM_MAIL } from '@loose-ends/domain/loose-end/room.ts'
import type { LeftOutPage } from '@loose-ends/domain/left-out/left-out.ts'
import { expect, it } from 'vitest'
import { errorCode } from '#server/testing/test-app.ts'
import { syncWorld, type Letter, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world

const IDRIS = 'Idris Bello <idris@northquay.example>'
const asks = (subject: string, ago: number): Letter => ({
  from: IDRIS,
  subject,
  body: 'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nThanks,\nIdris',
  ago,
})

/** Fills up what the person has from mail, with items that are done. */
async function fillUp(mara: Person, free: number): Promise<void> {
  await test.database.owner.query(
    `INSERT INTO tasks (user_id, task, priority, kind, status, source_message_id, item_key)
     SELECT $1, '', 'other', 'request', 'completed', 'old' || n, 'first' FROM generate_series(2, $2::int) AS n`,
    [mara.id, MOST_ITEMS_FROM_MAIL - free],
  )
}

it('[AV-01] [BE-04] items from mail are as many as there is room for; mail past that is examined and left out', async () => {
  const mara = await world.person()
  world.deliver(mara, asks('First plan', 30))
  await world.sync(mara)
  await fillUp(mara, 1)
  test.clock.advance(60_000)
  const fits = world.deliver(mara, asks('Second plan', 0))
  await world.sync(mara)
  const over = await world.arrives(mara, asks('Third plan', 0))
  const calm = await world.arrives(mara, {
    from: IDRIS,
    subject: 'News',
    body: 'Hi Mara,\n\nThe mill was sold.\n\nIdris',
  })

  const { rows } = await test.database.owner.query(
    'SELECT provider_message_id AS id, outcome, reason FROM messages WHERE user_id = $1',
    [mara.id],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: fits.id, outcome: 'item', reason: null },
      { id: over.id, outcome: 'left_out', reason: 'no_room' },
      { id: calm.id, outcome: 'left_out', reason: 'nothing_asked' },
    ]),
  )
  const counted = await test.database.owner.query('SELECT count(*)::int AS total FROM tasks WHERE user_id = $1', [
    mara.id,
  ])
  expect(counted.rows).toEqual([{ total: MOST_ITEMS_FROM_MAIL }])
  const list = (await (await mara.browser.request('GET', '/api/left-out?reason=no_room')).json()) as LeftOutPage
  expect(list.items.map(({ id }) => id)).toEqual([over.id])

  const byHand = () => mara.browser.request('POST', `/api/left-out/${over.id}/item`, { type: 'task' })
  const refused = await byHand()
  expect([refused.status, await errorCode(refused)]).toEqual([422, 'unprocessable'])
  await test.database.owner.query("DELETE FROM tasks WHERE user_id = $1 AND source_message_id = 'old2'", [mara.id])
  expect((await byHand()).status).toBe(201)
})
