import { expect, it } from 'vitest'
import { mailboxView } from '#server/label/testing/mailbox-view.ts'
import { syncWorld } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world

it('[ER-01] a sync goes on where its thread analysis fails, warns of it, and does it with the next one', async () => {
  const mara = await world.person()
  await mara.browser.request('PATCH', '/api/email-settings', { gmail_labels_enabled: true })
  const mailbox = mailboxView(test, mara.id)
  const letter = (thing: string) => ({
    from: 'Anna Weber <anna@weber.example>',
    subject: thing,
    body: `Hi Mara,\n\nCould you please send me the final ${thing} by Friday?\n\nAnna`,
  })
  const { id: asked } = await world.arrives(mara, letter('room plan'))
  await world.backfilled(mara)
  await expect.poll(() => mailbox.labelsOf(asked)).toHaveLength(1)
  await world.sync(mara)
  const { account: before } = await world.stored(mara)

  for (const id of Object.values(await mailbox.labels())) await mailbox.takeOff(asked, id)
  world.deliver(mara, letter('seating list'))
  test.clock.advance(5 * 60_000)
  test.fake.control.fault({ match: '/labels', status: 503, times: Infinity })
  expect(await world.sync(mara)).toMatchObject({ status: 'completed', error_code: 'provider_unavailable' })
  const { tasks, account } = await world.stored(mara)
  expect(tasks.map(({ status }) => status)).toEqual(['open', 'open'])
  expect(account?.cursor).toBe(before?.cursor)

  test.fake.control.resetFaults()
  test.clock.advance(5 * 60_000)
  expect(await world.sync(mara)).toMatchObject({ status: 'completed', error_code: null })
  const { tasks: after } = await world.stored(mara)
  expect(after.map(({ status }) => status).toSorted()).toEqual(['completed', 'open'])
})
