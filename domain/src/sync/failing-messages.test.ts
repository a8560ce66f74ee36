import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { afterFailures, FAILURES_TO_GIVE_UP, type FailingMessages } from './failing-messages.ts'

const START = new Date('2026-03-10T09:00:00Z')
const at = (ms: number) => new Date(START.getTime() + ms)

/** The same failure again and again, at these times after the first; what the last one says. */
function failing(times: number[], known: FailingMessages = {}) {
  let last = afterFailures(known, ['a', 'b'], [], START)
  for (const time of times) last = afterFailures(last.failing, ['a', 'b'], ['b'], at(time))
  return last
}

describe('a message that the provider fails to give out', () => {
  it.each<[string, number[], string[]]>([
    ['often within a day', Array.from({ length: 50 }, (_, n) => n * 60_000), []],
    ['for days, but seldom', [0, DAY_MS, 2 * DAY_MS], []],
    ['often, over a day', Array.from({ length: FAILURES_TO_GIVE_UP }, (_, n) => n * 3 * HOUR_MS), ['b']],
  ])('that failed %s is given up or not', (_, times, expected) => expect(failing(times).givenUp).toEqual(expected))

  it('starts anew once it was answered', () => {
    const often = failing(Array.from({ length: 9 }, (_, n) => n * 3 * HOUR_MS))
    const { failing: noted } = afterFailures(often.failing, ['a', 'b'], ['a'], at(26 * HOUR_MS))
    expect(Object.keys(noted)).toEqual(['a'])
    expect(failing([27 * HOUR_MS], noted).givenUp).toEqual([])
  })

  it('is given up again while that could not be stored, and forgotten after', () => {
    const often = failing(Array.from({ length: 10 }, (_, n) => n * 3 * HOUR_MS))
    expect(afterFailures(often.failing, ['b'], ['b'], at(28 * HOUR_MS)).givenUp).toEqual(['b'])
    expect(Object.keys(afterFailures(often.failing, ['c'], ['c'], at(28 * HOUR_MS)).failing)).toEqual(['c'])
  })

  it('does not count where nothing at all was answered for many', () => {
    const ids = ['a', 'b', 'c', 'd']
    expect(afterFailures({}, ids, ids, START)).toEqual({ failing: {}, givenUp: [] })
    expect(Object.keys(afterFailures({}, ['d'], ['d'], START).failing)).toEqual(['d'])
    // Who refuses by name is up.
    expect(Object.keys(afterFailures({}, ids, ids, START, { isUp: true }).failing)).toEqual(ids)
  })

  it('is forgotten when nobody asked for it in a month', () => {
    const { failing: noted } = afterFailures({}, ['a'], ['a'], START)
    expect(Object.keys(afterFailures(noted, ['b'], ['b'], at(29 * DAY_MS)).failing)).toEqual(['a', 'b'])
    expect(Object.keys(afterFailures(noted, ['b'], ['b'], at(30 * DAY_MS)).failing)).toEqual(['b'])
  })

  it('is watched among a bounded number', () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => `m${n}`)
    expect(Object.keys(afterFailures({}, [...ids, 'answered'], ids, START).failing)).toHaveLength(200)
  })

  it('is never given up before its day is over, nor when it did not fail just now', () => {
    const steps = fc.array(fc.record({ ms: fc.nat(6 * HOUR_MS), fails: fc.boolean() }), { maxLength: 40 })
    fc.assert(
      fc.property(steps, (taken) => {
        let known: FailingMessages = {}
        let passed = 0
        for (const { ms, fails } of taken) {
          passed += ms
          const next = afterFailures(known, ['a', 'b'], fails ? ['b'] : [], at(passed))
          if (next.givenUp.length > 0) {
            expect(fails).toBe(true)
            expect(passed).toBeGreaterThanOrEqual(DAY_MS)
          }
          known = next.failing
        }
      }),
    )
  })
})
