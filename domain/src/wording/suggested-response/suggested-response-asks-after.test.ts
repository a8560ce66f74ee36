import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExaminationContext, FindingKind } from '../../finding/finding.ts'
import { LANGUAGES, type Language } from '../../text/language.ts'
import { REPLY_LANGUAGES } from './reply-languages.ts'
import { KINDS, lineOf, response } from './testing/a-response.ts'

describe('[PR-06] [WV-10] a suggested response to the owner’s own question', () => {
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

  it('asks without a question mark again, and no initial for a sentence', () => {
    const asked = (evidence: string) =>
      lineOf(response({ kind: 'question', direction: 'they_owe', evidence }, 'The fence', evidence, 'sent'))
    expect(asked('what is the width of the gate')).toBe(
      'I wanted to come back to my question: What is the width of the gate?',
    )
    expect(asked('Who is P. Marlow of the timber yard?')).toContain('Who is P. Marlow of the timber yard?')
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
})

describe('[PR-06] [WV-10] a suggested response to the owner’s own request or wish', () => {
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
      'nl',
      'Laat me nog weten op welke dag jullie leveren.',
      'Ik kom nog even terug op ‘The fence’: laat me nog weten op welke dag jullie leveren.',
    ],
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

  it('does not make a request of theirs again', () => {
    const given = { kind: 'question', direction: 'they_owe', evidence: 'Please put my name on the list.' } as const
    expect(lineOf(response(given, 'The fence', given.evidence, 'received'))).not.toContain('put my name')
  })
})

describe('[PR-06] [WV-10] a suggested response to what they promised, or a meeting', () => {
  it.each<[Language, string]>([
    ['en', 'In your mail about “The fence” you had mentioned 5 March. Is that still on track?'],
    ['de', 'in Ihrer Mail zu „The fence“ hatten Sie den 5. März genannt. Bleibt es dabei?'],
    ['fr', 'Dans votre message « The fence », vous aviez parlé du 5 mars. Est-ce que cela tient toujours ?'],
    ['es', 'En tu mensaje sobre «The fence» habías mencionado el 5 de marzo. ¿Sigue en pie?'],
    ['it', 'Nel Suo messaggio su «The fence» aveva indicato il giorno 5 marzo. Resta confermato?'],
    ['pt', 'Na mensagem sobre “The fence” tinha sido mencionado o dia 5 de março. Isso continua de pé?'],
    ['nl', 'In je mail over ‘The fence’ had je 5 maart genoemd. Klopt dat nog?'],
  ])('asks whether the day still holds that they promised: %s', (language, line) => {
    const due = { at: new Date('2026-03-05T22:59:59Z'), precision: 'day' } as const
    const given = { kind: 'promise', direction: 'they_owe', language, title: 'x', evidence: 'a b c', due } as const
    expect(lineOf(response(given, 'The fence', '12.'))).toBe(line)
  })

  it.each<[Language, string]>([
    ['en', '1 April'],
    ['fr', 'du 1er avril.'],
    ['it', 'il giorno 1º aprile.'],
    ['es', 'el 1 de abril.'],
  ])('names the first of a month as one does in %s', (language, named) => {
    const due = { at: new Date('2026-04-01T20:59:59Z'), precision: 'day' } as const
    const given = { kind: 'promise', direction: 'they_owe', language, title: 'x', evidence: 'a b c', due } as const
    expect(lineOf(response(given, 'The fence', '12.'))).toContain(named)
  })

  it('elides before a day that Italian says with a vowel', () => {
    const { myMail, yourMail, nudgeMail } = REPLY_LANGUAGES.it.words(false)
    expect(myMail('8 marzo')).toBe('il mio messaggio dell’8 marzo')
    expect(yourMail('11 marzo')).toBe('il tuo messaggio dell’11 marzo')
    expect(nudgeMail('8 marzo', null)).toContain('dell’8 marzo')
    expect(myMail('18 marzo')).toBe('il mio messaggio del 18 marzo')
  })

  it('asks for news of what they promised for a day that is over', () => {
    const due = { at: new Date('2026-03-02T22:59:59Z'), precision: 'day' } as const
    const given = { kind: 'promise', direction: 'they_owe', title: 'x', evidence: 'a b c', due } as const
    expect(lineOf(response(given, 'The fence', '12.'))).toBe(
      'In your mail about “The fence” you had mentioned 2 March. Is there any news?',
    )
  })

  it('asks whether the time of a meeting suits while it is ahead', () => {
    const given = { kind: 'meeting', direction: 'they_owe', evidence: 'a b c' } as const
    const at = (day: string) =>
      lineOf(response({ ...given, due: { at: new Date(`2026-03-${day}T10:00:00Z`), precision: 'time' } }))
    expect(at('20')).toContain('Does the time suit you')
    expect(at('04')).toContain('Would ▢ suit you?')
  })

  it('names a German meeting before the verb’s second part', () => {
    const due = { at: new Date('2026-03-20T10:00:00Z'), precision: 'time' } as const
    const given = { kind: 'meeting', direction: 'they_owe', language: 'de', evidence: 'a b c', due } as const
    expect(lineOf(response(given, 'Der Zaun', '12.'))).toContain('auf unseren Termin („Der Zaun“) zurück.')
  })

  it.each<[FindingKind, string]>([
    ['question', 'I wanted to come back to “The fence”. Could you let me know how things stand?'],
    ['promise', 'I wanted to ask how things stand with “The fence”. Is there any news?'],
    ['meeting', 'I would still like to find a time with you (“The fence”). Would ▢ suit you?'],
  ])('asks after a %s of theirs by its noun', (kind, line) =>
    expect(lineOf(response({ kind, direction: 'they_owe' }))).toBe(line),
  )
})

describe('[PR-06] [WV-10] a suggested response to a mail whose subject says nothing', () => {
  it.each(['hi anna', 'Weber', 'Friday 6 March', 'Re: AW:', 'Sunday??', 'Hiiii'])(
    'names no mail by "%s"',
    (subject) => {
      const given = { kind: 'question', direction: 'they_owe', evidence: 'a b c', title: 'x' } as const
      expect(lineOf(response(given, subject, 'a b c', 'sent'))).toBe(
        'Did you get my mail of 3 March? It would be good to hear from you.',
      )
    },
  )

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
    ['pt', 'Anna vai enviar-me o contrato até sexta', 'sobre o contrato.'],
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
    ['pt', true, 'sobre a mensagem de 3 de março', 'promise'],
    ['nl', true, 'met je mail van 3 maart', 'promise'],
  ])('inflects the other mail in %s (received: %s) as “%s”', (language, isReceived, expected, kind) => {
    const text = { de: 'Hallo Robin,\nkannst du?', fr: 'Salut Robin,\ntu peux ?', it: 'Ciao Robin,\npuoi?' }
    const given = { kind: kind as FindingKind, direction: 'they_owe' as const, language, title: '', evidence: 'x' }
    const known = Object.entries(text).find(([code]) => code === language)?.[1] ?? '12.'
    expect(lineOf(response(given, '', known, isReceived ? 'received' : 'sent'))).toContain(expected)
  })
})

describe('[PR-06] [WV-10] a suggested response asks after nothing that others said, or that the owner has to do', () => {
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
})

describe('[PR-06] [WV-10] a suggested response to whatever the owner wrote', () => {
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
