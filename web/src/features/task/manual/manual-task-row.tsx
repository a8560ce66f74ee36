import { isTaskSnoozed } from '@loose-ends/domain/task/snoozed-task.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { ExternalLink, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { provider } from '#web/lib/product-config.ts'
import { Button } from '#web/ui/button.tsx'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { PriorityBadge } from '#web/ui/priority-badge.tsx'
import { DoneButton } from '../../loose-end/done-button.tsx'
import { SnoozeButton } from '../../loose-end/snooze-button.tsx'
import { Age } from '../../loose-end/age.tsx'
import { SnoozedUntil } from '../../loose-end/snoozed-until.tsx'
import type { Ending } from '../../loose-end/use-removal.ts'
import { DueText } from '../../loose-end/due-text.tsx'
import { TASK_LEVELS } from '../task-levels.ts'
import type { ChangeTask } from '../../loose-end/change/use-change-task.ts'

export interface ManualTaskRowProps {
  task: Task
  now: Date
  ending: Ending | undefined
  change: ChangeTask
  /** The email that it was forwarded in, in the mailbox; null for one that was written here. */
  link: string | null
  onEdit: () => void
  onDelete: () => void
}

const ICON = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const

/** A task that the person wrote themself: what, by when, and what can be done with it. */
export function ManualTaskRow({ task, now, ending, change, link, onEdit, onDelete }: ManualTaskRowProps) {
  const heading = useId()
  const isDone = task.status === 'completed'
  const isSnoozed = isTaskSnoozed(task, now)
  const since = isDone && task.completed_at ? task.completed_at : task.created_at
  return (
    <LeavingItem isLeaving={ending !== undefined}>
      <article aria-labelledby={heading} className="border-b border-line py-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <h3 id={heading} dir="auto" className="text-lg font-medium [overflow-wrap:anywhere]">
              {task.task}
            </h3>
            <p className="text-sm text-ink-3">
              {isDone ? 'Done' : link ? 'Forwarded' : 'Added'} <Age since={since} now={now} />
            </p>
          </div>
          <div className="flex items-center gap-3">
            {!isDone && <DueText item={task} now={now} />}
            <PriorityBadge level={TASK_LEVELS[task.priority]} />
          </div>
        </div>
        {task.description && (
          <p dir="auto" className="mt-2 max-w-[68ch] whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
            {task.description}
          </p>
        )}
        {isSnoozed && task.snoozed_until && (
          <div className="mt-2">
            <SnoozedUntil until={task.snoozed_until} />
          </div>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-1">
          {!isDone && (
            <DoneButton
              label="Done"
              title={task.task}
              isDone={ending === 'done'}
              onDone={() => void change.complete(task)}
            />
          )}
          {!isDone && !isSnoozed && (
            <SnoozeButton title={task.task} onSnooze={(until) => void change.snooze(task, until)} />
          )}
          {(isDone || isSnoozed) && (
            <Button
              variant={isDone ? 'outline' : 'quiet'}
              size="sm"
              data-main-action={isDone || undefined}
              aria-label={`${isDone ? 'Reopen' : 'Bring back now'}: ${task.task}`}
              onClick={() => void change.reopen(task)}
            >
              <RotateCcw {...ICON} />
              {isDone ? 'Reopen' : 'Bring back now'}
            </Button>
          )}
          {!isDone && (
            <Button variant="quiet" size="sm" aria-label={`Edit: ${task.task}`} aria-haspopup="dialog" onClick={onEdit}>
              <Pencil {...ICON} />
              Edit
            </Button>
          )}
          {link && (
            <Button asChild variant="quiet" size="sm">
              <a href={link} target="_blank" rel="noreferrer" aria-label={`Open in ${provider.name}: ${task.task}`}>
                <ExternalLink {...ICON} />
                Open in {provider.name}
              </a>
            </Button>
          )}
          <Button variant="quiet" size="sm" aria-label={`Delete: ${task.task}`} onClick={onDelete}>
            <Trash2 {...ICON} />
            Delete
          </Button>
        </div>
      </article>
    </LeavingItem>
  )
}
