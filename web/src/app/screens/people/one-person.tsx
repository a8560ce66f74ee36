import type { Acquaintance } from '@loose-ends/domain/counterpart/counterpart.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { completedPages, openWithPages, snoozedPages } from '#web/features/actionable/queries.ts'
import { MixedList } from '#web/features/actionable/mixed-list.tsx'
import { AnswerTimes } from '#web/features/counterpart/answer-times.tsx'
import { Age } from '#web/features/loose-end/age.tsx'
import { acquaintanceQuery, nameOf } from '#web/features/loose-end/filter/counterparts.ts'
import { ListSkeleton } from '#web/features/loose-end/list/list-skeleton.tsx'
import { usePerson } from '#web/features/session/use-person.ts'
import { dayText } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { failureOf } from '#web/lib/failure-of.ts'
import { paths } from '#web/lib/paths.ts'
import { useNow } from '#web/lib/use-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

function LastContact({ at }: { at: string | null }) {
  const now = useNow()
  return (
    <section aria-label="Last contact">
      <h2 className="text-base font-semibold">Last contact</h2>
      <p className="mt-1 text-ink-2">
        {at === null ? (
          'None within the last year.'
        ) : (
          <>
            <time dateTime={at}>{dayText(at)}</time>{' '}
            <span className="text-ink-3">
              • <Age since={at} now={now} />
            </span>
          </>
        )}
      </p>
    </section>
  )
}

const HEADING = 'border-b border-line pb-2 text-xl font-semibold outline-none'

/** What is open with them, below it what sleeps, and what is over: each waits for those before it, which would push it down. */
function Items({ person }: { person: string }) {
  const self = usePerson()
  const open = openWithPages(self, person)
  const snoozed = snoozedPages(self, { counterpart: person })
  const asleep = useQuery(snoozed.pageQuery(0))
  const isOpenThere = !useQuery(open.pageQuery(0)).isPending
  // A list is drawn a moment after its answer: what stands below comes with it.
  const isAnswered = useDeferredValue(isOpenThere && !asleep.isPending)
  return (
    <>
      <section className="mt-8">
        <h2 data-list-heading tabIndex={-1} className={HEADING}>
          Open
        </h2>
        <MixedList
          source={open}
          label="Open"
          canChange
          empty={<p className="py-4 text-ink-3">Nothing is open between you.</p>}
        />
      </section>
      {isAnswered && (asleep.data?.total ?? 0) > 0 && (
        <section className="mt-10">
          <h2 data-list-heading tabIndex={-1} className={HEADING}>
            Snoozed
          </h2>
          <MixedList source={snoozed} label="Snoozed" canChange empty={null} />
        </section>
      )}
      {isAnswered && (
        <section className="mt-10">
          <h2 data-list-heading tabIndex={-1} className={HEADING}>
            Past
          </h2>
          <MixedList
            source={completedPages(self, { counterpart: person })}
            label="Past"
            canChange={false}
            empty={<p className="py-4 text-ink-3">Nothing is over yet.</p>}
          />
        </section>
      )}
    </>
  )
}

function Known({ acquaintance }: { acquaintance: Acquaintance }) {
  const name = nameOf(acquaintance)
  const { sender_email: address, last_contact: lastContact } = acquaintance
  return (
    <>
      <PageHeader title={name} subtitle={address === null || address === name ? '' : address} />
      <div className="grid gap-x-12 gap-y-6 rounded-lg border border-line bg-surface px-4 py-4 sm:px-6 lg:grid-cols-[minmax(12rem,1fr)_3fr]">
        <LastContact at={lastContact} />
        <section aria-label="Answer times">
          <h2 className="text-base font-semibold">Answer times</h2>
          <AnswerTimes name={name} acquaintance={acquaintance} />
        </section>
      </div>
      <Items person={acquaintance.person} />
    </>
  )
}

/** What there is and was with one person, and how they answer (WV-04). */
export function OnePerson({ person }: { person: string }) {
  const answered = useQuery(acquaintanceQuery(usePerson(), person))
  const { data, refetch } = answered
  const error = failureOf(answered)
  if (data) return <Known acquaintance={data} />
  return (
    <>
      <PageHeader title="Person" />
      {isAppError(error, 'not_found') ? (
        <EmptyState title="There is nothing with this person" tied={false}>
          <Link to={paths.people} className="underline underline-offset-4">
            All people
          </Link>
        </EmptyState>
      ) : error ? (
        <LoadError text="Error loading this person." detail={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}
