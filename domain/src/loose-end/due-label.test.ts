import { describe, expect, it } from 'vitest'
import { dueLabel, isOverdue } from './due-label.ts'

const now = new Date('2026-03-27T09:00:00+01:00')

describe('[VA-12] [AC-05] dueLabel', () => {
  it.each([
    [null, 'No due date'],
    ['2026-03-27T23:59:59+01:00', 'Due today'],
    ['2026-03-27T08:00:00+01:00', 'Due today'],
    ['2026-03-28T00:00:00+01:00', 'Due in 1 day'],
    ['2026-03-28T23:59:59+01:00', 'Due in 1 day'],
    // 29 March 2026 has 23 hours in Berlin.
    ['2026-03-30T00:00:00+02:00', 'Due in 3 days'],
    ['2026-03-26T23:59:59+01:00', 'Overdue by 1 day'],
    ['2026-03-20T12:00:00+01:00', 'Overdue by 7 days'],
    ['2026-02-20T12:00:00+01:00', 'Overdue by about 1 month'],
  ])('[VA-12] due %s reads %s', (due, label) => {
    expect(dueLabel(due === null ? null : new Date(due), now, 'Europe/Berlin')).toBe(label)
  })

  it("[VA-12] takes the days of the person's zone", () => {
    const due = new Date('2026-03-27T23:30:00Z')
    expect(dueLabel(due, now, 'Europe/London')).toBe('Due today')
    expect(dueLabel(due, now, 'Asia/Tokyo')).toBe('Due in 1 day')
  })

  it('[VA-12] tells a broken date as no due date', () => {
    expect(dueLabel(new Date('never'), now, 'UTC')).toBe('No due date')
  })
})

describe('isOverdue', () => {
  it('is true from the day after on', () => {
    expect(isOverdue(new Date('2026-03-27T08:00:00+01:00'), now, 'Europe/Berlin')).toBe(false)
    expect(isOverdue(new Date('2026-03-26T23:59:59+01:00'), now, 'Europe/Berlin')).toBe(true)
    expect(isOverdue(null, now, 'Europe/Berlin')).toBe(false)
  })
})
