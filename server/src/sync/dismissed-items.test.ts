import { describe, expect, it } from 'vitest'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world

const dismiss = async (person: Person, id: string | undefined): Promise<string> => {
  const response = await person.browser.request('POST', `/api/tasks/${id}/dismiss`)
  expect(response.ok).toBe(true)
  return ((await response.json()) as { undo: string }).undo
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
    const undo = await dismiss(mara, task?.id)
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
    const back = await mara.browser.request('POST', '/api/items/undo', { items: [{ id: task?.id, undo }] })
    expect(back.ok).toBe(true)
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'completed', settled_by: reply.id }])
  })
})
