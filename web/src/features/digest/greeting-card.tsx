import {
  greeting,
  greetingName,
  hasHighPriority,
  HIGH_PRIORITY_ADVICE,
  summarySentence,
} from '@loose-ends/domain/digest/greeting.ts'
import type { Summary } from '@loose-ends/domain/digest/summary.ts'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { figureText } from '#web/lib/locale.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePerson } from '../session/use-person.ts'
import { useSummary } from './queries.ts'
import { SUMMARY_LINKS } from './summary-links.ts'

const READING = 'Your mail is being read. What needs you will appear here.'
const isEmpty = (summary: Summary) => summary.tasks + summary.follow_ups === 0

/** The greeting with what stands open (DB-02), or that the mailbox is being read for the first time. */
export function GreetingCard({ isFirstReading, children }: { isFirstReading: boolean; children?: ReactNode }) {
  const person = usePerson()
  const { data, isPending } = useSummary()
  const now = useNow()
  const name = greetingName(person.user.user_metadata.full_name ?? person.user.user_metadata.name)
  const [isWhole, setWhole] = useState(false)
  return (
    <section aria-label="Summary" className="relative text-base leading-relaxed text-ink-2 sm:mt-1.5">
      <h2 className="mr-2 text-lg font-semibold text-ink max-sm:pr-12 sm:inline">
        {greeting(now.getHours())}, {name}
      </h2>
      {data ? (
        <>
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="absolute -top-2 -right-3 rounded-md p-3 text-ink-3 sm:hidden"
          >
            <span className="sr-only">Whole summary</span>
            <ChevronDown aria-hidden="true" className={classNames('size-5', isWhole && 'rotate-180')} />
          </button>
          <div
            onFocus={() => setWhole(true)}
            className={classNames('text-sm sm:contents', isWhole || 'max-sm:line-clamp-1')}
          >
            <p className="mr-1.5 inline">
              {isEmpty(data) && isFirstReading
                ? READING
                : summarySentence(data, figureText).map(({ text, counts }) =>
                    counts ? (
                      <Link
                        key={text}
                        to={SUMMARY_LINKS[counts]}
                        preventScrollReset
                        className="rounded-sm font-medium text-ink hover:underline"
                      >
                        {text}
                      </Link>
                    ) : (
                      text
                    ),
                  )}
            </p>
            {hasHighPriority(data) && (
              // Where there is room for it on a line, it is not cut in two.
              <p className="mr-2 inline text-ink-3 @[54rem]:inline-block">{HIGH_PRIORITY_ADVICE}</p>
            )}
          </div>
        </>
      ) : isPending ? (
        <Skeleton className="h-5 w-80 max-w-full sm:inline-block" />
      ) : (
        <div role="alert" className="sm:inline">
          <p className="inline font-medium text-ink">Unable to load your summary</p>{' '}
          <p className="inline">Please refresh the page to try again.</p>
        </div>
      )}{' '}
      <div className="inline-flex flex-wrap items-baseline gap-x-4 text-sm empty:hidden">{children}</div>
    </section>
  )
}
