import { useQuery } from '@tanstack/react-query'
import { classNames } from '#web/lib/class-names.ts'
import { figureText } from '#web/lib/locale.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { changeText, countOf, followUpCountsQuery } from '../loose-end/follow-up-counts.ts'
import { usePerson } from '../session/use-person.ts'
import { summaryQuery } from './queries.ts'

interface Figure {
  label: string
  count: number
  presses?: boolean
  /** How it changed, where that says something. */
  change?: string | null
}

const LIST = 'flex flex-wrap gap-x-6 gap-y-4 sm:gap-x-10'

/** The figures on their way. */
export function OverviewSkeleton() {
  return (
    <div aria-hidden="true" className={LIST}>
      {[0, 1, 2].map((figure) => (
        <div key={figure} className="space-y-1.5">
          <Skeleton className="h-7 w-10" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}

/** The figures of what stands open; high priority only when there is some (DB-03, CA-04). */
export function OverviewStrip() {
  const person = usePerson()
  const { data, isPending } = useQuery(summaryQuery(person))
  const counts = useQuery(followUpCountsQuery(person)).data
  if (!data) return isPending ? <OverviewSkeleton /> : null
  const high = data.high_priority_tasks + data.high_priority_follow_ups
  const figures: Figure[] = [
    { label: 'Total', count: data.tasks + data.follow_ups },
    ...(high > 0 ? [{ label: 'High Priority', count: high, presses: true }] : []),
    { label: 'Tasks', count: data.tasks },
    {
      label: 'Follow-ups',
      count: data.follow_ups,
      change: counts ? changeText(countOf(counts, null).change) : null,
    },
  ]
  return (
    <dl className={LIST} aria-label="Overview">
      {figures.map(({ label, count, presses, change }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className={classNames('text-2xl font-semibold tabular-nums', presses && 'text-thread')}>
            {figureText(count)}
            {change && <span className="ml-2 text-sm font-normal tracking-normal text-ink-3">{change}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
