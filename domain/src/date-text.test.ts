import { describe, expect, it } from 'vitest'
import { dateText } from './date-text.ts'

const NEW_YEAR = new Date('2027-01-01T00:30:00Z')

describe('a date in words', () => {
  it('is the day, or the hour, that it is in that zone', () => {
    expect(dateText(NEW_YEAR, 'day', 'Europe/London')).toBe('1 Jan 2027')
    expect(dateText(NEW_YEAR, 'day', 'America/New_York')).toBe('31 Dec 2026')
    expect(dateText(NEW_YEAR, 'weekday', 'Asia/Tokyo')).toBe('Friday')
    expect(dateText(NEW_YEAR, 'dayOfYear', 'Asia/Tokyo')).toBe('Friday 1 January')
    expect(dateText(NEW_YEAR, 'time', 'Asia/Tokyo')).toBe('09:30')
    expect(dateText(NEW_YEAR, 'instant', 'America/New_York')).toBe('31 Dec 2026, 19:30')
  })

  it('stays right after more zones and styles than are kept', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    for (const zone of zones) dateText(NEW_YEAR, 'day', zone)
    expect(dateText(NEW_YEAR, 'day', 'America/New_York')).toBe('31 Dec 2026')
  })

  it('is refused for a zone that there is not', () => {
    expect(() => dateText(NEW_YEAR, 'day', 'Mars/Olympus')).toThrow(RangeError)
  })
})
