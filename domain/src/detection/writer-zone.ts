import { TZDate } from '@date-fns/tz'
import { headerOf, type ParsedMessage } from '../message/parsed-message.ts'
import type { ExaminationContext } from '../finding/finding.ts'

const OFFSET = /(?<offset>[+-](?:0\d|1[0-4])(?:00|15|30|45))(?:\s*\([^)]*\))?\s*$/

/**
 * The clock of whoever wrote a received mail, as its Date header shows it (RFC 5322, 3.3), for what they call "at ten": an offset such as
 * `+02:00`. Nothing where it is the person's own; unknown for `+0000`, which servers write for whomever.
 */
export function writerZoneOf(
  message: Pick<ParsedMessage, 'headers'>,
  { direction, at, zone }: Pick<ExaminationContext, 'direction' | 'at' | 'zone'>,
): { writerZone?: string; isClockUnknown?: boolean } {
  if (direction === 'sent') return {}
  const offset = OFFSET.exec(headerOf(message, 'date') ?? '')?.groups?.['offset']
  if (offset === undefined || offset.endsWith('0000')) return { isClockUnknown: true }
  const writerZone = `${offset.slice(0, 3)}:${offset.slice(3)}`
  const minutes = (name: string) => -new TZDate(at.getTime(), name).getTimezoneOffset()
  return minutes(writerZone) === minutes(zone) ? {} : { writerZone }
}
