import { completedPages } from '#web/features/actionable/queries.ts'
import { MixedList } from '#web/features/actionable/mixed-list.tsx'
import { PriorityDistribution } from '#web/features/follow-up/priority-distribution.tsx'
import { SlowLoading } from '#web/features/follow-up/slow-loading.tsx'
import { MailboxChoice, NothingInMailbox, useChosenMailbox } from '#web/features/loose-end/filter/mailbox-choice.tsx'
import { usePerson } from '#web/features/session/use-person.ts'
import { completedKey } from '#web/lib/query-keys.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useRefetchSoon } from './use-refetch-soon.ts'

/** `/completed`: tasks and follow-ups in one list, what was completed last first (FL-01 … FL-03, WV-03). */
export default function Completed() {
  const mailbox = useChosenMailbox()
  const source = completedPages(usePerson(), { mailbox })
  useRefetchSoon(completedKey)
  return (
    <>
      <PageHeader title="Completed">
        <MailboxChoice />
      </PageHeader>
      <section>
        <h2 data-list-heading tabIndex={-1} className="sr-only">
          Tasks and follow-ups
        </h2>
        <MixedList
          source={source}
          label="Completed"
          canChange={false}
          loading={<SlowLoading queryKey={completedKey} />}
          above={({ by_priority }) => <PriorityDistribution counted={by_priority} />}
          empty={mailbox === undefined ? <NothingYet title="No completed follow-ups" /> : <NothingInMailbox />}
        />
      </section>
    </>
  )
}
