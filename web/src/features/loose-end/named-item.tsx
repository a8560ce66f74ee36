import { isAppError } from '@loose-ends/domain/errors.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { useMailLink } from './use-mail-link.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text of the address can name an item at all. */
const isItemId = (id: string): boolean => UUID.test(id)

/** What the card of the item is drawn with, besides the item and what changes it. */
interface Shown {
  now: Date
  ending: undefined
  href: string | null
  isHighlighted: true
}

export interface NamedItemProps<T> {
  noun: 'task' | 'follow-up'
  /** The id that the address names. */
  id: string
  /** The key of the lists that hold such items. */
  listKey: readonly string[]
  /** Fetches it, whatever its state and age. */
  get: (signal: AbortSignal) => Promise<T>
  onClose: () => void
  children: (item: T, shown: Shown) => ReactNode
}

/** The item that somebody came here for, above the list and whatever its state (RT-05). */
export function NamedItem<T extends { thread_id: string | null }>(props: NamedItemProps<T>) {
  const { noun, id, listKey, get, onClose, children } = props
  const { data, error, refetch } = useQuery(
    queryOptions({
      queryKey: [...listKey, 'one', id],
      enabled: isItemId(id),
      queryFn: ({ signal }) => get(signal),
      ...LIVE_LIST,
    }),
  )
  const linkTo = useMailLink()
  const now = useNow()
  const heading = `The ${noun} you came for`
  const body = () => {
    if (!isItemId(id) || isAppError(error, 'not_found')) {
      return <p className="py-6 text-ink-2">That {noun} no longer exists. The others are below.</p>
    }
    if (data) return children(data, { now, ending: undefined, href: linkTo(data.thread_id), isHighlighted: true })
    if (!error) return <ListSkeleton rows={1} />
    return (
      <div className="py-6">
        <InlineError text={errorText(error)} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <section aria-label={heading} className="relative">
      <div className="flex items-center justify-between gap-4 pt-4 pb-2">
        <h2 className="text-sm font-medium text-ink-3">{heading}</h2>
        <Button variant="quiet" size="sm" onClick={onClose}>
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Close
        </Button>
      </div>
      {body()}
    </section>
  )
}
