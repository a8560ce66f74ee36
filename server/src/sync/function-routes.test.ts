import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { errorCode } from '#server/testing/test-app.ts'
import { awaitSync } from './await-sync.ts'
import { createEntry } from './sync-queue.ts'
import { WHOLE_SYNC } from './sync-requests.ts'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world
afterEach(() => test.fake.control.resetFaults())

const NAMES = ['gmail-inbox-processor', 'gmail-sent-processor', 'gmail-thread-monitor'] as const
const usual = (name: (typeof NAMES)[number]): object =>
  name === 'gmail-thread-monitor' ? { intelligent_mode: true, full_analysis: true } : { limit: 15 }
const call = (person: Person, name: (typeof NAMES)[number], body = usual(name), userId = person.id) =>
  person.browser.request('POST', `/api/functions/${name}`, { user_id: userId, ...body })
const answered = async (person: Person, name: (typeof NAMES)[number], body = usual(name)) => {
  const response = await call(person, name, body)
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
    test.clock.advance(3 * 60_000)
    world.deliver(mara, {
      from: `Mara Lindt <${mara.email}>`,
      to: 'anna@weber.example',
      subject: 'Re: Room plan',
      inReplyTo: asked.messageId,
      body: 'Hi Anna,\n\nHere is the room plan.\n\nMara',
    })
    expect(await answered(mara, 'gmail-thread-monitor')).toEqual({ total_completions: 1, status: 'completed' })
  })

  it.each([
    ['gmail-inbox-processor', 'received'],
    ['gmail-sent-processor', 'sent'],
  ] as const)('[CA-01] %s reads the newest messages of its folder, as many as it is told', async (name, direction) => {
    const mara = await world.person()
    const own = `Mara Lindt <${mara.email}>`
    for (let n = 0; n < 17; n += 1) {
      world.deliver(mara, { from: 'Anna <anna@weber.example>', subject: `In ${n}`, body: 'Hello.', ago: 60 + n })
      world.deliver(mara, { from: own, to: 'anna@weber.example', subject: `Out ${n}`, body: 'Hello.', ago: 60 + n })
    }
    expect(await answered(mara, name, { limit: 2 })).toEqual({ processed: 2, status: 'completed' })
    test.clock.advance(3 * 60_000)
    // Fifteen, of which two are known.
    expect(await answered(mara, name, {})).toEqual({ processed: 13, status: 'completed' })
    const { ledger, account } = await world.stored(mara)
    expect(new Set(ledger.map((row) => row.direction))).toEqual(new Set([direction]))
    // The next whole sync is still the first one.
    expect(account).toMatchObject({ cursor: null, last_synced_at: null, backfilled_at: null })
    for (const limit of [0, 101]) expect((await call(mara, name, { limit })).status).toBe(400)
  })

  it('[CA-01] at once each does its own step, and the same one is done once', async () => {
    const mara = await world.person()
    world.deliver(mara, { from: 'Anna <anna@weber.example>', subject: 'Plan', body: 'Hello.', ago: 60 })
    await Promise.all([...NAMES, ...NAMES].map((name) => call(mara, name)))
    const { ledger, metrics } = await world.stored(mara)
    expect(ledger).toHaveLength(1)
    expect(metrics.length).toBeLessThanOrEqual(NAMES.length)
  })

  it('[CA-01] the monitor judges every open item anew for a full analysis, and not for the changes alone', async () => {
    const mara = await world.person()
    const asked = world.deliver(mara, {
      from: 'Anna Weber <anna@weber.example>',
      subject: 'Room plan',
      body: 'Hi Mara,\n\nCould you please send me the room plan by Friday?\n\nAnna',
      ago: 60,
    })
    await world.arrives(mara, {
      from: `Mara Lindt <${mara.email}>`,
      to: 'anna@weber.example',
      subject: 'Re: Room plan',
      inReplyTo: asked.messageId,
      body: 'Hi Anna,\n\nHere is the room plan.\n\nMara',
    })
    // As an older version of the rules left it: answered, and open all the same.
    await test.database.owner.query(
      `update loose_ends set status = 'open', settled_by = null, completed_at = null, completion_note = null where user_id = $1`,
      [mara.id],
    )
    const status = async () => (await world.stored(mara)).tasks[0]?.status
    test.clock.advance(3 * 60_000)
    await answered(mara, 'gmail-thread-monitor', { delta_only: true })
    expect(await status()).toBe('open')
    test.clock.advance(3 * 60_000)
    await answered(mara, 'gmail-thread-monitor', { full_analysis: true })
    expect(await status()).toBe('completed')
    const both = await call(mara, 'gmail-thread-monitor', { full_analysis: true, delta_only: true })
    expect([both.status, await errorCode(both)]).toEqual([400, 'invalid_request'])
  })

  it.each(NAMES)('[CA-01] %s is refused for somebody else, and with another body', async (name) => {
    const mara = await world.person()
    const foreign = await call(mara, name, usual(name), randomUUID())
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
    const entry = await asPerson(test.deps.db, mara.id, (tx) =>
      createEntry(tx, { userId: mara.id, accountId: mara.accountId }, 'page', test.clock.now()),
    )
    const parts = { ...test.deps, syncRequests: { request: () => Promise.resolve(entry) } }
    const known = { status: 'pending', received: 0, sent: 0, completions: 0 }
    const here = new AbortController().signal
    expect(await awaitSync(parts, mara.id, { wish: WHOLE_SYNC, gone: here, waitedMs: 1 })).toEqual(known)
    expect(await awaitSync(parts, mara.id, { wish: WHOLE_SYNC, gone: AbortSignal.abort() })).toEqual(known)
  })
})
