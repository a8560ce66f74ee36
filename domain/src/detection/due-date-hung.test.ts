import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { readDueDate, returnDay, type DueDateContext } from '../due-date/due-date.ts'
import { examine } from './examine.ts'
import type { Language } from '../text/language.ts'
import { writerZoneOf } from './writer-zone.ts'

/** Tuesday, 3 March 2026. */
const AT = new Date('2026-03-03T15:00:00Z')
const told = (language: Language = 'en', changed: Partial<DueDateContext> = {}): DueDateContext => ({ at: AT, zone: 'UTC', language, ...changed }) // prettier-ignore
const dayIn = (text: string, language?: Language, changed?: Partial<DueDateContext>) =>
  readDueDate(text, told(language, changed))?.at.toISOString().slice(0, 10) ?? '-'

describe('[DT-03] a due date that hangs on something else', () => {
  it.each([
    ["The refund leaves with Thursday's bank transfer.", '2026-03-05'],
    ['Could you send the numbers before the board call on the 12th?', '2026-03-12'],
    ["I've left a note on Monday's minutes.", '-'],
  ])('[DT-03] is that of the event: %s', (text, day) => expect(dayIn(text)).toBe(day))

  it.each([
    ['Shall we talk one day this week or next?', '2026-03-13'],
    ['Could you call him today or tomorrow?', '2026-03-04'],
    ['Can we meet on Tuesday or Wednesday?', '-'],
  ])('[DT-03] is the end of a range: %s', (text, day) => expect(dayIn(text)).toBe(day))

  it('[DT-03] is the end of next week for something to be done, and open for a meeting', () => {
    expect(dayIn("I'll drop the keys off next week.", 'en', { takesWeeks: true })).toBe('2026-03-13')
    expect(dayIn('Early next week I will drop the keys off.', 'en', { takesWeeks: true })).toBe('2026-03-10')
    expect(dayIn('Shall we meet early next week?')).toBe('-')
    expect(dayIn('Shall we meet next week?')).toBe('-')
  })

  it('[DT-03] is not over on the Friday on which "this week" was said', () => {
    const friday = new Date('2026-03-06T10:00:00Z')
    expect(dayIn('I will send the list this week.', 'en', { at: friday })).toBe('2026-03-08')
  })

  it.each<[Language, string, string]>([
    ['en', 'If you can make it by Friday, please do.', '2026-03-06'],
    ['en', 'If possible, send it by Friday.', '2026-03-06'],
    ['en', 'If it rains on Friday, please take the bins in.', '-'],
    ['de', 'Falls die Lieferung am Freitag kommt, nimm sie bitte an.', '-'],
    ['de', 'Wenn du kannst, schick mir die Liste bis Freitag.', '2026-03-06'],
    ['fr', 'Si le colis arrive vendredi, garde-le.', '-'],
    ['es', 'Si el paquete llega el viernes, guárdalo.', '-'],
    ['it', 'Se il pacco arriva venerdì, tienilo.', '-'],
    ['pt', 'Se a encomenda chegar na sexta-feira, guarda-a.', '-'],
    ['nl', 'Als het pakket vrijdag komt, bewaar het dan.', '-'],
  ])('[DT-03] stands where the condition is a courtesy alone (%s): %s', (language, text, day) =>
    expect(dayIn(text, language)).toBe(day),
  )

  it.each<[Language, string, string]>([
    ['en', "I'm away until Thursday.", "I'll pick them up when I'm back."],
    ['de', 'Ich bin im Urlaub bis zum 5. März.', 'Ich hole sie ab, sobald ich wieder zurück bin.'],
    ['fr', 'Je serai de retour jeudi.', 'Je les prendrai à mon retour.'],
    ['es', 'Estoy de vacaciones hasta el jueves.', 'Los recojo a mi vuelta.'],
  ])('[DT-03] is the end of a known absence (%s)', (language, absence, promise) => {
    const back = returnDay(absence, told(language))
    expect(back).toEqual({ year: 2026, month: 3, day: 5 })
    expect(dayIn(promise, language, { back })).toBe('2026-03-05')
    expect(dayIn(promise, language)).toBe('-')
  })

  it.each([
    ["I'm drafting it tonight and will send it round tomorrow morning.", '2026-03-04'],
    ['I can bring it on Thursday or on Friday.', '-'],
  ])('[DT-03] is the last step of what is promised: %s', (text, day) =>
    expect(dayIn(text, 'en', { takesLast: true })).toBe(day),
  )

  it.each<[Language, string, string]>([
    ['en', 'The portal closes on the 12th.', '2026-03-12'],
    ['de', 'Die Halle öffnet am Freitag.', '2026-03-06'],
    ['de', 'Am Freitag kommt der Maler.', '2026-03-06'],
    ['fr', 'Le salon ouvre le 12.', '2026-03-12'],
    ['es', 'El portal cierra el 12.', '2026-03-12'],
    ['it', 'Il portale chiude il 12.', '2026-03-12'],
    ['pt', 'O portal fecha na sexta-feira.', '2026-03-06'],
    ['nl', 'De winkel sluit vrijdag.', '2026-03-06'],
    ['en', 'Once the shop opens on Friday, we can talk.', '-'],
    ['en', 'We had a walk on Friday.', '-'],
  ])('[DT-03] is the day after which it is too late, where that is looked for (%s): %s', (language, text, day) => {
    expect(dayIn(text, language, { isDeadlineOnly: true, takesCutOffs: true })).toBe(day)
  })

  it('[DT-03] is told by the clock of whoever wrote it', () => {
    const at = (text: string) => readDueDate(text, told('en', { writerZone: '-05:00' }))?.at.toISOString()
    expect(at('Could you call me tomorrow at 3pm?')).toBe('2026-03-04T20:00:00.000Z')
    expect(at('Could you call me tomorrow at 3pm CET?')).toBe('2026-03-04T14:00:00.000Z')
    expect(at('Please send it by Friday.')).toBe('2026-03-06T23:59:59.000Z')
  })
})

describe('writerZoneOf', () => {
  const zone = (date: string, changed: object = {}) =>
    writerZoneOf(aMessage({ headers: { date } }), { direction: 'received', at: AT, zone: 'Europe/London', ...changed })

  it('[DT-03] is the offset of the Date header, where it is another than the person’s', () => {
    expect(zone('Tue, 3 Mar 2026 10:00:00 -0500 (EST)')).toEqual({ writerZone: '-05:00' })
    expect(zone('Tue, 3 Mar 2026 16:00:00 +0100', { zone: 'Europe/Berlin' })).toEqual({})
  })

  it('[DT-03] is not known from what servers write, nor needed for what the person wrote', () => {
    expect(zone('Tue, 3 Mar 2026 15:00:00 +0000', { zone: 'Europe/Berlin' })).toEqual({ isClockUnknown: true })
    expect(zone('Tue, 3 Mar 2026 10:00:00 -0500', { direction: 'sent' })).toEqual({})
    expect(zone('nonsense')).toEqual({ isClockUnknown: true })
  })
})

describe('the deadline that stands beside what is asked', () => {
  const dueOf = (text: string, subject = 'Numbers') => {
    const message = aMessage({ text, subject, to: [toAddress('Robin Hale', 'robin@hale.example')] })
    const owner = { addresses: ['robin@hale.example'], name: 'Robin Hale' }
    const [finding] = examine(message, { owner, direction: 'received', at: AT, zone: 'UTC' }).findings
    return finding?.due?.at.toISOString().slice(0, 10) ?? '-'
  }

  it('[DT-03] counts where it says that it is one', () => {
    expect(dueOf('Could you check the numbers? The auditors need an answer by Friday.')).toBe('2026-03-06')
    expect(dueOf('Could you check the numbers?', 'Numbers: deadline 12 March')).toBe('2026-03-12')
    expect(dueOf('Could you check the numbers? We had a lovely dinner on Friday.')).toBe('-')
  })
})

describe('the one place that decides a due day', () => {
  const dueOf = (text: string, { subject = 'Numbers', at = AT } = {}) => {
    const message = aMessage({ text, subject, to: [toAddress('Robin Hale', 'robin@hale.example')] })
    const owner = { addresses: ['robin@hale.example'], name: 'Robin Hale' }
    const [finding] = examine(message, { owner, direction: 'received', at, zone: 'UTC' }).findings
    return finding?.due?.at.toISOString().slice(0, 10) ?? '-'
  }
  const WEDNESDAY = new Date('2026-03-04T12:00:00Z')

  it.each([
    ['We would need the lease tomorrow. Can you send it to me?', '2026-03-05'],
    ['The deadline for comments on the plan is Friday, 13 March. Could you please read the plan?', '2026-03-13'],
    ['Could you please send me the executed lease dated March 6, 1998?', '-'],
    ['If you are attending the board meeting on March 20, please send me your dietary needs.', '-'],
    ['Could you please send me your requests by the 15th of the month?', '2026-03-15'],
  ])('[DT-03] of "%s" is %s', (text, day) => expect(dueOf(text, { at: WEDNESDAY })).toBe(day))

  it.each([
    ['Could you print the long poster again? The market opens on Tuesday.', '2026-03-10'],
    ["Could you look for the old map? We need it for Friday's hearing.", '2026-03-06'],
    ['I am missing your bus ticket. The yearly count is on Thursday.', '2026-03-05'],
    ['Please send me the keys of the boat. The inspectors look at it on Monday.', '2026-03-09'],
    ['Please send me the four receipts. When the shop reopens on Monday, we can talk.', '-'],
    ['Please send me the four receipts. I was at the coast on Monday.', '-'],
    ["Please send me the four receipts. I'm in the Leeds office until Friday.", '-'],
  ])('[DT-03] of what somebody needs for something else is the day of that: %s', (text, day) =>
    expect(dueOf(text, { at: WEDNESDAY })).toBe(day),
  )

  it.each([
    ['Could you send me these?\n\n- the deed\n- the plan\n\nIt would help to have them by Friday noon.', '2026-03-06'],
    ['Could you send me these?\n\n- the deed\n- the plan\n\nThe window closes on the 12th.', '2026-03-12'],
  ])('[DT-03] of a list is the one that stands behind it: %s', (text, day) =>
    expect(dueOf(text, { at: WEDNESDAY })).toBe(day),
  )

  it.each([
    ['Please leave the side gate open at 3.', 'Delivery Thursday', '2026-03-05'],
    ['The band plays on Saturday. Could you be there at 7?', 'Band', '2026-03-07'],
    ['Could you be there at 7?', 'Band', '2026-03-04'],
    ['The band plays on Saturday. Please answer before 5.', 'Band', '2026-03-04'],
    ['Could you find us at about 40 chairs?', 'Delivery Thursday?', '2026-03-05'],
    ['Did the roofer ever answer you?', 'Re: Thursday', '-'],
  ])('[DT-03] of an hour is the day that is talked of: %s (%s)', (text, subject, day) =>
    expect(dueOf(text, { subject, at: WEDNESDAY })).toBe(day),
  )

  it.each([
    ['A few of us are going to the lake tomorrow evening. Shall we meet there for dinner?', '2026-03-05'],
    ['Would a call in the week of the 16th suit you? I am free on any day but Wednesday.', '-'],
  ])('[DT-03] of a meeting is the day that stands beside it: %s', (text, day) =>
    expect(dueOf(text, { at: WEDNESDAY })).toBe(day),
  )

  it.each([
    ['The flight is on Saturday, 9:40 from Leeds. Could you send me the pictures by the time I land?', '2026-03-07'],
    ['Could you send me the signed contract before I leave? I take the train on Tuesday at ten.', '2026-03-10'],
    [
      'The auditors come on 19 March. The roof is done. Could you send me the old ledgers before the audit?',
      '2026-03-19',
    ],
    [
      'The caterer wants final numbers on Friday because of the fair. Could you send me yours in time for that?',
      '2026-03-06',
    ],
    ['Could you send me the list before I forget?', '-'],
  ])('[DT-03] of what has to be there before something is its day: %s', (text, day) =>
    expect(dueOf(text, { at: WEDNESDAY })).toBe(day),
  )

  it.each([
    ['Could you send me the old plans? The portal closes on the 12th.', '2026-03-12'],
    [
      'Could you send me the old plans? The portal closes on the 12th. As for the plans themselves, there is no hurry about them.',
      '-',
    ],
    ['Would you start collecting the bags, any day from the 9th onwards? The portal closes on the 12th.', '-'],
  ])('[DT-03] of what has no end is none that stands beside it: %s', (text, day) =>
    expect(dueOf(text, { at: WEDNESDAY })).toBe(day),
  )

  it('[DT-03] is the one that the subject says it must be done before', () => {
    expect(dueOf('Could you return it to us?', { at: WEDNESDAY, subject: 'Lease - sign before it ends on 20 March' })).toBe('2026-03-20') // prettier-ignore
  })

  it('[DT-03] of what the reader is to do is none on which the writer does something else', () => {
    const text = "Please send me your draft this week, and I'll read it on Monday the 16th."
    expect(dayIn(text, 'en', { isAsked: true })).toBe('2026-03-06')
    expect(dayIn(text)).toBe('2026-03-16')
  })

  it('[DT-03] of an ask that is put as a question is the end of next week', () => {
    expect(dueOf('Can you let me know next week what I have to pay?', { at: WEDNESDAY })).toBe('2026-03-13')
  })

  it('[DT-03] is the one by which the subject says that it is needed, before that of something else', () => {
    const text = 'Could you send me two versions? The play opens on 20 March.'
    expect(dueOf(text, { at: WEDNESDAY, subject: 'Proofs: I need them on the 12th' })).toBe('2026-03-12')
  })

  it('[DT-03] is still today where an hour has passed here and nothing tells the clock of whoever wrote it', () => {
    const at = new Date('2026-03-04T17:30:00Z')
    expect(dueOf('Please make yourself available for a meeting tonight at 5:00 pm.', { at })).toBe('2026-03-04')
  })
})
