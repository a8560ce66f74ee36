/** What a measurement ends with: the figures in one line, and whether they meet their aim (null: it has none). */
export interface BenchResult {
  figures: string
  isWithinAim: boolean | null
}

export type Bench = (args: readonly string[]) => Promise<BenchResult>

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The smallest of some numbers that so large a share of them does not pass. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Some samples in the order of time: the first, the middle and the last third of them. */
export function thirds(values: readonly number[]): number[][] {
  const size = Math.floor(values.length / 3)
  return [values.slice(0, size), values.slice(size, 2 * size), values.slice(2 * size)]
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now()
  const value = await work()
  return { ms: performance.now() - start, value }
}
