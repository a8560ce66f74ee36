import { completedPages } from '#web/features/actionable/queries.ts'
import { MixedList } from '#web/features/actionable/mixed-list.tsx'
import { usePerson } from '#web/features/session/use-person.ts'
import { completedKey } from '#web/lib/query-keys.ts'
import { ListScreen } from './list-screen.tsx'

/** `/completed`: tasks and follow-ups in one list, what was completed last first (FL-01 … FL-03, WV-03). */
export default function Completed() {
  const person = usePerson()
  return (
    <ListScreen
      list="completed"
      title="Completed"
      heading="Tasks and follow-ups"
      queryKey={completedKey}
      nothing="No completed follow-ups"
      about="What you finish stands here, and so does what later mail settled."
    >
      {({ mailbox, filter, ...parts }) => (
        <MixedList
          source={completedPages(person, { mailbox, filter })}
          label="Completed"
          canChange={false}
          {...parts}
        />
      )}
    </ListScreen>
  )
}
