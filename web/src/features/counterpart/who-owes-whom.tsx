import type { Counterpart } from '@loose-ends/domain/counterpart/counterpart.ts'
import { dayNumber } from '@loose-ends/domain/loose-end/due-label.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { figureText } from '#web/lib/locale.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { counterpartsQuery, nameOf } from '../loose-end/filter/counterparts.ts'
import { useUser } from '../session/session-context.tsx'
import { usePerson } from '../session/use-person.ts'
import { allCounterpartsQuery } from './queries.ts'

/** So many people are drawn at first, the longest open first. */
const FIRST_SHOWN = 10

/** What the days beside a line take: the lines share the rest, so that their lengths compare. */
const LABEL = '4.25rem'

/** In a narrow window the two lines have all of its width, below the name. */
const ROW = 'relative max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-2'

type Side = Counterpart['i_owe']

interface LineProps {
  side: Side
  days: number
  /** The days of the longest line. */
  longest: number
  isMine: boolean
}

/** A line as long as the oldest of them is open. It is a border, which paper and forced colours show. */
function Line({ side, days, longest, isMine }: LineProps) {
  if (side.open === 0) return null
  return (
    <div className={classNames('flex items-center gap-2', isMine && 'flex-row-reverse')}>
      <div
        aria-hidden="true"
        style={{ width: `calc((100% - ${LABEL}) * ${days / longest})` }}
        className={classNames('min-w-1 shrink-0 border-t-4', isMine ? 'border-thread' : 'border-ink-3')}
      />
      <span className="shrink-0 text-xs text-ink-3 tabular-nums">
        <span className="sr-only">{side.open} open, </span>
        {days} {days === 1 ? 'day' : 'days'}
      </span>
    </div>
  )
}

export interface WhoOwesWhomProps {
  /** The address of what is open with somebody. */
  hrefOf: (counterpart: Counterpart) => string
  /** The address of their page, where that is another one. */
  pageOf?: (counterpart: Counterpart) => string
}

/** Who owes whom: a line for each person, to the left what the person owes, to the right what is owed to them (WV-04). */
export default function WhoOwesWhom({ hrefOf, pageOf }: WhoOwesWhomProps) {
  const person = usePerson()
  const { data } = useQuery(counterpartsQuery(person))
  const { time_zone: zone } = useUser()
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const isMore = isWhole && data !== undefined && data.total > data.items.length
  const { data: all } = useQuery({ ...allCounterpartsQuery(person), enabled: isMore })
  if (!data) return null
  const daysOf = ({ since }: Side) =>
    since === null ? 0 : Math.max(0, dayNumber(now, zone) - dayNumber(new Date(since), zone))
  const known = (isMore && all?.items) || data.items
  const shown = isWhole ? known : known.slice(0, FIRST_SHOWN)
  const longest = Math.max(1, ...known.flatMap((one) => [daysOf(one.i_owe), daysOf(one.they_owe)]))
  return (
    <section aria-label="Who owes whom" className="my-2 rounded-lg border border-line bg-surface px-3 py-2 sm:px-4">
      <table className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr className={classNames(ROW, 'text-xs text-ink-3')}>
            <th scope="col" className="py-1 text-right font-medium text-thread">
              You owe
            </th>
            <th scope="col" className="w-48 max-sm:absolute">
              <span className="sr-only">Person</span>
            </th>
            <th scope="col" className="py-1 text-left font-medium">
              They owe
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.person} className={classNames(ROW, 'group hover:bg-sunken max-sm:pb-2')}>
              <td>
                <Line side={one.i_owe} days={daysOf(one.i_owe)} longest={longest} isMine />
              </td>
              <th
                scope="row"
                aria-label={nameOf(one)}
                className="p-0 font-normal max-sm:order-first max-sm:col-span-2 sm:relative"
              >
                <Link
                  to={hrefOf(one)}
                  preventScrollReset={pageOf !== undefined}
                  className={classNames(
                    'block truncate rounded-sm py-1 text-center hover:underline sm:touch:py-3',
                    'max-sm:font-medium max-sm:after:absolute max-sm:after:inset-0',
                    pageOf ? 'px-7' : 'px-2',
                  )}
                >
                  <bdi>{nameOf(one)}</bdi>
                </Link>
                {pageOf && (
                  <Link
                    to={pageOf(one)}
                    aria-label={`Page of ${nameOf(one)}`}
                    className={
                      'absolute inset-y-0 right-0 flex w-7 items-center justify-center rounded-sm text-ink-3 opacity-0 ' +
                      'group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 touch:opacity-100'
                    }
                  >
                    <ChevronRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
                  </Link>
                )}
              </th>
              <td>
                <Line side={one.they_owe} days={daysOf(one.they_owe)} longest={longest} isMine={false} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > FIRST_SHOWN && (
        <div className="pt-1 text-center">
          <Button variant="quiet" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${figureText(data.total)}`}
          </Button>
        </div>
      )}
    </section>
  )
}
