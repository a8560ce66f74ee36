import { analyseMessage } from './analyse-message.ts'

/** After so many rounds the code that every message runs through has been compiled. */
const ROUNDS = 4
const OWNER = { addresses: ['owner@mail.example'], name: 'Ada Owner' }
const FRIEND = 'Sam Friend <friend@mail.example>'

const plain = (subject: string, body: string) =>
  `From: ${FRIEND}\nTo: ${OWNER.addresses[0]}\nSubject: ${subject}\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`

const bytes = (letters: readonly string[]) =>
  letters.map((letter) => new TextEncoder().encode(letter.replaceAll('\n', '\r\n')))

/** One letter in English for each shape that has rules of its own, which are compiled when they are first met. */
const IN_ENGLISH = bytes([
  plain('Plan', 'Hi Ada,\n\nCould you send me the plan by Friday at 3pm? I will call you tomorrow.\n\nBest,\nSam'),
  plain('Van', 'Hi Ada,\n\nWe hired it as the firm last time. Could you book it under that name?\n\nSam'),
  `From: News <news@list.example>
To: ${OWNER.addresses[0]}
Subject: News
List-Unsubscribe: <https://list.example/off>
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain; charset=utf-8

What is new: we open at nine on Monday. Read more at https://list.example/news

--
Unsubscribe: https://list.example/off
--b
Content-Type: text/html; charset=utf-8

<html><head><style>td{color:#333}</style></head><body><div style="display:none">News</div><table><tr><td><h1>News</h1>
<p>What is <a href="https://list.example/news">new</a>?</p><ul><li>Monday</li></ul></td></tr></table></body></html>
--b--
`,
  `From: ${FRIEND}
To: ${OWNER.addresses[0]}
Subject: Re: Plan
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/html; charset=utf-8

<html><body><p>Shall we meet on Tuesday?</p><blockquote>On Monday Ada wrote:<p>Thanks</p></blockquote></body></html>
--b
Content-Type: text/calendar; method=REQUEST; charset=utf-8

BEGIN:VCALENDAR
VERSION:2.0
METHOD:REQUEST
BEGIN:VEVENT
UID:1@mail.example
DTSTART:20260106T090000Z
DTEND:20260106T100000Z
SUMMARY:Plan
ORGANIZER:mailto:friend@mail.example
ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:owner@mail.example
END:VEVENT
END:VCALENDAR
--b--
`,
])

/** One in each of the other languages. */
const IN_OTHERS = bytes([
  plain(
    'Plan',
    'Liebe Ada,\n\nkannst du mir bitte bis Freitag den Plan schicken? Ich melde mich morgen.\n\nViele Grüße\nSam',
  ),
  plain(
    'Plan',
    'Bonjour Ada,\n\npouvez-vous m’envoyer le plan avant vendredi ? Je vous rappelle demain.\n\nCordialement\nSam',
  ),
  plain('Plan', 'Hola Ada:\n\n¿puedes enviarme el plan antes del viernes? Mañana te llamo.\n\nUn saludo\nSam'),
  plain('Plano', 'Olá Ada,\n\npode enviar-me o plano até sexta-feira? Amanhã telefono.\n\nObrigado\nSam'),
  plain('Piano', 'Ciao Ada,\n\npuoi mandarmi il piano entro venerdì? Ti chiamo domani.\n\nGrazie\nSam'),
  plain('Plan', 'Hoi Ada,\n\nkun je me het plan voor vrijdag sturen? Ik bel je morgen.\n\nGroeten\nSam'),
])

/** Through all that is read with rules. */
export const LETTERS = [...IN_ENGLISH, ...IN_OTHERS]

/**
 * Examines letters of our own, so that rules and parsers are compiled before the first person waits for theirs: unprepared,
 * a thread's first thirty messages take half a second longer. The rules of the other languages, two seconds of a
 * processor's time for all, are compiled with the first mail in each.
 */
export async function warmUp(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const raw of IN_ENGLISH) {
      const context = {
        owner: OWNER,
        direction: round % 2 === 0 ? ('received' as const) : ('sent' as const),
        at: new Date(Date.UTC(2026, 0, 5, 9)),
        zone: 'Europe/London',
      }
      // The encoder is machine code from its first sentence on.
      await analyseMessage(raw, context, null)
    }
  }
}
