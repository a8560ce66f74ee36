import { describe, expect, it } from 'vitest'
import { bulkEvents } from './bulk-change.ts'

describe('a change of many items', () => {
  it('[WV-05] a snooze needs its date', () => {
    expect(() => bulkEvents({ action: 'snooze', ids: [], unless_replied: false }, [])).toThrow(
      expect.objectContaining({ code: 'unprocessable' }),
    )
  })
})
