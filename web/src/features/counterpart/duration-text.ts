import { DAY_MS, HOUR_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`

/** How long somebody took, in its largest useful unit: '12 minutes', '22 hours', '3 days'. */
export function durationText(ms: number): string {
  if (ms < HOUR_MS) return counted(Math.max(1, Math.round(ms / MINUTE_MS)), 'minute')
  if (ms < 2 * DAY_MS) return counted(Math.round(ms / HOUR_MS), 'hour')
  return counted(Math.round(ms / DAY_MS), 'day')
}
