import type { SessionClient } from '../session/session-client.ts'
import type { Person } from '../session/use-person.ts'
import { fold } from '@loose-ends/domain/text/fold.ts'
import { answer } from '#web/lib/answer.ts'

/** Saves in which zone the person's days begin. */
export async function saveTimeZone(client: SessionClient, person: Person, timeZone: string): Promise<void> {
  const { user } = await answer(person.api.auth.user.$patch({ json: { time_zone: timeZone } }))
  client.replaceUser(user)
}

/**
 * What the zones are called today that ICU, and with it Chromium and Node, still lists under an older name. The names are
 * those of zone.tab in IANA's time zone database; `Intl` takes either.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const todaysName = (zone: string): string => RENAMED[zone] ?? zone

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

/** 'New York, America', as the place is called today. */
export function timeZoneName(zone: string): string {
  const [region = zone, ...place] = todaysName(zone).replaceAll('_', ' ').split('/')
  return place.length === 0 ? region : `${place.toReversed().join(', ')}, ${region}`
}

/** What the clocks show there now: '14:05' or '2:05 PM', as this browser writes it. */
export const timeThere = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat(undefined, { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(now)
