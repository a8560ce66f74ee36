import { useRef, useState } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ItemList } from '../loose-end/item-list.tsx'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import { usePagedList } from '../loose-end/use-paged-list.ts'
import { usePerson } from '../session/use-person.ts'
import { MaybeRow } from './maybe-row.tsx'
import { maybePages } from './queries.ts'
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

/** What may be a task or a follow-up, each with one key to take or to drop it (DT-02). */
export function MaybeSection() {
  const list = usePagedList(maybePages(usePerson()))
  const mailLink = useMailLink()
  const { take, drop } = useAnswerMaybe()
  const [isWhole, setWhole] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const hidden = isWhole ? 0 : Math.max(0, list.total - FEW)
  return (
    <section aria-labelledby="maybe-heading" className="mb-10">
      <h2 id="maybe-heading" ref={heading} data-list-heading tabIndex={-1} className="w-fit font-semibold">
        Maybe
      </h2>
      <p className="max-w-[60ch] text-ink-3">
        Something may be left to do here, but it is not sure. Take makes it an item, Drop lets it go.
      </p>
      {list.error ? (
        <div className="py-4">
          <InlineError text={`This could not be loaded. ${errorText(list.error)}`} onRetry={list.retry} />
        </div>
      ) : !list.first ? (
        <Waiting />
      ) : list.total === 0 ? (
        <p className="border-b border-line py-4 text-ink-2">Nothing waits for your word.</p>
      ) : (
        <ItemList
          list={{ ...list, total: list.total - hidden }}
          label="Maybe"
          keys={{
            titleOf: ({ title }) => title,
            hrefOf: (maybe) => mailLink(maybe.thread_id),
            take: (maybe) => void take(maybe),
            drop: (maybe) => void drop(maybe),
          }}
        >
          {(maybe) => (
            <MaybeRow
              maybe={maybe}
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
