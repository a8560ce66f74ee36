import { type BulkMail, bulk } from '../bulk-mail.ts'
import type { Stage } from '../stage.ts'

const issues = ({ calendarDay, recent }: Stage['clock']): BulkMail[] => {
  const signpost: [string, string] = ['The Signpost', 'letters@thesignpost.example']
  const margins: [string, string] = ['Margins & Gutters', 'hello@marginsandgutters.example']
  const ledger: [string, string] = ['Solo Ledger', 'weekly@sololedger.example']
  const wonk: [string, string] = ['Public Service Wonk', 'wonk@publicservicewonk.example']
  return [
    {
      key: 'signpost-1',
      from: signpost,
      at: calendarDay(86, '06:30'),
      subject: 'The arrow that points at nothing',
      text:
        'Every city has one: an arrow that survived the thing it pointed to.\n\nThis week we walk past ' +
        'eleven of them. Send us yours! The best photograph wins a tin sign.\n\nAlso: why airports number their gates backwards.',
    },
    {
      key: 'signpost-2',
      from: signpost,
      at: calendarDay(72, '06:30'),
      subject: 'Who decides what a toilet looks like?',
      text: 'A skirt, a triangle, a moustache. We asked nine committees how they got there, and three of them are still meeting.\n\nReply to this mail with your favourite door.',
    },
    {
      key: 'signpost-3',
      from: signpost,
      at: calendarDay(58, '06:30'),
      subject: 'Floor zero, floor one, floor G',
      text: 'Lifts are the oldest argument in wayfinding. Read our long piece on buttons, and please don’t write in about the thirteenth floor, we know.',
    },
    {
      key: 'signpost-4',
      from: signpost,
      at: calendarDay(44, '06:30'),
      subject: 'Maps that put you in the middle',
      text: 'Heads-up maps turn with the reader. North-up maps turn the reader. A small study from Utrecht finally compares the two, and the answer depends on whether you are late.',
      only: 'html',
    },
    {
      key: 'signpost-5',
      from: signpost,
      at: calendarDay(16, '06:30'),
      subject: 'Seven hospitals, one colour',
      text:
        'Green means calm, says everybody. So seven hospitals painted everything green, and now nobody can ' +
        'find the exit, which is green too.\n\nAre you coming to our walk in Leeds? Book before the places go.',
      trap: 'newsletter that asks everybody',
    },
    {
      key: 'margins-1',
      from: margins,
      at: calendarDay(80, '12:00'),
      subject: 'In praise of the 10-point footnote',
      text: 'Footnotes are the only part of a report that is read by people who disagree with you. Make them legible.\n\nThree typefaces that hold up at 10 points, and one that doesn’t.',
    },
    {
      key: 'margins-2',
      from: margins,
      at: calendarDay(52, '12:00'),
      subject: 'Can you spot the fake Garamond?',
      text: 'Take the quiz: twelve specimens, four impostors. Only 3% of you got them all last year.\n\nAnswers next Thursday.',
      trap: 'a quiz question to all subscribers',
    },
    {
      key: 'margins-3',
      from: margins,
      at: calendarDay(24, '12:00'),
      subject: 'Paper that remembers',
      text: 'We visit a mill in Cumbria that has made the same cream laid stock since 1846, and ask why invitations feel heavier than invoices.',
      only: 'html',
    },
    {
      key: 'margins-4',
      from: margins,
      at: calendarDay(3, '12:00'),
      subject: 'Hyphens: a confession',
      text: 'I have hyphenated “re-enter” for twenty years and it turns out nobody asked me to. Tell me yours, anonymously if you must.',
    },
    {
      key: 'ledger-1',
      from: ledger,
      at: calendarDay(83, '07:05'),
      subject: 'Raise your rate before they ask',
      text: 'Do this on Monday: open your last five quotes and add up the hours you did not bill. Then send your clients the new rate card. Don’t apologise.',
      trap: 'imperatives to every reader',
    },
    {
      key: 'ledger-2',
      from: ledger,
      at: calendarDay(62, '07:05'),
      subject: 'Late payers: the four-mail ladder',
      text: 'Mail one is friendly. Mail two has the invoice attached again. Mail three names a date. Mail four names the law.\n\nCopy them, change the names, sleep better.',
    },
    {
      key: 'ledger-3',
      from: ledger,
      at: calendarDay(41, '07:05'),
      subject: 'What nobody tells you about expenses',
      text: 'The coffee with a client is not a business expense; the sandwich on the train is. Our accountant friend Moira explains why, and which receipts you need to keep for six years.',
    },
    {
      key: 'ledger-4',
      from: ledger,
      at: calendarDay(13, '07:05'),
      subject: 'Is it time to incorporate?',
      text: 'Could you save tax by turning into a company? Possibly, from about £38,000 of profit. Please talk to somebody qualified first, which we are not.',
    },
    {
      key: 'wonk-1',
      from: wonk,
      at: calendarDay(68, '16:20'),
      subject: 'Letters nobody opens',
      text: 'The tax office tested a window envelope against a plain one. You would not believe the difference, so here is the table.',
    },
    {
      key: 'wonk-2',
      from: wonk,
      at: calendarDay(33, '16:20'),
      subject: 'The queue as a public service',
      text: 'A queue tells you that somebody will see you in the end. Remove it and people panic. On ticket machines, chairs and the kindness of numbers.',
    },
    {
      key: 'wonk-3',
      from: wonk,
      at: recent(0.2),
      subject: 'Two good forms and a terrible one',
      text: 'We have found a council form that asks for your date of birth four times. Have you seen worse? Forward this to a colleague who has.',
      trap: 'asks all readers to forward it',
    },
    {
      key: 'museum-members',
      from: ['Bristol Galleries', 'members@bristolgalleries.example'],
      at: calendarDay(28, '10:00'),
      subject: 'Members’ preview: Light Houses',
      text: 'You are invited to the members’ preview of Light Houses, a century of lamps in windows. Doors at six, a glass of something at half past. Please bring your card.',
      trap: 'an invitation to all members',
    },
    {
      key: 'neue-zeichen',
      from: ['Neue Zeichen', 'redaktion@neuezeichen.example'],
      at: calendarDay(37, '08:00'),
      subject: 'Ausgabe 48: Größe zeigen',
      text:
        'Liebe Leserinnen und Leser,\n\nwie groß muss ein Buchstabe sein, damit man ihn vom fahrenden Rad ' +
        'aus liest? In dieser Ausgabe rechnen wir nach, und zwar in Köln, bei Regen.\n\nHaben Sie eigene ' +
        'Beispiele? Schreiben Sie uns.',
      trap: 'Rundbrief',
    },
    {
      key: 'la-fleche',
      from: ['La Flèche', 'lettre@lafleche.example'],
      at: calendarDay(19, '09:00'),
      subject: 'Nº 112 — Le métro sans plan',
      text:
        'Chères lectrices, chers lecteurs,\n\nPeut-on traverser Paris sans regarder un plan ? Nous avons ' +
        'essayé, avec deux enfants et une trottinette.\n\nInscrivez-vous à notre balade du printemps.',
      trap: 'lettre d’information',
    },
  ]
}

/** Newsletters that the owner signed up for at some point. */
export const newsletters = (stage: Stage): void => {
  for (const issue of issues(stage.clock)) bulk(stage, 'newsletter', issue)
}
