import { readFileSync } from 'node:fs'
import type { CivilDate, IsHoliday } from '@loose-ends/domain/due-date/civil-date.ts'
import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'

/** Days as `MMDD`, parted by spaces: `every` year's, and what each year has beside them. */
type DaysOfCountry = Readonly<Record<string, string>>
type Countries = Readonly<Record<string, DaysOfCountry>>

let countries: Countries | undefined

/** By ISO 3166-1 code. Read when the first mail counts in business days: few do. */
function allCountries(): Countries {
  // Safe: `quality/holidays/write.py` writes it so.
  countries ??= (
    JSON.parse(readFileSync(new URL('public-holidays.json', import.meta.url), 'utf8')) as { countries: Countries }
  ).countries
  return countries
}

let countriesOfZones: ReadonlyMap<string, readonly string[]> | undefined

/** By the name that this platform gives a zone. */
function zonesOfCountries(): ReadonlyMap<string, readonly string[]> {
  const pairs = Object.keys(allCountries()).flatMap((region) =>
    (new Intl.Locale('und', { region }).getTimeZones() ?? []).map((zone) => ({ zone, region })),
  )
  const byZone = Map.groupBy(pairs, ({ zone }) => zone)
  return new Map([...byZone].map(([zone, some]) => [zone, some.map(({ region }) => region)]))
}

/**
 * The country that an IANA zone is in, as an ISO 3166-1 code; null for a zone that is named after no place, is in several
 * countries, or in one whose holidays are not known.
 */
export function countryOf(zone: string): string | null {
  if (!zone.includes('/')) return null
  countriesOfZones ??= zonesOfCountries()
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
  const [country = null, ...others] = countriesOfZones.get(timeZone) ?? []
  return others.length === 0 ? country : null
}

const daysOfZones = new Map<string, DaysOfCountry>()

function daysIn(zone: string): DaysOfCountry {
  const known = daysOfZones.get(zone)
  if (known) return known
  const country = countryOf(zone)
  const days = (country === null ? undefined : allCountries()[country]) ?? {}
  daysOfZones.set(zone, days)
  return days
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Tells the public holidays of the country that an IANA zone is in: those of the whole country, not of a part of it. */
export const holidaysIn =
  (zone: string): IsHoliday =>
  ({ year, month, day }: CivilDate) => {
    const { every = '', [year]: ofYear = '' } = daysIn(zone)
    return `${every} ${ofYear}`.split(' ').includes(twoDigits(month) + twoDigits(day))
  }

/** With the holidays where the owner is. Only within one thread: no other can be sent the rule. */
export const withHolidays = (context: ExaminationContext): ExaminationContext => ({
  ...context,
  isHoliday: holidaysIn(context.zone),
})
