import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import WhoOwesWhom from '#web/features/counterpart/who-owes-whom.tsx'
import { counterpartsQuery } from '#web/features/loose-end/filter/counterparts.ts'
import { personIn } from '#web/features/loose-end/filter/list-filter.ts'
import { ListSkeleton } from '#web/features/loose-end/list-skeleton.tsx'
import { usePerson } from '#web/features/session/use-person.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { failureOf } from '#web/lib/failure-of.ts'
import { personPath } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { OnePerson } from './one-person.tsx'

function Everybody() {
  const answered = useQuery(counterpartsQuery(usePerson()))
  const { data, refetch } = answered
  const error = failureOf(answered)
  if (error && !data) {
    return <LoadError text="Error loading people." detail={errorText(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <ListSkeleton rows={8} />
  if (data.total === 0) return <EmptyState title="Nobody waits for anybody" />
  return <WhoOwesWhom hrefOf={({ person }) => personPath(person)} />
}

/** `/people`: who owes whom, and the page of the one whom the address names (WV-04). */
export default function People() {
  const person = personIn(useSearchParams()[0])
  if (person !== undefined) return <OnePerson key={person} person={person} />
  return (
    <>
      <PageHeader title="People" subtitle="Who owes whom" />
      <Everybody />
    </>
  )
}
