import { ActionableList } from '#web/features/actionable/actionable-list.tsx'
import FilterChips from '#web/features/loose-end/filter/filter-chips.tsx'
import { MailboxChoice, NothingInMailbox, useChosenMailbox } from '#web/features/loose-end/filter/mailbox-choice.tsx'
import NothingPasses from '#web/features/loose-end/filter/nothing-passes.tsx'
import { useMixedFilter } from '#web/features/loose-end/filter/use-mixed-filter.ts'
import { useFirstReading } from '#web/features/sync/use-first-reading.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

function NoActionables() {
  const isFirstReading = useFirstReading()
  const isNarrowed = useChosenMailbox() !== undefined
  if (isNarrowed) return <NothingInMailbox />
  if (isFirstReading) {
    return (
      <EmptyState title="Your mail is being read" tied={false}>
        Tasks and follow-ups appear here as they are found.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No actionables found">
      <ul className="mt-1 space-y-1">
        <li>Tasks are extracted from the emails you receive.</li>
        <li>Follow-ups appear when people don't reply to the emails you send.</li>
        <li>Actionables combine both.</li>
      </ul>
    </EmptyState>
  )
}

/** `/actionables`: everything that needs the person, in one list (AC-01), or what of it the address asks for (WV-03). */
export default function Actionables() {
  const { filter, isNarrowed, hrefOf } = useMixedFilter('actionables')
  return (
    <>
      <PageHeader title="Actionables" subtitle="Your unified action list: tasks to complete and follow-ups to send">
        <MailboxChoice />
      </PageHeader>
      <section>
        <h2 data-list-heading tabIndex={-1} className="pb-1 text-sm font-semibold outline-none">
          Your Actionables
        </h2>
        {isNarrowed && <FilterChips filter={filter} hrefOf={hrefOf} />}
        <ActionableList
          filter={filter}
          empty={isNarrowed ? <NothingPasses filter={filter} hrefOf={hrefOf} /> : <NoActionables />}
        />
      </section>
    </>
  )
}
