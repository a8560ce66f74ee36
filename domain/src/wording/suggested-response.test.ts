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

const response = (
  given: Partial<Finding>,
  subject = 'AW: Re: The fence',
  text = EVIDENCE,
  direction: ExaminationContext['direction'] = 'received',
) => {
  const finding: Finding = {
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
    ...given,
  }
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
    ['a question: a first line and a blank', { kind: 'question' }, 'Thanks for asking. ▢'],
    [
      'a meeting at a time: yes',
      { kind: 'meeting', evidence: 'Shall we meet on Friday at 3pm?' },
      'Yes, that time works for me.',
    ],
    [
      'a meeting on a day in short: yes',
      { kind: 'meeting', evidence: 'coffee thurs?' },
      'Yes, that time works for me.',
    ],
    [
      'a choice of times: which',
      { kind: 'meeting', evidence: 'Tuesday or Friday?' },
      'Thanks for the suggestions. ▢ works best for me.',
    ],
    [
      'a meeting without a time: when',
      { kind: 'meeting', evidence: 'Shall we meet?' },
      'Yes, I would be glad to. Would ▢ suit you?',
    ],
    ['a promise of mine: by when', { kind: 'promise' }, 'I have not forgotten “The fence”: it will be done by ▢.'],
  ])('answers %s', (_, given, line) => expect(lineOf(response(given))).toBe(line))

  it.each<[FindingKind, string]>([
    ['question', 'I wanted to come back to “The fence”. Could you let me know how things stand?'],
    ['promise', 'I wanted to ask how things stand with “The fence”. Is there any news?'],
    ['meeting', 'I wanted to come back to our meeting (“The fence”). Does the time suit you, or would ▢ be better?'],
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
    ['en', 'Can we meet tomorrow?', 'I wanted to come back to “The fence”. Could you let me know how things stand?'],
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
    [
      'en',
      'Please put these in the shed.',
      'I wanted to come back to “The fence”. Could you let me know how things stand?',
    ],
    [
      'en',
      'Please call me on Friday.',
      'I wanted to come back to “The fence”. Could you let me know how things stand?',
    ],
  ])(
    'makes the owner’s own request again, where it says all and its day has not passed: %s, %s',
    (language, evidence, line) => {
      const given = { kind: 'question', direction: 'they_owe', language, evidence } as const
      expect(lineOf(response(given, 'The fence', `Hi Anna,\n\n${evidence}`, 'sent'))).toBe(line)
    },
  )

  it('does not make a request of theirs again', () => {
    const given = { kind: 'question', direction: 'they_owe', evidence: 'Please put my name on the list.' } as const
    expect(lineOf(response(given, 'The fence', given.evidence, 'received'))).not.toContain('put my name')
  })

  it('names a mail without a subject by its day', () => {
    expect(lineOf(response({ kind: 'promise', direction: 'they_owe' }, 'Re: '))).toContain('what you wrote on 3 March')
  })

  it.each<[FindingKind, ExaminationContext['direction'], string]>([
    ['question', 'received', 'ich komme noch einmal auf deine Mail vom 3. März zurück.'],
    ['question', 'sent', 'ich komme noch einmal auf meine Mail vom 3. März zurück.'],
    ['promise', 'received', 'ich wollte noch einmal an deine Mail vom 3. März erinnern.'],
    ['promise', 'sent', 'ich wollte noch einmal an meine Mail vom 3. März erinnern.'],
    ['meeting', 'received', 'ich komme noch einmal auf unseren Termin zurück (deine Mail vom 3. März).'],
  ])('names it in the case that its German sentence wants: a %s in a mail %s', (kind, direction, line) => {
    const given = { kind, direction: 'they_owe', language: 'de', evidence: 'Sag mir bitte Bescheid.' } as const
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
    expect(lineOf(response({ kind: 'promise', direction: 'they_owe', language, title }, 'Re:', '12.'))).toContain(
      expected,
    ),
  )

  it.each<[Language, boolean, string, string]>([
    ['de', true, 'deine Mail vom 3. März', 'promise'],
    ['de', false, 'meine Mail vom 3. März', 'promise'],
    ['de', true, 'auf deine Mail vom 3. März zurück', 'question'],
    ['de', true, '(deine Mail vom 3. März)', 'meeting'],
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
    expect(sent.split('\n').at(-1)).toBe('Robin')
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
    const formal = response({ kind: 'question', language: 'de' }, 'Zaun', 'Könnten Sie mir den Plan schicken?')
    expect(formal).toMatch(/^Guten Tag Anna Weber,\n\ndanke für Ihre Nachricht/)
    const familiar = response(
      { kind: 'question', language: 'de' },
      'Zaun',
      'Hallo Robin,\nkannst du mir den Plan schicken?',
    )
    expect(familiar).toMatch(/^Hallo Anna,\n\ndanke für deine Nachricht/)
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

  it('greets no firm by half of its name', () => {
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
      const { give, do: act, call } = REPLY_LANGUAGES[language].words(isFormal).request
      for (const yes of [give, act, call]) {
        const sentences = splitSentences(yes.replace(BLANK, DAY[language]))
        expect(
          sentences.some(({ text }) => readActs(text, language).promise),
          yes,
        ).toBe(true)
      }
    }
  })
})
