import { LEFT_OUT_DAYS, type LeftOut as LeftOutMessage } from '@loose-ends/domain/left-out/left-out.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LeftOutFilterBar } from '#web/features/left-out/left-out-filter.tsx'
import { LeftOutRow } from '#web/features/left-out/left-out-row.tsx'
import { leftOutQuery, type LeftOutFilter } from '#web/features/left-out/queries.ts'
import { useLeftOutFilter } from '#web/features/left-out/use-left-out-filter.ts'
import { useMakeItem } from '#web/features/left-out/use-make-item.ts'
import { ListSkeleton } from '#web/features/loose-end/list-skeleton.tsx'
import { useMailLink } from '#web/features/loose-end/use-mail-link.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { useFirstReading } from '#web/features/sync/use-first-reading.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

function Nothing({ filter, onClear }: { filter: LeftOutFilter; onClear: () => void }) {
  const isFirstReading = useFirstReading()
  if (filter.q || filter.reason) {
    return (
      <EmptyState title="No message matches" tied={false}>
        <p className="mb-4">
          Nothing that was left out in the last {LEFT_OUT_DAYS} days has these words or this reason.
        </p>
        <Button variant="outline" onClick={onClear}>
          Show all
        </Button>
      </EmptyState>
    )
  }
  if (isFirstReading) {
    return (
      <EmptyState title="Your mail is being read" tied={false}>
        What nothing is made of will be listed here.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`Nothing was left out in the last ${LEFT_OUT_DAYS} days`}>
      Something was found in every message.
    </EmptyState>
  )
}

function Messages({ messages }: { messages: LeftOutMessage[] }) {
  const mailLink = useMailLink()
  const { busy, make } = useMakeItem()
  return (
    <ul aria-label="Left out">
      {messages.map((message) => (
        <li key={message.id} data-item={message.id}>
          <LeftOutRow
            message={message}
            link={mailLink(message.thread_id)}
            busy={busy?.id === message.id ? busy.type : null}
            onMake={(type) => void make(message, type)}
          />
        </li>
      ))}
    </ul>
  )
}

/** `/left-out`: every message of the last 30 days that nothing was made of, with the reason, and a way to put that right. */
export default function LeftOut() {
  const { filter, text, setText, setReason, clear } = useLeftOutFilter()
  const list = useInfiniteQuery(leftOutQuery(usePerson(), filter))
  const messages = list.data?.pages.flatMap((page) => page.items) ?? []
  const newest = list.data?.pages.at(-1)
  return (
    <>
      <PageHeader
        title="Left out, and why"
        subtitle={`Messages of the last ${LEFT_OUT_DAYS} days that became neither a task nor a follow-up`}
      />
      <LeftOutFilterBar
        text={text}
        onType={setText}
        reason={filter.reason}
        reasons={newest?.reasons ?? []}
        onReason={setReason}
      />
      <output className="sr-only">{newest && `${newest.total} messages`}</output>
      <div className="mt-4" aria-busy={list.isPlaceholderData}>
        {list.isPending ? (
          <ListSkeleton rows={6} />
        ) : list.isError && !list.data ? (
          <LoadError
            text="What was left out could not be loaded"
            detail={errorText(list.error)}
            onRetry={() => void list.refetch()}
          />
        ) : messages.length === 0 ? (
          <Nothing filter={filter} onClear={clear} />
        ) : (
          <Messages messages={messages} />
        )}
      </div>
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
