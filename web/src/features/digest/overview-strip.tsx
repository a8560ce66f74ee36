import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { figureText } from '#web/lib/locale.ts'
import { paths } from '#web/lib/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { changeText, countOf, useFollowUpCounts } from '../loose-end/follow-up-counts.ts'
import { useSummary } from './queries.ts'
import { SUMMARY_LINKS } from './summary-links.ts'

interface Figure {
  label: string
  count: number
  /** Where these items are. */
  to: string
  presses?: boolean
  /** How it changed, where that says something. */
  change?: string | null
}

/** On the narrowest phones each stands over its name, as high as a finger. */
const LINE = 'flex min-h-7 flex-wrap items-center gap-x-2.5 whitespace-nowrap sm:gap-x-4 @max-[22rem]:gap-x-6'

/** The figures on their way. */
export function OverviewSkeleton() {
  return (
    <div aria-hidden="true" className={LINE}>
      {[0, 1, 2].map((figure) => (
        <Skeleton key={figure} className="h-5 w-16 @max-[22rem]:h-11 @max-[22rem]:w-12" />
      ))}
    </div>
  )
}

/** The figures of what stands open, each the way to its items; high priority only when there is some (DB-03, CA-04, WV-03). */
export function OverviewStrip() {
  const { data, isPending } = useSummary()
  const counts = useFollowUpCounts()
  if (!data) return isPending && <OverviewSkeleton />
  const high = data.high_priority_tasks + data.high_priority_follow_ups
  const figures: Figure[] = [
    { label: 'Total', count: data.tasks + data.follow_ups, to: paths.actionables },
    ...(high > 0
      ? [{ label: 'High Priority', count: high, to: `${paths.actionables}?priority=high`, presses: true }]
      : []),
    { label: 'Tasks', count: data.tasks, to: SUMMARY_LINKS.tasks },
    {
      label: 'Follow-ups',
      count: data.follow_ups,
      to: SUMMARY_LINKS.follow_ups,
      change: counts ? changeText(countOf(counts, null).change) : null,
    },
  ]
  return (
    <dl className={LINE} aria-label="Overview">
      {figures.map(({ label, count, to, presses, change }) => (
        <div key={label} className="group relative flex items-baseline gap-x-1 @max-[22rem]:flex-col">
          <dt className="order-1 text-sm text-ink-3 group-hover:text-ink">{label}</dt>
          <dd className={classNames('font-semibold tabular-nums', presses && 'text-thread')}>
            <Link
              to={to}
              preventScrollReset
              aria-label={`${figureText(count)} ${label}`}
              className="after:absolute after:inset-x-0 after:-inset-y-2.5 @max-[22rem]:after:inset-y-0"
            >
              {figureText(count)}
            </Link>
          </dd>
          {change && <dd className="order-2 text-xs text-ink-3 max-sm:hidden">{change}</dd>}
        </div>
      ))}
    </dl>
  )
}
