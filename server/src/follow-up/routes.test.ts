import { beforeAll, describe, expect, it } from 'vitest'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { storeFollowUp } from '#server/testing/stored-items.ts'
import { signedInPerson, signIn } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'

const HOUR_MS = 3_600_000
const test = testApp()
const aPerson = (zone?: string) => signedInPerson(test, zone)

const hoursAgo = (hours: number) => new Date(test.clock.now().getTime() - hours * HOUR_MS)

async function list(browser: TestBrowser, query = '') {
  const response = await browser.request('GET', `/api/follow-ups${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as { items: FollowUp[]; total: number }
}

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

describe('follow-ups', () => {
  it('[CA-02] are listed by priority, unknown last, then the older first, in pages with their total', async () => {
    const { browser, id } = await aPerson()
    const make = (score: number | null, hours: number) =>
      storeFollowUp(test, id, { priority_score: score, date: hoursAgo(hours) })
    const unknown = await make(null, 200)
    const low = await make(2, 100)
    const newer = await make(8, 90)
    const older = await make(8, 150)
    expect((await list(browser)).items.map((item) => item.id)).toEqual([older, newer, low, unknown])
    const page = await list(browser, '?limit=2&offset=1')
    expect([page.items.map((item) => item.id), page.total]).toEqual([[newer, low], 4])
  })

  it('[FL-02] [VA-11] tell how many of the whole list are of which priority, on every page of it', async () => {
    const { browser, id } = await aPerson()
    for (const priority_score of [9, 8, 7.9, 6, 5.9, null, 1]) {
      await storeFollowUp(test, id, { priority_score, status: 'completed' })
    }
    await storeFollowUp(test, id, { priority_score: 9 })
    const page = await list(browser, '?status=completed&limit=2&offset=4')
    expect(page).toMatchObject({ total: 7, by_priority: { high: 2, medium: 2, low: 3 } })
    const low = await list(browser, '?status=completed&priority=low')
    expect(low).toMatchObject({ total: 3, by_priority: { high: 2, medium: 2, low: 3 } })
    expect(low.items).toHaveLength(3)
  })

  it('[VA-09] [DB-04] stay out of sight until their 72 hours have passed', async () => {
    const { browser, id } = await aPerson()
    await storeFollowUp(test, id, { date: hoursAgo(71.9) })
    const due = await storeFollowUp(test, id, { date: hoursAgo(72) })
    expect((await list(browser)).items.map((item) => item.id)).toEqual([due])
    const counts = await (await browser.request('GET', '/api/follow-ups/counts')).json()
    expect(counts).toMatchObject({ promises: { open: 0 }, questions: { open: 1 }, meetings: { open: 0 } })
  })

  it('[CA-02] filter by several statuses, by type, and by the present day where the person lives', async () => {
    const { browser, id } = await aPerson('Pacific/Auckland')
    // 9:00 UTC is 22:00 in Auckland: their day began at 11:00 UTC the day before.
    const today = await storeFollowUp(test, id, { status: 'completed', date: hoursAgo(21.9), kind: 'promise' })
    const yesterday = await storeFollowUp(test, id, { status: 'archived', date: hoursAgo(22.1), kind: 'meeting' })
    const ids = async (query: string) => (await list(browser, query)).items.map((item) => item.id)
    expect(await ids('?status=completed,archived')).toEqual([yesterday, today])
    expect(await ids('?status=completed,archived&today=true')).toEqual([today])
    expect(await ids('?status=completed,archived&type=meeting')).toEqual([yesterday])
  })

  it('[FC-04] [PR-03] the archive keeps when, by what and why it was closed, and so does the way back', async () => {
    const { browser, id } = await signedInPerson(test)
    const closed = { settled_by: 'message', completed_at: hoursAgo(50) }
    const followUp = await storeFollowUp(test, id, {
      status: 'completed',
      completion_note: 'Auto-completed: …',
      ...closed,
    })
    for (const status of ['archived', 'completed'] as const) {
      const answer = await browser.request('PATCH', `/api/follow-ups/${followUp}`, { status })
      expect(await answer.json()).toMatchObject({
        status,
        settled_by: 'message',
        completed_at: closed.completed_at.toISOString(),
        completion_note: expect.any(String),
      })
    }
    const opened = await browser.request('PATCH', `/api/follow-ups/${followUp}`, { status: 'open' })
    expect(await opened.json()).toMatchObject({ settled_by: null, completed_at: null, completion_note: null })
  })

  it('[SM-06] complete, come back, archive; each change is saved', async () => {
    const { browser, id } = await aPerson()
    const item = await storeFollowUp(test, id)
    for (const status of ['completed', 'open', 'archived', 'open'] as const) {
      const response = await browser.request('PATCH', `/api/follow-ups/${item}`, { status })
      expect(await response.json()).toMatchObject({ id: item, status })
      expect((await list(browser, `?status=${status}`)).items).toHaveLength(1)
    }
  })

  it('[SM-06] a snoozed one leaves the open list and returns at its time', async () => {
    const { browser, id, email } = await aPerson()
    const item = await storeFollowUp(test, id)
    const until = new Date(test.clock.now().getTime() + 3 * 24 * HOUR_MS).toISOString()
    await browser.request('PATCH', `/api/follow-ups/${item}`, { status: 'snoozed', snoozed_until: until })
    expect((await list(browser)).items).toEqual([])
    expect((await list(browser, '?status=snoozed')).items).toMatchObject([{ id: item, snoozed_until: until }])
    const back = new Date(test.clock.now())
    test.clock.set(until)
    const { browser: again } = await signIn(test, email)
    expect((await list(again)).items).toMatchObject([{ id: item, status: 'open', snoozed_until: null }])
    test.clock.set(back)
  })

  it.each([
    ['[SM-06] a status outside the four', { status: 'deleted' }, 422, 'unprocessable'],
    [
      '[VA-07] a snooze in the past',
      { status: 'snoozed', snoozed_until: '2026-03-10T08:59:00Z' },
      422,
      'snooze_in_past',
    ],
    ['a snooze without a date', { status: 'snoozed' }, 422, 'unprocessable'],
    ['[VA-14] a date that is none', { status: 'snoozed', snoozed_until: 'soon' }, 400, 'invalid_request'],
    [
      '[VA-14] a snooze beyond the calendar',
      { status: 'snoozed', snoozed_until: '9999-12-31T23:59:59-14:00' },
      400,
      'invalid_request',
    ],
    ['[VA-14] a body without a status', {}, 400, 'invalid_request'],
  ])('refuse %s', async (_, body, status, code) => {
    const { browser, id } = await aPerson()
    const item = await storeFollowUp(test, id)
    const response = await browser.request('PATCH', `/api/follow-ups/${item}`, body)
    expect([response.status, await errorCode(response)]).toEqual([status, code])
    expect((await list(browser)).items).toMatchObject([{ id: item, status: 'open' }])
  })

  it('[RO-01] of somebody else answer 404, and are left as they are', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const item = await storeFollowUp(test, bob.id)
    for (const response of [
      await ana.browser.request('GET', `/api/follow-ups/${item}`),
      await ana.browser.request('PATCH', `/api/follow-ups/${item}`, { status: 'completed' }),
    ]) {
      expect([response.status, await errorCode(response)]).toEqual([404, 'not_found'])
    }
    expect((await list(bob.browser)).items).toMatchObject([{ id: item, status: 'open' }])
    expect((await list(ana.browser)).items).toEqual([])
  })

  it('[EN-01] carry every field of the specification, encrypted where they come from mail', async () => {
    const { browser, id } = await aPerson()
    await storeFollowUp(test, id)
    const [item] = (await list(browser)).items
    expect(Object.keys(item ?? {})).toEqual(
      expect.arrayContaining(
        (
          'id user_id status type date subject preview sender_name sender_email thread_id suggested_response ' +
          'snoozed_until smart_summary action_required priority_score business_impact recommended_timing ' +
          'context_notes relationship_importance success_probability created_at'
        ).split(' '),
      ),
    )
    expect(item?.subject).toMatch(/^[A-Za-z0-9+/=]{40,}$/)
    expect(JSON.stringify(item)).not.toContain('Ana Silva')
  })
})
