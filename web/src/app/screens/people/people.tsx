import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import WhoOwesWhom from '#web/features/counterpart/who-owes-whom.tsx'
import { counterpartsQuery } from '#web/features/loose-end/filter/counterparts.ts'
import { personIn } from '#web/features/loose-end/filter/list-filter.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { useFirstReading } from '#web/features/sync/use-first-reading.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { failureOf } from '#web/lib/failure-of.ts'
import { personPath } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OnePerson } from './one-person.tsx'

/** The picture on its way: what is below it is out of sight until then, and does not jump. */
function PeopleSkeleton() {
  return (
    <div className="min-h-dvh">
      <Loading />
      <div aria-hidden="true" className="my-2 rounded-lg border border-line bg-surface px-3 pt-8 pb-2 sm:px-4">
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className="flex h-7 items-center justify-center gap-6 max-sm:h-12">
            <Skeleton className="h-1 w-1/4" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-1 w-1/4" />
          </div>
        ))}
      </div>
    </div>
  )
}

function Nobody() {
  const isFirstReading = useFirstReading()
  return isFirstReading ? (
    <EmptyState title="Your mail is being read" tied={false}>
      People appear here as soon as something is open with them.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody waits for anybody">
      Whoever waits for you, or whom you wait for, will stand here, the longest open first.
    </EmptyState>
  )
}

function Everybody() {
  const answered = useQuery(counterpartsQuery(usePerson()))
  const { data, refetch } = answered
  const error = failureOf(answered)
  if (error && !data) {
    return <LoadError text="Error loading people." detail={errorText(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <PeopleSkeleton />
  if (data.total === 0) return <Nobody />
  return <WhoOwesWhom hrefOf={({ person }) => personPath(person)} />
}

/** `/people`: who owes whom, and the page of the one whom the address names (WV-04). */
export default function People() {
  const person = personIn(useSearchParams()[0])
  // Everybody and each person share an address without its query: the frame sees no new page.
  const known = useRef(person)
  useEffect(() => {
    if (known.current === person) return
    known.current = person
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [person])
  if (person !== undefined) return <OnePerson key={person} person={person} />
  return (
    <>
      <PageHeader title="People" subtitle="Who owes whom" />
      <Everybody />
    </>
  )
}
