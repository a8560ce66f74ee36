import type { ReactNode } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { useNow } from '#web/lib/use-now.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { ItemList } from '../loose-end/item-list.tsx'
import { ItemSkeleton } from '../loose-end/list-skeleton.tsx'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import { usePagedList } from '../loose-end/use-paged-list.ts'
import { usePerson } from '../session/use-person.ts'
import { ActionableRow, waitsForSomebody } from './actionable-row.tsx'
import { actionablePages } from './queries.ts'
import { useChangeActionable } from './use-change-actionable.ts'

/** An actionable on its way. */
const RowSkeleton = () => (
  <div className="border-l-4 border-l-line px-4 sm:px-5">
    <ItemSkeleton />
  </div>
)

/** Tasks and follow-ups as one list, the most urgent first (AC-01); `empty` stands there without any. */
export function ActionableList({ empty }: { empty: ReactNode }) {
  const list = usePagedList(actionablePages(usePerson()))
  const change = useChangeActionable()
  const linkTo = useMailLink()
  const now = useNow()

  if (list.error) {
    return (
      <LoadError
        text="Error loading actionables. Please try again."
        detail={errorText(list.error)}
        onRetry={list.retry}
      />
    )
  }
  if (!list.first) {
    return (
      <div className="min-h-dvh">
        <output className="sr-only">Loading</output>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    )
  }
  if (list.total === 0) return empty
  return (
    <ItemList
      list={list}
      label="Your Actionables"
      skeleton={<RowSkeleton />}
      keys={{
        titleOf: ({ title }) => title,
        hrefOf: ({ thread_id }) => linkTo(thread_id),
        typeOf: ({ type }) => type,
        done: change.complete,
        snooze: change.snooze,
        waits: waitsForSomebody,
      }}
    >
      {(actionable) => (
        <ActionableRow
          actionable={actionable}
          now={now}
          ending={list.endingOf(actionable.id)}
          href={linkTo(actionable.thread_id)}
          change={change}
        />
      )}
    </ItemList>
  )
}
