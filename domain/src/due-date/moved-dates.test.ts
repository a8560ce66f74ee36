import { describe, expect, it } from 'vitest'
import { readDueDate } from './due-date.ts'
import type { Language } from '../text/language.ts'

const ZONE = 'Europe/Berlin'
/** A Tuesday, ten o'clock in Berlin. */
const TUESDAY = '2026-11-24T10:00:00+01:00'

type Row = readonly [language: Language, text: string, due: string, at?: string]

function dueIn([language, text, , at = TUESDAY]: Row): string {
  const due = readDueDate(text, { at: new Date(at), zone: ZONE, language, takesWeeks: true })
  if (due === null) return '-'
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: ZONE }).format(
    due.at,
  )
  return due.precision === 'day' ? local.slice(0, 10) : local
}

const casesOf = (rows: readonly Row[]) => rows.map((row) => ({ row, language: row[0], text: row[1], due: row[2] }))

// prettier-ignore
describe('an hour that a word about the part of the day makes late', () => {
  it.each(casesOf([
    ['en', 'Could you book the table for Friday evening at 8:30?', '2026-11-27 20:30'],
    ['en', 'Please ring my sister tomorrow at 8 in the evening.', '2026-11-25 20:00'],
    ['en', 'Can you ring her tomorrow at half past eight in the evening?', '2026-11-25 20:30'],
    ['en', 'Please ring us tonight at 8:30.', '2026-11-24 20:30'],
    ['en', 'Please ring us at 8 in the evening.', '2026-11-24 20:00'],
    ['en', "Can you be there at 7 o'clock in the evening on Friday?", '2026-11-27 19:00'],
    ['de', 'Kannst du den Hof morgen um 8 Uhr abends abschließen?', '2026-11-25 20:00'],
    ['de', 'Kannst du am Freitagabend um halb neun kommen?', '2026-11-27 20:30'],
    ['de', 'Bitte hol das Rad am Freitag um halb zwölf abends ab.', '2026-11-27 23:30'],
    ['de', 'Bitte hol das Rad morgen um 3 Uhr nachmittags ab.', '2026-11-25 15:00'],
    ['fr', 'Peux-tu réserver la salle vendredi soir à 8h ?', '2026-11-27 20:00'],
    ['fr', "Rappelle le garage demain à 3h de l'après-midi.", '2026-11-25 15:00'],
    ['es', 'Llama al taller mañana a las 8:30 de la noche.', '2026-11-25 20:30'],
    ['es', 'Llama al taller mañana a las 4:30 de la tarde.', '2026-11-25 16:30'],
    ['it', 'Chiama il garage domani alle 8 di sera.', '2026-11-25 20:00'],
    ['pt', 'Liga para a oficina amanhã às 8h da noite.', '2026-11-25 20:00'],
    ['nl', "Bel de garage morgen om 8 uur 's avonds.", '2026-11-25 20:00'],
    ['nl', "Bel de garage morgen om 3 uur 's middags.", '2026-11-25 15:00'],
    // the word belongs to something else, or is another one
    ['en', 'Please ring me tomorrow at 11:15 and bring the keys in the evening.', '2026-11-25 11:15'],
    ['en', 'I need the draft at 9:30 tomorrow.', '2026-11-25 09:30'],
    ['en', 'Please check it after the nightly copy at 9:30 tomorrow.', '2026-11-25 09:30'],
    ['de', 'Bitte hol das Rad am Sonnabend um 9:30 Uhr ab.', '2026-11-28 09:30'],
    ['es', 'Mándalo mañana a las 9:30 como muy tarde.', '2026-11-25 09:30'],
    ['en', 'Good evening, 9:30 tomorrow works for me.', '2026-11-25 09:30'],
    ['en', 'Please send the notes from last night by 9:30 tomorrow.', '2026-11-25 09:30'],
    ['en', 'Please send me the evening menu by 10:00 on Friday.', '2026-11-27 10:00'],
    ['en', 'Please send it by 10:00 on Friday for our evening menu.', '2026-11-27 10:00'],
    ['nl', 'Kun je het menu voor het avondeten morgen om 9:30 uur sturen?', '2026-11-25 09:30'],
    ['it', 'Passa domani alle 9:30 per la tessera.', '2026-11-25 09:30'],
    // one of the small hours is the night's end or the day's middle
    ['en', 'Please switch it off on Friday at half past two at night.', '2026-11-27'],
  ]))('$language: $text is $due', ({ row, due }) => {
    expect(dueIn(row)).toBe(due)
  })
})

// prettier-ignore
describe("a month's end or middle with its year", () => {
  it.each(casesOf([
    ['en', 'Please return the van by the end of June 2028.', '2028-06-30'],
    ['en', 'We need the roof done by mid-March 2028.', '2028-03-15'],
    ['en', 'Please return the van by the end of June.', '2027-06-30'],
    ['en', "Please return the van by the end of June '28.", '2028-06-30'],
    ['de', 'Bitte gib den Wagen bis Mitte März 2028 zurück.', '2028-03-15'],
    ['fr', 'Rends la voiture avant fin juin 2028.', '2028-06-30'],
    ['es', 'Devuelve el coche antes de finales de junio de 2028.', '2028-06-30'],
    ['it', 'Restituisci la macchina entro metà marzo 2028.', '2028-03-15'],
    ['pt', 'Devolve o carro até ao fim de junho de 2028.', '2028-06-30'],
    ['nl', 'Breng de auto terug voor eind juni 2028.', '2028-06-30'],
    ['en', 'We have to have the figures by the end of Q1 2028.', '2028-03-31'],
    ['en', 'We have to have the figures by the end of Q1 FY28.', '-'],
  ]))('$language: $text is $due', ({ row, due }) => {
    expect(dueIn(row)).toBe(due)
  })
})

// prettier-ignore
describe('a date with what follows it', () => {
  it.each(casesOf([
    ['en', 'Please renew the lease by 20 December next year.', '2027-12-20'],
    ['en', 'Please renew the lease by 20 December last year.', '-'],
    ['en', "Please send by 20 December next year's budget.", '2026-12-20'],
    ['en', 'Please renew the lease by 30 November 27.', '2027-11-30'],
    ['en', 'Please renew the lease by 30 November, 27 of us signed it.', '2026-11-30'],
    ['en', 'Please renew it by the end of Q1 next year.', '2027-03-31'],
    ['de', 'Bitte verlängere den Vertrag bis zum 20. Dezember nächsten Jahres.', '2027-12-20'],
    ['de', 'Bitte verlängere den Vertrag bis zum 20.12. nächsten Jahres.', '2027-12-20'],
    ['fr', "Renouvelle le bail avant le 20 décembre de l'année prochaine.", '2027-12-20'],
    ['fr', "Renouvelle le bail avant la fin de l'année prochaine.", '2027-12-31'],
    ['fr', 'Renouvelle le bail avant la fin du mois dernier.', '-'],
    ['es', 'Renueva el contrato antes del 15 de diciembre del año que viene.', '2027-12-15'],
    ['es', 'Renueva el contrato antes del final de la semana próxima.', '2026-12-04'],
    ['it', "Rinnova il contratto entro il 15 dicembre dell'anno prossimo.", '2027-12-15'],
    ['it', 'Rinnova il contratto entro la fine del mese prossimo.', '2026-12-31'],
    ['it', 'Rinnova il contratto entro la fine della settimana prossima.', '2026-12-04'],
    ['it', 'Chiama il garage venerdì della settimana prossima.', '2026-12-04'],
    ['pt', 'Renova o contrato até 15 de dezembro do próximo ano.', '2027-12-15'],
    ['pt', 'Renova o contrato até 15 de dezembro do ano passado.', '-'],
    ['pt', 'Renova o contrato até ao fim do mês seguinte.', '2026-12-31'],
    ['nl', 'Verleng het contract voor 15 december volgend jaar.', '2027-12-15'],
  ]))('$language: $text is $due', ({ row, due }) => {
    expect(dueIn(row)).toBe(due)
  })
})

// prettier-ignore
describe('a day one or two weeks later', () => {
  it.each(casesOf([
    ['en', 'Please paint it by the end of the week after next.', '2026-12-11'],
    ['en', 'Please paint it by the end of the month after next.', '2027-01-31'],
    ['en', 'Please paint it by Friday after next.', '-'],
    ['en', 'Please paint it by Friday the week after next.', '2026-12-11'],
    ['en', 'Please paint it a week on Friday.', '2026-12-04'],
    ['en', 'Please paint it a week tomorrow.', '2026-12-02'],
    ['en', 'Please paint it a week today.', '2026-12-01'],
    ['en', 'They empty it once a week on Friday.', '-'],
    ['en', 'Please paint it by the end of the week of 14 December.', '-'],
    ['en', 'Can you paint it on the first Monday in December?', '2026-12-07'],
    ['en', 'Please paint it by Friday in three weeks.', '-'],
    ['de', 'Streich es bitte bis übernächsten Freitag.', '-'],
    ['de', 'Streich es bitte bis Freitag übernächster Woche.', '2026-12-11'],
    ['de', 'Streich es bitte bis Freitag in einer Woche.', '2026-12-04'],
    ['de', 'Streich es bitte Freitag in acht Tagen.', '2026-12-04'],
    ['de', 'Streich es bitte bis Ende der Woche vom 14.12.', '-'],
    ['de', 'Streich es bitte in einer Woche.', '2026-12-01'],
    ['fr', 'Repeins la porte vendredi en quinze.', '2026-12-11'],
    ['fr', 'Repeins la porte vendredi en huit.', '2026-12-04'],
    ['fr', 'Repeins la porte le premier lundi de décembre.', '2026-12-07'],
    ['es', 'Pinta la puerta el primer lunes de diciembre.', '2026-12-07'],
    ['it', 'Dipingi la porta il primo lunedì di dicembre.', '2026-12-07'],
    ['pt', 'Pinta a porta na primeira segunda-feira de dezembro.', '2026-12-07'],
    ['nl', 'Schilder de deur voor het einde van de week na volgende week.', '2026-12-11'],
    ['nl', 'Schilder de deur vrijdag over een week.', '2026-12-04'],
  ]))('$language: $text is $due', ({ row, due }) => {
    expect(dueIn(row)).toBe(due)
  })
})

// prettier-ignore
describe('one of the days of a month', () => {
  it.each(casesOf([
    ['en', 'Please send it by the last Friday of the month.', '2026-11-27'],
    ['en', 'Please send it by the second Friday of the month.', '2026-12-11'],
    ['en', 'Please send it by the first Friday of next month.', '2026-12-04'],
    ['en', 'Please send it by the last working day of January.', '2027-01-29'],
    ['en', 'Please send it on the last Friday in June 2028.', '2028-06-30'],
    ['en', 'We empty it every first Monday of the month.', '-'],
    ['de', 'Streich es bitte am ersten Montag im Dezember.', '2026-12-07'],
    ['fr', "Repeins la porte le dernier lundi d'avril.", '2027-04-26'],
    ['nl', 'Schilder de deur op de eerste maandag van december.', '2026-12-07'],
    // spelled out
    ['de', 'Die Kaution muss zum Ersten auf unserem Konto sein.', '2026-12-01'],
    ['de', 'Wir brauchen es am ersten Tag.', '-'],
    ['de', 'Bitte schick es dem Ersten Vorsitzenden bis zum Ersten Vorsitz.', '-'],
    ['en', 'Please send it by the fifteenth of December.', '2026-12-15'],
    ['en', 'Please send it by the fifteenth.', '2026-12-15'],
    ['en', 'Please send it by the third option.', '-'],
    ['es', 'Fírmalo antes de que venza el 30.12.', '2026-12-30'],
    ['nl', 'Stuur het op 15-12.', '2026-12-15'],
    ['es', 'Cuesta el 12.10 €.', '-'],
    ['fr', 'Envoyez-le avant le premier janvier.', '2027-01-01'],
    ['es', 'Mándalo antes del quince de diciembre.', '2026-12-15'],
    ['it', 'Mandalo entro il quindici dicembre.', '2026-12-15'],
    ['it', 'Hai vinto due set?', '-'],
    ['pt', 'Manda até dia quinze de dezembro.', '2026-12-15'],
    ['nl', 'Stuur het voor de vijftiende.', '2026-12-15'],
  ]))('$language: $text is $due', ({ row, due }) => {
    expect(dueIn(row)).toBe(due)
  })
})

// prettier-ignore
describe('a weekday or a day counted from another', () => {
  it.each(casesOf([
    ['en', 'Please send it the Friday before 14 December.', '2026-12-11'],
    ['en', 'Please send it by the Friday before Christmas.', '2026-12-18'],
    ['en', 'Please send it on the Tuesday after Easter Monday.', '2027-03-30'],
    ['de', 'Schick es am Freitag vor dem 14. Dezember.', '2026-12-11'],
    ['it', 'Ti mando i file il lunedì dopo Ferragosto.', '2027-08-16'],
    ['en', 'Is Tuesday good, or the Friday after?', '-'],
    ['en', "I'll ring you the day after Thanksgiving.", '2026-11-27'],
    ['nl', 'De dag na Koningsdag haal ik het op.', '2027-04-28'],
    ['de', 'Ich hole es am Tag nach Silvester.', '2027-01-01'],
    // what is said beside it
    ['en', 'The printer shuts on the 3rd because Thursday is a holiday.', '2026-12-03'],
  ]))('$language: $text is $due', ({ row, due }) => {
    expect(dueIn(row)).toBe(due)
  })
})

// prettier-ignore
describe('what only looks like a day, or like a zone', () => {
  it.each(casesOf([
    ['fr', "Auriez-vous le numéro de l'agence Mardi 17 ?", '-'],
    ['fr', 'Auriez-vous la liste mardi ?', '2026-12-01'],
    ['en', 'Can you lend the Thursday Girls your urn?', '-'],
    ['en', 'Does "Friday" in your title mean the day?', '-'],
    ['fr', 'Peux-tu passer mardi à 14 h 10 et me dire oui ?', '2026-12-01 14:10'],
    ['de', 'Morgen um 15 Uhr ist der Termin.', '2026-11-25 15:00'],
    ['en', 'Could you call me tomorrow at 3pm est?', '2026-11-25 21:00'],
    // and what is told in other words
    ['nl', 'Kun je het eind volgende week sturen?', '2026-12-04'],
    ['fr', 'Envoie-la en fin de mois.', '2026-11-30'],
    ['es', 'Te lo mando pasado, como mucho.', '2026-11-26'],
    ['en', 'Could you send it next month?', '2026-12-31'],
    ['de', 'Bitte bis Monatsmitte.', '2026-12-15'],
    ['pt', 'Levo-ta de hoje a oito.', '2026-12-01'],
  ]))('$language: $text is $due', ({ row, due }) => {
    expect(dueIn(row)).toBe(due)
  })
})

// prettier-ignore
describe('the next morning', () => {
  it.each(casesOf([
    ['en', "You'll have it when you wake up.", '2026-11-25'],
    ['en', 'It will be with you before you have finished your breakfast.', '2026-11-25'],
    ['de', 'Du hast es gleich nach dem Aufstehen.', '2026-11-25'],
    ['fr', 'Tu auras la liste à ton réveil.', '2026-11-25'],
    ['fr', 'Je te fais le virement à la première heure lundi.', '2026-11-30'],
    ['es', 'Te lo mando a primera hora.', '2026-11-25'],
    ['it', 'Te lo mando appena mi sveglio.', '2026-11-25'],
    ['pt', 'Mando-te logo de manhã.', '2026-11-25'],
    ['nl', 'Je hebt het als je wakker wordt.', '2026-11-25'],
  ]))('$language: $text is $due', ({ row, due }) => {
    expect(dueIn(row)).toBe(due)
  })
})

// prettier-ignore
describe('a day counted back from another', () => {
  it.each(casesOf([
    ['en', 'Please confirm it at least two days before 11 December.', '2026-12-09'],
    ['en', 'Please confirm it two weeks before 11 December.', '2026-11-27'],
    ['en', 'Please confirm it two days before Friday.', '2026-11-25'],
    ['en', 'Please confirm it three days before Friday, 11 December.', '2026-12-08'],
    ['en', 'Please confirm it a few days before 11 December.', '-'],
    ['en', 'Please confirm it two working days before 11 December.', '-'],
    ['en', 'Please confirm it this week before Friday.', '2026-11-27'],
    ['en', 'The rent is payable within 14 days before 11 December.', '-'],
    ['en', 'Could you take the two days before Friday off?', '-'],
    ['de', 'Bitte bestätige es eine Woche vor Freitag, dem 11. Dezember.', '2026-12-04'],
    ['de', 'Bitte bestätige es drei Tage vor dem 11. Dezember.', '2026-12-08'],
    ['fr', 'Confirme deux jours avant vendredi.', '2026-11-25'],
    ['es', 'Confírmalo dos días antes del viernes.', '2026-11-25'],
    ['it', 'Confermalo due giorni prima di venerdì.', '2026-11-25'],
    ['pt', 'Confirma dois dias antes de sexta-feira.', '2026-11-25'],
    ['nl', 'Bevestig het twee dagen voor vrijdag.', '2026-11-25'],
  ]))('$language: $text is $due', ({ row, due }) => {
    expect(dueIn(row)).toBe(due)
  })
})

// prettier-ignore
describe('a date without its year, about the turn of the year', () => {
  it.each(casesOf([
    ['en', 'Could you send the figures that were due 20 December?', '-', '2027-01-05T10:00:00+01:00'],
    ['de', 'Kannst du die Zahlen bis zum 24.12. schicken?', '-', '2027-01-03T10:00:00+01:00'],
    ['fr', 'Envoie les chiffres avant le 20 décembre.', '-', '2027-01-05T10:00:00+01:00'],
    ['en', 'Could you send the figures by 20 December?', '2027-12-20', '2027-03-05T10:00:00+01:00'],
    ['en', 'Could you send the figures by 5 January?', '2027-01-05'],
    ['en', 'Could you send the figures by 29 February?', '2028-02-29', '2027-11-10T10:00:00+01:00'],
    ['en', 'Could you send the figures by 29 February?', '-', '2026-11-10T10:00:00+01:00'],
    ['en', 'Could you send the figures by the end of week 53?', '-', '2027-11-10T10:00:00+01:00'],
    ['en', 'Could you send the figures by the end of week 53?', '2027-01-01'],
  ]))('$language: $text is $due', ({ row, due }) => {
    expect(dueIn(row)).toBe(due)
  })
})

// prettier-ignore
describe('a time on clocks that the text names', () => {
  it.each(casesOf([
    ['en', 'Please ring the office at 5pm (UTC+2) tomorrow.', '2026-11-25 16:00'],
    ['en', 'Please ring the office tomorrow at 5pm GMT-03:30.', '2026-11-25 21:30'],
    ['en', 'Please ring the office tomorrow at 5pm Eastern.', '2026-11-25 23:00'],
    ['en', 'Please ring the office at 5pm Pacific time on Friday.', '2026-11-28 02:00'],
    ['en', 'Please ring the office at 9pm CET tonight.', '2026-11-24 21:00'],
    ['en', 'Please ring the office at 9am on Monday, UK time.', '2026-11-30 10:00'],
    ['en', 'Please ring the office at 9am on Monday, Singapore time.', '2026-11-30 02:00'],
    ['en', 'Please ring the office at 5pm (GMT+5:30) on 11 December.', '2026-12-11 12:30'],
    ['es', 'Llama a la oficina mañana a las 17:00, hora de Madrid.', '2026-11-25 17:00'],
    ['de', 'Bitte ruf morgen um 17 Uhr Londoner Zeit an.', '2026-11-25 18:00'],
    ['en', 'please ring the office tomorrow at 9am uk time', '2026-11-25 10:00'],
    ['en', 'please ring the office tomorrow at 3pm new york time', '2026-11-25 21:00'],
    ['en', 'please ring the office tomorrow at 3pm, good time for me', '2026-11-25 15:00'],
    ['en', 'Please ring the office by 5 Eastern.', '2026-11-24 23:00'],
    // which clocks, nobody here knows: it is that day
    ['en', 'Please ring the office at 9am on Monday, Atlantis time.', '2026-11-30'],
    ['en', 'Please ring the office tomorrow at 5pm SGT.', '2026-11-25'],
    ['en', 'Please ring the office tomorrow at 5pm your time.', '2026-11-25'],
    ['de', 'Bitte ruf morgen um 17 Uhr Wiener Zeit an.', '2026-11-25'],
    ['fr', 'Appelle le bureau demain à 17h, heure de Londres.', '2026-11-25'],
    ['es', 'Llama a la oficina mañana a las 17:00, hora de Londres.', '2026-11-25'],
    ['pt', 'Liga para o escritório amanhã às 17h, hora de Londres.', '2026-11-25'],
    ['it', "Chiama l'ufficio domani alle 17:00, ora di Londra.", '2026-11-25'],
    ['nl', 'Bel het kantoor morgen om 17:00 uur Londense tijd.', '2026-11-25'],
    // no zone
    ['en', 'Please ring at 3pm tomorrow, and thanks for your time.', '2026-11-25 15:00'],
    ['de', 'Hast du am Freitag um 17 Uhr Zeit?', '2026-11-27 17:00'],
    ['de', 'Hast du um 17 Uhr am Freitag Zeit?', '2026-11-27 17:00'],
  ]))('$language: $text is $due', ({ row, due }) => {
    expect(dueIn(row)).toBe(due)
  })
})
