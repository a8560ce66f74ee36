import { describe, expect, it } from 'vitest'
import type { Finding } from '../../finding/finding.ts'
import type { Language } from '../../text/language.ts'
import { EVIDENCE, lineOf, response } from './testing/a-response.ts'

describe('[PR-06] [WV-10] the suggested answer', () => {
  it.each<[string, Partial<Finding>, string]>([
    ['a request for a deed: yes, by when', { kind: 'request', title: 'Mend the fence' }, 'Yes, I will see to it by ▢.'],
    [
      'a request for a thing: when they have it',
      { kind: 'request', title: 'Send Anna the plan' },
      'Yes, of course. You will have it by ▢.',
    ],
    [
      'a thing for somebody else: by when',
      { kind: 'request', title: 'Send Clara the plan' },
      'Yes, I will see to it by ▢.',
    ],
    ['a request for a call: when', { kind: 'request', title: 'Call Anna' }, 'Yes, I will call you ▢.'],
    ['a request for words: a first line', { kind: 'request', title: 'Tell Anna the price' }, 'Thanks for your mail. ▢'],
    [
      'a question: a first line and a blank',
      { kind: 'question', evidence: 'Did the fence hold?', title: 'Tell Anna whether the fence held' },
      'To answer your question: ▢',
    ],
    [
      'a question that asks for a deed: by when',
      { kind: 'question', evidence: 'Can you mend the fence?', title: 'Mend the fence' },
      'Yes, I will see to it by ▢.',
    ],
    [
      'what is only said to be wrong: by when',
      { kind: 'request', evidence: 'The gate squeaks again.', title: 'See to Anna’s request: The fence' },
      'Thanks for letting me know. I will see to it by ▢.',
    ],
    [
      'what is only said to be missing: when they have it',
      { kind: 'request', evidence: 'We have not received the plan of the fence.', title: 'See to Anna’s request' },
      'Thanks for letting me know. You will have it by ▢.',
    ],
    [
      'a thing that is needed, whoever gets it: when they have it',
      { kind: 'request', evidence: 'We still need the plan of the fence.', title: 'Get the plan of the fence' },
      'Thanks for letting me know. You will have it by ▢.',
    ],
    [
      'words for somebody else: yes',
      { kind: 'request', evidence: 'Tell Clara the price.', title: 'Tell Clara the price' },
      'Yes, I will do that.',
    ],
    [
      'a meeting at a time: yes',
      { kind: 'meeting', evidence: 'Shall we meet on Friday at 3pm?' },
      'Yes, that time works for me.',
    ],
    [
      'a question that invites at a time: yes',
      { kind: 'question', title: 'Answer Anna', evidence: 'Breakfast on Friday?' },
      'Yes, that time works for me.',
    ],
    [
      'a meeting by a day that is only its last: when',
      { kind: 'meeting', title: 'Meet Anna', evidence: 'Could we meet before Friday?' },
      'Yes, I would be glad to. Would ▢ suit you?',
    ],
    [
      'a meeting on a day in short: yes',
      { kind: 'meeting', evidence: 'coffee thurs?' },
      'Yes, that time works for me.',
    ],
    ['a choice of times: which', { kind: 'meeting', evidence: 'Tuesday or Friday?' }, '▢ would suit me best.'],
    [
      'a choice of an hour and a day: which',
      { kind: 'meeting', evidence: 'Does 2:45 work, or rather tomorrow?' },
      '▢ would suit me best.',
    ],
    [
      'a meeting without a time: when',
      { kind: 'meeting', evidence: 'Shall we meet?' },
      'Yes, I would be glad to. Would ▢ suit you?',
    ],
    [
      'a promise of mine to send something: with the thing',
      { kind: 'promise', evidence: 'I will send you the plan.', title: 'Send Anna the plan' },
      'As promised: ▢',
    ],
    [
      'a promise of mine to answer: with the answer',
      { kind: 'promise', evidence: 'I’ll let you know about the gate.', title: 'Do what you promised' },
      'As promised: ▢',
    ],
    [
      'a promise of mine to do something: by when',
      { kind: 'promise', evidence: 'I will mend the fence.', title: 'Mend the fence' },
      'I have not forgotten: it will be done by ▢.',
    ],
  ])('to %s', (_, given, line) => expect(lineOf(response(given))).toBe(line))

  it.each<[string, Partial<Finding>, string, string]>([
    [
      'what is done at its own time: yes',
      { evidence: 'Please leave the gate open tonight.', title: 'Leave the gate open' },
      '',
      'Yes, I will do that.',
    ],
    [
      'what is done at an hour: yes',
      {
        evidence: 'Please open the gate at six.',
        title: 'Open the gate',
        due: { at: new Date('2026-03-03T17:00:00Z'), precision: 'time' },
      },
      '',
      'Yes, I will do that.',
    ],
    [
      'what is due by an hour: by when',
      {
        evidence: 'Please mend the gate by 6 pm on Friday.',
        title: 'Mend the gate',
        due: { at: new Date('2026-03-06T17:00:00Z'), precision: 'time' },
      },
      '',
      'Yes, I will see to it by ▢.',
    ],
    [
      'two questions together',
      { kind: 'question', evidence: 'Did the fence hold?', title: 'x' },
      'Did the fence hold?\n\nAnd is the gate oiled?',
      'To answer your questions: ▢',
    ],
    [
      'two questions in one sentence',
      { kind: 'question', evidence: 'What is the width, and is the gate oiled?', title: 'x' },
      '',
      'To answer your questions: ▢',
    ],
    [
      'one question whatever an older mail asked',
      { kind: 'question', evidence: 'Did the fence hold?', title: 'x' },
      'Did the fence hold?\n\nOn Mon, 2 Mar 2026, Robin Hale wrote:\n> Is the gate oiled?',
      'To answer your question: ▢',
    ],
    [
      'what somebody wonders about: a first line',
      { evidence: 'The painters are asking where the ladder went.', title: 'See to Anna’s request' },
      '',
      'Thanks for your mail. ▢',
    ],
    [
      'a statement that a time would suit: yes',
      { evidence: 'Friday at 3pm would suit me to see the fence.', title: 'See to Anna’s request' },
      '',
      'Yes, that time works for me.',
    ],
    [
      'a meeting whose question is another one',
      { kind: 'meeting', evidence: 'Will you come alone or with Clara?' },
      '',
      'To answer your question: ▢',
    ],
    [
      'a promise that waits for the reader: nothing',
      { kind: 'promise', evidence: 'Send me the key and I’ll oil the lock.', title: 'Oil the lock' },
      '',
      '',
    ],
  ])('by its own day, its neighbours and what it waits for, to %s', (_, given, text, line) =>
    expect(lineOf(response(given, 'The fence', text || given.evidence)) ?? '').toBe(line),
  )

  it.each<[string, Partial<Finding>, string]>([
    [
      'a statement that the title only repeats: with thanks',
      { evidence: 'One of us needs to be in for the boiler.', title: 'Anna: One of us needs to be in (boiler)' },
      'Thanks for letting me know. ▢',
    ],
    [
      'a statement that is the title itself: with thanks',
      { evidence: 'The width is right, the height isn’t.', title: 'The width is right, the height isn’t' },
      'Thanks for letting me know. ▢',
    ],
    [
      'a request to mail a thing: when they have it',
      { evidence: 'Could you email me the plan?', title: 'Email Anna the plan' },
      'Yes, of course. You will have it by ▢.',
    ],
    [
      'an hour that there is any chance of: yes',
      { kind: 'meeting', evidence: 'Any chance of breakfast on the 9th, say 7:30?', title: 'Tell Anna if 7:30 works' },
      'Yes, that time works for me.',
    ],
    [
      'an hour that is left open: with one',
      { kind: 'meeting', evidence: 'A little later would suit me, say after 11:30.', title: 'Agree a time with Anna' },
      '▢ would suit me best.',
    ],
    [
      'a proposal to meet, whatever the title asks: with a time',
      {
        kind: 'meeting',
        evidence: 'Would you be open to a chat?',
        title: 'Tell Anna whether you would be open to a chat',
      },
      'Yes, I would be glad to. Would ▢ suit you?',
    ],
    [
      'a talk before another one: with a time',
      { kind: 'meeting', evidence: 'We should talk before tomorrow’s meeting.', title: 'Agree a time with Anna' },
      'Yes, I would be glad to. Would ▢ suit you?',
    ],
  ])('told from a title or a turn of phrase, to %s', (_, given, line) =>
    expect(lineOf(response(given, 'The fence', given.evidence))).toBe(line),
  )

  it.each<[Language, string]>([
    ['en', 'I’ll bring the ladder.'],
    ['de', 'Ich bringe die Leiter mit.'],
    ['fr', 'J’apporterai l’échelle.'],
    ['es', 'Yo llevo la escalera.'],
    ['it', 'Porto io la scala.'],
    ['pt', 'Eu levo a escada.'],
    ['nl', 'Ik neem de ladder mee.'],
  ])('says nothing of what the owner does in person: %s, %s', (language, evidence) =>
    expect(response({ kind: 'promise', language, evidence, title: 'x' }, 'The fence', evidence, 'sent')).toBe(''),
  )

  it.each<[Language, string, string]>([
    ['en', 'I’ll send you the bill.', 'As promised: ▢'],
    ['de', 'Ich schicke dir die Rechnung.', 'wie versprochen: ▢'],
    ['fr', 'Je t’envoie la facture.', 'Comme promis : ▢'],
    ['es', 'Te mando la factura.', 'Según lo prometido: ▢'],
    ['it', 'Ti mando la fattura.', 'Come promesso: ▢'],
    ['pt', 'Envio-te a fatura.', 'Conforme prometido: ▢'],
    ['nl', 'Ik stuur je de factuur.', 'Zoals beloofd: ▢'],
  ])('brings what the owner promised to send: %s, %s', (language, evidence, line) =>
    expect(lineOf(response({ kind: 'promise', language, evidence, title: 'x' }, 'Oak', evidence, 'sent'))).toBe(line),
  )

  it.each<[Language, string, string]>([
    ['en', 'We are still missing your form.', 'Thanks for letting me know. You will have it by ▢.'],
    ['de', 'Uns fehlt noch das Formular.', 'danke für den Hinweis. Sie bekommen es bis ▢.'],
    ['fr', 'Il nous manque votre formulaire.', 'Merci de me l’avoir signalé. Vous l’aurez d’ici ▢.'],
    ['es', 'Nos falta tu formulario.', 'Gracias por avisarme. Lo tendrás antes del ▢.'],
    ['it', 'Ci manca il tuo modulo.', 'Grazie per avermelo segnalato. Lo avrai entro ▢.'],
    ['pt', 'Ainda não recebemos o formulário.', 'Agradeço o aviso. Envio até ▢.'],
    ['nl', 'Je formulier ontbreekt nog.', 'Bedankt voor het doorgeven. Je hebt het uiterlijk ▢.'],
  ])('takes note of what is missing, and says when they have it: %s, %s', (language, evidence, line) => {
    const given = { kind: 'request', language, evidence, title: 'x' } as const
    expect(lineOf(response(given, 'Oak', evidence))).toBe(line)
  })

  it.each<[Language, string, string, string]>([
    ['en', 'Please plan to attend the meeting.', 'Plan to attend the meeting', 'Yes, I will be there.'],
    ['en', 'Come out to the dinner, where would you like to go?', 'Come out to the dinner', 'Yes, I will be there.'],
    ['de', 'Bitte an der Sitzung teilnehmen.', 'An der Sitzung teilnehmen', 'ja, ich bin dabei.'],
    ['fr', 'Merci de participer à la réunion.', 'Participer à la réunion', 'Oui, je serai là.'],
    ['es', 'Por favor, asiste a la reunión.', 'Asistir a la reunión', 'Sí, allí estaré.'],
    ['pt', 'Por favor, participa na reunião.', 'Participar na reunião', 'Sim, estarei lá.'],
    ['it', 'Per favore partecipa alla riunione.', 'Partecipare alla riunione', 'Sì, ci sarò.'],
    ['nl', 'Graag bij de vergadering aanwezig zijn.', 'Bij de vergadering aanwezig zijn', 'Ja, ik ben erbij.'],
  ])('says that the owner comes to what takes place anyway: %s, %s', (language, evidence, title, line) =>
    expect(lineOf(response({ kind: 'meeting', language, evidence, title }, 'Oak', evidence))).toBe(line),
  )

  it.each<[Language, Finding['kind'], string, string, string]>([
    [
      'de',
      'request',
      'Ich wäre froh, wenn ich den Plan bis Freitag hätte.',
      'Anna den Plan schicken',
      'gern, Sie bekommen es bis ▢.',
    ],
    [
      'de',
      'question',
      'Geben Sie uns einfach kurz Bescheid, was Ihnen lieber ist.',
      'Anna Bescheid geben, was mir lieber ist',
      'zu Ihrer Frage: ▢',
    ],
    [
      'nl',
      'request',
      'Het zou echt schelen als jij erbij bent, want ik weet te weinig.',
      'Erbij zijn (demo)',
      'Ja, ik ben erbij.',
    ],
    [
      'nl',
      'meeting',
      'Wij verzoeken u het formulier te retourneren vóór 15 december.',
      'Het formulier retourneren',
      'Ja, dat doe ik uiterlijk ▢.',
    ],
  ])('takes a wish for a request: %s, %s: %s', (language, kind, evidence, title, line) =>
    expect(lineOf(response({ kind, language, evidence, title }, 'Oak', evidence))).toBe(line),
  )

  it('says nothing where no answer is read', () => {
    const notice = `${EVIDENCE}\n\nThis is an automated message; replies are not read.`
    expect(response({}, 'The fence', notice)).toBe('')
  })
})
