import { describe, expect, it } from 'vitest'
import { createKeyMatcher } from './match-key.ts'

const press = (match: ReturnType<typeof createKeyMatcher>, key: string, at = 0, withModifier = false) =>
  match({ key, at, withModifier })

describe('shortcuts', () => {
  it('are known by one key, by two after each other, or with a modifier', () => {
    const match = createKeyMatcher()
    expect(press(match, 'j')).toBe('next')
    expect([press(match, 'g', 100), press(match, 's', 900)]).toEqual([null, 'goSnoozed'])
    expect(press(match, 's', 1000)).toBe('snooze')
    expect(press(match, 'K', 1100, true)).toBe('searchAnywhere')
    expect(press(match, 'q', 1200)).toBeNull()
  })

  it('the second key of a pair comes in time, and without a modifier', () => {
    const match = createKeyMatcher()
    press(match, 'g', 0)
    expect(press(match, 's', 1600)).toBe('snooze')
    press(match, 'g', 2000)
    expect(press(match, 's', 2100, true)).toBeNull()
    expect(press(match, 's', 2200)).toBe('snooze')
  })
})
