import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '#web/lib/use-now.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { ListSkeleton } from '../loose-end/list-skeleton.tsx'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import { usePerson } from '../session/use-person.ts'
import { useFirstReading } from '../sync/use-first-reading.ts'
import { openTasksQuery } from './queries.ts'
import { TaskRow } from './task-row.tsx'
import { useChangeTask } from './use-change-task.ts'

/** Open tasks, newest first, 20 at a time. */
export function TaskList() {
  const query = useInfiniteQuery(openTasksQuery(usePerson()))
  const { leaving, complete, snooze } = useChangeTask()
  const linkTo = useMailLink()
  const now = useNow()
  const isFirstReading = useFirstReading()

  if (query.isPending) return <ListSkeleton rows={4} />
  if (query.isError && !query.data) {
    return (
      <LoadError
        text="Error loading tasks. Please try again."
        detail={errorText(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const tasks = query.data.pages.flatMap((page) => page.items)
  if (tasks.length === 0) {
    return isFirstReading ? (
      <EmptyState title="Your mail is being read" tied={false}>
        Tasks appear here as they are found.
      </EmptyState>
    ) : (
      <EmptyState title="Nobody is waiting for you">Tasks are extracted from the emails you receive.</EmptyState>
    )
  }
  return (
    <>
      <ul aria-label="Inbox tasks">
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            now={now}
            ending={leaving.get(task.id)}
            href={linkTo(task.thread_id)}
            onDone={() => void complete(task)}
            onSnooze={(until) => void snooze(task, until)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="flex justify-center pt-6">
          <Button variant="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more tasks
          </Button>
        </div>
      )}
    </>
  )
}
