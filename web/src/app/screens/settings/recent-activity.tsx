import { SECURITY_LOG_DAYS } from '@loose-ends/domain/session/session-times.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SECURITY_EVENT_COPY } from '#web/features/account/security-event-copy.ts'
import { securityEventsQuery } from '#web/features/account/security-queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { momentText } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Group } from './group.tsx'

/** So many lines stand there before somebody asks for the rest. */
const SHOWN_FIRST = 5

function Lines() {
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow()
  const { data, isPending, isLoadingError, refetch } = useQuery(securityEventsQuery(usePerson()))
  if (isPending) return <Skeleton className="h-6 w-64 max-w-full" />
  if (isLoadingError)
    return <InlineError text="Your recent activity could not be loaded" onRetry={() => void refetch()} />
  if (data.length === 0) return <p className="text-ink-3">Nothing in the last {SECURITY_LOG_DAYS} days.</p>
  return (
    <>
      <ol aria-label="Recent activity" className="space-y-2">
        {(showsAll ? data : data.slice(0, SHOWN_FIRST)).map(({ id, kind, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6">
            <span>{SECURITY_EVENT_COPY[kind]}</span>
            <time dateTime={at} className="text-sm leading-6 text-ink-3 tabular-nums">
              {momentText(at, undefined, now)}
            </time>
          </li>
        ))}
      </ol>
      {!showsAll && data.length > SHOWN_FIRST && (
        <div className="mt-3">
          <Button variant="outline" size="sm" onClick={() => setShowsAll(true)}>
            Show {data.length - SHOWN_FIRST} more
          </Button>
        </div>
      )}
    </>
  )
}

/** What happened with the account, from the security log (BE-12). */
export function RecentActivity() {
  return (
    <Group title="Recent activity" about={`What happened with your account. Kept for ${SECURITY_LOG_DAYS} days.`}>
      <Lines />
    </Group>
  )
}
