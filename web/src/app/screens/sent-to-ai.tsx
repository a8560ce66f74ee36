import { AI_RECORDS_DAYS } from '@loose-ends/domain/ai/outcome.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AiRecord } from '#web/features/ai/ai-record.tsx'
import { aiRecordQuery, aiRecordsQuery } from '#web/features/ai/queries.ts'
import { ListSkeleton } from '#web/features/loose-end/list/list-skeleton.tsx'
import { usePerson } from '#web/features/session/use-person.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

function AboutPlaceholders() {
  return (
    <p className="mb-4 max-w-[68ch] text-ink-2">
      Words in brackets such as [NAME_1] are placeholders: what they stand for stayed here.
    </p>
  )
}

function All() {
  const list = useInfiniteQuery(aiRecordsQuery(usePerson()))
  const rows = useRef<HTMLUListElement>(null)
  const count = list.data?.pages.reduce((sum, page) => sum + page.records.length, 0) ?? 0
  const drawn = useRef(0)
  useEffect(() => {
    const next = rows.current?.children[drawn.current]
    // The button that was pressed goes with the last page.
    if (drawn.current > 0 && document.activeElement === document.body && next instanceof HTMLElement)
      next.focus({ preventScroll: true })
    drawn.current = count
  }, [count])
  if (list.isPending) return <ListSkeleton rows={6} />
  if (list.isLoadingError) {
    return (
      <LoadError
        text="What was sent could not be loaded"
        detail={errorText(list.error)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const records = list.data.pages.flatMap((page) => page.records)
  if (records.length === 0) {
    return (
      <EmptyState title={`Nothing was sent in the last ${AI_RECORDS_DAYS} days`}>
        Nothing of your mail has left this server.
      </EmptyState>
    )
  }
  return (
    <>
      <AboutPlaceholders />
      <ul ref={rows} aria-label="Sent to the AI">
        {records.map((record) => (
          <li key={record.message_id} tabIndex={-1} className="outline-none">
            <AiRecord record={record} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          {list.isFetchNextPageError && (
            <p role="alert" className="mb-3 text-ink-2">
              More could not be loaded. {errorText(list.error)}
            </p>
          )}
          <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function One({ messageId }: { messageId: string }) {
  const { data, isPending, error, refetch } = useQuery(aiRecordQuery(usePerson(), messageId))
  if (isPending) return <ListSkeleton rows={1} />
  if (data) {
    return (
      <>
        <AboutPlaceholders />
        <AiRecord record={data} isOpen />
      </>
    )
  }
  if (isAppError(error, 'not_found')) {
    return <EmptyState title="Nothing was sent about this message">The rules of this server alone read it.</EmptyState>
  }
  return <LoadError text="What was sent could not be loaded" detail={errorText(error)} onRetry={() => void refetch()} />
}

/** `/sent-to-ai`: what an AI was sent, word for word, for as long as that is kept; `?message=` for one message alone. */
export default function SentToAi() {
  const [parameters] = useSearchParams()
  const messageId = parameters.get('message')
  return (
    <>
      <PageHeader
        title="Sent to the AI"
        subtitle={
          messageId
            ? 'About one message, word for word'
            : `What left this server in the last ${AI_RECORDS_DAYS} days, word for word`
        }
      />
      {messageId ? <One key={messageId} messageId={messageId} /> : <All />}
      {messageId && (
        <div className="mt-6">
          <Button variant="outline" asChild>
            <Link to={paths.sentToAi}>See everything that was sent</Link>
          </Button>
        </div>
      )}
    </>
  )
}
