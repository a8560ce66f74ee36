import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { RequirePermission } from '#web/app/require-permission.tsx'
import { operatorQuery } from '#web/features/operator/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { useNow } from '#web/lib/use-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Failures } from './failures.tsx'
import { Queues } from './queues.tsx'
import { Schedules } from './schedules.tsx'

function Reconnections({ count }: { count: number }) {
  const text =
    count === 0
      ? 'Every connected mailbox lets us in.'
      : count === 1
        ? '1 mailbox no longer lets us in; its owner has been told.'
        : `${count} mailboxes no longer let us in; their owners have been told.`
  return (
    <section aria-labelledby="reconnections">
      <h2 id="reconnections" className="font-semibold">
        Mailboxes to reconnect
      </h2>
      <p className="mt-2 text-ink-2">{text}</p>
    </section>
  )
}

function Overview() {
  const { data, isPending, error, isError, refetch, dataUpdatedAt } = useQuery(operatorQuery(usePerson()))
  const now = useNow(SECOND_MS)
  if (isPending) {
    return (
      <div className="space-y-3">
        <Loading />
        <Skeleton className="h-6 w-96 max-w-full" />
        <Skeleton className="h-6 w-72 max-w-full" />
      </div>
    )
  }
  if (isAppError(error, 'insufficient_permissions')) {
    return (
      <EmptyState title="This page is for operators" tied={false}>
        Your account does not have the permission to see it. Ask whoever runs this installation.
      </EmptyState>
    )
  }
  if (!data) {
    return (
      <LoadError
        text="The state of the service could not be loaded"
        detail={errorText(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div className="space-y-12">
      <p className="-mt-2 text-sm text-ink-3 tabular-nums">
        {isError
          ? `Not refreshed: ${errorText(error)}`
          : `Refreshed ${Math.max(0, Math.round((now.getTime() - dataUpdatedAt) / SECOND_MS))} s ago`}
      </p>
      <Queues queues={data.queues} now={now} />
      <Failures failures={data.failures} now={now} />
      <Reconnections count={data.reconnect_needed} />
      <Schedules schedules={data.schedules} now={now} />
    </div>
  )
}

/** `/operator`: how the service itself is doing, without anything of anybody's mail (OP-01). */
export default function Operator() {
  return (
    <RequirePermission name="operator">
      <PageHeader title="Operation" subtitle="Queues, failures and schedules of this installation" />
      <Overview />
    </RequirePermission>
  )
}
