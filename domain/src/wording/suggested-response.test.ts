import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMessage } from '../message/testing/a-message.ts'
import { BLANK, hasBlank } from '../text/blank.ts'
import { readActs } from '../acts/read-acts.ts'
import type { ExaminationContext, Finding, FindingKind } from '../finding/finding.ts'
import type { Language } from '../text/language.ts'
import { splitSentences } from '../text/sentences.ts'
import { REPLY_LANGUAGES } from './reply-languages.ts'
import { suggestedResponse } from './suggested-response.ts'

const CONTEXT: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'Europe/Berlin',
}
const EVIDENCE = 'Could you send the plan of the fence by Friday?'

const FINDING: Finding = {
  type: 'task',
  band: 'sure',
  kind: 'request',
  direction: 'i_owe',
  title: 'Send the plan',
  description: '',
  evidence: EVIDENCE,
  due: null,
  confidence: 1,
  counterpart: { name: 'Anna Weber', email: 'anna@weber.example' },
  language: 'en',
}

const response = (
  given: Partial<Finding>,
  subject = 'AW: Re: The fence',
  text = EVIDENCE,
  direction: ExaminationContext['direction'] = 'received',
) => {
  const finding: Finding = { ...FINDING, ...given }
  return suggestedResponse(finding, aMessage({ subject, text }), { ...CONTEXT, direction })
}
const lineOf = (text: string) => text.split('\n')[2]

describe('[PR-06] [WV-10] the suggested response', () => {
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
  ])('answers %s', (_, given, line) => expect(lineOf(response(given))).toBe(line))

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
  ])('answers %s', (_, given, text, line) =>
    expect(lineOf(response(given, 'The fence', text || given.evidence)) ?? '').toBe(line),
  )

  it.each<[Language, string]>([
    ['en', 'I’d like your help with the gate.'],
    ['de', 'Ich hätte gern Ihre Hilfe beim Tor.'],
    ['fr', 'Je voudrais ton aide pour la grille.'],
    ['es', 'Me gustaría tu ayuda con la verja.'],
    ['it', 'Vorrei il tuo aiuto con il cancello.'],
    ['pt', 'Gostaria da tua ajuda com o portão.'],
    ['nl', 'Ik wil graag je hulp bij het hek.'],
  ])('makes the owner’s wish again: %s, %s', (language, evidence) => {
    const given = { kind: 'question', direction: 'they_owe', language, evidence, title: 'x' } as const
    const line = lineOf(response(given, 'The fence', evidence, 'sent')) ?? ''
    expect(
      line.endsWith(
        `: ${language === 'en' || language === 'de' ? evidence : evidence.replace(/^./u, (first) => first.toLowerCase())}`,
      ),
    ).toBe(true)
  })

  it('says please once, and where it stood', () => {
    const given = { kind: 'request', direction: 'they_owe', title: 'Anna to oil the hinges' } as const
    const again = (evidence: string) => lineOf(response({ ...given, evidence }, 'The fence', evidence, 'sent'))
    expect(again('Oil the hinges of the gate please, they creak.')).toBe(
      'I wanted to come back to “The fence”: oil the hinges of the gate please, they creak.',
    )
    expect(again('Two cans of oil more, please.')).toBe(
      'I wanted to come back to “The fence”: two cans of oil more, please.',
    )
  })

  it('asks after what the owner passed on by its subject, and not in another’s words', () => {
    const evidence = 'Could your side send the plan of the gate?'
    const text = `see below\n\n-----Original Message-----\nFrom: Clara Moss\nSent: Monday, March 2, 2026 9:40 AM\nTo: Robin Hale\nSubject: The gate\n\n${evidence}`
    const given = { kind: 'question', direction: 'they_owe', evidence, title: 'x' } as const
    expect(lineOf(response(given, 'FW: The gate', text, 'sent'))).toBe(
      'Did you get my mail of 3 March about “The gate”? It would be good to hear from you.',
    )
  })

  it('asks nothing of a word that was to be passed on', () => {
    const given = { kind: 'question', direction: 'they_owe', evidence: 'Tell Clara yes.', title: 'x' } as const
    expect(response(given, 'The fence', given.evidence, 'sent')).toBe('')
  })

  it('asks whether the time of a meeting suits while it is ahead', () => {
    const given = { kind: 'meeting', direction: 'they_owe', evidence: 'a b c' } as const
    const at = (day: string) =>
      lineOf(response({ ...given, due: { at: new Date(`2026-03-${day}T10:00:00Z`), precision: 'time' } }))
    expect(at('20')).toContain('Does the time suit you')
    expect(at('04')).toContain('Would ▢ suit you?')
  })

  it.each<[string, ExaminationContext['direction'], Language, string, string, string]>([
    ['Hallo Mama, klar, machen wir.\n\nRobin', 'sent', 'de', 'Hallo Mama,', 'Robin', 'x'],
    ['Ms. Weber, I’d be glad to.\nRobin', 'sent', 'en', 'Ms. Weber,', 'Robin', 'x'],
    ['Hallo Schatz,\n\nist noch Öl im Schuppen?', 'sent', 'de', 'Hallo Schatz,', 'Robin', 'x'],
    ['Anna -\nis there oil?', 'sent', 'en', 'Anna,', 'Robin', 'x'],
    ['Babe is there oil in the shed?', 'sent', 'en', 'Babe,', 'Robin', 'x'],
    ['The roses are out. I need the ladder. Love, Mum', 'received', 'en', 'Hi Mum,', 'Robin', 'x'],
    ['i need the ladder', 'received', 'en', 'Hi Anna,', 'Dad', 'hi dad'],
    ['Robin,\nLe plan manque.\nAnna', 'received', 'fr', 'Bonjour Anna,', 'Robin', 'x'],
    ['geht klar, mach ich', 'received', 'de', 'Hallo Anna,', 'Robin', 'x'],
    ['Moin Herr Hale,\n\nes fehlt der Plan.', 'received', 'de', 'Guten Tag Anna Weber,', 'Robin Hale', 'x'],
    [
      'Sehr geehrter Herr Hale,\n\nes fehlt der Plan.\n\nAnna Weber',
      'received',
      'de',
      'Guten Tag Anna Weber,',
      'Robin Hale',
      'x',
    ],
    ['Dear Anna,\n\nthe plan?\n\nRobin', 'sent', 'en', 'Dear Anna,', 'Robin', 'x'],
    ['Dear Ms Weber,\n\nthe plan?\n\nRobin Hale', 'sent', 'en', 'Dear Ms Weber,', 'Robin Hale', 'x'],
    ['Mr Hale,\n\nthe plan is missing.\n\nAnna', 'received', 'en', 'Dear Anna,', 'Robin Hale', 'x'],
    ['Prof. Weber wants oak. Ask Dr. Moss', 'received', 'en', 'Hi Anna,', 'Robin', 'x'],
  ])('reads of %j (%s, %s) how the two greet and sign', (text, direction, language, greeting, name, subject) => {
    const given = { kind: 'question', evidence: 'a b c', title: 'x', language } as const
    const lines = response(
      { ...given, direction: direction === 'sent' ? 'they_owe' : 'i_owe' },
      subject,
      text,
      direction,
    ).split('\n')
    expect([lines[0], lines.at(-1)]).toEqual([greeting, name])
  })

  it('says nothing where no answer is read', () => {
    const notice = `${EVIDENCE}\n\nThis is an automated message; replies are not read.`
    expect(response({}, 'The fence', notice)).toBe('')
  })

  it.each<[Language, string]>([
    ['en', 'In your mail about “The fence” you had mentioned 5 March. Is that still on track?'],
    ['de', 'in Ihrer Mail zu „The fence“ hatten Sie den 5. März genannt. Bleibt es dabei?'],
    ['fr', 'Dans votre message « The fence », vous aviez parlé du 5 mars. Est-ce que cela tient toujours ?'],
    ['es', 'En tu mensaje sobre «The fence» habías mencionado el 5 de marzo. ¿Sigue en pie?'],
    ['it', 'Nel Suo messaggio su «The fence» aveva indicato il giorno 5 marzo. Resta confermato?'],
    ['pt', 'Na mensagem sobre “The fence” tinha mencionado 5 de março. Isso continua de pé?'],
    ['nl', 'In je mail over ‘The fence’ had je 5 maart genoemd. Klopt dat nog?'],
  ])('asks whether the day still holds that they promised: %s', (language, line) => {
    const due = { at: new Date('2026-03-05T22:59:59Z'), precision: 'day' } as const
    const given = { kind: 'promise', direction: 'they_owe', language, title: 'x', evidence: 'a b c', due } as const
    expect(lineOf(response(given, 'The fence', '12.'))).toBe(line)
  })

  it('asks for news of what they promised for a day that is over', () => {
    const due = { at: new Date('2026-03-02T22:59:59Z'), precision: 'day' } as const
    const given = { kind: 'promise', direction: 'they_owe', title: 'x', evidence: 'a b c', due } as const
    expect(lineOf(response(given, 'The fence', '12.'))).toBe(
      'In your mail about “The fence” you had mentioned 2 March. Is there any news?',
    )
  })

  it.each<[FindingKind, string]>([
    ['question', 'I wanted to come back to “The fence”. Could you let me know how things stand?'],
    ['promise', 'I wanted to ask how things stand with “The fence”. Is there any news?'],
    ['meeting', 'I would still like to find a time with you (“The fence”). Would ▢ suit you?'],
  ])('asks after a %s of theirs by its noun', (kind, line) =>
    expect(lineOf(response({ kind, direction: 'they_owe' }))).toBe(line),
  )

  it.each<[Language, string, string]>([
    ['en', 'Did the roof hold?', 'I wanted to come back to my question: Did the roof hold?'],
    ['de', 'Passt der Schlüssel noch?', 'ich komme noch einmal auf meine Frage zurück: Passt der Schlüssel noch?'],
    ['fr', 'As-tu retrouvé la clé ?', 'Je me permets de reposer ma question : As-tu retrouvé la clé ?'],
    ['es', 'Otra cosa: ¿sigue abierta la tienda?', 'Quería retomar mi pregunta: ¿sigue abierta la tienda?'],
    ['it', 'Hai ancora le chiavi del garage?', 'Torno sulla mia domanda: Hai ancora le chiavi del garage?'],
    ['pt', 'Ainda tens a chave da garagem?', 'Gostaria de retomar a minha pergunta: Ainda tens a chave da garagem?'],
    ['nl', 'Past de sleutel nog op de kast?', 'Ik kom nog even terug op mijn vraag: Past de sleutel nog op de kast?'],
    ['en', 'Can we meet tomorrow?', 'I would still like to find a time with you (“The fence”). Would ▢ suit you?'],
    ['en', 'Are you around tomorrow?', 'I would still like to find a time with you (“The fence”). Would ▢ suit you?'],
    [
      'en',
      'Can you paint it tomorrow?',
      'Did you get my mail of 3 March about “The fence”? It would be good to hear from you.',
    ],
    ['en', 'Can you paint it on 14 May?', 'I wanted to come back to “The fence”: Can you paint it on 14 May?'],
    ['en', 'Can you oil the gate on 14 May?', 'I wanted to come back to my question: Can you oil the gate on 14 May?'],
    [
      'it',
      'Il giorno di chiusura sarà il lunedì?',
      'Ha ricevuto il mio messaggio del 3 marzo su «The fence»? Resto in attesa di un riscontro.',
    ],
    ['en', 'Oak or larch?', 'I wanted to come back to “The fence”: Oak or larch?'],
    [
      'en',
      'Can you paint it on 5 March?',
      'Did you get my mail of 3 March about “The fence”? It would be good to hear from you.',
    ],
    ['en', 'is the gate painted yet', 'I wanted to come back to my question: Is the gate painted yet?'],
    ['de', 'passt der Schlüssel noch', 'ich komme noch einmal auf meine Frage zurück: Passt der Schlüssel noch?'],
    ['nl', 'past de sleutel nog op de kast', 'Ik kom nog even terug op mijn vraag: Past de sleutel nog op de kast?'],
    [
      'fr',
      'Pourriez-vous, de votre côté, m’indiquer si le chêne tient ?',
      'Je me permets de reposer ma question : Pourriez-vous, de votre côté, m’indiquer si le chêne tient ?',
    ],
  ])('asks the owner’s own question again, unless its day has passed: %s, %s', (language, evidence, line) => {
    const given = { kind: 'question', direction: 'they_owe', language, evidence } as const
    expect(lineOf(response(given, 'The fence', evidence, 'sent'))).toBe(line)
  })

  it.each<[Language, string, string]>([
    ['en', 'Please put my name on the list.', 'I wanted to come back to “The fence”: please put my name on the list.'],
    [
      'en',
      'Let us know your thoughts on oak.',
      'I wanted to come back to “The fence”: let us know your thoughts on oak.',
    ],
    [
      'de',
      'Bitte streichen Sie die Tür.',
      'ich komme noch einmal auf „The fence“ zurück: bitte streichen Sie die Tür.',
    ],
    ['fr', 'Merci de fermer la grille !', 'Je reviens vers toi concernant « The fence » : merci de fermer la grille.'],
    ['es', 'Por favor, cierra la verja.', 'Quería retomar «The fence»: por favor, cierra la verja.'],
    ['it', 'Per favore chiudi il cancello.', 'Ti riscrivo per «The fence»: per favore chiudi il cancello.'],
    ['pt', 'Por favor, fecha o portão.', 'Gostaria de retomar “The fence”: por favor, fecha o portão.'],
    ['nl', 'Graag het hek weer sluiten.', 'Ik kom nog even terug op ‘The fence’: graag het hek weer sluiten.'],
    ['en', 'Could you paint the gate by Friday?', 'I wanted to come back to my question: Could you paint the gate?'],
    [
      'en',
      'I still need the key of the shed.',
      'I wanted to come back to “The fence”: I still need the key of the shed.',
    ],
    ['es', 'Me falta la llave del cobertizo.', 'Quería retomar «The fence»: me falta la llave del cobertizo.'],
    [
      'en',
      'Please put these in the shed.',
      'Did you get my mail of 3 March about “The fence”? It would be good to hear from you.',
    ],
    [
      'en',
      'Please call me on Friday.',
      'Did you get my mail of 3 March about “The fence”? It would be good to hear from you.',
    ],
  ])(
    'makes the owner’s own request again, where it says all and its day has not passed: %s, %s',
    (language, evidence, line) => {
      const given = { kind: 'question', direction: 'they_owe', language, evidence } as const
      expect(lineOf(response(given, 'The fence', `Hi Anna,\n\n${evidence}`, 'sent'))).toBe(line)
    },
  )

  it.each<[Language, string, string, string]>([
    ['en', 'Could you send me the deed today?', 'Anna to send you the deed', 'Were you able to send me the deed?'],
    [
      'de',
      'Kannst du mir heute den Plan schicken?',
      'Anna soll mir den Plan schicken',
      'konntest du mir den Plan schicken?',
    ],
    ['fr', 'Peux-tu m’envoyer le plan aujourd’hui ?', 'Anna doit m’envoyer le plan', 'As-tu pu m’envoyer le plan ?'],
    ['es', '¿Puedes mandarme el plano hoy?', 'Anna debe mandarme el plano', '¿Has podido mandarme el plano?'],
    ['pt', 'Podes mandar-me a planta hoje?', 'Anna deve mandar-me a planta', 'Foi possível mandar-me a planta?'],
    ['it', 'Puoi mandarmi la pianta oggi?', 'Anna deve mandarmi la pianta', 'Hai potuto mandarmi la pianta?'],
    ['nl', 'Kun je mij vandaag het plan sturen?', 'Anna moet mij het plan sturen', 'Kon je mij het plan sturen?'],
  ])(
    'asks whether they did it, by the title, where their day is not to be said again: %s',
    (language, evidence, title, line) => {
      const given = { kind: 'question', direction: 'they_owe', language, evidence, title } as const
      const greeting = { de: 'Hallo Anna', fr: 'Salut Anna', it: 'Ciao Anna', es: 'Hola Anna', nl: 'Hoi Anna' }
      const known = Object.entries(greeting).find(([code]) => code === language)?.[1] ?? 'Anna'
      expect(lineOf(response(given, 'Re:', `${known},\n\n${evidence}`, 'sent'))).toBe(line)
    },
  )

  it.each<[string, string, string, string]>([
    [
      'what is theirs by “your”',
      'Could you bring your ledger up to date today?',
      'Anna to bring their ledger up to date',
      '',
    ],
    [
      'what is theirs by “your”',
      'Could you mend your gate today?',
      'Anna to mend their gate',
      'Were you able to mend my gate?',
    ],
    ['no deed that is still to come', 'Text me when the oak comes tonight.', 'Anna to text you when the oak comes', ''],
    ['no word that they are to say', 'Could you confirm Clara’s price today?', 'Anna to confirm Clara’s price', ''],
    ['no deed that they are to leave', 'Please leave the gate open today.', 'Anna to leave the gate open', ''],
    ['no sentence that stands for one', 'That board has to be off today.', 'That board has to be off the wall', ''],
    ['nothing of several', 'Could you send the oil, the oak today?', 'Anna to send Clara oil, oak', ''],
    [
      'nobody in place of another',
      'Could you ask Clara whether you may today?',
      'Anna to ask Clara whether you may',
      '',
    ],
  ])('asks of their deed %s: %s', (_, evidence, title, line) => {
    const given = { kind: 'question', direction: 'they_owe', evidence, title } as const
    const expected = line || 'Did you get my mail of 3 March? It would be good to hear from you.'
    expect(lineOf(response(given, 'Re:', evidence, 'sent'))).toBe(expected.replace('mend my gate', 'mend your gate'))
  })

  it.each<[Language, string]>([
    ['en', 'If so, which oak is it?'],
    ['en', 'So please conduct the search under that name.'],
    ['en', 'W/ or without the oil?'],
    ['de', 'Wenn ja, welche Eiche ist es?'],
    ['fr', 'Si oui, quel chêne est-ce ?'],
    ['es', 'En ese caso, ¿qué roble es?'],
    ['pt', 'Se sim, por favor envia o folheto com esse nome.'],
    ['it', 'Se sì, qual è la quercia?'],
    ['nl', 'Zo ja, welke eik is het?'],
  ])('says nothing again that points at another sentence: %s, %s', (language, evidence) => {
    const given = { kind: 'question', direction: 'they_owe', language, evidence, title: 'x' } as const
    const line = lineOf(response(given, 'The fence', evidence, 'sent')) ?? ''
    expect(line).toContain('The fence')
    expect(line).toContain('3')
  })

  it('asks the question alone of a line that runs on, and says no statement for one', () => {
    const asked = (evidence: string) =>
      lineOf(response({ kind: 'question', direction: 'they_owe', evidence, title: 'x' }, 'The fence', evidence, 'sent'))
    expect(asked('My new address is robin@hale.example So which oak stands by the shed?')).toBe(
      'I wanted to come back to my question: Which oak stands by the shed?',
    )
    expect(asked('I believe the oak came before the larch did, right?')).toBe(
      'I wanted to come back to “The fence”: I believe the oak came before the larch did, right?',
    )
    expect(asked('Please mark the posts in red; the rest is fixed.')).toBe(
      'I wanted to come back to “The fence”: please mark the posts in red.',
    )
    expect(asked('Clara Moss still lacks the key, we are missing it.')).toBe(
      'I wanted to come back to “The fence”: Clara Moss still lacks the key, we are missing it.',
    )
    expect(asked('Don’t forget my receipt.')).toBe('I wanted to come back to “The fence”: don’t forget my receipt.')
    expect(asked('Could you count the posts before today’s count so that I know?')).not.toContain('posts’s')
  })

  it.each(['hi anna', 'Weber', 'Friday 6 March', 'Re: AW:', 'Sunday??', 'Hiiii'])(
    'names no mail by "%s"',
    (subject) => {
      const given = { kind: 'question', direction: 'they_owe', evidence: 'a b c', title: 'x' } as const
      expect(lineOf(response(given, subject, 'a b c', 'sent'))).toBe(
        'Did you get my mail of 3 March? It would be good to hear from you.',
      )
    },
  )

  it.each<[Language, string]>([
    ['en', 'Leave it with me.'],
    ['en', 'I’ll send you the plan and you can sign it.'],
    ['de', 'Überlass das mir.'],
    ['fr', 'Laisse-moi faire.'],
    ['es', 'Déjamelo a mí.'],
    ['pt', 'Deixa isso comigo.'],
    ['it', 'Lascia fare a me.'],
    ['nl', 'Laat dat maar aan mij over.'],
  ])('asks nothing where the owner has to act first: %s, %s', (language, evidence) => {
    const given = { kind: 'request', direction: 'they_owe', language, evidence, title: 'x' } as const
    expect(response(given, 'The fence', evidence, 'sent')).toBe('')
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
  ])('answers %s', (_, given, line) => expect(lineOf(response(given, 'The fence', given.evidence))).toBe(line))

  it('signs with no handle of an address', () => {
    const finding = { ...FINDING, kind: 'question', evidence: 'a b c' } as const
    const signed = (name: string) =>
      suggestedResponse(finding, aMessage({ subject: 'Oak', text: 'a b c' }), {
        ...CONTEXT,
        owner: { addresses: ['xhale@hale.example'], name },
      }).split('\n')
    for (const handle of ['xhale', 'xhale7', 'x_hale', 'xhale@hale.example'])
      expect(signed(handle).join(' ')).not.toContain(handle)
    expect(signed('Robin Hale').at(-1)).toBe('Robin')
  })

  it.each<[Language, string, string, string]>([
    [
      'de',
      'Schick mir den Plan vom Tor.',
      'Anna soll mir den Plan vom Tor schicken',
      'bitte schick mir den Plan vom Tor.',
    ],
    [
      'fr',
      'Envoie-moi le plan de la grille.',
      'Anna doit m’envoyer le plan',
      'envoie-moi le plan de la grille, s’il te plaît.',
    ],
    ['es', 'Mándame el plano de la verja.', 'Anna debe mandarme el plano', 'por favor, mándame el plano de la verja.'],
    [
      'it',
      'Mandami la pianta del cancello.',
      'Anna deve mandarmi la pianta',
      'per favore, mandami la pianta del cancello.',
    ],
    ['en', 'The hinges creak all day long.', 'Anna to oil the hinges', ': were you able to oil the hinges?'],
  ])('knows a command in %s by its verb in the title: %s, %s', (language, evidence, title, end) => {
    const given = { kind: 'request', direction: 'they_owe', title, evidence, language } as const
    const text = `${language === 'fr' ? 'Salut' : 'Ciao'} Anna,\n\n${evidence}`
    expect(lineOf(response(given, 'The fence', text, 'sent'))?.endsWith(end)).toBe(true)
  })

  it('makes a command of the owner’s again as a wish', () => {
    const evidence = 'Oil the hinges of the gate.'
    const given = {
      kind: 'request',
      direction: 'they_owe',
      title: 'Anna to oil the hinges of the gate',
      evidence,
    } as const
    expect(lineOf(response(given, 'The fence', evidence, 'sent'))).toBe(
      'I wanted to come back to “The fence”: please oil the hinges of the gate.',
    )
  })

  it('asks without a question mark again, and no initial for a sentence', () => {
    const asked = (evidence: string) =>
      lineOf(response({ kind: 'question', direction: 'they_owe', evidence }, 'The fence', evidence, 'sent'))
    expect(asked('what is the width of the gate')).toBe(
      'I wanted to come back to my question: What is the width of the gate?',
    )
    expect(asked('Who is P. Marlow of the timber yard?')).toContain('Who is P. Marlow of the timber yard?')
  })

  it('greets whoever a line of a mail to several is for', () => {
    const [anna, clara] = [
      { name: 'Anna Weber', email: 'anna@weber.example' },
      { name: 'Clara Moss', email: 'clara@moss.example' },
    ]
    const text = 'Both,\n\n- Anna: the paint, please\n- Clara: did the oak arrive?'
    const finding: Finding = {
      type: 'follow_up',
      band: 'sure',
      kind: 'question',
      direction: 'they_owe',
      title: 'Get Clara’s answer',
      description: '',
      evidence: 'did the oak arrive?',
      due: null,
      confidence: 1,
      counterpart: anna,
      language: 'en',
    }
    const message = aMessage({ subject: 'Oak', text, to: [anna, clara] })
    const greetingOf = (given: Finding) =>
      suggestedResponse(given, message, { ...CONTEXT, direction: 'sent' }).split('\n')[0]
    expect(greetingOf(finding)).toBe('Hi Clara,')
    expect(greetingOf({ ...finding, evidence: 'x' })).toBe('Both,')
    const dear = { ...message, text: text.replace('Both', 'Dear all') }
    expect(suggestedResponse(finding, dear, { ...CONTEXT, direction: 'sent' })).toMatch(/^Dear Clara,/)
  })

  it('does not make a request of theirs again', () => {
    const given = { kind: 'question', direction: 'they_owe', evidence: 'Please put my name on the list.' } as const
    expect(lineOf(response(given, 'The fence', given.evidence, 'received'))).not.toContain('put my name')
  })

  it('names a mail without a subject by its day', () => {
    expect(lineOf(response({ kind: 'promise', direction: 'they_owe' }, 'Re: '))).toContain('what you wrote on 3 March')
  })

  it.each<[FindingKind, ExaminationContext['direction'], string]>([
    ['question', 'received', 'ich komme noch einmal auf deine Mail vom 3. März zurück.'],
    ['question', 'sent', 'hast du meine Mail vom 3. März bekommen?'],
    ['promise', 'received', 'ich wollte noch einmal an deine Mail vom 3. März erinnern.'],
    ['promise', 'sent', 'ich wollte noch einmal an meine Mail vom 3. März erinnern.'],
    ['meeting', 'received', 'ich würde gern noch einen Termin mit dir finden. Würde dir ▢ passen?'],
  ])('names it in the case that its German sentence wants: a %s in a mail %s', (kind, direction, line) => {
    const given = { kind, direction: 'they_owe', language: 'de', evidence: 'Das Tor klemmt.' } as const
    expect(lineOf(response(given, 'AW:', 'Ich schicke ihn dir.', direction))).toContain(line)
  })

  it.each<[Language, string, string]>([
    ['en', 'Anna to ask around for a tent', 'with the tent.'],
    ['en', 'Anna to send you the samples of felt on Thursday', 'with the samples of felt.'],
    ['en', 'Anna to say whether the hall is free', 'what you wrote on 3 March'],
    ['de', 'Anna soll mir den neuen Entwurf schicken', 'an den neuen Entwurf erinnern'],
    ['de', 'Anna will eine Skizze zeichnen', 'an die Skizze erinnern'],
    ['fr', 'Anna doit m’envoyer le plan des quais', 'concernant le plan des quais.'],
    ['es', 'Anna va a enviarme las fotos', 'sobre las fotos.'],
    ['it', 'Anna deve mandarmi la foto', 'per la foto.'],
    ['pt', 'Anna vai me enviar o contrato até sexta', 'sobre o contrato.'],
    ['nl', 'Anna zal mij de foto’s sturen', 'met de foto’s.'],
  ])('asks in %s, of a mail without a subject, after the thing of "%s"', (language, title, expected) =>
    expect(
      lineOf(response({ kind: 'promise', direction: 'they_owe', language, title, evidence: '12.' }, 'Re:', '12.')),
    ).toContain(expected),
  )

  it.each<[Language, boolean, string, string]>([
    ['de', true, 'deine Mail vom 3. März', 'promise'],
    ['de', false, 'meine Mail vom 3. März', 'promise'],
    ['de', true, 'auf deine Mail vom 3. März zurück', 'question'],
    ['fr', true, 'concernant ton message du 3 mars', 'promise'],
    ['es', true, 'sobre tu mensaje del 3 de marzo', 'promise'],
    ['it', true, 'per il tuo messaggio del 3 marzo', 'promise'],
    ['pt', true, 'sobre a sua mensagem de 3 de março', 'promise'],
    ['nl', true, 'met je mail van 3 maart', 'promise'],
  ])('inflects the other mail in %s (received: %s) as “%s”', (language, isReceived, expected, kind) => {
    const text = { de: 'Hallo Robin,\nkannst du?', fr: 'Salut Robin,\ntu peux ?', it: 'Ciao Robin,\npuoi?' }
    const given = { kind: kind as FindingKind, direction: 'they_owe' as const, language, title: '', evidence: 'x' }
    const known = Object.entries(text).find(([code]) => code === language)?.[1] ?? '12.'
    expect(lineOf(response(given, '', known, isReceived ? 'received' : 'sent'))).toContain(expected)
  })

  it.each<[string, Language, string, string, ExaminationContext['direction']]>([
    [
      'the owner’s own greeting, with its title',
      'it',
      'Gentile Sig.ra Weber,\n\nha la pianta?',
      'Gentile Sig.ra Weber,',
      'sent',
    ],
    ['a greeting that is none of the hour', 'pt', 'Oi Robin,\n\ntens a chave?\n\nAnna', 'Oi Anna,', 'received'],
    [
      'no greeting of the hour, which will have passed',
      'pt',
      'Boa tarde Robin,\n\ntens a chave?\n\nAnna',
      'Olá Anna,',
      'received',
    ],
    [
      'the name that signs behind any word of leave',
      'en',
      'Hi Robin,\n\nplease?\n\nTalk soon, Annie',
      'Hi Annie,',
      'received',
    ],
    ['no title in place of a name', 'en', 'Dear Dr Hale,\n\nplease?\n\nA. Weber', 'Dear Anna Weber,', 'received'],
  ])('greets with %s', (_, language, text, greeting, direction) => {
    const given = { kind: 'question', direction: direction === 'sent' ? 'they_owe' : 'i_owe', language } as const
    expect(response({ ...given, evidence: 'a b c' }, 'Oak', text, direction).split('\n')[0]).toBe(greeting)
  })

  it('signs with no initial in place of a name', () => {
    const sent = response({ language: 'fr', evidence: 'a b c' }, 'Chêne', 'Bonjour,\n\nle plan ?\n\nR. Hale', 'sent')
    expect(sent.split('\n').at(-1)).toBe('Robin Hale')
  })

  it('greets no role by its name', () => {
    const counterpart = { name: '', email: 'hello@weber.example' }
    const sent = response({ kind: 'question', direction: 'they_owe', counterpart }, 'Oak', 'Hello,\n\ncan you?', 'sent')
    expect(sent).toMatch(/^Hello,\n/)
  })

  const LANGUAGES: Language[] = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl']
  const KINDS: FindingKind[] = ['request', 'question', 'meeting', 'promise']
  const TIMED: Record<Language, string> = {
    en: 'Friday at 3pm?',
    de: 'Freitag um 15 Uhr?',
    fr: 'Vendredi à 15 h ?',
    es: '¿El viernes a las 15?',
    pt: 'Sexta às 15?',
    it: 'Venerdì alle 15?',
    nl: 'Vrijdag om 15 uur?',
  }
  it.each(LANGUAGES)('says another thing for each stance in %s, and never the other’s sentence', (language) => {
    const said = [
      ...KINDS.flatMap((kind) => [
        response({ kind, language, evidence: 'A B C' }),
        response({ kind, language, direction: 'they_owe', evidence: 'A B C' }),
      ]),
      response({ kind: 'meeting', language, evidence: TIMED[language] }),
    ]
    for (const text of said) {
      expect(text).toMatch(/Anna|Buon|Bonjour|Buenos/)
      expect(text).not.toContain('A B C')
      expect(text.split('▢').length - 1).toBeLessThanOrEqual(2)
    }
    // A request and a question that are sent are asked after in the same words.
    expect(new Set(said.map(lineOf)).size).toBeGreaterThanOrEqual(8)
    expect(said.filter(hasBlank).length).toBeGreaterThan(4)
  })

  it('keeps to the terms that its writers are on', () => {
    const evidence = 'Hält der Zaun?'
    const formal = response(
      { kind: 'question', language: 'de', evidence },
      'Zaun',
      'Könnten Sie mir den Plan schicken?',
    )
    expect(formal).toMatch(/^Guten Tag Anna Weber,\n\nzu Ihrer Frage/)
    const familiar = response(
      { kind: 'question', language: 'de', evidence },
      'Zaun',
      'Hallo Robin,\nkannst du mir den Plan schicken?',
    )
    expect(familiar).toMatch(/^Hallo Anna,\n\nzu deiner Frage/)
  })

  it('greets and signs as these two do', () => {
    const received = response({ kind: 'question' }, 'The fence', 'Hello Rob,\n\nDid it come?\n\nCheers, Annie')
    expect(received).toMatch(/^Hello Annie,/)
    expect(received).toMatch(/\nRob$/)
    expect(response({ kind: 'question' }, 'The fence', 'Dear Robin,\n\nDid it come?\n\nAnna Weber')).toMatch(
      /^Dear Anna Weber,/,
    )
    const finding: Partial<Finding> = { kind: 'question', direction: 'they_owe' }
    const sent = response(finding, 'The fence', 'Hey Anna,\n\ndid it come?\n\nR. Hale\nRobin', 'sent')
    expect(sent).toMatch(/^Hey Anna,/)
  })

  it.each<[string, string, ExaminationContext['direction'], string]>([
    ['Hi Robin,\n\nDid it come?\n\nBest wishes,\nAnna', 'the words that they take', 'received', 'Best wishes\nRobin'],
    [
      'Hi Robin,\n\nDid it come?\n\nAll love,\nAnna',
      'words of any kind before the name',
      'received',
      'All love\nRobin',
    ],
    ['Hi Robin,\n\nDid it come?\n\nAnna', 'the name alone, as they do', 'received', '▢\n\nRobin'],
    ['Hi Robin,\n\nDid it come?\n\nThanks,\nAnna', 'no thanks for what was done', 'received', '▢\n\nRobin'],
    ['Dear Robin,\n\nDid it come?\n\nAnna Weber', 'a usual one on formal terms', 'received', 'Kind regards\nRobin'],
    ['Hi Anna,\n\nDid it come?\n\nWarmly,\nRobin', 'the owner’s own', 'sent', 'Warmly\nRobin'],
  ])('takes leave of %j with %s', (text, _, direction, end) => {
    const given = { kind: 'question', evidence: 'Did it come?', title: 'Tell Anna', direction: 'i_owe' } as const
    expect(response(given, 'Oak', text, direction).endsWith(end)).toBe(true)
  })

  it('calls a family as it calls itself', () => {
    const given = { kind: 'question', evidence: 'Did it come?', title: 'x' } as const
    const fromMother = response(given, 'Oak', 'Darling,\n\nDid it come?\n\nAll love,\nMum')
    expect(fromMother).toMatch(/^Hi Mum,\n/)
    expect(response(given, 'Oak', 'Hi Robin,\n\nDid it come?\n\nHugs from gran')).toMatch(/^Hi Gran,\n/)
    expect(response(given, 'Oak', 'Hi Robin,\n\nDid it come?\n\nsay hi to mum')).toMatch(/^Hi Anna,\n/)
    expect(response(given, 'Oak', 'hi dad\n\nDid it come?\n\nAnna')).toMatch(/\nDad$/)
    const toChild = response({ ...given, direction: 'they_owe' }, 'Oak', 'Anna,\n\nDid it come?\n\nLove, Dad', 'sent')
    expect(toChild).toMatch(/^Anna,\n[^]*\nLove\nDad$/)
  })

  it('signs and greets as the mail does, with capitals and accents as the names have them', () => {
    const given = { kind: 'question', evidence: 'Did it come?', title: 'x' } as const
    expect(response(given, 'Oak', 'robin,\n\nDid it come?\n\nanna')).toMatch(/^Hi Anna,\n[^]*\nRobin$/)
    const signed = 'Dear Ms Hale,\n\nDid it come?\n\nKind regards,\nAnna Visser'
    expect(response(given, 'Oak', signed)).toMatch(/^Dear Anna Visser,/)
    expect(response(given, 'Oak', signed.replace('Anna', 'Dr. Anna'))).toMatch(/^Dear Dr\. Anna Visser,/)
    expect(response({ ...given, direction: 'they_owe' }, 'Oak', 'Ms. Weber,\n\nDid it come?\n\nRobin', 'sent')).toMatch(
      /^Ms\. Weber,\n/,
    )
    expect(
      response({ ...given, direction: 'they_owe' }, 'Oak', 'Anna welcome back!!\n\nDid it come?\n\nRobin', 'sent'),
    ).toMatch(/^Hi Anna,\n/)
  })

  it('greets whoever signs for a firm, and no firm by half of its name', () => {
    const counterpart = { name: 'Weber Timber', email: 'post@weber-timber.example' }
    expect(response({ kind: 'request', counterpart })).toMatch(/^Hello,/)
    const signed = `Hi Robin,\n\n${EVIDENCE}\n\nBest wishes,\nClara Moss`
    expect(response({ kind: 'request', counterpart: { ...counterpart, name: 'Weber Ltd' } }, 'Oak', signed)).toMatch(
      /^Hi Clara,/,
    )
  })

  it('greets no team by half of its name', () => {
    const counterpart = { name: 'Weber Billing Team', email: 'billing@weber.example' }
    expect(response({ kind: 'request', counterpart })).toMatch(/^Hello,/)
  })

  it('holds no more than two blanks and no part of the mail but its subject, whatever it says', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 120 })
    fc.assert(
      fc.property(
        texts,
        texts,
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...KINDS),
        (text, subject, language, kind) => {
          const made = response({ kind, language, evidence: text }, subject, text)
          expect(made.isWellFormed()).toBe(true)
          expect(made.split('▢').length - 1 - (subject.split('▢').length - 1)).toBeLessThanOrEqual(2)
          expect(made.length).toBeLessThan(900)
        },
      ),
    )
  })

  it('asks after whatever the owner wrote', () => {
    const said = fc.array(
      fc.constantFrom("I'd", 'P.', 'mend', '(the', 'gate)', '?', '- Anna:', 'by Friday', '[*', '\\'),
    )
    fc.assert(
      fc.property(said, fc.constantFrom(...LANGUAGES), fc.constantFrom(...KINDS), (words, language, kind) => {
        const text = words.join(' ')
        const given = { kind, language, evidence: text, title: `Anna to ${text}`, direction: 'they_owe' } as const
        const made = response(given, text, text, 'sent')
        expect(made.isWellFormed()).toBe(true)
        expect(made.length).toBeLessThan(900)
      }),
    )
  })
})

describe('[PR-03] [WV-10] a suggested yes that is sent', () => {
  const DAY: Record<Language, string> = {
    en: 'Friday',
    de: 'Freitag',
    fr: 'vendredi',
    es: 'viernes',
    pt: 'sexta-feira',
    it: 'venerdì',
    nl: 'vrijdag',
  }
  it.each(Object.keys(DAY) as Language[])('is read as the promise that it is: %s', (language) => {
    for (const isFormal of [false, true]) {
      const { request, told } = REPLY_LANGUAGES[language].words(isFormal)
      for (const yes of [request.give, request.do, request.call, told.give, told.do]) {
        const sentences = splitSentences(yes.replace(BLANK, DAY[language]))
        expect(
          sentences.some(({ text }) => readActs(text, language).promise),
          yes,
        ).toBe(true)
      }
    }
  })
})
