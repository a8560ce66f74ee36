import { beforeAll, describe, expect, it } from 'vitest'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { actionableOfFollowUp, actionableOfTask, byUrgency } from '@loose-ends/domain/actionable/actionable.ts'
import type { ComingDays } from '@loose-ends/domain/actionable/coming-days.ts'
import type { Summary } from '@loose-ends/domain/digest/summary.ts'
import { SETTLED_BY_PERSON } from '@loose-ends/domain/loose-end/loose-end.ts'
import { removalMark } from '@loose-ends/domain/loose-end/removal.ts'
import type { Level } from '@loose-ends/domain/level.ts'
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

  it('[WV-03] narrows to one priority: of a task its own, of a follow-up the band of its score', async () => {
    const { browser, id } = await aPerson()
    const tasks = {
      high: await storeTask(test, id, { priority: 'high' }),
      medium: await storeTask(test, id, { priority: 'medium' }),
      low: await storeTask(test, id, { priority: 'other' }),
    }
    const followUps = {
      high: await storeFollowUp(test, id, { priority_score: 8 }),
      medium: await storeFollowUp(test, id, { priority_score: 7.9 }),
      low: await storeFollowUp(test, id, { priority_score: null }),
    }
    for (const level of ['high', 'medium', 'low'] as const) {
      const { items, total } = await list(browser, `?priority=${level}`)
      expect(items.map(({ record }) => record.id).toSorted()).toEqual([tasks[level], followUps[level]].toSorted())
      expect(total).toBe(2)
    }
    expect((await browser.request('GET', '/api/actionables?priority=urgent')).status).toBe(400)
  })

  it('[WV-03] narrows to the tasks, or to one kind of either, as the summary counts them', async () => {
    const { browser, id } = await aPerson()
    const own = await storeTask(test, id, {
      kind: 'manual',
      origin: 'manual',
      priority: 'high',
      source_message_id: null,
    })
    const meetings = [
      await storeTask(test, id, { kind: 'meeting' }),
      await storeFollowUp(test, id, { kind: 'meeting' }),
    ]
    const request = await storeTask(test, id, { kind: 'request' })
    await storeFollowUp(test, id, { kind: 'promise', priority_score: 8 })
    const summary = (await (await browser.request('GET', '/api/summary')).json()) as Summary
    const expectList = async (query: string, expected: readonly string[], counted: number) => {
      const { items, total } = await list(browser, query)
      expect(items.map(({ record }) => record.id).toSorted()).toEqual(expected.toSorted())
      expect(total).toBe(expected.length)
      expect(counted).toBe(expected.length)
    }
    await expectList('?type=task', [own, request, meetings[0] ?? ''], summary.tasks)
    await expectList('?type=task&priority=high', [own], summary.high_priority_tasks)
    await expectList('?kind=meeting', meetings, summary.pending_meetings)
    await expectList('?kind=meeting&type=follow_up', meetings.slice(1), 1)
    expect((await browser.request('GET', '/api/actionables?type=mail')).status).toBe(400)
    expect((await browser.request('GET', '/api/actionables?kind=mail')).status).toBe(400)
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

  it.each(['actionables', 'completed', 'snoozed', 'tasks', 'follow-ups', 'left-out', 'maybe'])(
    '[VA-14] refuses to go further into %s than any list is long, and says so',
    async (list) => {
      const { browser } = await aPerson()
      const ask = (offset: number) => browser.request('GET', `/api/${list}?offset=${offset}`)
      expect((await ask(1_000_000)).status).toBe(200)
      for (const offset of [1_000_001, Number.MAX_SAFE_INTEGER]) {
        const response = await ask(offset)
        expect([response.status, await response.json()]).toMatchObject([
          400,
          { error: { code: 'invalid_request', fields: { offset: expect.stringContaining('1000000') } } },
        ])
      }
    },
  )
})

async function completed(browser: TestBrowser, query = '') {
  const response = await browser.request('GET', `/api/completed${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as { items: ActionableEntry[]; total: number; by_priority: Record<Level, number> }
}
const completedIds = async (browser: TestBrowser, query = '') =>
  (await completed(browser, query)).items.map(({ record }) => record.id)

describe('what is completed', () => {
  it('[WV-03] is one list of tasks and follow-ups, what was completed last first, whatever its score and age', async () => {
    const { browser, id } = await aPerson()
    const task = (hours: number, fields = {}) =>
      storeTask(test, id, { status: 'completed', completed_at: ago(hours), ...fields })
    const followUp = (hours: number, fields = {}) =>
      storeFollowUp(test, id, { status: 'completed', completed_at: ago(hours), ...fields })
    const third = await task(30, { priority: 'high' })
    const first = await followUp(1, { priority_score: 1, date: ago(900) })
    const fourth = await followUp(40, { priority_score: 9.5 })
    const second = await task(2, { priority: 'other', created_at: ago(800) })
    expect(await completedIds(browser)).toEqual([first, second, third, fourth])
    const now = await storeTask(test, id)
    await browser.request('PATCH', `/api/tasks/${now}`, { status: 'completed' })
    expect(await completedIds(browser)).toEqual([now, first, second, third, fourth])
    await browser.request('PATCH', `/api/follow-ups/${first}`, { status: 'open' })
    await browser.request('PATCH', `/api/follow-ups/${fourth}`, { status: 'archived' })
    expect(await completedIds(browser)).toEqual([now, second, third])
    expect(await completedIds(browser, '?archived=true')).toEqual([now, second, third, fourth])
  })

  it('[WV-03] [CA-02] comes in pages that fit together, and tells how many of all there are of which priority', async () => {
    const { browser, id } = await aPerson()
    const at = ago(100)
    for (let n = 0; n < 4; n += 1) {
      const closed = { status: 'completed', completed_at: at } as const
      await storeTask(test, id, { ...closed, priority: n === 0 ? 'high' : 'other' })
      await storeFollowUp(test, id, { ...closed, priority_score: [8, 7.9, 6, null][n] ?? null })
    }
    await storeTask(test, id, { status: 'completed', dismissed_at: ago(1) })
    await storeTask(test, id)
    const all = await completedIds(browser)
    const pages = await Promise.all([0, 3, 6].map((offset) => completed(browser, `?limit=3&offset=${offset}`)))
    expect(pages.flatMap(({ items }) => items.map(({ record }) => record.id))).toEqual(all)
    expect(all).toEqual(all.toSorted().toReversed())
    expect(pages.map(({ total }) => total)).toEqual([8, 8, 8])
    expect(pages[2]?.by_priority).toEqual({ high: 2, medium: 2, low: 4 })
  })

  it('[WV-03] [FL-02] narrows to one priority, and still tells how many there are of each', async () => {
    const { browser, id } = await aPerson()
    const closed = (hours: number) => ({ status: 'completed', completed_at: ago(hours) }) as const
    const high = await storeTask(test, id, { ...closed(1), priority: 'high' })
    const alsoHigh = await storeFollowUp(test, id, { ...closed(2), priority_score: 9 })
    const medium = await storeTask(test, id, { ...closed(3), priority: 'medium' })
    const low = await storeTask(test, id, { ...closed(4), priority: 'other' })
    const unknown = await storeFollowUp(test, id, { ...closed(5), priority_score: null })
    const by_priority = { high: 2, medium: 1, low: 2 }
    for (const [priority, ids] of [
      ['high', [high, alsoHigh]],
      ['medium', [medium]],
      ['low', [low, unknown]],
    ] as const) {
      const page = await completed(browser, `?priority=${priority}`)
      expect(page.items.map(({ record }) => record.id)).toEqual(ids)
      expect(page).toMatchObject({ total: ids.length, by_priority })
    }
    const refused = await browser.request('GET', '/api/completed?priority=urgent')
    expect([refused.status, await errorCode(refused)]).toEqual([400, 'invalid_request'])
  })

  it('[WV-03] [WV-11] narrows to what later mail closed, and that is as much as a sync counts', async () => {
    const { browser, id } = await aPerson()
    const closed = (hours: number, by: string | null, status: 'completed' | 'archived' = 'completed') => ({
      status,
      completed_at: ago(hours),
      settled_by: by,
    })
    const replied = await storeTask(test, id, closed(1, 'message-1'))
    await storeTask(test, id, closed(2, SETTLED_BY_PERSON))
    await storeTask(test, id, closed(3, removalMark('message-2')))
    await storeFollowUp(test, id, closed(4, null))
    const archived = await storeFollowUp(test, id, closed(5, 'message-3', 'archived'))
    expect(await completedIds(browser, '?by=mail')).toEqual([replied])
    expect(await completedIds(browser, '?by=mail&archived=true')).toEqual([replied, archived])
    expect(await (await browser.request('GET', '/api/sync')).json()).toMatchObject({ tied: 2 })
  })

  it('[RO-01] [WV-03] is a person’s own', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    await storeTask(test, bob.id, { status: 'completed' })
    await storeFollowUp(test, bob.id, { status: 'archived' })
    expect(await completed(ana.browser, '?archived=true')).toEqual({
      items: [],
      total: 0,
      by_priority: { high: 0, medium: 0, low: 0 },
    })
    expect((await completed(bob.browser, '?archived=true')).total).toBe(2)
  })

  it('[WV-04] of one person alone, as what is open is', async () => {
    const { browser, id } = await aPerson()
    const [noor, other] = ['n'.repeat(43), 'o'.repeat(43)]
    const open = await storeFollowUp(test, id, { counterpart_hash: noor })
    const task = await storeTask(test, id, { counterpart_hash: noor, priority: 'high' })
    const done = await storeTask(test, id, { counterpart_hash: noor, status: 'completed' })
    for (const status of ['open', 'completed'] as const) {
      await storeTask(test, id, { counterpart_hash: other, status })
      await storeFollowUp(test, id, { counterpart_hash: null, status })
    }
    expect(await list(browser, `?person=${noor}`)).toMatchObject({
      items: [{ record: { id: task } }, { record: { id: open } }],
      total: 2,
    })
    expect(await completedIds(browser, `?person=${noor}`)).toEqual([done])
    const stranger = await aPerson()
    expect(await list(stranger.browser, `?person=${noor}`)).toEqual({ items: [], total: 0 })
    expect(await completedIds(stranger.browser, `?person=${noor}`)).toEqual([])
    for (const path of ['actionables', 'completed']) {
      const response = await browser.request('GET', `/api/${path}?person=noor@client.example`)
      expect([response.status, await errorCode(response)]).toEqual([400, 'invalid_request'])
    }
  })
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

describe('what is snoozed', () => {
  it('[FL-01] [WV-03] is one list of tasks and follow-ups by when they come back, without what is back already', async () => {
    const { browser, id } = await aPerson()
    const until = (hours: number) => ({ status: 'snoozed', snoozed_until: ago(-hours) }) as const
    const last = await storeTask(test, id, { ...until(90), priority: 'high' })
    const second = await storeFollowUp(test, id, { ...until(50), priority_score: 9 })
    const first = await storeTask(test, id, until(2))
    await storeTask(test, id, until(-1))
    await storeTask(test, id)
    const ask = async (query = '') => {
      const response = await browser.request('GET', `/api/snoozed${query}`)
      expect(response.status).toBe(200)
      return (await response.json()) as { items: ActionableEntry[]; total: number; by_priority: Record<Level, number> }
    }
    const page = await ask()
    expect(page.items.map(({ type, record }) => [type, record.id])).toEqual([
      ['task', first],
      ['follow-up', second],
      ['task', last],
    ])
    expect(page.by_priority).toEqual({ high: 2, medium: 1, low: 0 })
    const next = await ask('?limit=2&offset=2')
    expect([next.total, ...next.items.map(({ record }) => record.id)]).toEqual([3, last])
    const high = await ask('?priority=high')
    expect([high.total, ...high.items.map(({ record }) => record.id)]).toEqual([2, second, last])
    expect(high.by_priority).toEqual(page.by_priority)
  })

  it('[RO-01] is a person’s own', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    await storeTask(test, ana.id, { status: 'snoozed', snoozed_until: ago(-5) })
    expect(await (await bob.browser.request('GET', '/api/snoozed')).json()).toMatchObject({ items: [], total: 0 })
  })
})

describe('the coming days', () => {
  const daysOf = async (browser: TestBrowser) => {
    const response = await browser.request('GET', '/api/coming-days')
    expect(response.status).toBe(200)
    return ((await response.json()) as ComingDays).days
  }
  const inDays = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS)

  it('[WV-04] [WV-03] tell what is due and what comes back on each, and a day narrows a list to just that', async () => {
    const { browser, id } = await aPerson()
    await storeTask(test, id, { due_date: inDays(0) })
    const task = await storeTask(test, id, { due_date: inDays(3) })
    await storeTask(test, id, { due_date: inDays(-1) })
    await storeTask(test, id, { due_date: inDays(14) })
    await storeTask(test, id, { due_date: inDays(3), status: 'completed' })
    await storeTask(test, id, { due_date: inDays(3), origin: 'manual' })
    const followUp = await storeFollowUp(test, id, { due_date: inDays(3) })
    await storeFollowUp(test, id, { due_date: inDays(3), date: ago(1) })
    await storeTask(test, id, { status: 'snoozed', snoozed_until: inDays(5), due_date: inDays(3) })
    await storeFollowUp(test, id, { status: 'snoozed', snoozed_until: inDays(5) })
    const days = await daysOf(browser)
    expect(days).toHaveLength(14)
    expect(days[0]).toMatchObject({ tasks: 1, follow_ups: 0, returning: 0 })
    expect(days[3]).toMatchObject({ tasks: 1, follow_ups: 1, returning: 0 })
    expect(days[5]).toMatchObject({ tasks: 0, follow_ups: 0, returning: 2 })
    expect(days.reduce((sum, day) => sum + day.tasks + day.follow_ups + day.returning, 0)).toBe(5)
    const idsOf = async (list: string) => {
      const response = await browser.request('GET', `/api/${list}due=${days[3]?.day}&order=due`)
      return ((await response.json()) as { items: { id: string }[] }).items.map((item) => item.id)
    }
    expect(await idsOf('tasks?status=open&snoozed=false&origin=mail&')).toEqual([task])
    expect(await idsOf('follow-ups?status=open&')).toEqual([followUp])
    expect((await browser.request('GET', '/api/tasks?due=2026-02-30')).status).toBe(400)
  })

  it('[RO-01] are a person’s own', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    await storeTask(test, ana.id, { due_date: inDays(1) })
    expect((await daysOf(bob.browser)).every((day) => day.tasks === 0)).toBe(true)
  })
})
