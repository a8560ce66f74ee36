import { MOST_ITEMS_FROM_MAIL } from '@loose-ends/domain/loose-end/room.ts'
import type { LeftOutPage } from '@loose-ends/domain/left-out/left-out.ts'
import type { MaybePage } from '@loose-ends/domain/maybe/maybe.ts'
import { expect, it } from 'vitest'
import { errorCode } from '#server/testing/test-app.ts'
import { messageOf } from '#server/testing/stored-messages.ts'
import { likelySentence } from './testing/likely-sentence.ts'
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

const maybeAsks = (sentence: string, subject: string, ago = 0): Letter => ({
  ...asks(subject, ago),
  body: `Hi Mara,\n\n${sentence}\n\nIdris`,
})
const LIKELY = await likelySentence(
  'request',
  ['It would be good', 'It might be good', 'At some point it would be good', 'I would not mind', 'We should like'].map(
    (wish) => `${wish} to have the plan of the mill one day.`,
  ),
  (sentence) => ['First mill', 'Second mill', 'Fourth mill'].map((subject) => maybeAsks(sentence, subject)),
)

/** Fills up what the person has from mail, with items that are done. */
async function fillUp(mara: Person, free: number): Promise<void> {
  await test.database.owner.query(
    `INSERT INTO loose_ends (user_id, type, task, priority, kind, status, completed_at, source_message_id, item_key)
     SELECT $1, 'task', '', 'other', 'request', 'completed', now(), gen_random_uuid(), 'first' FROM generate_series(2, $2::int) AS n`,
    [mara.id, MOST_ITEMS_FROM_MAIL - free],
  )
}

async function outcomesOf(mara: Person) {
  const { rows } = await test.database.owner.query(
    'SELECT provider_ref AS id, outcome, reason FROM messages WHERE user_id = $1',
    [mara.id],
  )
  return rows
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

  expect(await outcomesOf(mara)).toEqual(
    expect.arrayContaining([
      { id: fits.id, outcome: 'item', reason: null },
      { id: over.id, outcome: 'left_out', reason: 'no_room' },
      { id: calm.id, outcome: 'left_out', reason: 'nothing_asked' },
    ]),
  )
  const counted = await test.database.owner.query('SELECT count(*)::int AS total FROM loose_ends WHERE user_id = $1', [
    mara.id,
  ])
  expect(counted.rows).toEqual([{ total: MOST_ITEMS_FROM_MAIL }])
  const list = (await (await mara.browser.request('GET', '/api/left-out?reason=no_room')).json()) as LeftOutPage
  const third = await messageOf(test, mara.id, over.id)
  expect(list.items.map(({ id }) => id)).toEqual([third])

  const byHand = () => mara.browser.request('POST', `/api/left-out/${third}/item`, { type: 'task' })
  const refused = await byHand()
  expect([refused.status, await errorCode(refused)]).toEqual([422, 'unprocessable'])
  await test.database.owner.query(
    "DELETE FROM loose_ends WHERE ctid IN (SELECT ctid FROM loose_ends WHERE user_id = $1 AND task = '' LIMIT 1)",
    [mara.id],
  )
  expect((await byHand()).status).toBe(201)
})

it('[AV-01] [DT-02] what may be an item takes the same room, and no more when it is taken', async () => {
  const mara = await world.person()
  world.deliver(mara, asks('First plan', 30))
  await world.sync(mara)
  await fillUp(mara, 1)
  const fits = await world.arrives(mara, maybeAsks(LIKELY, 'First mill'))
  const over = await world.arrives(mara, maybeAsks(LIKELY, 'Second mill'))
  const { items } = (await (await mara.browser.request('GET', '/api/maybe')).json()) as MaybePage
  expect(items).toHaveLength(1)
  const say = (what: string) => mara.browser.request('POST', `/api/maybe/${items[0]?.id}/${what}`)
  expect((await say('take')).status).toBe(200)
  const sure = await world.arrives(mara, asks('Third plan', 0))
  expect((await say('drop')).status).toBe(204)
  const late = await world.arrives(mara, maybeAsks(LIKELY, 'Fourth mill'))
  expect((await say('take')).status).toBe(200)
  expect(await outcomesOf(mara)).toEqual(
    expect.arrayContaining([
      { id: fits.id, outcome: 'item', reason: null },
      ...[over, sure, late].map(({ id }) => ({ id, outcome: 'left_out', reason: 'no_room' })),
    ]),
  )
})
