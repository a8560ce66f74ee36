import type { ReactNode } from 'react'
import { useNow } from '#web/lib/use-now.ts'
import type { ActionableFilter } from '../loose-end/filter/list-filter.ts'
import { useChosenMailbox } from '../loose-end/filter/mailbox-choice.tsx'
import { ItemList } from '../loose-end/list/item-list.tsx'
import { ListFrame } from '../loose-end/list/list-frame.tsx'
import { useMailLink } from '../loose-end/mail-link/use-mail-link.ts'
import { usePagedList } from '../loose-end/list/use-paged-list.ts'
import { usePerson } from '../session/use-person.ts'
import { useChangeItem } from '../loose-end/change/use-change-item.ts'
import { ItemRow } from '../loose-end/row/item-row.tsx'
import { actionablePages } from './queries.ts'

export interface ActionableListProps {
  /** Only what passes it. */
  filter: ActionableFilter
  /** Stands there without any. */
  empty: ReactNode
}

/** Tasks and follow-ups as one list, the most urgent first (AC-01). */
export function ActionableList({ filter, empty }: ActionableListProps) {
  const list = usePagedList(actionablePages(usePerson(), { mailbox: useChosenMailbox(), filter }))
  const change = useChangeItem('list')
  const linkTo = useMailLink()
  const now = useNow()

  return (
    <ListFrame list={list} failed="Error loading actionables. Please try again." empty={empty}>
      <ItemList
        list={list}
        label="Your Actionables"
        keys={{ itemOf: (actionable) => actionable, hrefOf: ({ thread_id }) => linkTo(thread_id), change }}
      >
        {(actionable) => (
          <ItemRow
            item={actionable}
            title={actionable.title}
            detail={actionable.description}
            now={now}
            ending={list.endingOf(actionable.id)}
            change={change}
          />
        )}
      </ItemList>
    </ListFrame>
  )
}
