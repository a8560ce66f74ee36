import { readThroughFaults } from '@loose-ends/e2e/read-through-faults.ts'
import { seconds, type BenchResult } from './bench.ts'
import { asked, NO_DOVECOT } from './provider.ts'

/** Three quarters of Google's, so that few messages cost more than a minute's quota and the program has to pace itself. */
const UNITS_PER_MINUTE = 4_500
const MESSAGES = { older: 200, arriving: 30 }
const WITHIN_MS = 600_000

/** Everything is read through a provider where three calls in ten go wrong, within its quota where it has one; in each round anew. */
export async function bench(args: readonly string[]): Promise<BenchResult> {
  const { startProvider, rounds } = asked(args)
  if (startProvider === null) return NO_DOVECOT
  const start = () => startProvider({ unitsPerMinute: UNITS_PER_MINUTE })
  const total = { messages: 0, calls: 0, beyondQuota: 0, slowestMs: 0 }
  for (let round = 0; round < (rounds ?? 1); round += 1) {
    const read = await readThroughFaults(start, { ...MESSAGES, withinMs: WITHIN_MS })
    total.messages += read.messages
    total.calls += read.calls
    total.beyondQuota += read.beyondQuota
    total.slowestMs = Math.max(total.slowestMs, read.tookMs)
  }
  return {
    figures:
      `${rounds ?? 1} rounds, ${total.messages} messages, each there once, through errors in 30 % of calls (over IMAP of ten lines each), the slowest round within ` +
      `${seconds(total.slowestMs)}, ${total.calls} calls or lines; ` +
      `${total.beyondQuota} beyond the quota of ${UNITS_PER_MINUTE} units a minute, where there is one (aim 0)`,
    isWithinAim: total.beyondQuota === 0,
  }
}
