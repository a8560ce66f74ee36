import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import type { CalendarEvent, ParsedMessage } from '../message/parsed-message.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { examine } from './examine.ts'
import type { ExaminationContext } from '../finding/finding.ts'

const context: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-10T10:00:00Z'),
  zone: 'Europe/Berlin',
}
const anna = toAddress('Anna Weber', 'anna@weber.example')
const robin = toAddress('Robin Hale', 'robin@hale.example')
const EVENT: CalendarEvent = {
  method: 'request',
  uid: 'u1',
  summary: 'Kick-off',
  start: new Date('2026-03-12T10:00:00Z'),
  startIs: 'instant',
  end: null,
  recurs: null,
  organizer: anna,
  attendees: [{ address: robin, status: 'needs_action' }],
}
const invited = (event: Partial<CalendarEvent>, changes: Partial<ParsedMessage> = {}) =>
  examine(
    aMessage({ subject: 'Invitation: Kick-off', text: '', calendar: { ...EVENT, ...event }, ...changes }),
    context,
  )

describe('an invitation', () => {
  it('[PR-02] is a task until the owner has answered', () => {
    expect(invited({}).findings).toMatchObject([
      { kind: 'meeting', band: 'sure', title: 'Answer the invitation: Kick-off' },
    ])
    for (const status of ['accepted', 'declined'] as const)
      expect(invited({ attendees: [{ address: robin, status }] })).toMatchObject({ reason: 'calendar', findings: [] })
    expect(invited({ attendees: [{ address: anna, status: 'accepted' }] }).findings).toHaveLength(1)
  })

  it('[PR-02] to the masses is none', () => {
    const headers = { 'list-unsubscribe': '<https://events.example/u>', precedence: 'bulk' }
    expect(invited({ summary: 'Webinar: more with less' }, { headers })).toMatchObject({
      outcome: 'left_out',
      findings: [],
    })
  })

  it.each([
    ['an instant', 'instant', '2026-03-12T10:00:00Z', { at: new Date('2026-03-12T10:00:00Z'), precision: 'time' }],
    [
      'the time on their clock',
      'clock',
      '2026-03-12T10:00:00Z',
      { at: new Date('2026-03-12T09:00:00Z'), precision: 'time' },
    ],
    ['a whole day', 'day', '2026-03-12T00:00:00Z', { at: new Date('2026-03-12T22:59:59Z'), precision: 'day' }],
    ['all of today', 'day', '2026-03-10T00:00:00Z', { at: new Date('2026-03-10T22:59:59Z'), precision: 'day' }],
  ] as const)('[PR-02] is due when it begins where its owner is: %s', (_said, startIs, start, due) => {
    expect(invited({ start: new Date(start), startIs }).findings).toMatchObject([{ due }])
  })

  it('[PR-02] to a series that has begun is one while the series lasts, without a day', () => {
    const start = new Date('2026-03-02T10:00:00Z')
    expect(invited({ start, recurs: { until: null } }).findings).toMatchObject([{ kind: 'meeting', due: null }])
    expect(invited({ start, recurs: { until: new Date('2026-06-01T00:00:00Z') } }).findings).toHaveLength(1)
    expect(invited({ start, recurs: { until: new Date('2026-03-09T00:00:00Z') } }).findings).toEqual([])
    expect(invited({ start }).findings).toEqual([])
  })

  it.each([
    [
      'English',
      'Robin,\n\nhere is the invitation. Could you send me the budget spreadsheet by Thursday?\n\nAnna',
      'Could you send me the budget spreadsheet by Thursday?',
    ],
    [
      'German',
      'Hallo Robin,\n\nkannst du mir bitte bis Donnerstag die Kalkulation schicken?\n\nAnna',
      'kannst du mir bitte bis Donnerstag die Kalkulation schicken?',
    ],
  ])('[PR-02] [DT-03] holds what a person asks in it as well (%s)', (_language, text, evidence) => {
    expect(invited({}, { text }).findings).toMatchObject([{ kind: 'meeting' }, { kind: 'request', evidence }])
  })

  it.each([
    [
      'a calendar of mail',
      'You have been invited to the following event.\n\nTitle: Kick-off\nWhen: Thu 12 Mar 2026 11:00 - 12:00\nWhere: Lab\nWho:\n' +
        '* Anna Weber - organizer\n* robin@hale.example\n\nEvent details: https://calendar.example/e/1\n\n' +
        'You are receiving this courtesy email because you are an attendee of this event.\n\n' +
        'To stop receiving future updates for this event, decline this event.\n\n' +
        'Forwarding this invitation could allow any recipient to send a response to the organizer.',
    ],
    [
      'a program for meetings',
      'Microsoft Teams Need help?\nJoin the meeting now\nMeeting ID: 331 202\nPasscode: k9Xw2\n\nDial in by phone\n' +
        '+44 20 0000 0000 United Kingdom, London\nFind a local number\nPhone conference ID: 331#\n\n' +
        'For organizers: Meeting options | Reset dial-in PIN',
    ],
    [
      'another',
      'Anna Weber is inviting you to a scheduled Zoom meeting.\n\nJoin Zoom Meeting\nhttps://meet.example/j/1\n\nMeeting ID: 812 000\nPasscode: 1234',
    ],
    [
      'a calendar in German',
      'Sie wurden zu folgendem Termin eingeladen.\n\nTitel: Kick-off\nWann: Do 12. März 2026\n\nAntwort für robin@hale.example\nJa Nein Vielleicht\nWeitere Optionen',
    ],
  ])('[PR-02] holds nothing of what %s writes into it by itself', (_program, text) => {
    expect(invited({}, { text }).findings.map(({ title }) => title)).toEqual(['Answer the invitation: Kick-off'])
  })

  it('[PR-02] that is over still holds what a person asks in it', () => {
    const text = 'Hi Robin,\n\nsorry you missed it. Could you send me the signed contract by Friday?\n\nAnna'
    expect(invited({ start: new Date('2026-03-09T10:00:00Z') }, { text }).findings).toMatchObject([{ kind: 'request' }])
  })
})
