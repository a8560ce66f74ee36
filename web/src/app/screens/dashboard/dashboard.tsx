import { mayBeRead } from '@loose-ends/domain/email-account/email-account.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { Link } from 'react-router'
import { accountQuery } from '#web/features/session/email-account.ts'
import { GreetingCard } from '#web/features/digest/greeting-card.tsx'
import { OverviewStrip } from '#web/features/digest/overview-strip.tsx'
import { summaryQuery } from '#web/features/digest/queries.ts'
import { followUpCountsQuery } from '#web/features/loose-end/follow-up-counts.ts'
import { MaybeLink } from '#web/features/maybe/maybe-link.tsx'
import { ScheduledLink } from '#web/features/reply/scheduled-link.tsx'
import { usePerson, type Person } from '#web/features/session/use-person.ts'
import { useFirstReading } from '#web/features/sync/use-first-reading.ts'
import { taskPages } from '#web/features/task/queries.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { paths } from '#web/lib/paths.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AccountNotices } from './account-notices.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { ItemTabs } from './item-tabs.tsx'
import { SyncProgress } from './sync-progress.tsx'

const ConnectCard = lazy(() => import('./connect-card.tsx'))

/** Asks for what nearly everybody sees here at once, rather than when it is known whether a mailbox is connected. */
function useAskedAhead(person: Person): void {
  const cache = useQueryClient()
  useEffect(() => {
    void cache.prefetchQuery(summaryQuery(person))
    void cache.prefetchQuery(followUpCountsQuery(person))
    void cache.prefetchQuery(taskPages(person, 'open').pageQuery(0))
  }, [cache, person])
}

const Greeting = () => <GreetingCard isFirstReading={useFirstReading()} />

function Body() {
  const person = usePerson()
  const account = useQuery(accountQuery(person))
  useAskedAhead(person)
  const isKnown = useDeferredValue(!account.isPending)
  if (account.isPending || !isKnown) return <DashboardSkeleton />
  if (account.isError) {
    return (
      <LoadError
        text="Your account could not be loaded"
        detail={errorText(account.error)}
        onRetry={() => void account.refetch()}
      />
    )
  }
  if (!account.data) return <ConnectCard />
  if (!mayBeRead(account.data) && account.data.last_synced_at === null) {
    return (
      <>
        <AccountNotices account={account.data} />
        <ConnectCard />
      </>
    )
  }
  return (
    <>
      <AccountNotices account={account.data} />
      <SyncProgress />
      <Greeting />
      <div className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <OverviewStrip />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <ScheduledLink />
          <MaybeLink />
          <Link
            to={paths.leftOut}
            className="rounded-sm text-sm text-ink-3 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current"
          >
            See what was left out, and why
          </Link>
        </div>
      </div>
      <ItemTabs />
    </>
  )
}

/** `/dashboard`: what needs doing (DB-01 … DB-04, DB-06). */
export default function Dashboard() {
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Your productivity command center" />
      <Suspense fallback={null}>
        <Body />
      </Suspense>
    </>
  )
}
