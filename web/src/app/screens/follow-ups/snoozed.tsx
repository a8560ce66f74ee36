import { MixedList } from '#web/features/actionable/mixed-list.tsx'
import { snoozedPages } from '#web/features/actionable/queries.ts'
import { PriorityDistribution } from '#web/features/follow-up/priority-distribution.tsx'
import { SlowLoading } from '#web/features/follow-up/slow-loading.tsx'
import { ScheduledLink } from '#web/features/reply/scheduled-link.tsx'
import FilterChips from '#web/features/loose-end/filter/filter-chips.tsx'
import { MailboxChoice, NothingInMailbox, useChosenMailbox } from '#web/features/loose-end/filter/mailbox-choice.tsx'
import NothingPasses from '#web/features/loose-end/filter/nothing-passes.tsx'
import { useMixedFilter } from '#web/features/loose-end/filter/use-mixed-filter.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { snoozedKey } from '#web/lib/query-keys.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useRefetchSoon } from './use-refetch-soon.ts'

/** `/snoozed`: tasks and follow-ups in one list, what comes back first is first (FL-01 … FL-03). */
export default function Snoozed() {
  const mailbox = useChosenMailbox()
  const { filter, isNarrowed, hrefOf, hrefOfLevel } = useMixedFilter('snoozed')
  const source = snoozedPages(usePerson(), { mailbox, filter })
  useRefetchSoon(snoozedKey)
  const nothing = mailbox === undefined ? <NothingYet title="No snoozed follow-ups" /> : <NothingInMailbox />
  const empty = isNarrowed ? <NothingPasses filter={filter} hrefOf={hrefOf} /> : nothing
  return (
    <>
      <PageHeader title="Snoozed">
        <MailboxChoice />
      </PageHeader>
      <p className="mb-4 empty:hidden">
        <ScheduledLink />
      </p>
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
          label="Snoozed"
          canChange
          asCards
          loading={<SlowLoading queryKey={snoozedKey} />}
          above={({ by_priority }) => (
            <PriorityDistribution counted={by_priority} chosen={filter.priority} hrefOf={hrefOfLevel} />
          )}
          empty={empty}
        />
      </section>
    </>
  )
}
