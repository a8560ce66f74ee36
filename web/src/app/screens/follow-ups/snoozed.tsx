import { MixedList } from '#web/features/actionable/mixed-list.tsx'
import { snoozedPages } from '#web/features/actionable/queries.ts'
import { ScheduledLink } from '#web/features/reply/scheduled-link.tsx'
import { usePerson } from '#web/features/session/use-person.ts'
import { snoozedKey } from '#web/lib/query-keys.ts'
import { ListScreen } from './list-screen.tsx'

/** `/snoozed`: tasks and follow-ups in one list, what comes back first is first (FL-01 … FL-03). */
export default function Snoozed() {
  const person = usePerson()
  const scheduled = (
    <p className="mb-4 empty:hidden">
      <ScheduledLink />
    </p>
  )
  return (
    <ListScreen
      list="snoozed"
      title="Snoozed"
      heading="Tasks and follow-ups"
      queryKey={snoozedKey}
      nothing="No snoozed follow-ups"
      about="What you snooze waits here, and comes back to your lists on its day."
      beside={scheduled}
    >
      {({ mailbox, filter, ...parts }) => (
        <MixedList source={snoozedPages(person, { mailbox, filter })} label="Snoozed" canChange asCards {...parts} />
      )}
    </ListScreen>
  )
}
