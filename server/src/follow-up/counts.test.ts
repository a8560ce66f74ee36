import { beforeEach, describe, expect, it } from 'vitest'
import type { FollowUpCounts } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import { DAY_MS, HOUR_MS } from '@loose-ends/domain/time.ts'
import type { looseEnds } from '#server/db/schema/index.ts'
import { storeFollowUp } from '#server/testing/stored-items.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { testApp } from '#server/testing/test-app.ts'

const test = testApp()

/** So many days before the present day, and hours before that. */
const ago = (days: number, hours = 0) => new Date(test.clock.now().getTime() - days * DAY_MS - hours * HOUR_MS)

async function counts({ browser }: SignedInPerson): Promise<FollowUpCounts> {
  return (await (await browser.request('GET', '/api/follow-ups/counts')).json()) as FollowUpCounts
}

async function question(fields: Partial<typeof looseEnds.$inferInsert>) {
  const person = await signedInPerson(test)
  await storeFollowUp(test, person.id, { date: ago(30), ...fields })
  return (await counts(person)).questions
}

beforeEach(() => test.clock.set('2026-03-10T09:00:00Z'))

describe('the counts of open follow-ups', () => {
  it('[CA-04] are by type, each with its change against seven days before', async () => {
    const person = await signedInPerson(test)
    const make = (kind: 'promise' | 'question' | 'meeting', fields: object) =>
      storeFollowUp(test, person.id, { kind, ...fields })
    for (const days of [4, 5, 20]) await make('promise', { date: ago(days) })
    await make('question', { date: ago(20), status: 'completed', completed_at: ago(2) })
    await make('question', { date: ago(20), status: 'archived', completed_at: ago(3), archived_at: ago(3) })
    await make('question', { date: ago(20) })
    await make('meeting', { date: ago(20) })
    expect(await counts(person)).toEqual({
      promises: { open: 3, change: 2 },
      questions: { open: 1, change: -2 },
      meetings: { open: 1, change: 0 },
    })
  })

  it('[CA-04] are nothing for someone without any', async () => {
    const none = { open: 0, change: 0 }
    expect(await counts(await signedInPerson(test))).toEqual({ promises: none, questions: none, meetings: none })
  })

  it.each([
    ['whose 72 hours were over exactly seven days before counts then', () => ({ date: ago(10) }), [1, 0]],
    ['whose 72 hours were over a little later does not', () => ({ date: ago(9, 23) }), [1, 1]],
    ['that still waits counts at neither time', () => ({ date: ago(2) }), [0, 0]],
    [
      'closed within the seven days counts then alone',
      () => ({ status: 'completed', completed_at: ago(6, 23) }) as const,
      [0, -1],
    ],
    [
      'closed seven days before counts at neither time',
      () => ({ status: 'completed', completed_at: ago(7) }) as const,
      [0, 0],
    ],
    [
      'snoozed within the seven days counts then alone',
      () => ({ status: 'snoozed', snoozed_until: ago(-1), person_changed_at: ago(6) }) as const,
      [0, -1],
    ],
    [
      'snoozed for longer counts at neither time',
      () => ({ status: 'snoozed', snoozed_until: ago(-1), person_changed_at: ago(8) }) as const,
      [0, 0],
    ],
    [
      'whose snooze is over counts now',
      () => ({ status: 'snoozed', snoozed_until: ago(0), person_changed_at: ago(3) }) as const,
      [1, 0],
    ],
    ['that was dismissed counts at neither time', () => ({ dismissed_at: ago(1) }), [0, 0]],
  ])('[CA-04] one %s', async (_, fields, [open, change]) => {
    expect(await question(fields())).toEqual({ open, change })
  })

  it('[CA-04] change with what the person does', async () => {
    const person = await signedInPerson(test)
    const id = await storeFollowUp(test, person.id, { date: ago(30) })
    const change = (status: string) => person.browser.request('PATCH', `/api/follow-ups/${id}`, { status })
    await change('completed')
    expect((await counts(person)).questions).toEqual({ open: 0, change: -1 })
    await change('archived')
    expect((await counts(person)).questions).toEqual({ open: 0, change: -1 })
    await change('open')
    expect((await counts(person)).questions).toEqual({ open: 1, change: 0 })
  })
})
