import { dueLabel, isOverdue } from '@loose-ends/domain/task/due-label.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { agoText, browserZone } from '#web/lib/dates.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { PriorityBadge } from '#web/ui/priority-badge.tsx'
import { Evidence } from '../evidence/evidence.tsx'
import { DoneButton } from '../loose-end/done-button.tsx'
import { SnoozeMenu } from '../loose-end/snooze-menu.tsx'
import type { Ending } from '../loose-end/use-removal.ts'

const LEVELS = { high: 'high', medium: 'medium', other: 'low' } as const

export interface TaskRowProps {
  task: Task
  now: Date
  ending: Ending | undefined
  href: string | null
  onDone: () => void
  onSnooze: (until: Date) => void
}

function DueText({ task, now }: { task: Task; now: Date }) {
  const zone = browserZone()
  const due = task.due_date === null ? null : new Date(task.due_date)
  const label = dueLabel(due, now, zone)
  const presses = due !== null && (isOverdue(due, now, zone) || label === 'Due today')
  return <span className={classNames('text-sm', presses ? 'font-medium text-thread' : 'text-ink-3')}>{label}</span>
}

/** One task: what to do, for whom, by when; and one click away, the sentence that it was read from. */
export function TaskRow({ task, now, ending, href, onDone, onSnooze }: TaskRowProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const sender = task.sender_name || task.sender_email || 'Unknown sender'
  const saysMore = task.description && !task.task.toLowerCase().includes(task.description.toLowerCase())
  const since = task.received_at ?? task.created_at
  return (
    <LeavingItem isLeaving={ending !== undefined}>
      <article className="flex gap-4 border-b border-line py-5">
        <div className="hidden pt-0.5 sm:block">
          <Avatar initials={initialsOf(task.sender_name, task.sender_email)} />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="text-lg font-medium [overflow-wrap:anywhere]">{task.task}</h3>
              <p className="text-sm text-ink-3">
                From: {sender} • <time dateTime={since}>{agoText(since, now)}</time>
              </p>
            </div>
            <div className="flex items-center gap-3">
              <DueText task={task} now={now} />
              <PriorityBadge level={LEVELS[task.priority]} />
            </div>
          </div>
          {saysMore && <p className="mt-2 line-clamp-2 max-w-[68ch] text-ink-2">{task.description}</p>}
          <div className="mt-3 flex flex-wrap items-center gap-1">
            <DoneButton label="Done" isDone={ending === 'done'} onDone={onDone} />
            <SnoozeMenu now={now} onSnooze={onSnooze} />
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
              className="inline-flex h-8 items-center gap-1 rounded-md px-3 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink"
            >
              Why this is here
              <ChevronDown
                aria-hidden="true"
                className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
              />
            </button>
          </div>
          <div id={panel} hidden={!isOpen}>
            {isOpen && (
              <Evidence
                sentence={task.evidence}
                author={sender}
                at={since}
                reasons={task.reasons}
                score={task.priority_score}
                href={href}
              />
            )}
          </div>
        </div>
      </article>
    </LeavingItem>
  )
}
