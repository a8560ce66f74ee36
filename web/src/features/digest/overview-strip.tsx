import { useQuery } from '@tanstack/react-query'
import { classNames } from '#web/lib/class-names.ts'
import { usePerson } from '../session/use-person.ts'
import { summaryQuery } from './queries.ts'

/** The figures of what stands open; high priority only when there is some (DB-03). */
export function OverviewStrip() {
  const { data } = useQuery(summaryQuery(usePerson()))
  if (!data) return null
  const high = data.high_priority_tasks + data.high_priority_follow_ups
  const figures = [
    { label: 'Total', count: data.tasks + data.follow_ups },
    ...(high > 0 ? [{ label: 'High Priority', count: high, presses: true }] : []),
    { label: 'Tasks', count: data.tasks },
    { label: 'Follow-ups', count: data.follow_ups },
  ]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4" aria-label="Overview">
      {figures.map(({ label, count, presses }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className={classNames('text-2xl font-semibold tabular-nums', presses && 'text-thread')}>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
