import { beforeAll, describe, expect, it } from 'vitest'
import type { Summary } from '@loose-ends/domain/digest/summary.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { signedInPerson, signIn } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'

const HOUR_MS = 3_600_000
const test = testApp()
const aPerson = () => signedInPerson(test)

async function list(browser: TestBrowser, query = '') {
  const response = await browser.request('GET', `/api/tasks${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as { items: Task[]; total: number }
}

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

describe('tasks', () => {
  it('[CA-02] are listed newest first, twenty a page, with their count', async () => {
    const { browser, id } = await aPerson()
    const ids: string[] = []
    for (let hour = 0; hour < 22; hour += 1) {
      ids.push(await storeTask(test, id, { date: new Date(test.clock.now().getTime() - hour * HOUR_MS) }))
    }
    const first = await list(browser)
    expect([first.items.map((task) => task.id), first.total]).toEqual([ids.slice(0, 20), 22])
    expect((await list(browser, '?offset=20')).items.map((task) => task.id)).toEqual(ids.slice(20))
  })

  it('[SM-07] done is saved, and so is taking it back', async () => {
    const { browser, id } = await aPerson()
    const task = await storeTask(test, id)
    const done = await browser.request('PATCH', `/api/tasks/${task}`, { status: 'completed' })
    expect(await done.json()).toMatchObject({ status: 'completed', settled_by: 'person' })
    expect((await list(browser, '?status=open')).items).toEqual([])
    await browser.request('PATCH', `/api/tasks/${task}`, { status: 'open' })
    expect((await list(browser, '?status=open')).items).toMatchObject([{ id: task, completed_at: null }])
  })

  it('[AC-04] a snoozed one leaves the list and is back at its time', async () => {
    const { browser, id, email } = await aPerson()
    const task = await storeTask(test, id)
    const until = new Date(test.clock.now().getTime() + HOUR_MS / 6).toISOString()
    await browser.request('PATCH', `/api/tasks/${task}`, { snoozed_until: until })
    expect((await list(browser, '?status=open&snoozed=false')).items).toEqual([])
    expect((await list(browser, '?snoozed=true')).items).toMatchObject([{ id: task, status: 'open' }])
    test.clock.advance(HOUR_MS / 6)
    const { browser: again } = await signIn(test, email)
    expect((await list(again, '?status=open&snoozed=false')).items).toMatchObject([{ id: task }])
  })

  it.each([
    ['[VA-07] a snooze in the past', { snoozed_until: '2026-03-10T08:00:00Z' }, 422, 'snooze_in_past'],
    ['[VA-14] a snooze beyond the calendar', { snoozed_until: '9999-12-31T23:59:59-14:00' }, 400, 'invalid_request'],
    ['[VA-14] an unknown status', { status: 'archived' }, 400, 'invalid_request'],
    ['an empty change', {}, 422, 'unprocessable'],
  ])('refuse %s', async (_, body, status, code) => {
    const { browser, id } = await aPerson()
    const task = await storeTask(test, id)
    const response = await browser.request('PATCH', `/api/tasks/${task}`, body)
    expect([response.status, await errorCode(response)]).toEqual([status, code])
  })

  it('[RO-01] of somebody else answer 404', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const task = await storeTask(test, bob.id)
    const response = await ana.browser.request('PATCH', `/api/tasks/${task}`, { status: 'completed' })
    expect([response.status, await errorCode(response)]).toEqual([404, 'not_found'])
    expect((await list(bob.browser)).items).toMatchObject([{ status: 'open' }])
  })
})

describe('the summary', () => {
  it('[DB-02] counts what the lists show: open, awake, and past their 72 hours', async () => {
    const { browser, id } = await aPerson()
    const later = new Date(test.clock.now().getTime() + HOUR_MS)
    const early = new Date(test.clock.now().getTime() - HOUR_MS)
    await storeTask(test, id, { priority: 'high' })
    await storeTask(test, id, { kind: 'meeting' })
    await storeTask(test, id, { snoozed_until: later, priority: 'high' })
    await storeTask(test, id, { status: 'completed' })
    await storeFollowUp(test, id, { kind: 'promise', priority_score: 8 })
    await storeFollowUp(test, id, { kind: 'meeting', priority_score: 7.9 })
    await storeFollowUp(test, id, { kind: 'meeting', date: early })
    await storeFollowUp(test, id, { status: 'snoozed', snoozed_until: later })
    const summary = (await (await browser.request('GET', '/api/summary')).json()) as Summary
    expect(summary).toEqual({
      tasks: 2,
      high_priority_tasks: 1,
      follow_ups: 2,
      high_priority_follow_ups: 1,
      pending_meetings: 2,
      unanswered_promises: 1,
    })
  })
})
