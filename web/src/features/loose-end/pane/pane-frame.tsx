import { isAppError } from '@loose-ends/domain/errors.ts'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { failureOf } from '#web/lib/failure-of.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isItemId } from './item-query.ts'
import { useTakesFocus } from './open-item.ts'

export interface PaneFrameProps<T> {
  /** What the address says. */
  id: string
  /** The query for it. */
  asked: { data: T | undefined; error: unknown; fetchStatus: string; refetch: () => unknown }
  /** What is said where nothing has that id. */
  gone: { title: string; text: string }
  /** The way to the mailbox's own page. */
  wayTo: (data: T) => ReactNode
  onClose: () => void
  /** Has a heading of the second level, which can take the focus. */
  children: (data: T) => ReactNode
}

/** What every opened thing stands in beside its list: the way back, and the wait or the failure until it is there (WV-02). */
export function PaneFrame<T>({ id, asked, gone, wayTo, onClose, children }: PaneFrameProps<T>) {
  const { data, refetch } = asked
  const error = failureOf(asked)
  const content = useRef<HTMLDivElement>(null)
  const takesFocus = useTakesFocus(id)
  const isGone = !isItemId(id) || isAppError(error, 'not_found')
  const isThere = isGone || data !== undefined
  useEffect(() => {
    // What had the focus is gone with the item before it, or nothing has it yet.
    const hasNone = document.activeElement === null || document.activeElement === document.body
    if (isThere && (takesFocus || hasNone)) content.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [id, isThere, takesFocus])
  return (
    <>
      <div className="sticky top-0 z-10 flex h-12 items-center justify-between gap-2 border-b border-line bg-surface px-3 sm:px-5">
        <div className="-ml-2 lg:invisible">
          <Button variant="quiet" size="sm" onClick={onClose}>
            <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
            Back
          </Button>
        </div>
        <div className="-mr-2 flex items-center">
          {data !== undefined && !isGone && wayTo(data)}
          <div className="max-lg:hidden">
            <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
              <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </Button>
          </div>
        </div>
      </div>
      <div ref={content} className="px-4 pt-5 pb-10 sm:px-6">
        {isGone ? (
          <div className="py-16 text-center">
            <h2 tabIndex={-1} className="text-lg font-semibold outline-none">
              {gone.title}
            </h2>
            <p className="mt-1 text-ink-2">{gone.text}</p>
          </div>
        ) : data !== undefined ? (
          children(data)
        ) : error ? (
          <InlineError text={errorText(error)} onRetry={refetch} />
        ) : (
          <Waiting />
        )}
      </div>
    </>
  )
}

function Waiting() {
  return (
    <>
      <Loading />
      <div aria-hidden="true" className="space-y-3">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-40 w-full" />
      </div>
    </>
  )
}
