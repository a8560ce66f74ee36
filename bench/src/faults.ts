import { readThroughFaults } from '@loose-ends/e2e/read-through-faults.ts'
import { seconds, type BenchResult } from './bench.ts'

/** Three quarters of Google's, so that few messages cost more than a minute's quota and the program has to pace itself. */
const UNITS_PER_MINUTE = 4_500
const MESSAGES = { older: 200, arriving: 30 }
const WITHIN_MS = 600_000

/** Everything is read through a provider that answers three calls in ten with an error, within its quota. */
export async function bench(): Promise<BenchResult> {
  const read = await readThroughFaults({ ...MESSAGES, unitsPerMinute: UNITS_PER_MINUTE, withinMs: WITHIN_MS })
  return {
    figures:
      `${read.messages} messages, each there once, through 30 % of errors in ${seconds(read.tookMs)}, ${read.calls} calls; ` +
      `${read.beyondQuota} beyond the quota of ${UNITS_PER_MINUTE} units a minute (aim 0)`,
    isWithinAim: read.beyondQuota === 0,
  }
}
