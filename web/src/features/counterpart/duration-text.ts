import { DAY_MS, HOUR_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { countText } from '#web/lib/locale.ts'

/** How long somebody took, in its largest useful unit: '12 minutes', '22 hours', '3 days'. */
export function durationText(ms: number): string {
  if (ms < HOUR_MS) return countText(Math.max(1, Math.round(ms / MINUTE_MS)), 'minute')
  if (ms < 2 * DAY_MS) return countText(Math.round(ms / HOUR_MS), 'hour')
  return countText(Math.round(ms / DAY_MS), 'day')
}
