import { describe, expect, it } from 'vitest'
import { readDueDate, returnDay, type DueDateContext } from './due-date.ts'

/** A Wednesday. */
const AT = new Date('2026-11-18T10:00:00Z')

function dueIn(text: string, context: Partial<DueDateContext> = {}): string {
  const due = readDueDate(text, { at: AT, zone: 'UTC', language: 'en', ...context })
  if (due === null) return '-'
  const local = due.at.toISOString()
  return due.precision === 'day' ? local.slice(0, 10) : `${local.slice(0, 10)} ${local.slice(11, 16)}`
}

describe('readDueDate, of what stands around a day', () => {
  it.each([
    ["I'm away this week, could you send it by Friday?", '2026-11-20'],
    ["I'm travelling on Thursday, could you send it on Friday?", '2026-11-20'],
    ["While I'm travelling, could you send it on Friday?", '2026-11-20'],
    ["I'm on holiday next week, so could you send it by Friday?", '2026-11-20'],
    ["We'll be away until Monday, and I need it on Tuesday.", '2026-11-24'],
    ["Could you send it by Friday as I'm travelling then?", '2026-11-20'],
    ['Could you send it before I go on leave on Friday?', '2026-11-20'],
    ['Could you send it straight away, by Friday at the latest?', '2026-11-20'],
  ])('[WV-09] an absence is no reason against the day of another clause: %s', (text, due) => {
    expect(dueIn(text)).toBe(due)
  })

  it.each([
    ['Ich bin diese Woche im Urlaub, kannst du es mir bis Freitag schicken?', 'de'],
    ["Je suis en vacances cette semaine, peux-tu me l'envoyer avant vendredi ?", 'fr'],
    ['Estoy de vacaciones esta semana, ¿puedes enviarlo antes del viernes?', 'es'],
  ] as const)('[WV-09] and so in other languages: %s', (text, language) => {
    expect(dueIn(text, { language })).toBe('2026-11-20')
  })

  it.each([
    "I'm away on Monday and Tuesday.",
    "I'm on vacation until December 1 and back on December 2.",
    "I'm out until Monday, could you cover?",
    "I'm off until Monday, could you cover?",
  ])('[WV-09] a day of the absence itself is none: %s', (text) => {
    expect(dueIn(text)).toBe('-')
  })

  it.each([
    ['The prices will be back within the hour.', '2026-11-18 11:00'],
    ["I'm back on Monday and will send it then.", '2026-11-23'],
  ])('[WV-09] what comes back has its day: %s', (text, due) => {
    expect(dueIn(text)).toBe(due)
  })

  it.each([
    'Could you send me the deck you showed on Monday?',
    'Could you send me the deck you presented to us on Monday?',
    'Could you send me the deck we looked at on Monday?',
    'Could you check the parcel that arrived on Monday?',
    'Could you tell me what happened on Friday?',
    'Could you check the order placed on Monday?',
    'Could you check the payment made on Monday?',
    'Did you get it on Monday?',
    'Please explain what went wrong on Monday.',
    'The parcel came on Monday, but one item is missing, could you send it?',
    'My contract ended on Friday, could you send me a certificate?',
    'On Monday I noticed that the form is broken, could you look into it?',
  ])('[WV-09] a day on which something was done is none: %s', (text) => {
    expect(dueIn(text)).toBe('-')
  })

  it.each([
    ['Could you get the order placed on Monday?', '2026-11-23'],
    ['Your parcel is delivered on Monday, will you be in?', '2026-11-23'],
    ['My contract ends on Friday, could you send me a certificate?', '2026-11-20'],
    ['Could you bring the sofa we wanted on Monday?', '2026-11-23'],
    ['Can you confirm the call we scheduled on Monday?', '2026-11-23'],
    ['Could you send what you promised by Monday?', '2026-11-23'],
    ['Did you want to meet on Monday?', '2026-11-23'],
  ])('[WV-09] what is arranged or wanted for a day has it: %s', (text, due) => {
    expect(dueIn(text)).toBe(due)
  })

  it('[WV-09] a question that is open from a day is not due on it', () => {
    expect(dueIn('My question from Monday is still open, could you answer it today?')).toBe('2026-11-18')
    expect(dueIn('Since the 6th is fine for you, shall I bring it?')).toBe('2026-12-06')
  })

  it.each([
    ['Please send it at least two days before the event on 3 December.', '2026-12-01'],
    ['Please send it a week before we go live on 10 December.', '2026-12-03'],
    ['Please send it the day before the launch on 1 December.', '2026-11-30'],
    ['Do you have ten minutes before the call on Thursday?', '2026-11-19'],
    ['Please send it a few days before the launch on 1 December.', '-'],
  ])('[WV-09] counts back from an event: %s', (text, due) => {
    expect(dueIn(text)).toBe(due)
  })

  it.each([
    ['Could you prepare the Black Friday banners?', '-'],
    ['Black Friday is on 27 November, could you prepare the banners?', '2026-11-27'],
    ['Could you look at the Good Friday opening hours?', '-'],
  ])('[WV-09] a day that bears a name is not the coming one: %s', (text, due) => {
    expect(dueIn(text)).toBe(due)
  })

  it('[WV-09] takes no meeting that was missed for one to come', () => {
    expect(dueIn('I missed our call on Monday, can we find a new time?', { isMeeting: true })).toBe('-')
  })

  it.each([
    ['Could you send it before Christmas if possible?', '2026-12-24'],
    ['Please ship it by Christmas so that we can wrap it.', '2026-12-24'],
    ['Some time before Christmas would be fine.', '2026-12-24'],
    ['Please get back to me before the New Year if you can.', '2026-12-31'],
    ['Let us settle it before Easter at the latest.', '2027-03-27'],
    ['Can you get me the draft before Christmas break?', '-'],
  ])('[WV-09] a feast is the day whatever clause follows it: %s', (text, due) => {
    expect(dueIn(text)).toBe(due)
  })

  it.each([
    ['Could you send it in time for the launch on 1 December?', '2026-12-01'],
    ['Could you have it ready for the call on Monday?', '2026-11-23'],
    ['Could you bring it to the meeting on Monday?', '2026-11-23'],
    ['Can you send me the minutes of the meeting on Monday?', '-'],
  ])('[WV-09] what is wanted for an event is due on its day: %s', (text, due) => {
    expect(dueIn(text)).toBe(due)
  })

  it.each([
    ["I'll pay your invoice on Monday.", 'en', '2026-11-23'],
    ['Could you send me the report on Monday?', 'en', '2026-11-23'],
    ['Could you resend the invoice of 3 December?', 'en', '-'],
    ['Please send the newsletter for Friday at 9.', 'en', '2026-11-20 09:00'],
    ['Ich schicke dir das Protokoll am Freitag.', 'de', '2026-11-20'],
    ['Kannst du die Besprechung am Freitag absagen?', 'de', '-'],
  ] as const)('[WV-09] a paper is sent on a day, an event is on one: %s', (text, language, due) => {
    expect(dueIn(text, { language })).toBe(due)
  })

  it.each([
    ['Could you send it by Monday or Tuesday?', '2026-11-24'],
    ['Could you send it by Thursday/Friday?', '2026-11-20'],
    ['Could you send it by tomorrow or Friday?', '2026-11-20'],
    ['Can we meet Monday or Tuesday?', '-'],
  ])('[WV-09] of two days by which it may come the later one counts: %s', (text, due) => {
    expect(dueIn(text)).toBe(due)
  })

  it.each([
    ['Can we move our call from Thursday to Friday?', '2026-11-20'],
    ['Could we push the review from Monday to Wednesday?', '2026-11-25'],
    ['Any time from Thursday to Friday works, can you?', '-'],
  ])('[WV-09] what is moved has the day that it is moved to: %s', (text, due) => {
    expect(dueIn(text, { isMeeting: true })).toBe(due)
  })
})

describe('readDueDate, of one day in place of another', () => {
  it.each([
    ['Could you come on Friday instead of Thursday?', '2026-11-20'],
    ['Rather than on Friday, can you send it on Monday?', '2026-11-23'],
    ['Friday is too late for us, could you do Thursday?', '2026-11-19'],
    ['Great speaking with you on Monday, could you send me the deck?', '-'],
    ["Please get it into Friday's release.", '2026-11-20'],
  ])('[WV-09] reads %s', (text, due) => {
    expect(dueIn(text)).toBe(due)
  })

  it('[WV-09] knows when they are back by whatever word says so', () => {
    const back = { year: 2026, month: 11, day: 30 }
    expect(
      returnDay("I'm away from tonight and back on 30 November.", { at: AT, zone: 'UTC', language: 'en' }),
    ).toEqual(back)
    expect(dueIn("Could you have it ready by the time I'm back?", { back })).toBe('2026-11-30')
  })
})

describe('readDueDate, of numbers and spans', () => {
  it.each([
    'Could you look at the 2nd option?',
    'Could you get it checked by the 3rd party?',
    'Could you add the 5th slide?',
    'Could you get it done in the 1st half?',
  ])('[WV-09] what is counted is no day of the month: %s', (text) => {
    expect(dueIn(text)).toBe('-')
  })

  it.each([
    ['Les charges du 4e trimestre restent impayées.', 'fr'],
    ['Envíelo antes del 4º trimestre.', 'es'],
    ['La sala è al 3° piano.', 'it'],
  ] as const)('[WV-09] a quarter or a floor by its number is no day of the month: %s', (text, language) => {
    expect(dueIn(text, { language })).toBe('-')
  })

  it.each([
    ['Once we have the form we will get back to you within one working day.', 'en'],
    ['Sobald uns das Formular vorliegt, melden wir uns innerhalb von zwei Tagen.', 'de'],
    ['Nach Eingang der Zahlung versenden wir die Ware innerhalb von drei Werktagen.', 'de'],
    ['Dès réception du formulaire, nous vous répondrons sous 48 heures.', 'fr'],
    ['Dès que nous aurons le formulaire, nous répondrons sous huit jours.', 'fr'],
    ['En cuanto recibamos el formulario, le contestaremos en 24 horas.', 'es'],
    ['Appena riceviamo il modulo vi rispondiamo entro due giorni.', 'it'],
    ['Assim que recebermos o formulário, respondemos em 2 dias úteis.', 'pt'],
    ['Zodra we het formulier hebben, reageren we binnen twee werkdagen.', 'nl'],
  ] as const)('[WV-09] days that are counted from what has to happen first are none yet: %s', (text, language) => {
    expect(dueIn(text, { language })).toBe('-')
  })

  it.each([
    ['Please reply as soon as you can, within two days at the latest.', 'en'],
    ['When you get a chance, reply within two days.', 'en'],
    ['Bitte sobald wie möglich, spätestens innerhalb von zwei Tagen.', 'de'],
    ['Dès que possible, au plus tard dans les deux jours.', 'fr'],
    ['Responda cuando pueda, en un plazo de dos días.', 'es'],
    ['Rispondi appena puoi, entro due giorni.', 'it'],
    ['Responda assim que puder, dentro de dois dias.', 'pt'],
    ['Graag zodra het kan, binnen twee dagen.', 'nl'],
  ] as const)('[WV-09] what only asks for haste leaves them: %s', (text, language) => {
    expect(dueIn(text, { language })).toBe('2026-11-20')
  })

  it.each([
    ['Das Geld ist heute raus.', '-', 'de'],
    ['Die Rechnung ist heute an Sie rausgegangen.', '-', 'de'],
    ['Die Abgabe ist am Freitag.', '2026-11-20', 'de'],
    ['Die Abgabe ist am Freitag geplant.', '2026-11-20', 'de'],
    ['Het geld is vandaag overgemaakt.', '-', 'nl'],
    ['De deadline is vrijdag.', '2026-11-20', 'nl'],
  ] as const)('[WV-09] a deed that is done makes its day no cut-off: %s is %s', (text, due, language) => {
    expect(dueIn(text, { language, isDeadlineOnly: true, takesCutOffs: true })).toBe(due)
  })

  it.each([
    ['Can you do the 25th instead?', '2026-11-25'],
    ['Could you send it by 25th?', '2026-11-25'],
    ['Could you send it by the 3rd of next month?', '2026-12-03'],
    ['Please pay by the due date of 1 December.', '2026-12-01'],
    ['Could you do it by the following Friday?', '-'],
    ['Could you send it within 48h?', '2026-11-20 10:00'],
    ['Could you send it in the next half hour?', '2026-11-18 10:30'],
    ['Could you send it in the coming two weeks?', '2026-12-02'],
    ['Could you send it over the coming week?', '2026-11-25'],
    ['Could you send it later in the week?', '2026-11-20'],
    ['Could you check it in the course of the day?', '2026-11-18'],
    ['Could you check it in the course of the week?', '2026-11-20'],
    ['Could you send it by Monday that week?', '-'],
  ])('[WV-09] reads %s', (text, due) => {
    expect(dueIn(text)).toBe(due)
  })

  it.each([
    ["I'll have a draft with you the week after next.", 'en', '2026-12-04'],
    ['Ich schicke es dir übernächste Woche.', 'de', '2026-12-04'],
    ['Please send it on Tuesday the week after next.', 'en', '2026-12-01'],
  ] as const)('[WV-09] a whole week is over with its last working day: %s', (text, language, due) => {
    expect(dueIn(text, { language, takesWeeks: true })).toBe(due)
  })

  it.each([
    ["I'll send it early next week.", 'en', '2026-11-24'],
    ['Please send it early in the week after next.', 'en', '2026-12-01'],
    ['You get it at the beginning of next week.', 'en', '2026-11-24'],
    ['Please send it by mid-next week.', 'en', '2026-11-25'],
    ['Du bekommst es Anfang nächster Woche.', 'de', '2026-11-24'],
    ['Ich schicke es dir Mitte nächster Woche.', 'de', '2026-11-25'],
    ['Vous recevrez les photos en début de semaine prochaine.', 'fr', '2026-11-24'],
    ['Te lo mando a principios de la semana que viene.', 'es', '2026-11-24'],
    ["Te lo mando all'inizio della prossima settimana.", 'it', '2026-11-24'],
    ['Mando no começo da semana que vem.', 'pt', '2026-11-24'],
    ['Je krijgt het begin volgende week.', 'nl', '2026-11-24'],
    ['We send it at the beginning of next month.', 'en', '-'],
  ] as const)('[WV-09] a week begins with two days, and the third is its middle: %s', (text, language, due) => {
    expect(dueIn(text, { language, takesWeeks: true })).toBe(due)
  })

  it('[WV-09] of what something has to be there for, the first day counts, whatever ends later', () => {
    const text = 'The fair is on 25 November, and our stand stays up until 4 December.'
    expect(dueIn(text, { takesFirst: true })).toBe('2026-11-25')
    expect(dueIn(text)).toBe('2026-12-04')
  })

  it('[WV-09] a meeting in the week after next has no day yet', () => {
    expect(dueIn('Could we meet the week after next?', { isMeeting: true })).toBe('-')
  })
})
