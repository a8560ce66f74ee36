import { FollowUpList } from '#web/features/follow-up/follow-up-list.tsx'
import { PriorityDistribution } from '#web/features/follow-up/priority-distribution.tsx'
import { SlowLoading } from '#web/features/follow-up/slow-loading.tsx'
import FilterChips from '#web/features/loose-end/filter/filter-chips.tsx'
import { MailboxChoice, NothingInMailbox, useChosenMailbox } from '#web/features/loose-end/filter/mailbox-choice.tsx'
import NothingPasses from '#web/features/loose-end/filter/nothing-passes.tsx'
import { useMixedFilter } from '#web/features/loose-end/filter/use-mixed-filter.ts'
import { followUpsKey } from '#web/lib/query-keys.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useRefetchSoon } from './use-refetch-soon.ts'

/** `/archive`: the follow-ups that were put away (FL-01 … FL-03). */
export default function Archive() {
  useRefetchSoon([...followUpsKey, 'archived'])
  const mailbox = useChosenMailbox()
  const { filter, isNarrowed, hrefOf, hrefOfLevel } = useMixedFilter('archive')
  const nothing = mailbox === undefined ? <NothingYet title="No archived follow-ups" /> : <NothingInMailbox />
  const empty = isNarrowed ? <NothingPasses filter={filter} hrefOf={hrefOf} /> : nothing
  return (
    <>
      <PageHeader title="Archive" subtitle="View your archived follow-ups">
        <MailboxChoice />
      </PageHeader>
      <section>
        <h2 data-list-heading tabIndex={-1} className="sr-only">
          Follow-ups
        </h2>
        {isNarrowed && (
          <div className="pb-4">
            <FilterChips filter={filter} hrefOf={hrefOf} />
          </div>
        )}
        <FollowUpList
          view={{ status: 'archived', mailbox, priority: filter.priority }}
          label="Archive"
          place="list"
          loading={<SlowLoading queryKey={followUpsKey} />}
          above={({ by_priority }) => (
            <PriorityDistribution counted={by_priority} chosen={filter.priority} hrefOf={hrefOfLevel} />
          )}
          empty={empty}
        />
      </section>
    </>
  )
}
