import { levelsWithout } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import type { DueGroup } from '@loose-ends/domain/due-date/due-group.ts'
import type { ReactNode } from 'react'
import { useNow } from '#web/lib/use-now.ts'
import { useGroupHeadings } from '../loose-end/list/group-heading.tsx'
import { ItemList } from '../loose-end/list/item-list.tsx'
import { ListFrame } from '../loose-end/list/list-frame.tsx'
import { useMailLink } from '../loose-end/mail-link/use-mail-link.ts'
import { usePagedList } from '../loose-end/list/use-paged-list.ts'
import { usePerson } from '../session/use-person.ts'
import { followUpPages, type FollowUpPage, type FollowUpView } from './queries.ts'
import { useChangeItem } from '../loose-end/change/use-change-item.ts'
import { ItemRow } from '../loose-end/row/item-row.tsx'
import { itemOfFollowUp, levelOf } from '../loose-end/row/item.ts'

export interface FollowUpListProps {
  view: FollowUpView
  label: string
  place: 'dashboard' | 'list'
  empty: ReactNode
  /** The address of one group of them. */
  groupHref?: (group: DueGroup) => string
  /** What stands above the rows, made from what is known of all of them. */
  above?: (page: Pick<FollowUpPage, 'by_priority'>) => ReactNode
  /** What stands in place of the rows while they are on their way. */
  loading?: ReactNode
}

/** Follow-ups of one state: loading, empty, failed or there. */
export function FollowUpList(props: FollowUpListProps) {
  const { view, label, place, empty, above, loading, groupHref = () => '' } = props
  const list = usePagedList(followUpPages(usePerson(), view))
  const headings = useGroupHeadings(list, groupHref)
  const change = useChangeItem(place)
  const linkTo = useMailLink()
  const now = useNow()

  return (
    <ListFrame list={list} failed="Error loading follow-ups. Please try again." loading={loading} empty={empty}>
      {list.first &&
        above?.({
          by_priority: levelsWithout(list.first.by_priority, list.goneItems.map(itemOfFollowUp).map(levelOf)),
        })}
      <ItemList
        list={list}
        label={label}
        headings={headings}
        keys={{
          itemOf: itemOfFollowUp,
          hrefOf: (followUp) => linkTo(followUp.thread_id),
          settled: change,
          ...(view.status === 'open' ? { change } : {}),
        }}
      >
        {(followUp) => (
          <ItemRow
            item={itemOfFollowUp(followUp)}
            now={now}
            ending={list.endingOf(followUp.id)}
            change={change}
            asCard
          />
        )}
      </ItemList>
    </ListFrame>
  )
}
