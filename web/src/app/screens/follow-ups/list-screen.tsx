import type { Level } from '@loose-ends/domain/level.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PriorityDistribution } from '#web/features/follow-up/priority-distribution.tsx'
import { SlowLoading } from '#web/features/follow-up/slow-loading.tsx'
import FilterChips from '#web/features/loose-end/filter/filter-chips.tsx'
import { MailboxChoice, NothingInMailbox, useChosenMailbox } from '#web/features/loose-end/filter/mailbox-choice.tsx'
import NothingPasses from '#web/features/loose-end/filter/nothing-passes.tsx'
import { useMixedFilter } from '#web/features/loose-end/filter/use-mixed-filter.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useRefetchSoon } from './use-refetch-soon.ts'

type Filtered = ReturnType<typeof useMixedFilter>

/** What a list needs to be narrowed by its own numbers and by mailbox. */
interface ListParts {
  mailbox: string | undefined
  filter: Filtered['filter']
  /** What stands in place of rows: nothing at all, nothing of that mailbox, or nothing that passes. */
  empty: ReactNode
  loading: ReactNode
  /** The numbers above the rows, each of which narrows the list to what it counts. */
  above: (page: { by_priority: Record<Level, number> }) => ReactNode
}

interface ListScreenProps {
  list: 'snoozed' | 'completed' | 'archive'
  title: string
  subtitle?: string
  /** Names what is listed, for a screen reader. */
  heading: string
  queryKey: QueryKey
  /** Said where nothing was ever listed here. */
  nothing: string
  /** And there, what comes to stand here. */
  about: string
  /** What else leads on from here. */
  beside?: ReactNode
  children: (parts: ListParts) => ReactNode
}

/** A screen of one list (FL-01 … FL-03). */
export function ListScreen({
  list,
  title,
  subtitle,
  heading,
  queryKey,
  nothing,
  about,
  beside,
  children,
}: ListScreenProps) {
  const mailbox = useChosenMailbox()
  const { filter, isNarrowed, hrefOf, hrefOfLevel } = useMixedFilter(list)
  useRefetchSoon(queryKey)
  const nothingYet = mailbox === undefined ? <NothingYet title={nothing} about={about} /> : <NothingInMailbox />
  return (
    <>
      <PageHeader title={title} {...(subtitle === undefined ? {} : { subtitle })}>
        <MailboxChoice />
      </PageHeader>
      {beside}
      <section>
        <h2 data-list-heading tabIndex={-1} className="sr-only">
          {heading}
        </h2>
        {isNarrowed && (
          <div className="pb-4">
            <FilterChips filter={filter} hrefOf={hrefOf} />
          </div>
        )}
        {children({
          mailbox,
          filter,
          empty: isNarrowed ? <NothingPasses filter={filter} hrefOf={hrefOf} /> : nothingYet,
          loading: <SlowLoading queryKey={queryKey} />,
          above: ({ by_priority }) => (
            <PriorityDistribution counted={by_priority} chosen={filter.priority} hrefOf={hrefOfLevel} />
          ),
        })}
      </section>
    </>
  )
}
