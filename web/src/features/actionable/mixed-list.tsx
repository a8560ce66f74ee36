import { levelsWithout, type LevelCounts } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import type { ReactNode } from 'react'
import { useNow } from '#web/lib/use-now.ts'
import { useChangeItem } from '../loose-end/change/use-change-item.ts'
import { ItemList } from '../loose-end/list/item-list.tsx'
import { ListFrame } from '../loose-end/list/list-frame.tsx'
import { ItemRow } from '../loose-end/row/item-row.tsx'
import { levelOf } from '../loose-end/row/item.ts'
import { useMailLink } from '../loose-end/mail-link/use-mail-link.ts'
import { usePagedList, type ListPage, type PagedSource } from '../loose-end/list/use-paged-list.ts'
import type { ListedItem } from './queries.ts'

/** A page of it; some tell how many of the whole list there are of each priority. */
type MixedPage = ListPage<ListedItem> & { by_priority?: LevelCounts }

export interface MixedListProps<P extends MixedPage> {
  source: PagedSource<ListedItem, P>
  label: string
  /** Whether what stands in it can be done or put off by a key, one by one or several at once. */
  canChange: boolean
  /** Whether a follow-up in it speaks in the words of its card (FC-02). */
  asCards?: boolean
  empty: ReactNode
  /** What stands above the rows, made from what is known of all of them. */
  above?: (page: P) => ReactNode
  loading?: ReactNode
}

/** What is known of all of them, without those that have left the list since. */
const countedNow = <P extends MixedPage>(page: P, gone: readonly ListedItem[]): P =>
  page.by_priority ? { ...page, by_priority: levelsWithout(page.by_priority, gone.map(levelOf)) } : page

/** Tasks and follow-ups in one list, each under its own title. */
export function MixedList<P extends MixedPage>(props: MixedListProps<P>) {
  const { source, label, canChange, asCards = false, empty, above, loading } = props
  const list = usePagedList<P>(source)
  const change = useChangeItem('list')
  const linkTo = useMailLink()
  const now = useNow()

  return (
    <ListFrame list={list} failed="Error loading items. Please try again." loading={loading} empty={empty}>
      {list.first && above?.(countedNow(list.first, list.goneItems))}
      <ItemList
        list={list}
        label={label}
        keys={{
          itemOf: (item: ListedItem) => item,
          hrefOf: ({ record }) => linkTo(record.thread_id),
          settled: change,
          ...(canChange ? { change } : {}),
        }}
      >
        {(item) => (
          <ItemRow
            item={item}
            now={now}
            ending={list.endingOf(item.id)}
            change={change}
            asCard={asCards && item.type === 'follow-up'}
          />
        )}
      </ItemList>
    </ListFrame>
  )
}
