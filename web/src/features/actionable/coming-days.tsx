import type { ComingDays as Days } from '@loose-ends/domain/actionable/coming-days.ts'
import type { DayName } from '@loose-ends/domain/due-date/civil-date.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { dayLetters, weekdayText } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'

type Day = Days['days'][number]

/** More than these are told by a figure: a column of a narrow window has no room for another dot. */
const MOST_DOTS = 3

/** Where a fourteenth of the width is too narrow for a finger, the weeks stand one below the other: names, dots, names, dots. */
const IN_WEEKS = '@max-[21rem]:grid @max-[21rem]:grid-cols-7'
const OF_WEEKS = '@max-[21rem]:contents'
const isOfSecond = (index: number) => index >= 7

/** What a list has due on a day. */
type CountDue = (day: Day) => number

interface DotsProps {
  count: number
  isHollow?: boolean
  /** Beside the other kind there is room for one of each where the columns are narrow. */
  isCrowded: boolean
}

/** Dots as borders, which paper and forced colours show: full for what is due, hollow for what comes back. */
function Dots({ count, isHollow = false, isCrowded }: DotsProps) {
  const shape = classNames('size-1.5 shrink-0 rounded-full', isHollow ? 'border' : 'border-3')
  const ifRoom = isCrowded && 'hidden @2xl:block'
  if (count > MOST_DOTS) {
    return (
      <>
        <span className={shape} />
        <span className={classNames('text-xs leading-none font-medium', ifRoom)}>{count}</span>
      </>
    )
  }
  return Array.from({ length: count }, (_, dot) => <span key={dot} className={classNames(shape, dot > 0 && ifRoom)} />)
}

const told = (due: number, returning: number): string =>
  [due > 0 && `${due} due`, returning > 0 && `${returning} ${returning === 1 ? 'comes' : 'come'} back`]
    .filter((part) => part !== false)
    .join(', ')

interface CellProps {
  day: Day
  due: number
  /** 0 is today. */
  index: number
  isChosen: boolean
  href: string
}

/** One day: where anything is due, it narrows the list to that; where something only comes back, it leads there. */
function Cell({ day: { day, returning }, due, index, isChosen, href }: CellProps) {
  const place = isOfSecond(index) ? 'order-3' : 'order-1'
  const isCrowded = due > 0 && returning > 0 && due + returning > MOST_DOTS
  if (due === 0 && returning === 0) {
    return (
      <td className={classNames('h-4 p-0', place)}>
        <span className="sr-only">Nothing</span>
      </td>
    )
  }
  return (
    <td className={classNames('relative h-4 p-0', place)}>
      <Link
        to={due > 0 ? href : paths.snoozed}
        preventScrollReset={due > 0}
        aria-label={`${told(due, returning)} on ${weekdayText(day)}`}
        aria-current={isChosen || undefined}
        className={classNames(
          'absolute inset-x-0 -top-7 bottom-0 flex items-end justify-center rounded-sm hover:bg-line/50',
          '@2xl:-top-4.5',
          // A border that is not to be seen would be, in forced colours.
          isChosen ? 'border-b-2 border-current pb-0.5 print:border-transparent' : 'pb-1',
          index === 0 && due > 0 ? 'text-thread' : 'text-ink-2',
        )}
      >
        <span aria-hidden="true" className="flex h-2 items-center gap-0.5">
          <Dots count={due} isCrowded={isCrowded} />
          <Dots count={returning} isHollow isCrowded={isCrowded} />
        </span>
      </Link>
    </td>
  )
}

export interface ComingDaysProps {
  /** Undefined where they could not be had. */
  days: Days | undefined
  countDue: CountDue
  chosen: string | undefined
  /** The address of the list with what is due that day; null: with what is due on any. */
  hrefOf: (day: DayName | null) => string
}

/**
 * The next two weeks over a list, a dot for each thing that is due or comes back (WV-04). A page that began with nothing
 * due goes on without it, and one that began with it keeps it: nothing moves the list between two clicks.
 */
export function ComingDays({ days: { days } = { days: [] }, countDue, chosen, hrefOf }: ComingDaysProps) {
  const [isShown] = useState(days.some((day) => countDue(day) > 0))
  if (!isShown) return null
  return (
    <table className={classNames('mt-1 w-full table-fixed border-collapse text-xs text-ink-3', IN_WEEKS)}>
      <caption className="sr-only">What is due and what comes back in the next two weeks</caption>
      <thead className={OF_WEEKS}>
        <tr className={OF_WEEKS}>
          {days.map(({ day }, index) => (
            <th key={day} scope="col" className={classNames('p-0 font-normal', isOfSecond(index) && 'order-2')}>
              <span className="sr-only">{weekdayText(day)}</span>
              <Label day={day} isToday={index === 0} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={OF_WEEKS}>
        <tr className={OF_WEEKS}>
          {days.map((day, index) => (
            <Cell
              key={day.day}
              day={day}
              due={countDue(day)}
              index={index}
              isChosen={chosen === day.day}
              href={hrefOf(chosen === day.day ? null : day.day)}
            />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Label({ day, isToday }: { day: DayName; isToday: boolean }) {
  const { letter, number } = dayLetters(day)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex flex-col items-center leading-3.5 @2xl:h-4.5 @2xl:flex-row @2xl:justify-center @2xl:gap-1',
        isToday && 'font-semibold text-ink',
      )}
    >
      <span>{letter}</span>
      <span className="tabular-nums">{number}</span>
    </span>
  )
}
