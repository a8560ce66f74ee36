import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { accountQuery } from '#web/features/account/queries.ts'
import { GreetingCard } from '#web/features/digest/greeting-card.tsx'
import { OverviewStrip } from '#web/features/digest/overview-strip.tsx'
import { usePerson } from '#web/features/session/use-person.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { paths } from '#web/lib/paths.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountNotices } from './account-notices.tsx'
import { ItemTabs } from './item-tabs.tsx'
import { SyncProgress } from './sync-progress.tsx'

const ConnectCard = lazy(() => import('./connect-card.tsx'))

function Body() {
  const account = useQuery(accountQuery(usePerson()))
  if (account.isPending) {
    return (
      <div className="space-y-3">
        <output className="sr-only">Loading</output>
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
    )
  }
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
  if (account.data.missing.includes('read') && account.data.last_synced_at === null) {
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
      <GreetingCard />
      <div className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <OverviewStrip />
        <Link
          to={paths.leftOut}
          className="rounded-sm text-sm text-ink-3 underline-offset-4 hover:text-ink hover:underline"
        >
          Left out, and why
        </Link>
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
