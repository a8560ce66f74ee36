import { useQuery } from '@tanstack/react-query'
import { usePerson } from '#web/features/session/use-person.ts'
import { taskPages } from '#web/features/task/queries.ts'
import { TaskList } from '#web/features/task/task-list.tsx'

const TITLE = 'Snoozed tasks'

/** The tasks that are snoozed as the follow-ups of the page are, below them; nothing when there are none. */
export function SnoozedTasks() {
  const { data } = useQuery(taskPages(usePerson(), 'snoozed').pageQuery(0))
  if (!data || data.total === 0) return null
  return (
    <section className="mt-12">
      <h2 data-list-heading tabIndex={-1} className="border-b border-line pb-3 text-xl font-semibold outline-none">
        {TITLE}
      </h2>
      <TaskList view="snoozed" label={TITLE} loading={null} empty={null} />
    </section>
  )
}
