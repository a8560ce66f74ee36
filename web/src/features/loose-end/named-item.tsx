import { isAppError } from '@loose-ends/domain/errors.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text of the address can name an item at all. */
export const isItemId = (id: string): boolean => UUID.test(id)

export interface NamedItemProps<T> {
  noun: 'task' | 'follow-up'
  /** The id that the address names. */
  id: string
  found: { data: T | undefined; error: unknown; refetch: () => unknown }
  onClose: () => void
  children: (item: T) => ReactNode
}

/** The item that somebody came here for, above the list and whatever its state (RT-05). */
export function NamedItem<T>({ noun, id, found, onClose, children }: NamedItemProps<T>) {
  const { data, error, refetch } = found
  const heading = `The ${noun} you came for`
  const body = () => {
    if (!isItemId(id) || isAppError(error, 'not_found')) {
      return <p className="py-6 text-ink-2">That {noun} is not there, or no longer. The others are below.</p>
    }
    if (data) return children(data)
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
