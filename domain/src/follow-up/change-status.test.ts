import { describe, expect, it } from 'vitest'
import { LOOSE_END_STATUSES } from '../loose-end/loose-end.ts'
import { followUpEvents } from './change-status.ts'

const later = new Date('2026-03-13T09:00:00Z')

describe('a person’s change of a follow-up', () => {
  it('[SM-06] is open again whether it was closed or asleep, and snoozed unless they reply', () => {
    expect(followUpEvents({ status: 'open' }, ['m1'])).toEqual([
      { event: 'reopened', known: ['m1'] },
      { event: 'brought_back' },
    ])
    expect(followUpEvents({ status: 'snoozed', snoozed_until: later }, [])).toEqual([
      { event: 'snoozed', until: later, unlessReplied: true, known: [] },
    ])
    expect(followUpEvents({ status: 'archived' }, [])).toEqual([{ event: 'archived' }])
  })

  it('needs a date to snooze, and takes none otherwise', () => {
    expect(() => followUpEvents({ status: 'snoozed' }, [])).toThrow(expect.objectContaining({ code: 'unprocessable' }))
    for (const status of LOOSE_END_STATUSES.filter((s) => s !== 'snoozed')) {
      expect(() => followUpEvents({ status, snoozed_until: later }, [])).toThrow(
        expect.objectContaining({ code: 'unprocessable' }),
      )
    }
  })
})
