import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { errorCode } from '#server/testing/test-app.ts'
import { awaitSync } from './await-sync.ts'
import { createEntry } from './sync-queue.ts'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world
afterEach(() => test.fake.control.resetFaults())

const NAMES = ['gmail-inbox-processor', 'gmail-sent-processor', 'gmail-thread-monitor'] as const
const call = (person: Person, name: (typeof NAMES)[number], userId = person.id) =>
  person.browser.request('POST', `/api/functions/${name}`, {
    user_id: userId,
    ...(name === 'gmail-thread-monitor' ? { intelligent_mode: true, full_analysis: true } : { limit: 15 }),
  })
const answered = async (person: Person, name: (typeof NAMES)[number]) => {
  const response = await call(person, name)
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

describe('the functions that once were steps of a sync', () => {
  it('[CA-01] read the inbox and the sent mail, and tell what later mail completed', async () => {
    const mara = await world.person()
    const asked = world.deliver(mara, {
      from: 'Anna Weber <anna@weber.example>',
      subject: 'Room plan',
      body: 'Hi Mara,\n\nCould you please send me the room plan by Friday?\n\nAnna',
      ago: 60,
    })
    expect(await answered(mara, 'gmail-inbox-processor')).toEqual({ processed: 1, status: 'completed' })
    test.clock.advance(60_000)
    world.deliver(mara, {
      from: `Mara Lindt <${mara.email}>`,
      to: 'anna@weber.example',
      subject: 'Re: Room plan',
      inReplyTo: asked.messageId,
      body: 'Hi Anna,\n\nHere is the room plan.\n\nMara',
    })
    test.clock.advance(60_000)
    expect(await answered(mara, 'gmail-sent-processor')).toEqual({ processed: 1, status: 'completed' })
    test.clock.advance(60_000)
    expect(await answered(mara, 'gmail-thread-monitor')).toEqual({ total_completions: 0, status: 'completed' })
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'completed' }])
  })

  it('[CA-01] the monitor tells how many items the sync that it began completed', async () => {
    const mara = await world.person()
    const asked = world.deliver(mara, {
      from: 'Anna Weber <anna@weber.example>',
      subject: 'Room plan',
      body: 'Hi Mara,\n\nCould you please send me the room plan by Friday?\n\nAnna',
      ago: 60,
    })
    await world.sync(mara)
    await world.backfilled(mara)
    test.clock.advance(60_000)
    world.deliver(mara, {
      from: `Mara Lindt <${mara.email}>`,
      to: 'anna@weber.example',
      subject: 'Re: Room plan',
      inReplyTo: asked.messageId,
      body: 'Hi Anna,\n\nHere is the room plan.\n\nMara',
    })
    expect(await answered(mara, 'gmail-thread-monitor')).toEqual({ total_completions: 1, status: 'completed' })
  })

  it('[CA-01] at once are one sync', async () => {
    const mara = await world.person()
    await Promise.all(NAMES.map((name) => answered(mara, name)))
    const { metrics } = await world.stored(mara)
    expect(metrics.length).toBeLessThan(NAMES.length)
  })

  it.each(NAMES)('[CA-01] %s is refused for somebody else, and with another body', async (name) => {
    const mara = await world.person()
    const foreign = await call(mara, name, randomUUID())
    expect([foreign.status, await errorCode(foreign)]).toEqual([403, 'forbidden'])
    const shapeless = await mara.browser.request('POST', `/api/functions/${name}`, { user_id: 'me' })
    expect([shapeless.status, await errorCode(shapeless)]).toEqual([400, 'invalid_request'])
    expect((await world.stored(mara)).metrics).toEqual([])
  })

  it.each(NAMES)('[CA-01] %s tells what made the sync fail', async (name) => {
    const mara = await world.person()
    await mara.browser.signIn({ email: mara.email, untick: ['gmail.readonly', 'gmail.modify'] })
    const response = await call(mara, name)
    expect([response.status, await errorCode(response)]).toEqual([403, 'sign_in_scopes_missing'])
  })

  it('answers what is known when the sync takes longer than anybody waits', async () => {
    const mara = await world.person()
    const entry = await asPerson(test.deps.db, mara.id, (tx) => createEntry(tx, mara.id, 'page', test.clock.now()))
    const parts = { ...test.deps, syncRequests: { request: () => Promise.resolve(entry) } }
    const known = { status: 'pending', received: 0, sent: 0, completions: 0 }
    const here = new AbortController().signal
    expect(await awaitSync(parts, mara.id, { gone: here, waitedMs: 1 })).toEqual(known)
    expect(await awaitSync(parts, mara.id, { gone: AbortSignal.abort() })).toEqual(known)
  })
})
