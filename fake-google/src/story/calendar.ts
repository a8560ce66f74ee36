import { formatAddress, type Part } from './mime/compose.ts'
import type { Person } from './people.ts'
import { dateFormat } from './zone.ts'

export type Invitation = {
  method: 'REQUEST' | 'REPLY' | 'CANCEL'
  uid: string
  start: Date
  minutes: number
  summary: string
  location?: string
  organizer: Person
  attendees: { person: Person; status: 'NEEDS-ACTION' | 'ACCEPTED' | 'DECLINED' | 'TENTATIVE' }[]
  sequence?: number
}

const stamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

const foldLine = (line: string): string => {
  const pieces = line.match(/.{1,70}/gu) ?? ['']
  return pieces.join('\r\n ')
}

/** An iCalendar object (RFC 5545) carrying one scheduling message (RFC 5546). */
const calendarText = (invitation: Invitation, sent: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Fairday Calendar//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `METHOD:${invitation.method}`,
    'BEGIN:VEVENT',
    `DTSTART:${stamp(invitation.start)}`,
    `DTEND:${stamp(new Date(invitation.start.getTime() + invitation.minutes * 60_000))}`,
    `DTSTAMP:${stamp(sent)}`,
    `ORGANIZER;CN=${invitation.organizer.name}:mailto:${invitation.organizer.email}`,
    `UID:${invitation.uid}`,
    ...invitation.attendees.map(
      ({ person, status }) =>
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${status}` +
        `${invitation.method === 'REQUEST' ? ';RSVP=TRUE' : ''};CN=${person.name}:mailto:${person.email}`,
    ),
    ...(invitation.location ? [`LOCATION:${invitation.location.replaceAll(',', '\\,')}`] : []),
    `SEQUENCE:${invitation.sequence ?? 0}`,
    `STATUS:${invitation.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${invitation.summary.replaceAll(',', '\\,')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')

/** The calendar part and the same file attached, as calendar programs send both. */
export const calendarParts = (invitation: Invitation, sent: Date): { inline: Part; attached: Part } => {
  const text = calendarText(invitation, sent)
  return {
    inline: { type: 'text', subtype: 'calendar', text, parameters: `method=${invitation.method}` },
    attached: { type: 'bytes', mediaType: 'application/ics', name: 'invite.ics', bytes: Buffer.from(text) },
  }
}

/** The plain sentence list that calendar programs write above an invitation. */
export const invitationText = (invitation: Invitation, note: string): string => {
  const when = dateFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
  }).format(invitation.start)
  return [
    note,
    '',
    invitation.summary,
    `When: ${when} (London)`,
    ...(invitation.location ? [`Where: ${invitation.location}`] : []),
    `Organiser: ${formatAddress(invitation.organizer)}`,
  ].join('\n')
}
