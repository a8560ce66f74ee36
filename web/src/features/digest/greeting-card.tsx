import {
  greeting,
  greetingName,
  hasHighPriority,
  HIGH_PRIORITY_ADVICE,
  summarySentence,
} from '@loose-ends/domain/digest/greeting.ts'
import type { Summary } from '@loose-ends/domain/digest/summary.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#web/lib/use-now.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePerson } from '../session/use-person.ts'
import { summaryQuery } from './queries.ts'

const READING = 'Your mail is being read. What needs you will appear here.'
const isEmpty = (summary: Summary) => summary.tasks + summary.follow_ups === 0

/** The greeting with what stands open (DB-02), or that the mailbox is being read for the first time. */
export function GreetingCard({ isFirstReading }: { isFirstReading: boolean }) {
  const person = usePerson()
  const { data, isPending } = useQuery(summaryQuery(person))
  const now = useNow()
  const name = greetingName(person.user.user_metadata.full_name ?? person.user.user_metadata.name)
  return (
    <section aria-label="Summary">
      <h2 className="text-2xl font-semibold">
        {greeting(now.getHours())}, {name}
      </h2>
      {data ? (
        <div className="mt-1 text-lg text-ink-2">
          <p>{isEmpty(data) && isFirstReading ? READING : summarySentence(data)}</p>
          {hasHighPriority(data) && <p>{HIGH_PRIORITY_ADVICE}</p>}
        </div>
      ) : isPending ? (
        <div className="mt-2 min-h-[8.25rem] space-y-2 sm:min-h-[3.25rem]">
          <Skeleton className="h-5 w-80 max-w-full" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      ) : (
        <div role="alert" className="mt-1 text-lg">
          <p className="font-medium">Unable to load your summary</p>
          <p className="text-ink-2">Please refresh the page to try again.</p>
        </div>
      )}
    </section>
  )
}
