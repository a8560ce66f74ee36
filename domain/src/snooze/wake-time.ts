import { TZDate } from '@date-fns/tz'

/** SPEC §9: the quick choices, in days, and the local hour at which anything snoozed comes back. */
export const SNOOZE_DAYS = [1, 3, 7] as const
export const CARD_SNOOZE_DAYS = 3
export const WAKE_HOUR = 9

/**
 * When something snoozed for `days` calendar days comes back: at 9:00 in the person's zone (an IANA name), whatever the
 * clocks do in between (SM-06).
 */
export function wakeTime(now: Date, days: number, zone: string): Date {
  const local = new TZDate(now.getTime(), zone)
  const wake = new TZDate(local.getFullYear(), local.getMonth(), local.getDate() + days, WAKE_HOUR, zone)
  return new Date(wake.getTime())
}

/** A day of the calendar, whatever the zone. `month` counts from 1. */
export interface CalendarDay {
  year: number
  month: number
  day: number
}

/** When something snoozed until that day comes back: at 9:00 in the person's zone (AC-03). */
export function wakeTimeOn({ year, month, day }: CalendarDay, zone: string): Date {
  return new Date(new TZDate(year, month - 1, day, WAKE_HOUR, zone).getTime())
}
