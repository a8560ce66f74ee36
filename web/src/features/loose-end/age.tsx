import { ageLabel } from '@loose-ends/domain/loose-end/age-label.ts'
import { useUser } from '../session/session-context.tsx'

/** How long ago something of an item was (`since` in ISO 8601), in the days of the person's zone, as due dates are told. */
export function Age({ since, now }: { since: string; now: Date }) {
  const { time_zone: zone } = useUser()
  return <time dateTime={since}>{ageLabel(new Date(since), now, zone)}</time>
}
