import { describe, expect, it } from 'vitest'
import { RowHeights } from './row-heights.ts'

function rows(count: number, estimate = 100) {
  const heights = new RowHeights(estimate)
  heights.setCount(count)
  return heights
}

describe('[FL-04] the heights of rows', () => {
  it('[FL-04] are estimated until they are measured', () => {
    const heights = rows(10_000)
    expect(heights.startOf(10_000)).toBe(1_000_000)
    expect(heights.measure(2, 150)).toBe(true)
    expect(heights.measure(2, 150.2)).toBe(false)
    expect([heights.startOf(2), heights.startOf(3), heights.startOf(10_000)]).toEqual([200, 350, 1_000_050])
  })

  it('[FL-04] find the row at a place, and the nearest one outside of the list', () => {
    const heights = rows(10_000)
    heights.measure(0, 300)
    expect([-50, 0, 299, 300, 399, 400, 5_000_000].map((offset) => heights.rowAt(offset))).toEqual([
      0, 0, 0, 1, 1, 2, 9_999,
    ])
    expect(rows(0).rowAt(10)).toBe(0)
  })

  it('[FL-04] keep what was measured when rows come or go, and take the average for the rest', () => {
    const heights = rows(3)
    heights.measure(0, 200)
    heights.measure(1, 300)
    heights.learnEstimate(0, 3)
    expect(heights.startOf(3)).toBe(750)
    heights.setCount(200)
    expect(heights.startOf(200)).toBe(500 + 198 * 250)
    heights.setCount(1)
    expect(heights.startOf(1)).toBe(200)
  })

  it('[FL-04] begin anew at another width, and take no height of what is not laid out', () => {
    const heights = rows(4)
    heights.measure(0, 400)
    heights.forget()
    expect(heights.measure(1, 0)).toBe(false)
    expect(heights.startOf(4)).toBe(400)
  })
})
