import { dueLabel, isOverdue } from '@loose-ends/domain/loose-end/due-label.ts'
import { isDueAtHour } from '@loose-ends/domain/task/due-day.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useUser } from '../session/session-context.tsx'
import { momentIn } from './reply/moment-in.ts'

/** When an item is due, in the days of the person's zone, and at which hour; what is due today or overdue stands out (VA-12). */
export function DueText({ item, now }: { item: { due_date: string | null; status: string }; now: Date }) {
  const { time_zone: zone } = useUser()
  const due = item.due_date === null ? null : new Date(item.due_date)
  const label = dueLabel(due, now, zone)
  const presses = item.status === 'open' && due !== null && (isOverdue(due, now, zone) || label === 'Due today')
  return (
    <>
      <span className={classNames('text-sm', presses ? 'font-medium text-thread' : 'text-ink-3')}>{label}</span>
      {due !== null && isDueAtHour(due) && (
        <time dateTime={due.toISOString()} className="text-sm text-ink-3">
          {momentIn(due.toISOString(), zone, now)}
        </time>
      )}
    </>
  )
}
