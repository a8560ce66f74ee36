import type { FollowUpStatus } from '@loose-ends/domain/follow-up/follow-up.ts'
import { useQuery } from '@tanstack/react-query'
import { FollowUpList } from '#web/features/follow-up/follow-up-list.tsx'
import { PriorityDistribution } from '#web/features/follow-up/priority-distribution.tsx'
import { SlowLoading } from '#web/features/follow-up/slow-loading.tsx'
import { followUpPages } from '#web/features/follow-up/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { ScheduledLink } from '#web/features/reply/scheduled-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { followUpsKey } from '#web/lib/query-keys.ts'
import { NothingYet } from './nothing-yet.tsx'
import { SnoozedTasks } from './snoozed-tasks.tsx'
import { useRefetchSoon } from './use-refetch-soon.ts'

export interface FollowUpScreenProps {
  status: Exclude<FollowUpStatus, 'open' | 'completed'>
  title: string
  subtitle?: string
  emptyTitle: string
}

/** The follow-ups of one state on a page of their own (FL-01 … FL-03), and what is snoozed of the tasks below them. */
export function FollowUpScreen({ status, title, subtitle, emptyTitle }: FollowUpScreenProps) {
  // What stands below waits for what stands above: it would be pushed down.
  const isAnswered = !useQuery(followUpPages(usePerson(), { status }).pageQuery(0)).isPending
  useRefetchSoon([...followUpsKey, status])
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      {status === 'snoozed' && (
        <p className="mb-4 empty:hidden">
          <ScheduledLink />
        </p>
      )}
      <section>
        <h2 data-list-heading tabIndex={-1} className="sr-only">
          Follow-ups
        </h2>
        <FollowUpList
          view={{ status }}
          label={title}
          place="list"
          loading={<SlowLoading queryKey={followUpsKey} />}
          above={({ by_priority }) => <PriorityDistribution counted={by_priority} />}
          empty={<NothingYet title={emptyTitle} />}
        />
      </section>
      {status === 'snoozed' && isAnswered && <SnoozedTasks />}
    </>
  )
}
