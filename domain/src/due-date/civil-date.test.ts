import { describe, expect, it } from 'vitest'
import { isDayName, namedDay } from './civil-date.ts'

describe('the name of a day', () => {
  it('[WV-04] is its date', () => {
    expect(namedDay('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 })
    expect(isDayName('2028-02-29')).toBe(true)
  })

  it.each(['2026-02-29', '2026-13-01', '2026-00-05', '2026-3-05', '26-03-28', 'today', ''])(
    '[RT-05] %o names none',
    (text) => {
      expect(namedDay(text)).toBeNull()
      expect(isDayName(text)).toBe(false)
    },
  )
})
