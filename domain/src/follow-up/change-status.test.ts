import { describe, expect, it } from 'vitest'
import { FOLLOW_UP_STATUSES } from './follow-up.ts'
import { changeFollowUpStatus } from './change-status.ts'

const now = new Date('2026-03-10T09:00:00Z')
const later = new Date('2026-03-13T09:00:00Z')

describe('a person’s change of a follow-up', () => {
  it('[SM-06] completing marks when and by whom, and reopening takes both back', () => {
    expect(changeFollowUpStatus({ status: 'completed' }, now)).toMatchObject({
      completed_at: now,
      settled_by: 'person',
    })
    expect(changeFollowUpStatus({ status: 'open' }, now)).toMatchObject({ completed_at: null, settled_by: null })
  })

  it('[VA-07] refuses a snooze that is not ahead', () => {
    for (const until of [now, new Date(now.getTime() - 1)]) {
      expect(() => changeFollowUpStatus({ status: 'snoozed', snoozed_until: until }, now)).toThrow(
        expect.objectContaining({ code: 'snooze_in_past' }),
      )
    }
    expect(changeFollowUpStatus({ status: 'snoozed', snoozed_until: later }, now).snoozed_until).toEqual(later)
  })

  it('needs a date to snooze, and takes none otherwise', () => {
    expect(() => changeFollowUpStatus({ status: 'snoozed' }, now)).toThrow(
      expect.objectContaining({ code: 'unprocessable' }),
    )
    for (const status of FOLLOW_UP_STATUSES.filter((s) => s !== 'snoozed')) {
      expect(() => changeFollowUpStatus({ status, snoozed_until: later }, now)).toThrow(
        expect.objectContaining({ code: 'unprocessable' }),
      )
    }
  })
})
