import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { State } from '../mailbox/opaque.ts'
import { MINUTE_MS, SECOND_MS } from '../time.ts'
import { HISTORY_LAG_MS, readUpTo, type ReadUpTo } from './history-overlap.ts'

const START = Date.parse('2026-03-10T09:00:00Z')
const after = (steps: number[]) => {
  let known: ReadUpTo[] = []
  let now = START
  for (const [index, step] of steps.entries()) {
    now += step
    known = readUpTo(known, String(index + 1) as State, new Date(now))
  }
  return { known, now }
}

it('[BE-01] a sync every half hour begins where the one before the last had read to', () => {
  const { known } = after([0, 30 * MINUTE_MS, 30 * MINUTE_MS, 30 * MINUTE_MS])
  expect(known.map(({ cursor }) => cursor)).toEqual(['3', '4'])
})

it('[BE-01] the first sync after another has nothing older to begin at', () => {
  expect(after([0]).known.map(({ cursor }) => cursor)).toEqual(['1'])
})

it('[BE-01] however close together syncs are, the next begins before the time of a late history, and not long before', () => {
  const steps = fc.array(fc.integer({ min: SECOND_MS, max: 20 * MINUTE_MS }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(steps, (taken) => {
      const { known, now } = after(taken)
      const [first, second] = known
      if (!first) throw new Error('nothing is remembered')
      expect(known.at(-1)?.cursor).toBe(String(taken.length))
      expect(known.length).toBeLessThanOrEqual(HISTORY_LAG_MS / MINUTE_MS + 3)
      const isOldEnough = Date.parse(first.at) <= now - HISTORY_LAG_MS
      if (!isOldEnough) expect(first.cursor).toBe('1')
      // No later one would do.
      if (second) expect(Date.parse(second.at)).toBeGreaterThan(now - HISTORY_LAG_MS)
    }),
  )
})
