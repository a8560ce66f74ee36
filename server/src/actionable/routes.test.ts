import { beforeAll, describe, expect, it } from 'vitest'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { actionableOfFollowUp, actionableOfTask, byUrgency } from '@loose-ends/domain/actionable/actionable.ts'
import { DAY_MS, HOUR_MS } from '@loose-ends/domain/time.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { signedInPerson, signIn } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'

const test = testApp()
const aPerson = () => signedInPerson(test)
const ago = (hours: number) => new Date(test.clock.now().getTime() - hours * HOUR_MS)

async function list(browser: TestBrowser, query = '') {
  const response = await browser.request('GET', `/api/actionables${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as { items: ActionableEntry[]; total: number }
}

const ids = async (browser: TestBrowser, query = '') =>
  (await list(browser, query)).items.map(({ record }) => record.id)

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

describe('the combined list', () => {
  it('[AC-01] puts the highest score first, and of equal scores the older', async () => {
    const { browser, id } = await aPerson()
    const task = (priority: 'high' | 'medium' | 'other', hours: number) =>
      storeTask(test, id, { priority, created_at: ago(hours) })
    const followUp = (score: number | null, hours: number) =>
      storeFollowUp(test, id, { priority_score: score, created_at: ago(hours) })
    const other = await task('other', 500)
    const scoreless = await followUp(null, 100)
    const medium = await task('medium', 90)
    const low = await followUp(2.5, 400)
    const high = await task('high', 80)
    const higher = await followUp(8.1, 81)
    const olderHigh = await followUp(8, 200)
    expect(await ids(browser)).toEqual([higher, olderHigh, high, scoreless, medium, other, low])
    const { items } = await list(browser)
    const inOrder = items.map((item) =>
      item.type === 'task' ? actionableOfTask(item.record) : actionableOfFollowUp(item.record),
    )
    expect(inOrder.toSorted(byUrgency)).toEqual(inOrder)
  })

  it('[AC-01] [CA-02] comes in pages that fit together, equals in one order, with its total', async () => {
    const { browser, id } = await aPerson()
    const at = ago(100)
    for (let n = 0; n < 6; n += 1) {
      await storeTask(test, id, { created_at: at })
      await storeFollowUp(test, id, { created_at: at })
    }
    const all = await ids(browser)
    expect(all).toEqual(all.toSorted())
    const pages = await Promise.all([0, 5, 10, 15].map((offset) => list(browser, `?limit=5&offset=${offset}`)))
    expect(pages.flatMap(({ items }) => items.map(({ record }) => record.id))).toEqual(all)
    expect(pages.map(({ total }) => total)).toEqual([12, 12, 12, 12])
  })

  it('[AC-01] [DB-04] holds what is open, awake, past its 72 hours and not dismissed, from mail and by hand', async () => {
    const { browser, id } = await aPerson()
    const later = ago(-1)
    await storeTask(test, id, { status: 'completed' })
    await storeTask(test, id, { snoozed_until: later })
    await storeTask(test, id, { dismissed_at: ago(1) })
    for (const status of ['completed', 'archived'] as const) await storeFollowUp(test, id, { status })
    await storeFollowUp(test, id, { status: 'snoozed', snoozed_until: later })
    await storeFollowUp(test, id, { dismissed_at: ago(1) })
    await storeFollowUp(test, id, { date: ago(71.9) })
    expect(await list(browser)).toEqual({ items: [], total: 0 })
    await storeTask(test, id, { snoozed_until: ago(0) })
    await storeFollowUp(test, id, { date: ago(72) })
    await browser.request('POST', '/api/tasks', { task: 'Call', priority: 'high' })
    const { items, total } = await list(browser)
    expect(items.map((item) => [item.type, item.record.status])).toEqual(
      expect.arrayContaining([
        ['task', 'open'],
        ['task', 'open'],
        ['follow-up', 'open'],
      ]),
    )
    expect(total).toBe(3)
  })

  it('[AC-04] done and snooze take an item out; it is back on its date', async () => {
    const { browser, id, email } = await aPerson()
    const until = new Date(test.clock.now().getTime() + 3 * DAY_MS).toISOString()
    const task = await storeTask(test, id, { priority: 'high' })
    const followUp = await storeFollowUp(test, id)
    const done = await storeTask(test, id)
    await browser.request('PATCH', `/api/tasks/${done}`, { status: 'completed' })
    await browser.request('PATCH', `/api/tasks/${task}`, { snoozed_until: until })
    await browser.request('PATCH', `/api/follow-ups/${followUp}`, { status: 'snoozed', snoozed_until: until })
    expect(await list(browser)).toEqual({ items: [], total: 0 })
    const before = test.clock.now()
    test.clock.set(until)
    const { browser: again } = await signIn(test, email)
    expect(await ids(again)).toEqual([task, followUp])
    test.clock.set(before)
  })

  it('[RO-01] is a person’s own', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    await storeTask(test, bob.id)
    await storeFollowUp(test, bob.id)
    expect(await list(ana.browser)).toEqual({ items: [], total: 0 })
    expect((await list(bob.browser)).total).toBe(2)
  })

  it.each(['?limit=0', '?limit=201', '?limit=many', '?offset=-1', '?offset=1.5'])(
    '[VA-14] refuses %s',
    async (query) => {
      const { browser } = await aPerson()
      const response = await browser.request('GET', `/api/actionables${query}`)
      expect([response.status, await errorCode(response)]).toEqual([400, 'invalid_request'])
    },
  )
})

describe('one item', () => {
  it('[WV-02] is found by its id alone, whatever its type and state, by its owner and nobody else', async () => {
    const { browser, id } = await aPerson()
    const stranger = await aPerson()
    const task = await storeTask(test, id, { status: 'completed' })
    const followUp = await storeFollowUp(test, id, { status: 'archived' })
    const read = async (item: string) => {
      const response = await browser.request('GET', `/api/items/${item}`)
      expect(response.status).toBe(200)
      return (await response.json()) as ActionableEntry
    }
    expect(await read(task)).toMatchObject({ type: 'task', record: { id: task, status: 'completed' } })
    expect(await read(followUp)).toMatchObject({ type: 'follow-up', record: { id: followUp, status: 'archived' } })
    for (const item of [task, followUp, crypto.randomUUID()]) {
      const response = await stranger.browser.request('GET', `/api/items/${item}`)
      expect([response.status, await errorCode(response)]).toEqual([404, 'not_found'])
    }
  })
})
