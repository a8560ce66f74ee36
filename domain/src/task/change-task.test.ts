import { describe, expect, it } from 'vitest'
import { changeTask } from './change-task.ts'

const now = new Date('2026-03-10T09:00:00Z')
const later = new Date('2026-03-13T09:00:00Z')

describe('a person’s change of a task', () => {
  it('[SM-07] done marks when and by whom and ends a snooze; reopening takes both back', () => {
    expect(changeTask({ status: 'completed' }, now)).toMatchObject({
      status: 'completed',
      completed_at: now,
      settled_by: 'person',
      snoozed_until: null,
    })
    expect(changeTask({ status: 'open' }, now)).toMatchObject({ completed_at: null, settled_by: null })
  })

  it('[AC-04] snoozing keeps the task open and sets its return', () => {
    expect(changeTask({ snoozed_until: later }, now)).toEqual({ snoozed_until: later, person_changed_at: now })
    expect(changeTask({ snoozed_until: null }, now)).toEqual({ snoozed_until: null, person_changed_at: now })
  })

  it('[DB-05] new words alone leave everything else as it is', () => {
    expect(changeTask({}, now, { task: 'Call' })).toEqual({ person_changed_at: now })
  })

  it.each([
    ['[VA-07] a snooze in the past', { snoozed_until: now }, 'snooze_in_past'],
    ['an empty change', {}, 'unprocessable'],
    ['a snooze of a completed task', { status: 'completed' as const, snoozed_until: later }, 'unprocessable'],
  ])('refuses %s', (_, change, code) => {
    expect(() => changeTask(change, now)).toThrow(expect.objectContaining({ code }))
  })
})
