import { wakeTimeOn, type CalendarDay } from '@loose-ends/domain/snooze/wake-time.ts'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { personLocale } from '#web/lib/locale.ts'
import { dayNow } from '../days-in-zone.ts'

/** The day that a date stands for in the calendar on screen. */
export const calendarDay = (date: Date): CalendarDay => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
})

/** 'Thursday, March 5, 2026, today', in the person's order; the day that was chosen says so. */
function dayName(date: Date, { today, selected }: Modifiers): string {
  const day = date.toLocaleDateString(personLocale(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
  return [day, today && 'today', selected && 'selected'].filter(Boolean).join(', ')
}

const LABELS = {
  labelDayButton: dayName,
  labelNav: () => 'Other months',
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
}

const CLASSES = {
  root: 'relative w-full select-none',
  months: '',
  month_caption: 'flex h-9 touch:h-11 items-center justify-center font-medium',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous:
    'grid size-9 touch:size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken aria-disabled:opacity-30',
  button_next:
    'grid size-9 touch:size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken aria-disabled:opacity-30',
  chevron: 'size-4 fill-current',
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'h-8 text-xs font-medium text-ink-3',
  day: 'h-10 p-0.5 text-center touch:h-11 touch:p-0',
  day_button:
    'mx-auto grid size-9 touch:size-11 place-items-center rounded-md tabular-nums hover:bg-sunken disabled:text-ink-3 ' +
    'disabled:opacity-50 disabled:hover:bg-transparent [[data-selected]_&]:bg-ink ' +
    '[[data-selected]_&]:text-paper [[data-today]_&]:font-semibold',
  today: 'underline-offset-4 [&_button]:underline',
  outside: 'text-ink-3',
} as const

/** So near its end a month is nearly over: what is left of it the quick choices offer, and more is wanted here. */
const DAYS_OF_QUICK_CHOICES = 3

export interface CalendarProps {
  now: Date
  /** IANA name: whose today it is. */
  zone: string
  selected: Date | undefined
  onSelect: (day: Date | undefined) => void
}

/**
 * A month to choose a day from, as high as every other, with the days around it: this one, or the next when this one is nearly
 * over. Days whose 9:00 has passed cannot be chosen (VA-07).
 */
export function Calendar({ now, zone, selected, onSelect }: CalendarProps) {
  const { year, month, day } = dayNow(now, zone)
  const today = new Date(year, month - 1, day)
  const isTodayOver = wakeTimeOn({ year, month, day }, zone) <= now
  return (
    <DayPicker
      mode="single"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
      autoFocus
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      today={today}
      startMonth={today}
      defaultMonth={new Date(year, month - 1, day + DAYS_OF_QUICK_CHOICES)}
      disabled={{ before: isTodayOver ? new Date(year, month - 1, day + 1) : today }}
      selected={selected}
      onSelect={onSelect}
      classNames={CLASSES}
      labels={LABELS}
    />
  )
}
