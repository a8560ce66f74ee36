import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { headlineOf } from '@loose-ends/domain/follow-up/headline.ts'
import { memo, type ReactNode } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { useNow } from '#web/lib/use-now.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { ItemList } from '../loose-end/item-list.tsx'
import type { ItemKeys } from '../loose-end/use-list-keys.tsx'
import { ListSkeleton } from '../loose-end/list-skeleton.tsx'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import { usePagedList } from '../loose-end/use-paged-list.ts'
import { usePerson } from '../session/use-person.ts'
import { FollowUpCard } from './follow-up-card.tsx'
import { followUpPages, type FollowUpPage, type FollowUpView } from './queries.ts'
import { useChangeFollowUp, type ChangeFollowUp } from '../loose-end/change/use-change-follow-up.ts'

const Card = memo(FollowUpCard)

export interface FollowUpListProps {
  view: FollowUpView
  label: string
  place: 'dashboard' | 'list'
  empty: ReactNode
  /** Two columns on large screens. */
  wide?: boolean
  /** The id of one that is shown elsewhere on the page, and so not here. */
  named?: string | null
  /** What stands above the cards, made from what is known of all of them. */
  above?: (page: FollowUpPage) => ReactNode
  /** What stands in place of the cards while they are on their way. */
  loading?: ReactNode
}

function keysFor(view: FollowUpView, change: ChangeFollowUp): Pick<ItemKeys<FollowUp>, 'done' | 'snooze' | 'waits'> {
  const done = (followUp: FollowUp) => void change.complete(followUp)
  if (view.status === 'snoozed') return { done }
  if (view.status !== 'open') return {}
  return {
    done,
    snooze: (followUp, until, unlessReplied) => void change.snooze(followUp, until, unlessReplied),
    waits: ({ direction }) => direction === 'they_owe',
  }
}

/** Follow-ups of one state, most urgent first: loading, empty, failed or there. */
export function FollowUpList(props: FollowUpListProps) {
  const { view, label, place, empty, wide = false, above, loading, named = null } = props
  const list = usePagedList(followUpPages(usePerson(), view), named)
  const change = useChangeFollowUp(place)
  const linkTo = useMailLink()
  const now = useNow()

  if (list.error) {
    return (
      <LoadError
        text="Error loading follow-ups. Please try again."
        detail={errorText(list.error)}
        onRetry={list.retry}
      />
    )
  }
  if (!list.first) return loading ?? <ListSkeleton rows={3} />
  if (list.total === 0) return list.first.items.some(({ id }) => id === named) ? null : empty
  return (
    <>
      {above?.(list.first)}
      <ItemList
        list={list}
        label={label}
        wide={wide}
        keys={{
          titleOf: headlineOf,
          hrefOf: (followUp) => linkTo(followUp.thread_id),
          ...keysFor(view, change),
        }}
      >
        {(followUp) => (
          <Card
            followUp={followUp}
            now={now}
            ending={list.endingOf(followUp.id)}
            href={linkTo(followUp.thread_id)}
            change={change}
          />
        )}
      </ItemList>
    </>
  )
}
