import { describe, expect, it } from 'vitest'
import { analyseMessage } from '#server/analysis/analyse-message.ts'
import { countryOf, holidaysIn } from './holidays.ts'

const isHoliday = (zone: string, day: string) => {
  const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number)
  return holidaysIn(zone)({ year, month, day: ofMonth })
}

describe('the country of a time zone', () => {
  it.each([
    ['Europe/Berlin', 'DE'],
    ['Europe/Zurich', 'CH'],
    ['America/Chicago', 'US'],
    // The older and the newer name of one zone.
    ['Asia/Calcutta', 'IN'],
    ['Asia/Kolkata', 'IN'],
    ['UTC', null],
    ['Etc/GMT-2', null],
    // Once the clocks of half a continent.
    ['CET', null],
  ])('of %s is %s', (zone, country) => expect(countryOf(zone)).toBe(country))

  it('is one and not several, for every zone that there is', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => /^(?:America|Asia|Europe)\//.test(zone))
    const unknown = zones.filter((zone) => countryOf(zone) === null)
    // Ukraine has no days off by law while it is at war.
    expect(unknown.filter((zone) => !/^Europe\/(?:Kiev|Kyiv|Simferopol)$/.test(zone))).toEqual([])
  })
})

describe('[DT-03] public holidays', () => {
  it.each([
    ['Europe/Berlin', '2026-04-03', true],
    ['Europe/Berlin', '2026-10-03', true],
    ['Europe/Berlin', '2026-10-05', false],
    ['Europe/Paris', '2026-07-14', true],
    ['Europe/Madrid', '2026-10-12', true],
    ['Europe/Rome', '2026-06-02', true],
    ['Europe/Lisbon', '2026-06-10', true],
    ['Europe/Amsterdam', '2026-04-27', true],
    ['America/New_York', '2026-11-26', true],
    ['America/New_York', '2040-11-22', true],
    // Boxing Day falls on a Saturday.
    ['Europe/London', '2026-12-28', true],
    // Good Friday is a working day there.
    ['Europe/Rome', '2026-04-03', false],
    // Of a part of the country alone.
    ['Europe/Berlin', '2026-01-06', false],
    ['UTC', '2026-12-25', false],
    // Days of every year are known of a year beyond the others.
    ['Europe/Berlin', '2051-12-25', true],
  ])('in %s on %s: %s', (zone, day, is) => expect(isHoliday(zone, day)).toBe(is))

  it.each([
    // Good Friday and Easter Monday are none of the three.
    ['Europe/Berlin', '2026-04-08'],
    // Both are working days there.
    ['America/New_York', '2026-04-06'],
    ['UTC', '2026-04-06'],
  ])('are left out of business days where the owner is: %s', async (zone, due) => {
    const mail = [
      'From: Colm Reid <colm@reid.example>',
      'To: Robin Hale <robin@hale.example>',
      'Subject: Invoice 71',
      '',
      'Hi Robin,',
      '',
      'Please pay the invoice for the gate within 3 business days.',
      '',
      'Colm',
    ]
    const owner = { addresses: ['robin@hale.example'], name: 'Robin Hale' }
    const context = { owner, direction: 'received', at: new Date('2026-04-01T15:00:00Z'), zone } as const
    const result = await analyseMessage(Buffer.from(mail.join('\r\n')), context, null)
    const [finding] = result.ok ? result.analysed.examination.findings : []
    const day = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(finding?.due?.at)
    expect(day).toBe(due)
  })
})
