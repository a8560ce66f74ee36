/** How tall the rows of a long list are: as measured where they were once on screen, an estimate elsewhere. Pixels. */
export class RowHeights {
  #heights = new Float64Array(64).fill(Number.NaN)
  /** Where each row starts, and after the last one where the list ends; right below `#soundUpTo`. */
  #starts = new Float64Array(65)
  #soundUpTo = 0
  #count = 0
  #estimate: number
  #isEstimateLearned = false

  constructor(estimate: number) {
    this.#estimate = estimate
  }

  get count(): number {
    return this.#count
  }

  /** From now on there are so many rows; the heights of those that stay are kept. */
  setCount(count: number): void {
    if (count === this.#count) return
    if (count > this.#heights.length) {
      const room = Math.max(count, this.#heights.length * 2)
      const heights = new Float64Array(room).fill(Number.NaN)
      heights.set(this.#heights)
      const starts = new Float64Array(room + 1)
      starts.set(this.#starts)
      this.#heights = heights
      this.#starts = starts
    }
    this.#soundUpTo = Math.min(this.#soundUpTo, count, this.#count)
    this.#count = count
  }

  /** Whether that changed anything. Nothing is that thin unless it is not laid out at all. */
  measure(row: number, height: number): boolean {
    const before = this.#heights[row] ?? Number.NaN
    if (row >= this.#count || height < 1 || Math.abs(before - height) < 0.5) return false
    this.#heights[row] = height
    this.#soundUpTo = Math.min(this.#soundUpTo, row)
    return true
  }

  /** Rows that were never measured count as tall as the average of these, until all is forgotten. */
  learnEstimate(first: number, end: number): void {
    if (this.#isEstimateLearned) return
    const known = this.#heights.subarray(first, Math.min(end, this.#count)).filter((height) => !Number.isNaN(height))
    if (known.length === 0) return
    this.#estimate = known.reduce((sum, height) => sum + height, 0) / known.length
    this.#isEstimateLearned = true
    this.#soundUpTo = 0
  }

  /** The rows have another width now: what was measured no longer holds. */
  forget(): void {
    this.#heights.fill(Number.NaN)
    this.#isEstimateLearned = false
    this.#soundUpTo = 0
  }

  heightOf(row: number): number {
    const height = this.#heights[row] ?? Number.NaN
    return Number.isNaN(height) ? this.#estimate : height
  }

  /** Where a row starts; for `count`, where the list ends. */
  startOf(row: number): number {
    for (; this.#soundUpTo < row; this.#soundUpTo += 1) {
      this.#starts[this.#soundUpTo + 1] = (this.#starts[this.#soundUpTo] ?? 0) + this.heightOf(this.#soundUpTo)
    }
    return this.#starts[row] ?? 0
  }

  /** The row at that distance from the start of the list; the nearest one outside of it. */
  rowAt(offset: number): number {
    this.startOf(this.#count)
    let low = 0
    let high = Math.max(0, this.#count - 1)
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
}
