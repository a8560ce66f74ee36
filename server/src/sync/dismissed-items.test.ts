import { describe, expect, it } from 'vitest'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world

const say = async (person: Person, id: string | undefined, what: 'dismiss' | 'restore') => {
  const response = await person.browser.request('POST', `/api/tasks/${id}/${what}`)
  expect(response.ok).toBe(true)
}

const ANNA = 'Anna Weber <anna@weber.example>'

describe('mail that comes in after a dismissal', () => {
  it('[SM-07] settles the dismissed item without telling anyone, so that it comes back as what it is', async () => {
    const mara = await world.person()
    const asked = world.deliver(mara, {
      from: ANNA,
      subject: 'Room plan',
      body: 'Hi Mara,\n\nCould you please send me the room plan by Friday?\n\nAnna',
      ago: 60,
    })
    await world.sync(mara)
    const [task] = (await world.stored(mara)).tasks
    await say(mara, task?.id, 'dismiss')
    test.clock.advance(60_000)
    const reply = world.deliver(mara, {
      from: `Mara Lindt <${mara.email}>`,
      to: 'anna@weber.example',
      subject: 'Re: Room plan',
      inReplyTo: asked.messageId,
      body: 'Hi Anna,\n\nHere is the room plan.\n\nMara',
    })
    await world.sync(mara)
    const { metrics, notifications, ledger } = await world.stored(mara)
    expect(notifications).toEqual([])
    expect(metrics.map((metric) => metric.completed)).toEqual([0, 0])
    expect(ledger.find((row) => row.provider_ref === asked.id)).toMatchObject({
      outcome: 'left_out',
      reason: 'dismissed',
    })
    await say(mara, task?.id, 'restore')
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'completed', settled_by: reply.id }])
  })
})
