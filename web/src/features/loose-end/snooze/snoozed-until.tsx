import { Clock } from 'lucide-react'
import { momentText } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useUser } from '../../session/session-context.tsx'

export interface SnoozedUntilProps {
  /** ISO 8601. */
  until: string
  /** A reply brings it back early. */
  isUnlessReplied?: boolean
}

/** Until when an item is put off, in the person's zone (FC-01). */
export function SnoozedUntil({ until, isUnlessReplied = false }: SnoozedUntilProps) {
  const { time_zone: zone } = useUser()
  const now = useNow()
  return (
    <p className="inline-flex items-center gap-1.5 text-sm font-medium text-ink">
      <Clock aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
      <span>
        Snoozed until <time dateTime={until}>{momentText(until, zone, now)}</time>
        {isUnlessReplied && ', unless they reply before'}
      </span>
    </p>
  )
}
