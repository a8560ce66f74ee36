import { describe, expect, it } from 'vitest'
import { taskEvents } from './change-task.ts'

const later = new Date('2026-03-13T09:00:00Z')

describe('a person’s change of a task', () => {
  it.each([
    ['[SM-07] done', { status: 'completed' as const }, ['completed']],
    [
      '[SM-07] done, and asleep no more',
      { status: 'completed' as const, snoozed_until: null },
      ['completed', 'brought_back'],
    ],
    ['[SM-07] reopened', { status: 'open' as const }, ['reopened']],
    ['[AC-04] snoozed', { snoozed_until: later }, ['snoozed']],
    ['[AC-04] brought back', { snoozed_until: null }, ['brought_back']],
    ['[AC-04] reopened, asleep', { status: 'open' as const, snoozed_until: later }, ['reopened', 'snoozed']],
  ])('%s', (_, change, events) => {
    expect(taskEvents(change, false, ['m1']).map(({ event }) => event)).toEqual(events)
  })

  it('[DB-05] new words alone leave everything else as it is', () => {
    expect(taskEvents({}, true, [])).toEqual([{ event: 'edited' }])
  })

  it.each([
    ['an empty change', {}],
    ['a snooze of a completed task', { status: 'completed' as const, snoozed_until: later }],
  ])('refuses %s', (_, change) => {
    expect(() => taskEvents(change, false, [])).toThrow(expect.objectContaining({ code: 'unprocessable' }))
  })
})
