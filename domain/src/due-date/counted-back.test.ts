import { describe, expect, it } from 'vitest'
import type { Language } from '../text/language.ts'
import { readDueDate, type DueDateContext } from './due-date.ts'

/** A Wednesday. */
const AT = new Date('2026-11-18T10:00:00Z')
const THE_27TH = { at: new Date('2026-11-27T23:59:59Z'), precision: 'day' } as const

function dueIn(text: string, language: Language = 'en', context: Partial<DueDateContext> = {}): string {
  const due = readDueDate(text, { at: AT, zone: 'UTC', language, takesWeeks: true, ...context })
  return due?.at.toISOString().slice(0, 10) ?? '-'
}

describe('[WV-09] a day that is counted back from another one', () => {
  it.each<[string, string, Language]>([
    ['Please have it at the builder two days before the fair on 27 November.', '2026-11-25', 'en'],
    ['Could you drop it off the evening before the fair on 27 November?', '2026-11-26', 'en'],
    ['The wedding is on 27 November and we would love to have the cards a week before.', '2026-11-20', 'en'],
    ['Il faut passer la retirer la veille du 27 novembre.', '2026-11-26', 'fr'],
    ['Agradecia que me devolvesse as provas até à véspera do feriado de 27 de novembro.', '2026-11-26', 'pt'],
    ['Das Fest ist am 27. November, wir bräuchten die Karten drei Tage vorher.', '2026-11-24', 'de'],
    ['La boda es el 27 de noviembre y necesitamos las tarjetas una semana antes.', '2026-11-20', 'es'],
    ['Il matrimonio è il 27 novembre e ci servono i biglietti una settimana prima.', '2026-11-20', 'it'],
    ['Het feest is op 27 november en we hebben de kaarten twee dagen van tevoren nodig.', '2026-11-25', 'nl'],
  ])('%s is due %s', (text, expected, language) => {
    expect(dueIn(text, language)).toBe(expected)
  })

  it.each<[string, string, Language]>([
    ['Your banners have to be with the builder two days before it.', '2026-11-25', 'en'],
    ["I'd like the fixed version in my inbox the day before.", '2026-11-26', 'en'],
    ['The broker asks for the form two business days before departure.', '2026-11-25', 'en'],
    ['Die Karten brauchen wir am Abend vorher.', '2026-11-26', 'de'],
    ['Zorgt u dat het rapport drie dagen voor de keuring bij mij ligt?', '2026-11-24', 'nl'],
    ['Could I have the tent back a couple of days before that?', '2026-11-25', 'en'],
    ['Please book it with a notice of at least four days.', '2026-11-23', 'en'],
    ['Bitte melden Sie es mit einem Vorlauf von drei Tagen an.', '2026-11-24', 'de'],
    ['Merci de nous prévenir avec un préavis de trois jours.', '2026-11-24', 'fr'],
    ['Le ruego que lo envíe con una antelación mínima de cinco días.', '2026-11-22', 'es'],
    ['La prego di inviarlo con un anticipo di cinque giorni.', '2026-11-22', 'it'],
    ['Peço que o envie com a antecedência mínima de cinco dias.', '2026-11-22', 'pt'],
    ['Graag met een termijn van vijf dagen inleveren.', '2026-11-22', 'nl'],
  ])('%s is due %s, where the other one stands elsewhere', (text, expected, language) => {
    expect(dueIn(text, language, { dayCountedFrom: () => THE_27TH })).toBe(expected)
    expect(dueIn(text, language)).toBe('-')
  })

  it.each<[string, string, Language]>([
    ['It has to be on our dock the Friday before.', '2026-11-20', 'en'],
    ['I need your list here the Monday of that week.', '2026-11-23', 'en'],
    ['Please return it by the Tuesday before the photographer comes.', '2026-11-24', 'en'],
    ["I'll ring you the day after.", '2026-11-28', 'en'],
    ['Bitte bring es am Donnerstag davor.', '2026-11-26', 'de'],
    ['Je le livre le lendemain.', '2026-11-28', 'fr'],
    ['Entréguelo el lunes anterior.', '2026-11-23', 'es'],
    ['Breng het de maandag erna.', '2026-11-30', 'nl'],
  ])('%s is due %s, counted in weekdays or on', (text, expected, language) => {
    expect(dueIn(text, language, { dayCountedFrom: () => THE_27TH })).toBe(expected)
  })

  it('counts whole days in hours', () => {
    const from = { dayCountedFrom: () => THE_27TH }
    expect(dueIn('We want the final headcount 72 hours before the wedding.', 'en', from)).toBe('2026-11-24')
    expect(dueIn('Be there five hours before the wedding.', 'en', from)).toBe('-')
  })

  it('leaves a deadline as it is', () => {
    expect(dueIn('I sent it two days before, please answer by Friday.')).toBe('2026-11-20')
  })
})

describe('[WV-09] a day by other words', () => {
  it.each<[string, string, Language]>([
    ['Please submit it within 14 days of the date of this letter.', '2026-12-02', 'en'],
    ['An objection has to be with us one month from the date of this notice.', '2026-12-18', 'en'],
    ['U dient de stukken binnen tien dagen na heden over te leggen.', '2026-11-28', 'nl'],
    ['Bitte antworten Sie innerhalb von 14 Tagen ab Datum dieses Schreibens.', '2026-12-02', 'de'],
    ['Payment within 30 days of receipt.', '-', 'en'],
    ['Could you still send it this month?', '2026-11-30', 'en'],
    ['Zou u het stuk deze maand nog willen toesturen?', '2026-11-30', 'nl'],
    ['Ainda este mês eu te pago a segunda parcela.', '2026-11-30', 'pt'],
    ['Necesito las facturas antes de que acabe el mes.', '2026-11-30', 'es'],
    ['Stellen Sie mir die Schlussrechnung bitte noch in diesem Jahr?', '2026-12-31', 'de'],
    ['It has to be switched over by the first of the month.', '2026-12-01', 'en'],
    ['Could you drop off twelve by Christmas Eve?', '2026-12-24', 'en'],
    ['I shall return it a fortnight today.', '2026-12-02', 'en'],
    ["Pouvez-vous livrer les photos d'aujourd'hui en huit ?", '2026-11-25', 'fr'],
    ['Reichen Sie das bitte bis zum kommenden Mittwoch nach.', '2026-11-25', 'de'],
    ['I need the table in the data room COB Thurs.', '2026-11-19', 'en'],
    ['I need your answer by the evening of the 27th.', '2026-11-27', 'en'],
    ['For Roman Day on the 27th every child must bring a white sheet.', '2026-11-27', 'en'],
    ['El jueves no voy a poder, te llevo las baldas el viernes.', '2026-11-20', 'es'],
    ['We want the amended plan on the last day of the month.', '2026-11-30', 'en'],
    ["I'll write your reference this day next week.", '2026-11-25', 'en'],
    ['Can you turn this page round before you knock off?', '2026-11-18', 'en'],
    ['Wij verzoeken u het bedrag binnen 30 dagen na factuurdatum over te maken.', '2026-12-18', 'nl'],
    ['Wir ersuchen um Nachreichung des Lageplans bis 7. Jänner.', '2027-01-07', 'de'],
    ['Inschrijven kan tot en met de 21ste.', '2026-11-21', 'nl'],
  ])('%s is due %s', (text, expected, language) => {
    expect(dueIn(text, language)).toBe(expected)
  })

  it('is none where several are offered', () => {
    expect(dueIn('Would the 24th, 25th or 27th suit you for the shoot?', 'en', { isMeeting: true })).toBe('-')
  })
})

describe('[WV-09] a feast', () => {
  it.each<[string, string, Language]>([
    ['Could you send it by Thanksgiving?', '2026-11-26', 'en'],
    ['Please send it the day after Easter, on Easter Monday.', '2027-03-29', 'en'],
    ["I'll have it for you on Good Friday.", '2027-03-26', 'en'],
    ['We need it before Labor Day.', '2027-09-06', 'en'],
    ['Hol die Ware bitte bis Heilige Drei Könige bei mir ab.', '2027-01-06', 'de'],
    ['Mi servono trenta ricotte prima di Ferragosto.', '2027-08-15', 'it'],
    ['Please send it by Black Friday.', '2026-11-27', 'en'],
    ['We need it by Bonfire Night.', '2027-11-05', 'en'],
    ['Am dritten Advent singen wir, bring die Noten mit.', '2026-12-13', 'de'],
    ['Stuur het vóór pakjesavond.', '2026-12-05', 'nl'],
    ['O laudo eu entrego na Quarta-feira de Cinzas.', '2027-02-10', 'pt'],
    ['Envíalo antes del Día de Muertos.', '2027-11-02', 'es'],
    ['Me lo mandi prima della Festa della Repubblica?', '2027-06-02', 'it'],
    ['Il me le faut avant la Chandeleur.', '2027-02-02', 'fr'],
    ['Kun je het voor tweede paasdag sturen?', '2027-03-29', 'nl'],
    ['Il me le faut avant la Toussaint.', '2027-11-01', 'fr'],
  ])('is a day: %s is due %s', (text, expected, language) => {
    expect(dueIn(text, language)).toBe(expected)
  })

  it.each<string>([
    'Could you bring the Thanksgiving pictures?',
    'Could you bring the Black Friday pictures?',
    'Are you still interested in the Sunday lane?',
    'Could you book our Tuesday flights?',
  ])('or a weekday that only names a thing is none: %s', (text) => {
    expect(dueIn(text)).toBe('-')
  })
})
