import { describe, expect, it } from 'vitest'
import { priorityBand } from './priority-band.ts'

describe('[VA-11] priorityBand', () => {
  it.each([
    [10, 'high'],
    [8, 'high'],
    [7.99, 'medium'],
    [6, 'medium'],
    [5.99, 'low'],
    [0, 'low'],
    [null, 'low'],
    [undefined, 'low'],
  ] as const)('[VA-11] a score of %s is %s', (score, band) => {
    expect(priorityBand(score)).toBe(band)
  })
})
