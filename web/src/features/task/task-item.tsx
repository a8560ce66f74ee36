import { isTaskSnoozed } from '@loose-ends/domain/task/snoozed-task.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { RotateCcw } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Ending } from '../loose-end/use-removal.ts'
import { TaskRow } from './task-row.tsx'
import type { ChangeTask } from '../loose-end/change/use-change-task.ts'

export interface TaskItemProps {
  task: Task
  now: Date
  ending: Ending | undefined
  href: string | null
  change: ChangeTask
  isHighlighted?: boolean
}

/** A task in a list, drawn anew only when something about it changes. */
export const TaskItem = memo(function TaskItem(props: TaskItemProps) {
  const { task, now, ending, href, change, isHighlighted } = props
  return (
    <TaskRow
      task={task}
      now={now}
      ending={ending}
      href={href}
      {...(isHighlighted ? { isHighlighted } : {})}
      onDone={() => void change.complete(task)}
      onSnooze={(until) => void change.snooze(task, until)}
      onReopen={() => void change.reopen(task)}
    >
      {isTaskSnoozed(task, now) && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Bring back now: ${task.task}`}
          onClick={() => void change.reopen(task)}
        >
          <RotateCcw aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Bring back now
        </Button>
      )}
    </TaskRow>
  )
})
