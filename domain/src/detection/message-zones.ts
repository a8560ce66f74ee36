import { isOneOf, type Address } from '../message/address.ts'
import { forwardedWriter } from '../message/forwarded-people.ts'
import { messageZones } from '../message/zones.ts'
import type { MessageZones } from '../message/new-text.ts'
import type { Owner } from '../message/owner.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { ExaminationContext } from '../finding/finding.ts'

/** A message's zones. The owner's own words are no forward to the owner, whatever the subject calls them: they are what is answered. */
export function zonesOf(message: ParsedMessage, { owner, direction }: ExaminationContext): MessageZones {
  const zones = messageZones(message)
  const writer = zones.isForward && direction === 'received' ? forwardedWriter(zones.forwardedText) : null
  if (writer === null || !isOwners(writer, owner)) return zones
  return {
    ...zones,
    lines: zones.lines.map((entry) => (entry.zone === 'forwarded' ? { ...entry, zone: 'quoted' } : entry)),
    forwardedText: '',
    isForward: false,
  }
}

const isOwners = ({ name, email }: Address, { addresses, name: own }: Owner): boolean =>
  email === '' ? name.toLowerCase() === own?.toLowerCase() : isOneOf(addresses, email)
