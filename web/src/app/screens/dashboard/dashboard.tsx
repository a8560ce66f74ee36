import { sidesAfter } from '@loose-ends/domain/counterpart/counterpart.ts'
import { mayBeRead } from '@loose-ends/domain/email-account/email-account.ts'
import { shownForLabels, type Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import { isOnboardingDue } from '@loose-ends/domain/email-settings/onboarding.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { emailSettingsQuery } from '#web/features/email-settings/queries.ts'
import { GreetingCard } from '#web/features/digest/greeting-card.tsx'
import { OverviewStrip } from '#web/features/digest/overview-strip.tsx'
import { counterpartsQuery, owingWords } from '#web/features/loose-end/filter/counterparts.ts'
import { useMovedSince } from '#web/features/loose-end/moved-items.ts'
import { MaybeLink } from '#web/features/maybe/maybe-link.tsx'
import { ScheduledLink } from '#web/features/reply/scheduled-link.tsx'
import { mailboxesQuery } from '#web/features/session/mailboxes.ts'
import { usePerson, type Person } from '#web/features/session/use-person.ts'
import { useFirstReading } from '#web/features/sync/use-first-reading.ts'
import { taskPages } from '#web/features/task/queries.ts'
import { personPath } from '#web/lib/paths.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { useNow } from '#web/lib/use-now.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { ItemTabs } from './item-tabs.tsx'
import { personHref, useListChoice } from './use-list-choice.ts'
import { SyncProgress } from './sync-progress.tsx'
import { useHeadIsThere } from './use-head.ts'

const AccountNotices = lazy(() => import('./account-notices.tsx'))
const ConnectCard = lazy(() => import('./connect-card.tsx'))
const LabelOffer = lazy(() => import('#web/features/email-settings/label-offer.tsx'))
const WhoOwesWhom = lazy(() => import('#web/features/counterpart/who-owes-whom.tsx'))

/** Asks for the list that nearly everybody sees here at once, rather than when what stands above it is there. */
function useAskedAhead(person: Person): void {
  const cache = useQueryClient()
  const latest = useRef(useListChoice('inbox'))
  useEffect(() => {
    void cache.prefetchQuery(taskPages(person, latest.current).pageQuery(0))
  }, [cache, person])
}

/** The greeting, and in it how many wait on either side: that opens the picture of it (WV-04). */
function Greeting() {
  const isFirstReading = useFirstReading()
  const people = useQuery(counterpartsQuery(usePerson()))
  const moved = useMovedSince(people.dataUpdatedAt)
  const [isOpen, setOpen] = useState(false)
  const words = owingWords(people.data && sidesAfter(people.data, moved))
  return (
    <>
      <GreetingCard isFirstReading={isFirstReading}>
        {words && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="rounded-sm text-ink underline decoration-line-strong underline-offset-4 touch:-my-1.5 touch:min-h-11 hover:decoration-current"
          >
            {words}
          </button>
        )}
        <ScheduledLink />
        <MaybeLink />
      </GreetingCard>
      {isOpen && words && (
        <Suspense fallback={null}>
          <WhoOwesWhom hrefOf={personHref} pageOf={({ person }) => personPath(person)} />
        </Suspense>
      )}
    </>
  )
}

function Body() {
  const person = usePerson()
  const mailboxes = useQuery(mailboxesQuery(person))
  const settings = useQuery(emailSettingsQuery(person))
  useAskedAhead(person)
  const isKnown = useDeferredValue(useHeadIsThere())
  if (mailboxes.isPending || !isKnown) return <DashboardSkeleton />
  if (mailboxes.isLoadingError) {
    return (
      <LoadError
        text="Your account could not be loaded"
        detail={errorText(mailboxes.error)}
        onRetry={() => void mailboxes.refetch()}
      />
    )
  }
  const { data } = mailboxes
  return (
    <>
      {data.some(isWanting) && <AccountNotices mailboxes={data.filter(isWanting)} areSeveral={data.length > 1} />}
      {data.some((one) => mayBeRead(one) || one.last_synced_at !== null) ? (
        <MailboxBoard mailboxes={data} settings={settings.data} />
      ) : (
        <ConnectCard isRefused={data.length > 0}>
          <ItemTabs />
        </ConnectCard>
      )}
    </>
  )
}

/** Something about the connection has to be put right. */
const isWanting = ({ status, missing }: Mailbox): boolean => status === 'reconnect_needed' || missing.length > 0

interface MailboxBoardProps {
  mailboxes: readonly Mailbox[]
  /** Undefined where they could not be had: then nothing is offered. */
  settings: EmailSettings | undefined
}

/** What stands in the mailboxes that are connected. What the page begins with stays: nothing comes up between two clicks. */
function MailboxBoard({ mailboxes, settings }: MailboxBoardProps) {
  const [isBeginning] = useState(settings?.first_done_at === null)
  const now = useNow()
  const isDue = settings !== undefined && isOnboardingDue(shownForLabels(mailboxes), settings, now)
  const [wasDue] = useState(isDue)
  return (
    <>
      <div className="py-1 @[54rem]:absolute @[54rem]:-top-0.5 @[54rem]:right-0 @[54rem]:py-0">
        <OverviewStrip />
      </div>
      <SyncProgress isBeginning={isBeginning} />
      <Greeting />
      {wasDue && isDue && <LabelOffer />}
      <ItemTabs />
    </>
  )
}

/** `/dashboard`: what needs doing (DB-01 … DB-04, DB-06). */
export default function Dashboard() {
  return (
    // The figures stand beside the title where there is room for both.
    <div className="@container relative">
      <PageHeader isTight title="Dashboard" subtitle="Your productivity command center" />
      <Suspense fallback={null}>
        <Body />
      </Suspense>
    </div>
  )
}
