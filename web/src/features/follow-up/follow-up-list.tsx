import type { FollowUpType } from '@loose-ends/domain/follow-up/follow-up.ts'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#web/lib/error-copy.ts'
import { useNow } from '#web/lib/use-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { ListSkeleton } from '../loose-end/list-skeleton.tsx'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import { usePerson } from '../session/use-person.ts'
import { FollowUpCard } from './follow-up-card.tsx'
import { openFollowUpsQuery } from './queries.ts'
import { useChangeFollowUp } from './use-change-follow-up.ts'

/** Open follow-ups, most urgent first; of one type when given. */
export function FollowUpList({ type }: { type: FollowUpType | null }) {
  const query = useQuery(openFollowUpsQuery(usePerson(), type))
  const { leaving, complete, snooze } = useChangeFollowUp()
  const linkTo = useMailLink()
  const now = useNow()

  if (query.isPending) return <ListSkeleton rows={3} />
  if (query.isError && !query.data) {
    return (
      <LoadError
        text="Error loading follow-ups. Please try again."
        detail={errorText(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.data.items.length === 0) {
    return (
      <EmptyState title="Everybody has answered you">
        Follow-ups appear when people don't reply to the emails you send, three days after you sent them.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Sent follow-ups">
      {query.data.items.map((followUp) => (
        <FollowUpCard
          key={followUp.id}
          followUp={followUp}
          now={now}
          ending={leaving.get(followUp.id)}
          href={linkTo(followUp.thread_id)}
          onDone={() => void complete(followUp)}
          onSnooze={(until) => void snooze(followUp, until)}
        />
      ))}
    </ul>
  )
}
