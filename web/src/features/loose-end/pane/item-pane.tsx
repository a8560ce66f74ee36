import { isAppError } from '@loose-ends/domain/errors.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { provider } from '#web/lib/product-config.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tip } from '#web/ui/tip.tsx'
import { usePerson } from '../../session/use-person.ts'
import type { ChangeItem } from '../change/use-change-item.ts'
import { openInMailbox } from '../open-in-mailbox.ts'
import { titleOf, type Item } from '../row/item.ts'
import { useMailLink } from '../use-mail-link.ts'
import { isItemId, itemQuery } from './item-query.ts'
import { OpenedItem } from './opened-item.tsx'
import { useTakesFocus } from './open-item.ts'

export interface ItemPaneProps {
  /** What the address says. */
  id: string
  change: ChangeItem
  onClose: () => void
  /** What other features have for it: the mail, the composer, what can be done with a task of one's own. */
  partsOf: (item: Item) => ItemParts
}

export interface ItemParts {
  mail: ReactNode
  composer: ReactNode
  actions: ReactNode
}

/** An item beside its list: what it is, where it is from, and what can be done about it (WV-02). */
export function ItemPane({ id, change, onClose, partsOf }: ItemPaneProps) {
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(itemQuery(usePerson(), cache, id))
  const linkTo = useMailLink()
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const takesFocus = useTakesFocus(id)
  const isGone = !isItemId(id) || isAppError(error, 'not_found')
  const isThere = isGone || data !== undefined
  useEffect(() => {
    // What had the focus is gone with the item before it, or nothing has it yet.
    const hasNone = document.activeElement === null || document.activeElement === document.body
    if (isThere && (takesFocus || hasNone)) heading.current?.focus({ preventScroll: true })
  }, [id, isThere, takesFocus])
  const href = data && !isGone ? linkTo(data.record.thread_id) : null
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
          {data && !isGone && <WayToMail item={data} href={href} />}
          <div className="max-lg:hidden">
            <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
              <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </Button>
          </div>
        </div>
      </div>
      <div className="px-4 pt-5 pb-10 sm:px-6">
        {isGone ? (
          <div className="py-16 text-center">
            <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
              This item no longer exists
            </h2>
            <p className="mt-1 text-ink-2">It was removed, or the address is not one of yours.</p>
          </div>
        ) : data ? (
          <OpenedItem key={id} item={data} now={now} change={change} heading={heading} href={href} {...partsOf(data)} />
        ) : error ? (
          <InlineError text={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </div>
    </>
  )
}

/** The message in the mailbox's own web page, where it has such pages; a follow-up without a thread says so (FC-02). */
function WayToMail({ item, href }: { item: Item; href: string | null }) {
  const icon = <ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
  if (item.type === 'follow-up' && href !== '') {
    return (
      <Tip text={`Open in ${provider.name}`}>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Follow Up: ${titleOf(item)}`}
          onClick={() => openInMailbox(href)}
        >
          Follow Up
          {icon}
        </Button>
      </Tip>
    )
  }
  return (
    href && (
      <Button variant="quiet" size="sm" asChild>
        <a href={href} target="_blank" rel="noreferrer">
          Open in {provider.name}
          <span className="sr-only"> (opens in a new tab)</span>
          {icon}
        </a>
      </Button>
    )
  )
}

function Waiting() {
  return (
    <>
      <output className="sr-only">Loading</output>
      <div aria-hidden="true" className="space-y-3">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-40 w-full" />
      </div>
    </>
  )
}
