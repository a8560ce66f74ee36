import { readThroughFaults } from '@loose-ends/e2e/read-through-faults.ts'
import { seconds, type BenchResult } from './bench.ts'
import { asked, NO_DOVECOT } from './provider.ts'

/** Three quarters of Google's, so that few messages cost more than a minute's quota and the program has to pace itself. */
const UNITS_PER_MINUTE = 4_500
const MESSAGES = { older: 200, arriving: 30 }
const WITHIN_MS = 600_000

/** Everything is read through a provider where three calls in ten go wrong, within its quota where it has one. */
export async function bench(args: readonly string[]): Promise<BenchResult> {
  const { startProvider } = asked(args)
  if (startProvider === null) return NO_DOVECOT
  const start = () => startProvider({ unitsPerMinute: UNITS_PER_MINUTE })
  const read = await readThroughFaults(start, { ...MESSAGES, withinMs: WITHIN_MS })
  return {
    figures:
      `${read.messages} messages, each there once, through 30 % of errors in ${seconds(read.tookMs)}, ${read.calls} calls; ` +
      `${read.beyondQuota} beyond the quota of ${UNITS_PER_MINUTE} units a minute, where there is one (aim 0)`,
    isWithinAim: read.beyondQuota === 0,
  }
}
