import { pdf } from '../attachments.ts'
import { daysAfter, earlyNextWeek, endOfMonth, workingDaysAfter } from '../date-words.ts'
import { asks, awaits, iPromised, maybe, theyPromised } from '../expected-item.ts'
import { owner, people } from '../people.ts'
import type { Stage } from '../stage.ts'

const { jonas, katrin, sabine } = people

const workshop = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('lindental-workshop', 'Workshop Kundenzentrum')
  thread.receive(
    jonas,
    day(38, '09:10'),
    `Guten Morgen Frau Lindqvist,

wie am Telefon besprochen, möchten wir das neue Kundenzentrum mit Ihnen zusammen durchdenken. Hätten Sie im kommenden Monat zwei Tage für einen Workshop bei uns in Lindental?`,
    { trap: 'Termin zugesagt' },
  )
  thread.send(
    day(37, '10:48'),
    `Guten Tag Herr Brandt,

sehr gerne. Ich könnte in der zweiten Woche, jeweils Mittwoch und Donnerstag. Für die Anreise plane ich den Abend davor ein.

Mit freundlichen Grüßen
Maya Lindqvist`,
  )
  thread.receive(
    jonas,
    day(36, '08:02'),
    `Das passt hervorragend, den Raum habe ich reserviert. Ein Hotel gleich gegenüber buchen wir für Sie.

Vielen Dank und bis bald!`,
    { trap: 'Zusage, Hotel gehört zur Buchung unten' },
  )
  thread.receive(jonas, day(29, '14:33'), `Anbei die Buchungsbestätigung vom Hotel, wie versprochen.`, {
    attach: [pdf('hotel-bestaetigung.pdf', 'Reservierung Lindenhof')],
  })
  const at = day(5, '08:37')
  const due = workingDaysAfter(at, 2)
  thread.receive(
    jonas,
    at,
    `Guten Morgen Frau Lindqvist,

der Vorstand will doch persönlich vorbeischauen und fragt nach dem Ablauf. [[Könnten Sie mir bitte bis ${due.de} die Agenda für beide Tage schicken?]] Eine halbe Seite reicht völlig.`,
    { open: [asks('request', due)] },
  )
}

const purchasing = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('lindental-einkauf', 'Bestellung 70-1184')
  thread.receive(
    katrin,
    day(26, '11:25'),
    `Sehr geehrte Frau Lindqvist,

anbei erhalten Sie unsere Bestellung 70-1184 für den zweitägigen Workshop. Bitte geben Sie die Bestellnummer auf der Rechnung an.

Freundliche Grüße`,
    {
      attach: [pdf('Bestellung-70-1184.pdf', 'Bestellung 70-1184')],
      charset: 'iso-8859-1',
      trap: 'stehende Bitte auf einer Bestellung, nichts zu antworten',
    },
  )
  thread.send(
    day(25, '09:15'),
    `Sehr geehrte Frau Weiß,

herzlichen Dank für die Bestellung, die Nummer steht dann auf der Rechnung.

Viele Grüße
Maya Lindqvist`,
  )
  thread.receive(
    katrin,
    day(7, '10:41'),
    `Sehr geehrte Frau Lindqvist,

für die Anlage als ausländischer Lieferant fehlt uns noch eine Angabe. [[Wie lautet Ihre britische Umsatzsteuernummer?]]

Besten Dank im Voraus`,
    { charset: 'iso-8859-1', quote: 'above', open: [asks('question')] },
  )
}

const report = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('lindental-beobachtung', 'Beobachtungen im alten Kundenzentrum')
  thread.send(
    day(31, '16:22'),
    `Guten Tag Herr Brandt,

vielen Dank für die Führung gestern. Drei Dinge sind mir aufgefallen: die Schlange beginnt vor der Tür, der Automat steht hinter der Säule, und niemand weiß, wofür Schalter 4 da ist.

[[Den ausführlichen Bericht mit Fotos schicke ich Ihnen bis zum ${endOfMonth(day(31, '16:22')).dayMonthDe}.]]

Viele Grüße
Maya Lindqvist`,
    { to: [jonas], open: [iPromised(endOfMonth(day(31, '16:22')))] },
  )
  thread.receive(
    jonas,
    day(30, '07:58'),
    `Schalter 4 ist für Herrn Maier. Das weiß hier jeder, außer den Kunden.

Auf den Bericht freue ich mich.`,
  )
  const visit = stage.thread('lindental-vorgespraech', 'Vorgespräch mit dem Team')
  const at = day(6, '11:11')
  const slot = earlyNextWeek(at)
  visit.send(
    at,
    `Guten Tag Herr Brandt,

vor dem Workshop würde ich gern eine halbe Stunde mit den Kolleginnen am Empfang sprechen. [[Passt Ihnen kommende Woche ${slot.de} um 10 Uhr per Video?]]

Beste Grüße
Maya Lindqvist`,
    { to: [jonas], open: [awaits('meeting', slot, '09:00')] },
  )
}

const floorPlans = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('lindental-grundrisse', 'Grundrisse Neubau')
  thread.send(
    day(20, '13:13'),
    `Guten Tag Herr Brandt,

liegen die Grundrisse des Neubaus schon als Datei vor? PDF genügt.

Viele Grüße
Maya Lindqvist`,
    { to: [jonas], trap: 'beantwortet mit einem Versprechen' },
  )
  const at = day(19, '09:44')
  thread.receive(
    jonas,
    at,
    `Noch nicht, der Architekt überarbeitet gerade das Erdgeschoss. [[Sobald sie da sind, leite ich Ihnen die Pläne weiter, spätestens in zwei Wochen.]]`,
    { open: [theyPromised(daysAfter(at, 14))] },
  )
  const absence = stage.thread('lindental-abwesenheit', 'Teilnehmerliste')
  absence.send(
    day(4, '10:10'),
    `Guten Tag Frau Weiß,

[[wer nimmt von Ihrer Seite am zweiten Tag teil?]] Ich bestelle die Unterlagen in passender Zahl.

Mit freundlichen Grüßen
Maya Lindqvist`,
    { to: [katrin], open: [awaits('question')] },
  )
  absence.receive(
    katrin,
    day(4, '10:11'),
    `Vielen Dank für Ihre Nachricht. Ich bin derzeit nicht im Büro und ab nächster Woche wieder für Sie erreichbar. Ihre E-Mail wird nicht weitergeleitet.`,
    {
      subject: 'Abwesenheitsnotiz: Teilnehmerliste',
      quote: 'none',
      headers: [
        ['Auto-Submitted', 'auto-replied'],
        ['X-Autoreply', 'yes'],
        ['Precedence', 'bulk'],
      ],
      trap: 'Abwesenheitsnotiz ist keine Antwort',
    },
  )
}

const moderation = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('lindental-moderation', 'Moderation zu zweit?')
  thread.receive(
    sabine,
    day(33, '12:18'),
    `Liebe Maya,

Jonas Brandt hat mir von eurem Workshop erzählt. Ich moderiere dort schon den Sommerkurs und wäre an den zwei Tagen frei. Sollen wir das zusammen machen?

Herzlich
Sabine`,
    { trap: 'zugesagt' },
  )
  thread.send(
    day(32, '08:29'),
    `Liebe Sabine,

was für eine schöne Idee, ja! Du den ersten Vormittag, ich den Rest? Dein Honorar geht über meine Rechnung.

Herzlich
Maya`,
    { trap: 'beantwortet' },
  )
  thread.receive(
    sabine,
    day(32, '09:40'),
    `So machen wir's. [[Ich bringe Kärtchen und Stifte mit, um die Pinnwände kümmert sich das Stadtwerk.]]

Wer hätte gedacht, dass wir nach Kassel noch einmal zusammen vor einer Gruppe stehen?`,
    { open: [maybe(theyPromised())], trap: 'die Frage ist rhetorisch' },
  )
  const at = day(5, '19:12')
  thread.receive(
    sabine,
    at,
    `Kurze Nachfrage noch: [[Reicht dir für die Aufwärmrunde eine Viertelstunde, oder brauchst du länger?]] [[Ich drucke am Wochenende die Ablaufkarten.]]`,
    { open: [asks('question'), maybe(theyPromised())] },
  )
}

const cancelled = (stage: Stage): void => {
  const { day } = stage.clock
  const at = day(23, '15:05')
  const slot = workingDaysAfter(at, 4)
  const base = {
    uid: 'lindental-jour-fixe-220@stadtwerk-lindental.example',
    start: slot.at('08:30'),
    minutes: 30,
    summary: 'Jour fixe Kundenzentrum',
    organizer: jonas,
    attendees: [{ person: owner, status: 'NEEDS-ACTION' as const }],
  }
  const thread = stage.thread('lindental-jour-fixe', 'Jour fixe Kundenzentrum')
  thread.receive(jonas, at, 'Einladung zu einer Besprechung', {
    invite: { ...base, method: 'REQUEST' },
    trap: 'später abgesagt',
  })
  thread.receive(jonas, day(22, '09:00'), 'Die Besprechung wurde abgesagt.', {
    subject: 'Abgesagt: Jour fixe Kundenzentrum',
    quote: 'none',
    invite: { ...base, method: 'CANCEL', sequence: 1 },
    trap: 'eine Absage verlangt nichts',
  })
}

/** Stadtwerk Lindental: a customer centre, in German. */
export const stadtwerkLindental = (stage: Stage): void => {
  workshop(stage)
  purchasing(stage)
  report(stage)
  floorPlans(stage)
  moderation(stage)
  cancelled(stage)
}
