import type { SessionClient } from '../session/session-client.ts'
import type { Person } from '../session/use-person.ts'
import { answer } from '#web/lib/answer.ts'

/** Saves in which zone the person's days begin. */
export async function saveTimeZone(client: SessionClient, person: Person, timeZone: string): Promise<void> {
  const { user } = await answer(person.api.auth.user.$patch({ json: { time_zone: timeZone } }))
  client.replaceUser(user)
}

/** Every zone that this browser knows, and those that must be among them. */
export const knownTimeZones = (...more: string[]): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...more])].sort()

/** 'New York, America' */
export function timeZoneName(zone: string): string {
  const [region = zone, ...place] = zone.replaceAll('_', ' ').split('/')
  return place.length === 0 ? region : `${place.toReversed().join(', ')}, ${region}`
}

/** What the clocks show there now: '14:05' or '2:05 PM', as this browser writes it. */
export const timeThere = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat(undefined, { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(now)
