import { beforeAll, describe, expect, it } from 'vitest'
import type { BulkResult } from '@loose-ends/domain/bulk/bulk-change.ts'
import { LONGEST_UNDO, MOST_AT_ONCE, MOST_UNDONE_AT_ONCE } from '@loose-ends/domain/bulk/limits.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'

const test = testApp()
const aPerson = () => signedInPerson(test)
const later = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS)
const NOBODYS = '00000000-0000-4000-8000-000000000000'

async function ask(person: SignedInPerson, path: string, body: object): Promise<BulkResult[]> {
  const response = await person.browser.request('POST', `/api/items/${path}`, body)
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: BulkResult[] }).items
}
const change = (person: SignedInPerson, action: string, ids: string[], more: object = {}) =>
  ask(person, 'bulk', { action, ids, ...more })
const undo = (person: SignedInPerson, results: BulkResult[]) =>
  ask(person, 'undo', { items: results.flatMap(({ id, undo: token }) => (token ? [{ id, undo: token }] : [])) })

/** What decides where each item shows, by id. */
async function states(person: SignedInPerson) {
  const { rows } = await test.database.owner.query(
    `SELECT id, status, snoozed_until, unless_reply_since IS NOT NULL AS unless_replied, dismissed_at IS NOT NULL AS dismissed
     FROM loose_ends WHERE user_id = $1 ORDER BY id`,
    [person.id],
  )
  return rows as { id: string; status: string; snoozed_until: Date | null; dismissed: boolean }[]
}

/** Of each type and state one. */
async function aBoxful(person: SignedInPerson): Promise<string[]> {
  return [
    await storeTask(test, person.id),
    await storeTask(test, person.id, { snoozed_until: later(2) }),
    await storeFollowUp(test, person.id),
    await storeFollowUp(test, person.id, { status: 'snoozed', snoozed_until: later(3) }),
    await storeFollowUp(test, person.id, { status: 'completed' }),
  ]
}

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

describe('several items at once', () => {
  it.each([
    ['complete', {}, { status: 'completed' }],
    ['snooze', { snoozed_until: '2026-03-20T08:00:00+00:00', unless_replied: true }, { status: 'snoozed' }],
    ['dismiss', {}, { dismissed: true }],
  ])('[WV-05] %s, tasks and follow-ups alike, and one undo puts each back as it was', async (action, more, after) => {
    const person = await aPerson()
    const ids = await aBoxful(person)
    const before = await states(person)
    const results = await change(person, action, ids, more)
    expect(results.map(({ id, error }) => [id, error])).toEqual(ids.map((id) => [id, null]))
    expect(await states(person)).toEqual(ids.map(() => expect.objectContaining(after)))
    expect((await undo(person, results)).map(({ error }) => error)).toEqual(ids.map(() => null))
    expect(await states(person)).toEqual(before)
  })

  it('[WV-06] [SM-06] what another session did with one of them since stays, and one undo puts the others back', async () => {
    const person = await aPerson()
    const [task, followUp] = [await storeTask(test, person.id), await storeFollowUp(test, person.id)]
    const results = await change(person, 'complete', [task, followUp])
    await change(person, 'snooze', [task], { snoozed_until: '2026-03-20T08:00:00+00:00' })
    expect(await undo(person, results)).toMatchObject([
      { id: task, undo: null, error: 'unprocessable' },
      { id: followUp, error: null },
    ])
    const now = new Map((await states(person)).map((state) => [state.id, state]))
    expect(now.get(task)).toMatchObject({ status: 'snoozed', snoozed_until: new Date('2026-03-20T08:00:00Z') })
    expect(now.get(followUp)).toMatchObject({ status: 'open' })
    // Once more changes nothing.
    expect(await undo(person, results.slice(1))).toMatchObject([{ id: followUp, undo: null, error: null }])
  })

  it('[WV-05] [FL-02] reopen, whatever they are, and one undo puts each back that was not open', async () => {
    const person = await aPerson()
    const ids = [await storeTask(test, person.id, { status: 'completed' }), ...(await aBoxful(person))]
    const before = await states(person)
    const results = await change(person, 'reopen', ids)
    expect(results.filter(({ undo: token }) => token !== null)).toHaveLength(4)
    const open = { status: 'open', snoozed_until: null }
    expect(await states(person)).toEqual(ids.map(() => expect.objectContaining(open)))
    await undo(person, results)
    expect(await states(person)).toEqual(before)
  })

  it('[WV-05] what is refused of one leaves the others done, and is told of that one', async () => {
    const person = await aPerson()
    const [task, followUp] = [await storeTask(test, person.id), await storeFollowUp(test, person.id)]
    expect(await change(person, 'archive', [task, followUp])).toMatchObject([
      { id: task, undo: null, error: 'unprocessable' },
      { id: followUp, undo: expect.any(String), error: null },
    ])
    const known = new Map((await states(person)).map(({ id, status }) => [id, status]))
    expect([known.get(task), known.get(followUp)]).toEqual(['open', 'archived'])
    expect(await change(person, 'snooze', [task], { snoozed_until: '2026-03-01T08:00:00Z' })).toMatchObject([
      { error: 'snooze_in_past' },
    ])
    expect(await change(person, 'snooze', [task])).toMatchObject([{ error: 'unprocessable' }])
  })

  it('[WV-05] [RO-01] another person’s are as if they were not there', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const [hers, his] = [await storeTask(test, ana.id), await storeTask(test, bob.id)]
    const before = await states(ana)
    const results = await change(bob, 'complete', [hers, his, NOBODYS])
    expect(results.map(({ error }) => error)).toEqual(['not_found', null, 'not_found'])
    const [own] = await change(ana, 'complete', [hers])
    const done = await states(ana)
    expect(await ask(bob, 'undo', { items: [{ id: hers, undo: own?.undo ?? '' }] })).toMatchObject([
      { error: 'not_found' },
    ])
    expect(await states(ana)).toEqual(done)
    await ask(ana, 'undo', { items: [{ id: hers, undo: own?.undo ?? '' }] })
    expect(await states(ana)).toEqual(before)
  })

  it('[WV-05] one that is named twice is changed once, and one that is dismissed is gone', async () => {
    const person = await aPerson()
    const id = await storeTask(test, person.id)
    expect(await change(person, 'dismiss', [id, id])).toHaveLength(1)
    expect(await change(person, 'complete', [id])).toMatchObject([{ error: 'not_found' }])
  })

  it('[WV-05] teaches about the senders of what was dismissed, as each alone does, and the undo takes it back', async () => {
    const person = await aPerson()
    const rules = async () => {
      const response = await person.browser.request('GET', '/api/sender-rules')
      return ((await response.json()) as { items: { dismissed_count: number }[] }).items.map(
        (rule) => rule.dismissed_count,
      )
    }
    const ids = [await storeTask(test, person.id), await storeTask(test, person.id)]
    const results = await change(person, 'dismiss', ids)
    expect(await rules()).toEqual([2])
    await undo(person, results)
    expect((await rules()).filter((count) => count > 0)).toEqual([])
  })

  it('[WV-05] [VA-14] are taken back by as many as a request has room for', async () => {
    const person = await aPerson()
    const long = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: NOBODYS.slice(0, -1) + String(n),
        undo: 'x'.repeat(LONGEST_UNDO),
      }))
    const refused = await ask(person, 'undo', { items: long(MOST_UNDONE_AT_ONCE) })
    expect(refused.map(({ error }) => error)).toEqual(refused.map(() => 'not_found'))
    const more = await person.browser.request('POST', '/api/items/undo', {
      items: long(MOST_UNDONE_AT_ONCE).concat(long(1)),
    })
    expect(more.status).toBeGreaterThanOrEqual(400)
  })

  it('[WV-05] [VA-14] are a few hundred at most, and one at least', async () => {
    const person = await aPerson()
    const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, n) => NOBODYS.slice(0, -3) + String(n).padStart(3, '0'))
    for (const body of [
      { action: 'complete', ids: [] },
      { action: 'complete', ids: many },
      { action: 'complete', ids: ['x'] },
      { action: 'delete', ids: [NOBODYS] },
    ]) {
      const response = await person.browser.request('POST', '/api/items/bulk', body)
      expect([response.status, await errorCode(response)]).toEqual([400, 'invalid_request'])
    }
    expect(await change(person, 'complete', many.slice(1))).toHaveLength(MOST_AT_ONCE)
  })
})
