import { useQuery } from '@tanstack/react-query'
import { usePerson } from '#web/features/session/use-person.ts'
import { taskPages } from '#web/features/task/queries.ts'
import { TaskList } from '#web/features/task/task-list.tsx'

const TITLES = { snoozed: 'Snoozed tasks', completed: 'Completed tasks' } as const

/** The tasks that are in the same state as the follow-ups of the page, below them; nothing when there are none. */
export function PutAwayTasks({ view }: { view: keyof typeof TITLES }) {
  const { data } = useQuery(taskPages(usePerson(), view).pageQuery(0))
  if (!data || data.total === 0) return null
  return (
    <section className="mt-12">
      <h2 data-list-heading tabIndex={-1} className="border-b border-line pb-3 text-xl font-semibold outline-none">
        {TITLES[view]}
      </h2>
      <TaskList view={view} label={TITLES[view]} loading={null} empty={null} />
    </section>
  )
}
