import { completedPages } from '#web/features/actionable/queries.ts'
import { MixedList } from '#web/features/actionable/mixed-list.tsx'
import { PriorityDistribution } from '#web/features/follow-up/priority-distribution.tsx'
import { SlowLoading } from '#web/features/follow-up/slow-loading.tsx'
import FilterChips from '#web/features/loose-end/filter/filter-chips.tsx'
import { MailboxChoice, NothingInMailbox, useChosenMailbox } from '#web/features/loose-end/filter/mailbox-choice.tsx'
import NothingPasses from '#web/features/loose-end/filter/nothing-passes.tsx'
import { useMixedFilter } from '#web/features/loose-end/filter/use-mixed-filter.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { completedKey } from '#web/lib/query-keys.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useRefetchSoon } from './use-refetch-soon.ts'

/** `/completed`: tasks and follow-ups in one list, what was completed last first (FL-01 … FL-03, WV-03). */
export default function Completed() {
  const mailbox = useChosenMailbox()
  const { filter, isNarrowed, hrefOf, hrefOfLevel } = useMixedFilter('completed')
  const source = completedPages(usePerson(), { mailbox, filter })
  useRefetchSoon(completedKey)
  const nothing = mailbox === undefined ? <NothingYet title="No completed follow-ups" /> : <NothingInMailbox />
  const empty = isNarrowed ? <NothingPasses filter={filter} hrefOf={hrefOf} /> : nothing
  return (
    <>
      <PageHeader title="Completed">
        <MailboxChoice />
      </PageHeader>
      <section>
        <h2 data-list-heading tabIndex={-1} className="sr-only">
          Tasks and follow-ups
        </h2>
        {isNarrowed && (
          <div className="pb-4">
            <FilterChips filter={filter} hrefOf={hrefOf} />
          </div>
        )}
        <MixedList
          source={source}
          label="Completed"
          canChange={false}
          loading={<SlowLoading queryKey={completedKey} />}
          above={({ by_priority }) => (
            <PriorityDistribution counted={by_priority} chosen={filter.priority} hrefOf={hrefOfLevel} />
          )}
          empty={empty}
        />
      </section>
    </>
  )
}
