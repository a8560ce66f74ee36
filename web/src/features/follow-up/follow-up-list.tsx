import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { useNow } from '#web/lib/use-now.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { ListSkeleton } from '../loose-end/list-skeleton.tsx'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import { usePerson } from '../session/use-person.ts'
import { FollowUpCard } from './follow-up-card.tsx'
import { followUpsQuery, type FollowUpView } from './queries.ts'
import { useChangeFollowUp } from './use-change-follow-up.ts'

export interface FollowUpListProps {
  view: FollowUpView
  label: string
  place: 'dashboard' | 'list'
  empty: ReactNode
  /** The follow-up to bring into view, by its id. */
  highlighted?: string | null
  /** What stands above the cards, made from them. */
  above?: (items: readonly FollowUp[]) => ReactNode
  /** What stands in place of the cards while they are on their way. */
  loading?: ReactNode
}

/** Follow-ups of one state, most urgent first: loading, empty, failed or there. */
export function FollowUpList({ view, label, place, empty, highlighted, above, loading }: FollowUpListProps) {
  const query = useQuery(followUpsQuery(usePerson(), view))
  const change = useChangeFollowUp(place)
  const linkTo = useMailLink()
  const now = useNow()

  if (query.isPending) return loading ?? <ListSkeleton rows={3} />
  if (query.isError && !query.data) {
    return (
      <LoadError
        text="Error loading follow-ups. Please try again."
        detail={errorText(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { items, total } = query.data
  if (items.length === 0) return empty
  return (
    <>
      {above?.(items)}
      <ul aria-label={label}>
        {items.map((followUp) => (
          <FollowUpCard
            key={followUp.id}
            followUp={followUp}
            now={now}
            ending={change.leaving.get(followUp.id)}
            href={linkTo(followUp.thread_id)}
            change={change}
            isHighlighted={followUp.id === highlighted}
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="pt-6 text-center text-sm text-ink-3">
          The {items.length} most urgent of {total} are shown.
        </p>
      )}
    </>
  )
}
