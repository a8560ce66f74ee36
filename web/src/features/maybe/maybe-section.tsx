import type { Maybe } from '@loose-ends/domain/maybe/maybe.ts'
import { useRef, useState } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ItemList } from '../loose-end/item-list.tsx'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import type { PagedList } from '../loose-end/use-paged-list.ts'
import { SHORTCUTS } from '#web/lib/shortcuts/shortcuts.ts'
import { areSingleKeysOn } from '#web/lib/shortcuts/single-keys.ts'
import { MaybeRow } from './maybe-row.tsx'
import { useAnswerMaybe } from './use-answer-maybe.ts'

/** So many stand above what follows on the page, until the person asks for all. */
const FEW = 10

function Waiting() {
  return (
    <div className="py-4">
      <output className="sr-only">Loading</output>
      <div aria-hidden="true" className="space-y-3">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  )
}

function Key({ name }: { name: 'take' | 'drop' }) {
  return (
    <kbd className="ml-1 rounded-sm border border-line px-1.5 text-xs leading-5 pointer-coarse:hidden">
      {SHORTCUTS[name].keys[0]}
    </kbd>
  )
}

function WhatToDo() {
  const { singleKeysOff } = useBrowserKeys()
  const hasKeys = areSingleKeysOn(singleKeysOff)
  return (
    <p className="mb-2 text-ink-3">
      Likely, but not sure. Take{hasKeys && <Key name="take" />} makes it an item, Drop{hasKeys && <Key name="drop" />}{' '}
      lets it go.
    </p>
  )
}

/** What may be a task or a follow-up, each with one key to take or to drop it (DT-02). */
export function MaybeSection({ list }: { list: PagedList<Maybe> }) {
  const mailLink = useMailLink()
  const { take, drop } = useAnswerMaybe()
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const hidden = isWhole ? 0 : Math.max(0, list.total - FEW)
  return (
    <section aria-labelledby="maybe-heading" className="mb-10">
      <h2 id="maybe-heading" ref={heading} data-list-heading tabIndex={-1} className="w-fit font-semibold">
        Maybe
      </h2>
      {(list.total > 0 || !(list.first || list.error)) && <WhatToDo />}
      {list.error ? (
        <div className="py-4">
          <InlineError text={`This could not be loaded. ${errorText(list.error)}`} onRetry={list.retry} />
        </div>
      ) : !list.first ? (
        <Waiting />
      ) : list.total === 0 ? (
        <p className="border-b border-line pb-4 text-ink-3">
          Nothing waits for your word. What is likely, but not sure, will stand here.
        </p>
      ) : (
        <ItemList
          list={{ ...list, total: list.total - hidden }}
          label="Maybe"
          keys={{
            hrefOf: (maybe) => mailLink(maybe.thread_id),
            take: (maybe) => void take(maybe),
            drop: (maybe) => void drop(maybe),
          }}
        >
          {(maybe) => (
            <MaybeRow
              maybe={maybe}
              now={now}
              link={mailLink(maybe.thread_id)}
              ending={list.endingOf(maybe.id)}
              onTake={take}
              onDrop={drop}
            />
          )}
        </ItemList>
      )}
      {hidden > 0 && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            setWhole(true)
            heading.current?.focus()
          }}
        >
          Show all {list.total}
        </Button>
      )}
    </section>
  )
}
