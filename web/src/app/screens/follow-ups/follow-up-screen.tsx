import type { FollowUpStatus } from '@loose-ends/domain/follow-up/follow-up.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FollowUpList } from '#web/features/follow-up/follow-up-list.tsx'
import { PriorityDistribution } from '#web/features/follow-up/priority-distribution.tsx'
import { SlowLoading } from '#web/features/follow-up/slow-loading.tsx'
import { followUpPages } from '#web/features/follow-up/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { ScheduledLink } from '#web/features/reply/scheduled-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { followUpsKey } from '#web/lib/query-keys.ts'
import { PutAwayTasks } from './put-away-tasks.tsx'

/** SPEC §9: a list screen asks again once, this long after it is opened. */
export const REFETCH_MS = 300

export interface FollowUpScreenProps {
  status: Exclude<FollowUpStatus, 'open'>
  title: string
  subtitle?: string
  emptyTitle: string
}

/** The follow-ups of one state on a page of their own (FL-01 … FL-03), and the tasks in the same state below them. */
export function FollowUpScreen({ status, title, subtitle, emptyTitle }: FollowUpScreenProps) {
  const cache = useQueryClient()
  // What stands below waits for what stands above: it would be pushed down.
  const isAnswered = !useQuery(followUpPages(usePerson(), { status }).pageQuery(0)).isPending
  useEffect(() => {
    const timer = setTimeout(() => void cache.invalidateQueries({ queryKey: [...followUpsKey, status] }), REFETCH_MS)
    return () => clearTimeout(timer)
  }, [cache, status])
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
          loading={<SlowLoading />}
          above={({ by_priority }) => <PriorityDistribution counted={by_priority} />}
          empty={
            <EmptyState title={emptyTitle}>
              Send some emails with commitments and they'll appear here with smart follow-up suggestions!
            </EmptyState>
          }
        />
      </section>
      {status !== 'archived' && isAnswered && <PutAwayTasks view={status} />}
    </>
  )
}
