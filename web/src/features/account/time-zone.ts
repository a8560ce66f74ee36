import type { SessionClient } from '../session/session-client.ts'
import type { Person } from '../session/use-person.ts'
import { fold } from '@loose-ends/domain/text/fold.ts'
import { answer } from '#web/lib/answer.ts'
import { personClock, personLocale } from '#web/lib/locale.ts'
import { todaysName } from '#web/lib/time-zone-name.ts'

/** Saves in which zone the person's days begin. */
export async function saveTimeZone(client: SessionClient, person: Person, timeZone: string): Promise<void> {
  const { user } = await answer(person.api.auth.user.$patch({ json: { time_zone: timeZone } }))
  client.replaceUser(user)
}

/** Whether both are the same zone, be one of them by its older name. */
export const isSameZone = (left: string, right: string): boolean => todaysName(left) === todaysName(right)

/** Every zone that this browser knows, as it calls it, and the given one as that is called; none twice, by today's names. */
export function knownTimeZones(given: string): string[] {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', given]
  const byName = new Map(zones.map((zone) => [todaysName(zone), zone]))
  return [...byName].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, zone]) => zone)
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * How well a zone answers what was typed, by today's name or an older one, case and accents aside: 1 where every typed word
 * begins one of its words, less where it is at least within one, else 0.
 */
export function zoneRank(zone: string, typed: string): number {
  const words = wordsOf(`${zone} ${todaysName(zone)}`)
  const asked = wordsOf(typed)
  if (asked.every((part) => words.some((word) => word.startsWith(part)))) return 1
  return asked.every((part) => words.some((word) => word.includes(part))) ? 0.5 : 0
}

/** What the clocks show there now: '14:05' or '2:05 PM', as is usual where the person is. Not kept, as `timeText` does: there are hundreds. */
export const timeThere = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat(personLocale(), { ...personClock(), timeZone: zone }).format(now)
