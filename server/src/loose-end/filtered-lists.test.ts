import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Acquaintance, Counterparts } from '@loose-ends/domain/counterpart/counterpart.ts'
import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { DUE_GROUPS, dueBounds, type DueCounts } from '@loose-ends/domain/due-date/due-group.ts'
import { dueGroupOf } from '@loose-ends/domain/due-date/testing/due-group-of.ts'
import { LIST_ORDERS } from '@loose-ends/domain/loose-end/list-order.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { DAY_MS, HOUR_MS } from '@loose-ends/domain/time.ts'
import { storeMessages } from '#server/testing/stored-messages.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'

const test = testApp()
const aPerson = () => signedInPerson(test)
/** A Tuesday. */
const NOW = '2026-03-10T09:00:00Z'
const [MAREN, IDRIS] = ['M'.repeat(43), 'I'.repeat(43)]
/** Overdue by far and by a bit, today, this week, later, and none. */
const DUE = [-30, -1, 0, 2, 5, 6, 40, null].map((days) =>
  days === null ? null : new Date(Date.parse(NOW) + days * DAY_MS),
)

/** Somebody whose many items are only looked at. */
let reader: SignedInPerson

beforeAll(async () => {
  test.clock.set(NOW)
  reader = await aPerson()
  await manyItems(reader.id)
})
beforeEach(() => test.clock.set(NOW))

type Listed = (Task | FollowUp) & { priority_score: number | null }
interface Page {
  items: Listed[]
  total: number
  groups?: DueCounts
}

async function page(browser: TestBrowser, noun: 'tasks' | 'follow-ups', query: Record<string, string>) {
  const response = await browser.request(
    'GET',
    `/api/${noun}?${new URLSearchParams({ status: 'open', ...query }).toString()}`,
  )
  expect(response.status).toBe(200)
  return (await response.json()) as Page
}

/** The whole list, read page by page. */
async function whole(browser: TestBrowser, noun: 'tasks' | 'follow-ups', query: Record<string, string>, limit = 7) {
  const items: Listed[] = []
  let last: Page
  do {
    last = await page(browser, noun, { ...query, limit: `${limit}`, offset: `${items.length}` })
    items.push(...last.items)
  } while (last.items.length > 0)
  return { items, total: last.total, groups: last.groups }
}

/** Items of every due day, score, kind, side and person. */
async function manyItems(userId: string) {
  for (let index = 0; index < 48; index += 1) {
    const date = new Date(Date.parse(NOW) - (100 + ((index * 37) % 48)) * 3_600_000)
    const common = {
      due_date: DUE[index % DUE.length] ?? null,
      date,
      created_at: date,
      counterpart_hash: [MAREN, IDRIS, null][index % 3] ?? null,
      priority_score: index % 11 === 0 ? null : (index * 7) % 11,
    }
    await storeTask(test, userId, {
      ...common,
      kind: (['request', 'question', 'meeting'] as const)[index % 3] ?? 'request',
      priority: (['high', 'medium', 'other'] as const)[(index * 5) % 3] ?? 'other',
    })
    await storeFollowUp(test, userId, {
      ...common,
      kind: (['promise', 'question', 'meeting'] as const)[(index * 5) % 3] ?? 'question',
      direction: Math.floor(index / 8) % 2 === 0 ? 'i_owe' : 'they_owe',
    })
  }
}

const TASK_COUNTS: Record<Task['priority'], number> = { high: 8, medium: 5, other: 3 }
const rank = (item: Listed) => item.priority_score ?? ('priority' in item ? TASK_COUNTS[item.priority] : 5)
const groupOf = (item: Listed, zone = 'UTC') =>
  dueGroupOf(item.due_date === null ? null : new Date(item.due_date), dueBounds(new Date(NOW), zone))
const byText = (left: string, right: string) => (left < right ? -1 : Number(left > right))
const byRank = (left: Listed, right: Listed) =>
  rank(right) - rank(left) || byText(left.created_at, right.created_at) || byText(left.id, right.id)
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

describe('a list by day', () => {
  it.each(['tasks', 'follow-ups'] as const)(
    '[WV-03] groups %s by the day that they are due, the most important first within a group',
    async (noun) => {
      const { browser } = reader
      const { items, total, groups } = await whole(browser, noun, { order: 'due' })
      const expected = DUE_GROUPS.flatMap((group) => items.filter((item) => groupOf(item) === group).toSorted(byRank))
      expect([total, new Set(idsOf(items)).size]).toEqual([48, 48])
      expect(idsOf(items)).toEqual(idsOf(expected))
      expect(groups).toEqual({ overdue: 12, today: 6, week: 12, later: 12, none: 6 })
    },
  )

  it('[WV-03] goes by the days of the person’s time zone', async () => {
    const { browser, id } = await aPerson()
    // Half past eleven in the evening of the 10th in UTC is the 11th in Lisbon.
    const task = await storeTask(test, id, { due_date: new Date('2026-03-10T23:30:00Z') })
    const groupIn = async (zone: string) => {
      const response = await browser.request('PATCH', '/api/auth/user', { time_zone: zone })
      expect(response.status).toBe(200)
      return (await page(browser, 'tasks', { due: 'today' })).items.map((one) => one.id)
    }
    expect(await groupIn('Europe/Lisbon')).toEqual([task])
    // It is the evening of the 10th there as well, but the task is of the next day.
    expect(await groupIn('Europe/Berlin')).toEqual([])
  })

  it('[WV-03] tells no groups where it is in another order', async () => {
    const { browser, id } = await aPerson()
    await storeTask(test, id)
    expect(await page(browser, 'tasks', {})).not.toHaveProperty('groups')
    expect(await page(browser, 'follow-ups', { order: 'newest' })).not.toHaveProperty('groups')
  })
})

describe('filters', () => {
  const taskFilters: [Record<string, string>, (item: Task) => boolean][] = [
    ...DUE_GROUPS.map((due): [Record<string, string>, (item: Task) => boolean] => [
      { due },
      (item) => groupOf(item) === due,
    ]),
    [{ priority: 'high' }, (item) => item.priority === 'high'],
    [{ kind: 'meeting' }, (item) => item.kind === 'meeting'],
    [
      { due: 'overdue', priority: 'high', kind: 'request' },
      (item) => groupOf(item) === 'overdue' && item.priority === 'high' && item.kind === 'request',
    ],
  ]
  const followUpFilters: [Record<string, string>, (item: FollowUp) => boolean][] = [
    ...(['high', 'medium', 'low'] as const).map((priority): [Record<string, string>, (item: FollowUp) => boolean] => [
      { priority },
      (item) => priorityBand(item.priority_score) === priority,
    ]),
    [{ direction: 'they_owe' }, (item) => item.direction === 'they_owe'],
    [{ direction: 'i_owe', due: 'none' }, (item) => item.direction === 'i_owe' && item.due_date === null],
    [{ type: 'promise', due: 'later' }, (item) => item.type === 'promise' && groupOf(item) === 'later'],
  ]

  it('[WV-03] combine, in every order, each item once over the pages', async () => {
    const { browser } = reader
    const check = async <T extends Listed>(
      noun: 'tasks' | 'follow-ups',
      filters: [Record<string, string>, (item: T) => boolean][],
    ) => {
      const { items: all } = await whole(browser, noun, {}, 200)
      for (const order of LIST_ORDERS) {
        for (const [query, isWanted] of filters) {
          const { items, total } = await whole(browser, noun, { ...query, order }, 5)
          const wanted = (all as T[]).filter(isWanted)
          expect(wanted.length).toBeGreaterThan(0)
          expect([query, order, idsOf(items).toSorted()]).toEqual([query, order, idsOf(wanted).toSorted()])
          expect(total).toBe(wanted.length)
        }
      }
    }
    await check('tasks', taskFilters)
    await check('follow-ups', followUpFilters)
  })

  it('[WV-03] narrow to one person, in both lists', async () => {
    const { browser } = reader
    for (const noun of ['tasks', 'follow-ups'] as const) {
      expect((await page(browser, noun, { person: MAREN })).total).toBe(16)
      expect((await page(browser, noun, { person: 'N'.repeat(43) })).total).toBe(0)
    }
  })

  it('[WV-03] order by importance and by age where that is asked for', async () => {
    const { browser } = reader
    const { items: tasks } = await whole(browser, 'tasks', { order: 'priority' })
    expect(idsOf(tasks)).toEqual(idsOf(tasks.toSorted(byRank)))
    const { items: followUps } = await whole(browser, 'follow-ups', { order: 'newest' })
    const dates = followUps.map((item) => ('date' in item ? item.date : ''))
    expect(dates).toEqual(dates.toSorted(byText).toReversed())
  })

  it('[WV-03] lose and repeat nothing that stays while other items are done between two pages', async () => {
    const { browser, id } = await aPerson()
    await manyItems(id)
    const before = await whole(browser, 'tasks', { order: 'due' }, 200)
    const [first, ...others] = before.items
    const second = await page(browser, 'tasks', { order: 'due', limit: '10', offset: '10' })
    await browser.request('PATCH', `/api/tasks/${first?.id}`, { status: 'completed' })
    const after = await whole(browser, 'tasks', { order: 'due' }, 10)
    expect(idsOf(after.items)).toEqual(idsOf(others))
    expect(after.groups).toEqual({ ...before.groups, overdue: 11 })
    // What was read before it moved up by one place: the first of the page stands at the end of the one before.
    expect(idsOf(after.items).slice(9, 19)).toEqual(idsOf(second.items))
  })

  it('[RO-01] [WV-03] never show what is somebody else’s', async () => {
    const ana = await aPerson()
    for (const noun of ['tasks', 'follow-ups'] as const) {
      for (const query of [{ order: 'due' }, { person: MAREN }, { due: 'overdue' }] as Record<string, string>[]) {
        expect(await page(ana.browser, noun, query)).toMatchObject({ items: [], total: 0 })
      }
    }
  })

  it.each([
    'tasks?order=oldest',
    'tasks?due=soon',
    'tasks?priority=low',
    'tasks?kind=promise',
    'tasks?direction=both',
    'tasks?person=maren@holt.example',
    'follow-ups?order=age',
    'follow-ups?due=',
    'follow-ups?priority=other',
    "follow-ups?person=' or true --",
    'counterparts?limit=0',
  ])('[VA-14] [WV-03] refuse %s', async (path) => {
    const response = await reader.browser.request('GET', `/api/${path}`)
    expect([response.status, await errorCode(response)]).toEqual([400, 'invalid_request'])
  })
})

describe('who owes whom', () => {
  const list = async (browser: TestBrowser) =>
    (await (await browser.request('GET', '/api/counterparts')).json()) as Counterparts

  it('[WV-04] tells for each person what is open on which side, and since when, the longest open first', async () => {
    const { browser, id } = await aPerson()
    const ago = (days: number) => new Date(Date.parse(NOW) - days * DAY_MS)
    await storeTask(test, id, { counterpart_hash: MAREN, date: ago(2) })
    const newest = await storeTask(test, id, { counterpart_hash: MAREN, date: ago(1) })
    await storeFollowUp(test, id, { counterpart_hash: MAREN, date: ago(5), direction: 'they_owe' })
    const promise = await storeFollowUp(test, id, { counterpart_hash: IDRIS, date: ago(9), direction: 'i_owe' })
    // None of these is open now, or with somebody.
    await storeFollowUp(test, id, { counterpart_hash: 'N'.repeat(43), date: ago(1) })
    await storeTask(test, id, { counterpart_hash: 'N'.repeat(43), status: 'completed' })
    await storeTask(test, id, { counterpart_hash: 'N'.repeat(43), dismissed_at: ago(1) })
    await browser.request('POST', '/api/tasks', { task: 'Water the plants', priority: 'high' })
    const found = await list(browser)
    expect(found).toMatchObject({
      items: [
        {
          id: promise,
          person: IDRIS,
          tasks: 0,
          i_owe: { open: 1, since: ago(9).toISOString() },
          they_owe: { open: 0, since: null },
        },
        {
          id: newest,
          person: MAREN,
          tasks: 2,
          i_owe: { open: 2, since: ago(2).toISOString() },
          they_owe: { open: 1, since: ago(5).toISOString() },
        },
      ],
      total: 2,
      i_owe: 2,
      they_owe: 1,
    })
    // Names travel sealed.
    expect(JSON.stringify(found)).not.toContain('Ana Silva')
  })

  it('[RO-01] [WV-04] is a person’s own', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    await storeTask(test, bob.id, { counterpart_hash: MAREN })
    expect(await list(ana.browser)).toEqual({ items: [], total: 0, i_owe: 0, they_owe: 0 })
  })
})

describe('the page of a person', () => {
  const at = (days: number, hours = 0) => new Date(Date.parse(NOW) - days * DAY_MS + hours * HOUR_MS)
  const read = (browser: TestBrowser, person: string) => browser.request('GET', `/api/counterparts/${person}`)
  const mail = (direction: 'sent' | 'received', sent_at: Date, thread_id: string) => ({
    direction,
    sent_at,
    thread_id,
    counterpart_hashes: [MAREN],
    facts: {
      nature: 'personal' as const,
      author: { address: direction === 'sent' ? 'me' : MAREN, domain: null, name: null },
    },
  })

  it('[WV-04] tells their name, sealed, when they last wrote or were written to, and how long each answer took', async () => {
    const { browser, id } = await aPerson()
    await storeTask(test, id, { counterpart_hash: MAREN, date: at(20), status: 'completed' })
    const newest = await storeFollowUp(test, id, { counterpart_hash: MAREN, date: at(5), status: 'archived' })
    await storeMessages(test, id, [
      ...[9, 8, 7].flatMap((days, n) => [
        mail('sent', at(days), `thread-${days}`),
        mail('received', at(days, n + 2), `thread-${days}`),
      ]),
      // Nobody waited for this one, and this is not answered yet.
      mail('received', at(6), 'thread-6'),
      mail('sent', at(2), 'thread-2'),
    ])
    const response = await read(browser, MAREN)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      id: newest,
      person: MAREN,
      last_contact: at(2).toISOString(),
      answers: [
        { at: at(9, 2).toISOString(), after_ms: 2 * HOUR_MS },
        { at: at(8, 3).toISOString(), after_ms: 3 * HOUR_MS },
        { at: at(7, 4).toISOString(), after_ms: 4 * HOUR_MS },
      ],
      usual_answer_ms: 3 * HOUR_MS,
    })
    expect(text).not.toContain('Ana Silva')
  })

  it('[WV-04] calls nothing usual of fewer than three answers, and draws the newest forty', async () => {
    const { browser, id } = await aPerson()
    for (const person of [MAREN, IDRIS]) await storeTask(test, id, { counterpart_hash: person })
    const asked = (n: number) => [mail('sent', at(60 - n), `t-${n}`), mail('received', at(60 - n, 1), `t-${n}`)]
    await storeMessages(test, id, [0, 1].flatMap(asked))
    const found = async (person: string) => (await (await read(browser, person)).json()) as Acquaintance
    expect(await found(MAREN)).toMatchObject({ usual_answer_ms: null, answers: [{}, {}] })
    expect(await found(IDRIS)).toMatchObject({ usual_answer_ms: null, answers: [], last_contact: null })
    await storeMessages(test, id, Array.from({ length: 43 }, (_, n) => asked(n + 2)).flat())
    const { answers } = await found(MAREN)
    expect([answers.length, answers.at(-1)?.at]).toEqual([40, at(16, 1).toISOString()])
  })

  it('[RO-01] [WV-04] is nobody else’s, and there is none of whom nothing is known', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    await storeTask(test, bob.id, { counterpart_hash: MAREN })
    await storeTask(test, ana.id, { counterpart_hash: IDRIS, dismissed_at: new Date(NOW) })
    for (const person of [MAREN, IDRIS]) {
      const response = await read(ana.browser, person)
      expect([response.status, await errorCode(response)]).toEqual([404, 'not_found'])
    }
    const response = await read(ana.browser, 'maren@holt.example')
    expect([response.status, await errorCode(response)]).toEqual([400, 'invalid_request'])
  })
})
