import { useState, type ReactNode } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { countText } from '#web/lib/locale.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { PagedList } from './use-paged-list.ts'

type Told = Pick<PagedList<{ id: string }>, 'first' | 'name' | 'total'>

export interface ListFrameProps {
  list: Told & Pick<PagedList<{ id: string }>, 'error' | 'retry'>
  /** Said where it could not be loaded. */
  failed: string
  /** What one of it is called. */
  one?: string
  loading?: ReactNode
  empty: ReactNode
  children: ReactNode
}

/** Says how many are left when one leaves, and how many there are in another list; the first is told by what it shows. */
function Announcement({ list: { first, name, total }, one }: { list: Told; one: string }) {
  const [told, setTold] = useState({ name, total: -1, text: '' })
  const isAnother = name !== told.name
  if (first && (isAnother || total !== told.total)) {
    const count = countText(total, one)
    setTold({ name, total, text: isAnother ? count : total < told.total ? `${count} left` : '' })
  }
  // Another list may have as many: the same words in the same place would not be said again.
  return (
    <output className="sr-only">
      <span key={told.name}>{told.text}</span>
    </output>
  )
}

/** A list that is on its way, failed, empty or there; it tells of another one in its place, so it stays while that changes. */
export function ListFrame(props: ListFrameProps) {
  const { list, failed, one = 'item', loading = <ListSkeleton />, empty, children } = props
  return (
    <>
      {list.error ? (
        <LoadError text={failed} detail={errorText(list.error)} onRetry={list.retry} />
      ) : !list.first ? (
        loading
      ) : list.total === 0 ? (
        empty
      ) : (
        children
      )}
      <Announcement list={list} one={one} />
    </>
  )
}
