import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDueDate } from './due-date.ts'
import type { Language } from '../text/language.ts'

/** Tuesday, 3 March 2026, 10:00 in New York; the clocks there go forward on Sunday, 8 March. */
const TUESDAY = new Date('2026-03-03T15:00:00Z')

function dueIn(text: string, language: Language, at = TUESDAY, zone = 'America/New_York'): string {
  const due = readDueDate(text, { at, zone, language })
  if (due === null) return '-'
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(
    due.at,
  )
  return due.precision === 'day' ? local.slice(0, 10) : local
}

const english: [string, string][] = [
  ['Please send it by Friday.', '2026-03-06'],
  ['We need this by EOD Thursday.', '2026-03-05'],
  ['Can you do it by end of day?', '2026-03-03'],
  ['Please reply by COB tomorrow.', '2026-03-04'],
  ['I need it by Friday EOD.', '2026-03-06'],
  ['Can you send this by the end of the week?', '2026-03-06'],
  ['Send it by EOW please.', '2026-03-06'],
  ['Let me have it by the end of next week.', '2026-03-13'],
  ['It is due at the end of the month.', '2026-03-31'],
  ['We close the books at the end of March.', '2026-03-31'],
  ['Are you free Thursday at 2?', '2026-03-05 14:00'],
  ['Can we meet on Thursday at 10?', '2026-03-05 10:00'],
  ['Can you call me tomorrow at 3pm?', '2026-03-04 15:00'],
  ['Could we talk at 3:30 pm tomorrow?', '2026-03-04 15:30'],
  ['The party is on Dec 5th at 14:30.', '2026-12-05 14:30'],
  ['Please answer in two weeks.', '2026-03-17'],
  ['Reply within 48 hours.', '2026-03-05 10:00'],
  ['Pay within 3 business days.', '2026-03-06'],
  ['Pay within 5 working days.', '2026-03-10'],
  ['We need it by the 25th.', '2026-03-25'],
  ['Please pay by the 2nd.', '2026-04-02'],
  ['Deliver by mid-December.', '2026-12-15'],
  ['Please send it by March 20 at 9am.', '2026-03-20 09:00'],
  ['Send it by 5 March 2026.', '2026-03-05'],
  ['No later than 2026-03-12, please.', '2026-03-12'],
  ["Send Monday's report by Friday.", '2026-03-06'],
  ["I need it before Monday's meeting.", '2026-03-09'],
  ['Join at 3pm CET on Friday.', '2026-03-06 09:00'],
  ['Can you do 2-4pm on Thursday?', '2026-03-05 14:00'],
  ['Can you have it by next Friday?', '2026-03-13'],
  ['Can you have it this Friday?', '2026-03-06'],
  ['By noon tomorrow, please.', '2026-03-04 12:00'],
  ['Please send it by 5pm.', '2026-03-03 17:00'],
  ['Deadline: March 9.', '2026-03-09'],
  ['Shall we meet on Friday, March 13 at 11:00?', '2026-03-13 11:00'],
  ['By 3/15 please.', '2026-03-15'],
  ['Please vote by Tuesday.', '2026-03-10'],
  ['Could you send it today?', '2026-03-03'],
  ['Send it the day after tomorrow.', '2026-03-05'],
  ['The draft is due January 12.', '-'],
  // left open, or no date at all
  ['Can we meet Tuesday or Wednesday?', '-'],
  ['As we discussed last Friday, please send it.', '-'],
  ['The March team will march into it.', '-'],
  ['He sat there in the sun.', '-'],
  ['It may rain.', '-'],
  ['Please check the invoice dated March 1.', '-'],
  ['Please send me the minutes from Monday.', '-'],
  ['We meet every Tuesday.', '-'],
  ['Please send it by 9am.', '-'],
  ['In 2-3 weeks we will know.', '-'],
  ['Payment within 30 days of receipt.', '-'],
  ['Version 1.2.3 is out, room 12/4 is free.', '-'],
  ['Could you look at it?', '-'],
  ['Please ring by fri.', '2026-03-06'],
  ['please reply before next tue', '2026-03-10'],
  ['They sat by sun and moon.', '-'],
  ['does she have a minute thurs?', '2026-03-05'],
  ['it has to be with me wed night', '2026-03-04'],
  ['they wed in spring, and a fri y is no day', '-'],
  ['Could you send two samples before lunch?', '2026-03-03 12:00'],
  ['We had lunch.', '-'],
  ['dinner tonight at 8', '2026-03-03 20:00'],
  ['Please come on Thursday at 8.', '2026-03-05 08:00'],
]
const german: [string, string][] = [
  ['Bitte bis Freitag.', '2026-03-06'],
  ['Ich brauche es bis zum 25.', '2026-03-25'],
  ['Bitte bis spätestens Donnerstag 12 Uhr.', '2026-03-05 12:00'],
  ['Das muss bis Ende der Woche fertig sein.', '2026-03-06'],
  ['Passt es morgen um 14:30 Uhr?', '2026-03-04 14:30'],
  ['Wir treffen uns am 5. März.', '2026-03-05'],
  ['Bitte bis 15.3. antworten.', '2026-03-15'],
  ['Bitte bis 01.12.2026.', '2026-12-01'],
  ['Zahlbar innerhalb von drei Tagen.', '2026-03-06'],
  ['Passt nächste Woche Dienstag?', '2026-03-10'],
  ['Abgabe Ende März.', '2026-03-31'],
  ['Bitte bis Monatsende.', '2026-03-31'],
  ['Kannst du das heute noch schicken?', '2026-03-03'],
  ['Können Sie übermorgen?', '2026-03-05'],
  ['Geht Freitagnachmittag?', '2026-03-06'],
  ['Kannst du nächsten Freitag?', '-'],
  ['Guten Morgen zusammen!', '-'],
  ['Danke für Ihre Mail vom 2. März.', '-'],
  ['Wie letzten Freitag besprochen.', '-'],
]
const french: [string, string][] = [
  ['Merci de répondre avant vendredi.', '2026-03-06'],
  ["Il me le faut d'ici la fin de la semaine.", '2026-03-06'],
  ['Peux-tu venir demain à 15h30 ?', '2026-03-04 15:30'],
  ['À rendre avant le 12 mars.', '2026-03-12'],
  ['Répondez sous 48 heures.', '2026-03-05 10:00'],
  ['Peux-tu le faire pour mardi prochain ?', '2026-03-10'],
  ['Es-tu libre jeudi à 10h ?', '2026-03-05 10:00'],
  ['À payer avant la fin du mois.', '2026-03-31'],
  ["Peux-tu l'envoyer aujourd'hui ?", '2026-03-03'],
  ['Comme vu lundi dernier.', '-'],
  ['Votre lettre du 2 mars est arrivée.', '-'],
]
const spanish: [string, string][] = [
  ['Lo necesito para el lunes.', '2026-03-09'],
  ['Antes del viernes, por favor.', '2026-03-06'],
  ['¿Puedes mañana a las 10:00?', '2026-03-04 10:00'],
  ['¿Puedes mañana por la mañana?', '2026-03-04'],
  ['Nos vemos el 12 de marzo.', '2026-03-12'],
  ['Se paga a finales de mes.', '2026-03-31'],
  ['¿Puedes pasado mañana?', '2026-03-05'],
  ['¿Te va el próximo jueves?', '2026-03-05'],
  ['El jueves que viene a las 16:00.', '2026-03-05 16:00'],
  ['Trabajo los lunes por la mañana.', '-'],
  ['Te lo dije el lunes pasado.', '-'],
]

describe('readDueDate', () => {
  it.each(english)('English: "%s" is due %s', (text, expected) => expect(dueIn(text, 'en')).toBe(expected))
  it.each(german)('German: "%s" is due %s', (text, expected) => expect(dueIn(text, 'de')).toBe(expected))
  it.each(french)('French: "%s" is due %s', (text, expected) => expect(dueIn(text, 'fr')).toBe(expected))
  it.each(spanish)('Spanish: "%s" is due %s', (text, expected) => expect(dueIn(text, 'es')).toBe(expected))
  it.each<[Language, string, string]>([
    ['pt', 'Preciso disso até sexta-feira.', '2026-03-06'],
    ['it', 'Mi serve entro venerdì.', '2026-03-06'],
    ['it', 'Ci vediamo giovedì alle 15.', '2026-03-05 15:00'],
    ['nl', 'Graag voor vrijdag.', '2026-03-06'],
    ['nl', 'Uiterlijk 12 maart.', '2026-03-12'],
    ['nl', 'Graag uiterlijk dinsdagvoormiddag.', '2026-03-10'],
    ['nl', 'Stuur het voor vrijdagochtend.', '2026-03-06'],
    ['de', 'Bitte bis Donnerstagmittag.', '2026-03-05 12:00'],
    ['de', 'Ich brauche es bis Freitagnacht.', '2026-03-06'],
  ])('%s: "%s" is due %s', (language, text, expected) => expect(dueIn(text, language)).toBe(expected))

  it.each<[Language, string, string]>([
    ['en', 'Pay within 3 business days.', '2026-04-08'],
    ['en', 'Kindly confirm by the next business day.', '2026-04-02'],
    ['de', 'Zahlbar innerhalb von drei Werktagen.', '2026-04-08'],
    ['fr', 'Répondez sous trois jours ouvrés.', '2026-04-08'],
    ['es', 'Responda en un plazo de tres días hábiles.', '2026-04-08'],
    ['pt', 'Responda dentro de três dias úteis.', '2026-04-08'],
    ['it', 'Rispondere entro tre giorni lavorativi.', '2026-04-08'],
    ['nl', 'Graag binnen drie werkdagen.', '2026-04-08'],
    ['en', 'Pay within 3 days.', '2026-04-04'],
  ])('[DT-03] %s: "%s" leaves holidays out of business days alone: %s', (language, text, expected) => {
    const easter = [3, 6]
    const isHoliday = ({ month, day }: { month: number; day: number }) => month === 4 && easter.includes(day)
    const at = new Date('2026-04-01T15:00:00Z')
    const due = readDueDate(text, { at, zone: 'Europe/Berlin', language, isHoliday })
    expect(due?.at.toISOString().slice(0, 10)).toBe(expected)
  })

  it('counts days in the person’s own zone', () => {
    const lateEvening = new Date('2026-03-04T04:30:00Z')
    expect(dueIn('Call me tomorrow.', 'en', lateEvening, 'America/New_York')).toBe('2026-03-04')
    expect(dueIn('Call me tomorrow.', 'en', lateEvening, 'Europe/Berlin')).toBe('2026-03-05')
  })

  it('takes a day that is long past for next year’s', () => {
    expect(dueIn('due January 12', 'en', new Date('2026-12-01T12:00:00Z'))).toBe('2027-01-12')
  })

  it('keeps the wall clock across the change to summer time', () => {
    expect(
      readDueDate('on March 20 at 9am', { at: TUESDAY, zone: 'America/New_York', language: 'en' })?.at.toISOString(),
    ).toBe('2026-03-20T13:00:00.000Z')
    expect(
      readDueDate('on March 6 at 9am', { at: TUESDAY, zone: 'America/New_York', language: 'en' })?.at.toISOString(),
    ).toBe('2026-03-06T14:00:00.000Z')
  })

  it('reads 03/04 by the custom of the person’s country, and leaves it open where that is unknown', () => {
    expect(dueIn('by 03/04/2026', 'en', TUESDAY, 'America/Chicago')).toBe('2026-03-04')
    expect(dueIn('by 03/04/2026', 'en', TUESDAY, 'Europe/London')).toBe('2026-04-03')
    expect(dueIn('by 03/04/2026', 'en', TUESDAY, 'Asia/Tokyo')).toBe('-')
  })

  it('never answers an invalid instant', () => {
    const words = fc.array(
      fc.constantFrom(
        'by',
        'on',
        'Friday',
        'next',
        'the',
        '31st',
        'March',
        '30',
        'at',
        '3pm',
        '25:00',
        '12/13',
        'EOD',
        'in',
        'two',
        'weeks',
        'last',
        '2026',
        'tomorrow',
        '.',
        'or',
      ),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(
        words,
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Auckland', 'America/St_Johns'),
        (list, at, zone) => {
          const due = readDueDate(list.join(' '), { at, zone, language: 'en' })
          if (due === null) return
          expect(Number.isNaN(due.at.getTime())).toBe(false)
        },
      ),
    )
  })
})
