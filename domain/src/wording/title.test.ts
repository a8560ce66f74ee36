import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { examine } from '../detection/examine.ts'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import { wordsFor } from './finding-words.ts'
import { shorten } from '../text/shorten.ts'
import { titleOf } from './title.ts'

const anna = toAddress('Anna Weber', 'anna@weber.example')
const title = (
  kind: Finding['kind'],
  direction: Finding['direction'],
  sentence: string,
  language: Finding['language'] = 'en',
  subject = '',
) => titleOf({ kind, direction, language, counterpart: anna }, sentence, { subject, before: [] })

type Case = [
  expected: string,
  kind: Finding['kind'],
  direction: Finding['direction'],
  sentence: string,
  subject?: string,
]

describe('titleOf', () => {
  it.each<Case>([
    ['Send Anna the signed contract', 'request', 'i_owe', 'Could you please send me the signed contract?'],
    ['Review the draft by Friday', 'request', 'i_owe', 'Hi Robin, please review the draft by Friday, thanks'],
    ['Approve the second invoice', 'request', 'i_owe', 'I need you to approve the second invoice.'],
    ['Get Anna the floor plan by Thursday', 'request', 'i_owe', 'I need the floor plan by Thursday.'],
    ['Help Anna with the seating plan', 'request', 'i_owe', 'I need your help with the seating plan.'],
    ['Draft two lines for Anna to send', 'request', 'i_owe', 'Could you draft two lines I can send her?'],
    ['Call Anna (Roof repair)', 'request', 'i_owe', 'Robin - give me a call when you get a chance.', 'Roof repair'],
    ['Tell Anna whether the blue one is right', 'question', 'i_owe', 'Let me know if the blue one is right.'],
    ['Tell Anna which of the three to order', 'question', 'i_owe', 'Which of the three should I order?'],
    ['Tell Anna where to leave the keys', 'question', 'i_owe', 'Where can we leave the keys?'],
    ['Tell Anna whether to book the hall', 'question', 'i_owe', 'Should I book the hall?'],
    ['Anna to say which plan to print', 'question', 'they_owe', 'Which plan should I print?'],
    ['Answer Anna: The garage', 'question', 'i_owe', 'Is the one with the roof rack still free?', 'The garage'],
    ['See to Anna’s request: Posters', 'request', 'i_owe', 'Please print the ones from last year.', 'Posters'],
    ['Do what you promised Anna: The hall', 'promise', 'i_owe', 'Promised is promised.', 'The hall'],
    ['Give Anna your thoughts (The fence)', 'request', 'i_owe', 'Let me know your thoughts.', 'Re: The fence'],
    ['Send Anna the draft', 'promise', 'i_owe', "I'll send you the draft tomorrow."],
    ['Anna to send you the samples on Thursday', 'promise', 'they_owe', "I'll send you the samples on Thursday."],
    ['Anna to send you the floor plan', 'question', 'they_owe', 'Could you send me the floor plan?'],
    ['Anna to put your name on the list', 'question', 'they_owe', 'Please put my name on the list.'],
    ['Tell Anna your badge number', 'question', 'i_owe', "What's your badge number?"],
    [
      'Anna to say what your login is for the portal',
      'question',
      'they_owe',
      'I was just hoping to find out what my login is for the portal.',
    ],
    [
      'Tell Anna whether the roof interests you',
      'question',
      'i_owe',
      "I'd like to hear from you, soon, whether the roof interests you.",
    ],
    [
      'Tell Anna whether you are coming for the concert',
      'question',
      'i_owe',
      'Are you coming for the concert with all of the neighbours?',
    ],
    [
      'Tell Anna which seat you would rather take',
      'question',
      'i_owe',
      'Let me know which seat would you rather take...',
    ],
    [
      'Tell Anna what depth of soil you assumed for the planters',
      'question',
      'i_owe',
      'What depth of soil did you assume for the planters?',
    ],
    [
      'Anna to say what you would owe',
      'question',
      'they_owe',
      'What would I owe, and is there a deposit on the glasses and the barrels?',
    ],
    [
      'Tell Anna what becomes of the deposit',
      'question',
      'i_owe',
      'What becomes of the deposit if we have to cancel the marquee at the last minute?',
    ],
    [
      'Get Anna a price for 40 oak boards',
      'request',
      'i_owe',
      "I'm looking for a price for 40 oak boards, (2 m - 3 m), sanded.",
    ],
    ['Anna to turn the heating off', 'question', 'they_owe', 'Please make sure that we turn the heating off.'],
    [
      'Anna to say whether they and the others have a tent',
      'question',
      'they_owe',
      'Do you and the others have a tent?',
    ],
    [
      'Anna to say whether the shelves will survive the flood',
      'question',
      'they_owe',
      'Will the shelves in the lower cellar survive the flood?',
    ],
    [
      'Anna to say whether to wait behind the barn',
      'question',
      'they_owe',
      "Should we wait behind the barn so he won't notice the van?",
    ],
    [
      'Tell Anna whether you want bread or rice for the trip',
      'question',
      'i_owe',
      "Do you want bread or rice for the trip, they're out of both soon.",
    ],
    ['Tell Anna what they owe you for the tent', 'question', 'i_owe', 'what do i owe you for the tent'],
    ['Tell Anna what to say about the grant', 'question', 'i_owe', 'What on earth do I say about the grant?'],
    [
      'Anna to say whether that was their uncle on the radio',
      'question',
      'they_owe',
      'Was that your uncle on the radio?',
    ],
    [
      'Anna to advise if the deposit is fine with the bank',
      'question',
      'they_owe',
      'Please advise if the deposit is fine with the bank.',
    ],
    ['Get Anna some figures from the north team', 'request', 'i_owe', 'Can I get some figures from the north team?'],
    ['Get Anna your list of risks', 'request', 'i_owe', "What I don't have is your list of risks."],
    ['Anna to get you names (Badges)', 'question', 'they_owe', 'Just waiting on names so I can print them.', 'Badges'],
    ['Give Anna your thoughts (Fence contract)', 'question', 'i_owe', 'Thoughts?', 'Fence contract'],
    ['Anna to send you the minutes', 'question', 'they_owe', 'Can you send me the minutes, mine got wet!!'],
    [
      'Anna to take your Monday shift',
      'question',
      'they_owe',
      'any chance you take my Monday shift and i take your Sunday?',
    ],
    [
      'Anna to get you the register',
      'promise',
      'they_owe',
      'The register will be with you Monday, they are copying it.',
    ],
    ['Get Anna a revised quote', 'promise', 'i_owe', "You'll have a revised quote tomorrow."],
    ['Do what you promised Anna: Offsite', 'promise', 'i_owe', 'Will do.', 'Re: Offsite'],
    ['Tell Anna if 2pm works: Lunch', 'meeting', 'i_owe', '2pm at our place?', 'Lunch'],
    ['Send Anna’s boxes back', 'request', 'i_owe', 'Please send my boxes back.'],
    [
      'Provide daily figures for the north hall in a sheet',
      'request',
      'i_owe',
      'Please provide daily figures for the north hall in a sheet that can be sorted by month.',
    ],
  ])('[WV-08] "%s": verb, object, person', (expected, kind, direction, sentence, subject = '') =>
    expect(title(kind, direction, sentence, 'en', subject)).toBe(expected),
  )

  it.each<Case>([
    [
      'Tell Anna your day rate and how soon you could begin',
      'question',
      'i_owe',
      'What is your day rate, and how soon could you begin?',
    ],
    ['Tell Anna your day rate and start date', 'question', 'i_owe', 'Could you tell me your day rate and start date?'],
    ['Tell Anna whether the kiosk has to move', 'question', 'i_owe', 'Does the kiosk have to move?'],
    ['Tell Anna whether the parcel arrived', 'question', 'i_owe', 'And did the parcel arrive?'],
    ['Tell Anna when the shutters will come', 'question', 'i_owe', 'When will the shutters come?'],
    ['Tell Anna who has the key', 'question', 'i_owe', 'Who has the key?'],
    ['Anna to say whether they got the file', 'question', 'they_owe', 'Did you get the file?'],
    ['Anna to say whether the hall is free on Sunday', 'question', 'they_owe', 'Is the hall free on Sunday?'],
    ['Anna to say where the meter is', 'question', 'they_owe', 'Do you know where the meter is?'],
    ['Tell Anna if Tuesday works: The fence', 'meeting', 'i_owe', 'Can we move to Tuesday?', 'AW: The fence'],
  ])('[WV-08] "%s": a question becomes what to do', (expected, kind, direction, sentence, subject = '') =>
    expect(title(kind, direction, sentence, 'en', subject)).toBe(expected),
  )

  it.each<Case>([
    ['Send The fence along', 'request', 'i_owe', 'Can you send it along?', 'Re: Fwd: The fence'],
    [
      'Review The fence and tell Anna whether it works',
      'request',
      'i_owe',
      'Please review and let me know if it works.',
      'The fence',
    ],
    ['Answer Anna: The fence', 'question', 'i_owe', 'The neighbours keep asking. When can they see it?', 'The fence'],
    [
      'The third board has come loose again',
      'request',
      'i_owe',
      'The third board has come loose again.',
      '[EXT] Re: The fence!!',
    ],
    ['Get Anna’s answer: The fence', 'question', 'they_owe', 'Is that so?', 'Re: The fence'],
    ['Is that so?', 'question', 'they_owe', 'Is that so?', 'Re:'],
  ])(
    '[WV-08] "%s": no pronoun without its noun, else the subject',
    (expected, kind, direction, sentence, subject = '') =>
      expect(title(kind, direction, sentence, 'en', subject)).toBe(expected),
  )

  it.each<[string, Finding['language'], ...rest: [Finding['kind'], Finding['direction'], string]]>([
    [
      'Anna bis Mittwoch die Agenda schicken',
      'de',
      'request',
      'i_owe',
      'Können Sie mir bitte bis Mittwoch die Agenda schicken?',
    ],
    [
      'Die Bestellnummer auf der Rechnung angeben',
      'de',
      'request',
      'i_owe',
      'Bitte geben Sie die Bestellnummer auf der Rechnung an.',
    ],
    ['Anna meine Steuernummer schicken', 'de', 'request', 'i_owe', 'Wir brauchen noch Ihre Steuernummer.'],
    ['Anna meine Steuernummer nennen', 'de', 'question', 'i_owe', 'Wie lautet Ihre Steuernummer?'],
    ['Anna sagen, ob der Plan fertig ist', 'de', 'question', 'i_owe', 'Ist der Plan fertig?'],
    ['Anna sagen, wann ich am Sonntag ankomme', 'de', 'question', 'i_owe', 'Wann kommst du am Sonntag an?'],
    ['Anna soll mir den Entwurf schicken', 'de', 'question', 'they_owe', 'Kannst du mir den Entwurf schicken?'],
    [
      'Anna will mir die Pläne weiterleiten',
      'de',
      'promise',
      'they_owe',
      'Sobald sie da sind, leite ich dir die Pläne weiter.',
    ],
    ['Anna die Fotos schicken', 'de', 'promise', 'i_owe', 'Ich schicke dir morgen die Fotos.'],
    [
      'Renvoyer à Anna le contrat signé avant vendredi',
      'fr',
      'request',
      'i_owe',
      'Pourriez-vous me renvoyer le contrat signé avant vendredi ?',
    ],
    ['Compléter le formulaire avant lundi', 'fr', 'request', 'i_owe', 'Veuillez compléter le formulaire avant lundi.'],
    ['Donner à Anna mon avis', 'fr', 'request', 'i_owe', 'Peux-tu me donner ton avis ?'],
    ['Anna doit m’envoyer le plan des quais', 'fr', 'question', 'they_owe', 'Peux-tu m’envoyer le plan des quais ?'],
    ['Envoyer à Anna le devis', 'fr', 'promise', 'i_owe', 'Je vous envoie le devis demain.'],
    ['Enviar a Anna el contrato firmado', 'es', 'request', 'i_owe', '¿Puedes enviarme el contrato firmado?'],
    ['Decir a Anna mi tarifa', 'es', 'question', 'i_owe', '¿Cuál es tu tarifa?'],
    [
      'Revisar y firmar el plano antes del lunes',
      'es',
      'request',
      'i_owe',
      'Por favor, revise y firme el plano antes del lunes.',
    ],
    ['Anna va a enviarme las fotos', 'es', 'promise', 'they_owe', 'Te enviaré las fotos.'],
    ['Mandar a Anna o contrato', 'pt', 'request', 'i_owe', 'Pode me mandar o contrato ainda hoje?'],
    ['Anna vai me enviar os dois capítulos', 'pt', 'promise', 'they_owe', 'Até sexta envio-lhe os dois capítulos.'],
    ['Inviare ad Anna il contratto firmato', 'it', 'request', 'i_owe', 'Potresti inviarmi il contratto firmato?'],
    ['Anna deve mandarmi la foto', 'it', 'promise', 'they_owe', 'Ti mando la foto domani.'],
    ['Anna het contract voor vrijdag sturen', 'nl', 'request', 'i_owe', 'Kun je mij het contract voor vrijdag sturen?'],
    ['Anna zeggen of het plan klaar is', 'nl', 'question', 'i_owe', 'Is het plan klaar?'],
    ['Anna zal mij de foto’s sturen', 'nl', 'promise', 'they_owe', 'Ik stuur jou de foto’s morgen.'],
  ])('[WV-08] "%s": in the language of the mail', (expected, language, kind, direction, sentence) =>
    expect(title(kind, direction, sentence, language).replace(/'/g, '’')).toBe(expected),
  )

  it.each<[string, Finding['language'], ...rest: [Finding['kind'], Finding['direction'], string]]>([
    ['Anna: Lust auf Kuchen am Sonntag?', 'de', 'question', 'they_owe', 'Lust auf Kuchen am Sonntag?'],
    [
      'Anna: ¿cómo va la mudanza del taller?',
      'es',
      'question',
      'i_owe',
      'Y otra cosa: ¿cómo va la mudanza del taller?',
    ],
    [
      'Anna: Na tabela dois o frete está incluído?',
      'pt',
      'question',
      'i_owe',
      'Uma dúvida: na tabela dois o frete está incluído?',
    ],
    ['Grandmother would love a letter from you', 'en', 'request', 'i_owe', 'Grandmother would love a letter from you.'],
    ['See to Anna’s request: Family', 'en', 'request', 'i_owe', 'She would love a letter from you.'],
    [
      'Anna: I show four hundred short on the ninth',
      'en',
      'request',
      'i_owe',
      'I show four hundred short on the ninth.',
    ],
    ['Antwort von Anna: Family', 'de', 'question', 'they_owe', 'Passt der vom Keller noch dazu?'],
    ['Anna: Did these panels go to the printer?', 'en', 'question', 'i_owe', 'Did these panels go to the printer?'],
    [
      'Did the people in Graz ever tell you their smallest order?',
      'en',
      'question',
      'they_owe',
      'Did the people in Graz ever tell you their smallest order?',
    ],
  ])(
    '[WV-08] "%s": a short sentence that says everything itself is the title, with whose question it is',
    (expected, language, kind, direction, sentence) =>
      expect(title(kind, direction, sentence, language, 'Family')).toBe(expected),
  )

  it.each<[string, Finding['language']]>([
    ['Anna antworten: Der Zaun', 'de'],
    ['Répondre à Anna : Der Zaun', 'fr'],
    ['Responder a Anna: Der Zaun', 'es'],
    ['Responder a Anna: Der Zaun', 'pt'],
    ['Rispondere ad Anna: Der Zaun', 'it'],
    ['Anna antwoorden: Der Zaun', 'nl'],
  ])('[WV-08] "%s" where the sentence cannot be turned', (expected, language) =>
    expect(title('question', 'i_owe', '214 / 241?', language, 'AW: Der Zaun')).toBe(expected),
  )

  it.each<Case>([
    ['Tell Anna whether to bring the ladder on Sunday', 'question', 'i_owe', 'Should I bring the ladder on Sunday?'],
    ['Tell Anna which of the two to frame', 'question', 'i_owe', ';-) Which of the two should I frame?'],
    ['Anna: Did you get my card?', 'question', 'i_owe', 'Did you get my card?', 'The parcel'],
    ['Anna: Are you coming with us?', 'question', 'i_owe', 'Are you coming with us?', 'Sunday'],
    ['Answer Anna: Old film', 'question', 'i_owe', 'Is the one with the hat still alive?', 'Old film'],
    ['Answer Anna: The key', 'question', 'i_owe', 'Has anybody let her in?', 'The key'],
    [
      'Anna to say whether they paint the fence on their own',
      'question',
      'they_owe',
      'Do you paint the fence on your own?',
    ],
    ['Anna to look for a caterer', 'promise', 'they_owe', "I'll look for a caterer and tell you what they charge."],
    ['Get what Anna promised: The roof', 'promise', 'they_owe', "I'll give them a ring.", 'The roof'],
    [
      'Anna to say what is behind the panel',
      'question',
      'they_owe',
      'What is behind the panel, brick or hollow plaster boards?',
    ],
    ['Get Anna’s answer: Invoice 12', 'question', 'they_owe', 'Please find attached my invoice.', 'Invoice 12'],
    ['Do what you promised Anna: The fence', 'promise', 'i_owe', 'Monday at the latest.', 'The fence'],
    ['Answer Anna: Supper', 'question', 'i_owe', '🙂 Well?', '🎉 Supper'],
  ])(
    '[WV-08] "%s": nobody and nothing is named by a pronoun alone',
    (expected, kind, direction, sentence, subject = '') =>
      expect(title(kind, direction, sentence, 'en', subject)).toBe(expected),
  )

  it.each<[string, Finding['language'], string]>([
    ['Anna: Soll ich den Plan drucken?', 'de', 'Soll ich den Plan drucken?'],
    ['Anna antworten: Sonntag', 'de', 'Ist der mit dem Hut noch da?'],
    ['Anna: Kommst du mit uns?', 'de', 'Kommst du mit uns?'],
    ['Anna: Moet ik de ladder meenemen?', 'nl', 'Moet ik de ladder meenemen?'],
    ['Anna antwoorden: Sonntag', 'nl', 'Is die met de hoed klaar?'],
    ['Anna : Peux-tu me renvoyer ma veste ?', 'fr', 'Peux-tu me renvoyer ma veste ?'],
    ['Répondre à Anna : Sonntag', 'fr', 'Peux-tu me dire si celle avec le chapeau est là ?'],
    ['Anna: ¿Puedes decirme si debo traer la escalera?', 'es', '¿Puedes decirme si debo traer la escalera?'],
    ['Responder a Anna: Sonntag', 'es', '¿Puedes decirme si la del sombrero está ahí?'],
    ['Anna: Puoi dirmi se devo portare la scala?', 'it', 'Puoi dirmi se devo portare la scala?'],
    ['Rispondere ad Anna: Sonntag', 'it', 'Puoi dirmi se quella con il cappello arriva?'],
    ['Anna: Pode me dizer se devo levar a escada?', 'pt', 'Pode me dizer se devo levar a escada?'],
    ['Responder a Anna: Sonntag', 'pt', 'Pode me dizer se a do chapéu está aí?'],
  ])(
    '[WV-08] "%s" in %s: the asker is not turned into the owner, and no noun is missing: %s',
    (expected, language, sentence) => expect(title('question', 'i_owe', sentence, language, 'Sonntag')).toBe(expected),
  )

  it.each<[string, Finding['language']]>([
    ['Tun, was ich Anna zugesagt habe: Zaun', 'de'],
    ['Faire ce que j’ai promis à Anna : Zaun', 'fr'],
    ['Hacer lo que prometí a Anna: Zaun', 'es'],
    ['Fazer o que prometi a Anna: Zaun', 'pt'],
    ['Fare quanto promesso ad Anna: Zaun', 'it'],
    ['Doen wat ik Anna heb toegezegd: Zaun', 'nl'],
  ])('[WV-08] "%s" recalls a promise without scolding', (expected, language) =>
    expect(title('promise', 'i_owe', '12.', language, 'Zaun')).toBe(expected),
  )

  it.each<[string, Finding['language'], Finding['direction'], string]>([
    [
      'Get Anna’s answer: The garage',
      'en',
      'they_owe',
      'Can you send me a format of the letter of credit that you sent him?',
    ],
    [
      'Anna: Are there any plans to obtain a permit of either sort?',
      'en',
      'they_owe',
      'Are there any plans to obtain a permit of either sort, or must we ask the council first?',
    ],
    [
      'Resposta de Anna: The garage',
      'pt',
      'they_owe',
      'Lucas, confere pra mim se o preparo do Tokarski foi recolhido na guia certa?',
    ],
    [
      'Anna: Agora o senhor acha que vale a pena mesmo?',
      'pt',
      'i_owe',
      'Agora o senhor acha que vale a pena mesmo ou é melhor brigar mais um pouco?',
    ],
    [
      'Anna: Il doppio telecomando ce l’hai ancora in cantina?',
      'it',
      'i_owe',
      'Il doppio telecomando ce l’hai ancora in cantina o l’hai reso a Marta con le altre cose?',
    ],
  ])(
    '[WV-08] takes of two things asked the first, by the "or" of its language alone: %s',
    (expected, language, direction, text) =>
      expect(title('question', direction, text, language, 'The garage')).toBe(expected),
  )

  it('[WV-08] keeps the small letter of an article, and leaves out a date, in German', () =>
    expect(
      title('promise', 'i_owe', 'Den langen Bericht mit allen Fotos schicke ich Ihnen bis zum 31. Januar.', 'de'),
    ).toBe('Anna den langen Bericht mit allen Fotos schicken'))

  it.each<[string, string, string]>([
    ['Ottilie', 'Ottilie Grange', 'hello@grange-windows.example'],
    ['Grange Windows', '', 'hello@grange-windows.example'],
    ['Grange Windows', 'Info', 'info@mail.grange-windows.example'],
    ['Zimmerei', '', 'kontakt@zimmerei.example'],
    ['Zimmerei', 'Kontakt', 'kontakt.berlin@zimmerei.example'],
    ['Botiga', '', 'no-reply@botiga.example'],
    ['Anna', '', 'anna.weber@weber.example'],
    ['Anna', '🙂 Anna Weber', 'office@weber.example'],
    ['office@gmail.com', '', 'office@gmail.com'],
  ])('[WV-08] calls "%s" who writes as "%s" from %s', (expected, name, email) => {
    const counterpart = toAddress(name, email)
    const made = titleOf({ kind: 'question', direction: 'i_owe', language: 'en', counterpart }, '214?', {
      subject: 'Oak',
    })
    expect(made).toBe(`Answer ${expected}: Oak`)
  })

  it('[WV-08] calls whoever wrote it as they call themselves', () => {
    const called = titleOf(
      { kind: 'request', direction: 'i_owe', language: 'en', counterpart: anna },
      'Could you send me the plan?',
      { called: 'Anni' },
    )
    expect(called).toBe('Send Anni the plan')
  })

  it('[WV-08] has at most 60 characters, no markup and no half character, whatever the mail says', () => {
    const languages: Finding['language'][] = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl']
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            'Could you',
            'send me',
            'bitte',
            'schicken Sie',
            'Peux-tu',
            'the plan',
            'it',
            '👍🏽',
            '<b>',
            '?',
            ',',
            'and',
            'https://x.example/y',
            'ob',
            'ich',
            'je t’envoie',
          ),
          { maxLength: 30 },
        )
        .map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.constantFrom(...languages),
        fc.constantFrom<Finding['kind']>('request', 'question', 'meeting', 'promise'),
        fc.constantFrom<Finding['direction']>('i_owe', 'they_owe'),
        (sentence, subject, name, language, kind, direction) => {
          const counterpart = toAddress(name, 'anna@weber.example')
          const made = titleOf({ kind, direction, language, counterpart }, sentence, { subject, before: [sentence] })
          expect(made.length).toBeLessThanOrEqual(60)
          expect(made.trim()).not.toBe('')
          expect(made.isWellFormed()).toBe(true)
          expect(made).not.toMatch(/[<>{}\n]|https?:/)
        },
      ),
      // A subject of nothing but links, and senders who call themselves by one, or in markup.
      {
        examples: [
          ['', 'https://x.example/y https://x.example/y', '¡𐀀𐀀𐀀', 'pt', 'question', 'i_owe'],
          ['Could you Could you ?', '0A0', 'https://x.example/y', 'es', 'request', 'i_owe'],
          ['Could you Could you ?', '0A0', '<b>', 'es', 'request', 'i_owe'],
        ],
      },
    )
  })

  it('cuts at a word and never within a character', () => {
    expect(shorten('short', 80)).toBe('short')
    for (const limit of [10, 11, 12]) expect(shorten('👍🏽'.repeat(9), limit).isWellFormed()).toBe(true)
  })
})

describe('wordsFor', () => {
  const context: ExaminationContext = {
    owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
    direction: 'received',
    at: new Date('2026-03-03T10:00:00Z'),
    zone: 'Europe/Berlin',
  }
  const wordsOf = (text: string) => {
    const message = aMessage({ text })
    const [finding] = examine(message, context).findings
    if (finding === undefined) throw new Error('the example asks nothing')
    return wordsFor(finding, message, context)
  }

  it('[PR-06] answers a request in the language of the mail with a blank to fill, and signs with the owner’s name', () => {
    const english = wordsOf('Could you send me the plan?').suggestedResponse
    expect(english).toBe('Hi Anna,\n\nYes, of course. You will have it by ▢.\n\nBest regards\nRobin')
    expect(wordsOf('Könntest du mir bitte den Plan schicken?').suggestedResponse).toMatch(/^Hallo Anna,/)
    expect(wordsOf('Peux-tu m’envoyer le plan, merci ?').suggestedResponse).toMatch(/^Bonjour Anna,/)
    expect(wordsOf('¿Puedes mandarme el plano, por favor?').suggestedResponse).toMatch(/^Hola, Anna:/)
  })

  it('keeps the neutral defaults where no history is known', () => {
    expect(wordsOf('Could you send me the plan?')).toMatchObject({
      relationshipImportance: 'medium',
      successProbability: 5,
    })
  })

  it('says when, from the text’s own date', () => {
    const words = wordsOf('Could you send me the plan by Friday?')
    expect(words.recommendedTiming).toContain('Friday')
    expect(words.contextNotes).toContain('6 Mar 2026')
    expect(words.smartSummary).toBe('Send Anna the plan by Friday')
  })
})

describe('who is meant', () => {
  it.each([
    ['', 'hello@grange.example', 'Answer Grange: Windows'],
    ['', 'info@mail.northquay.co.uk', 'Answer Northquay: Windows'],
    ['', 'anna.weber@weber.example', 'Answer Anna: Windows'],
    ['Ottilie Grange', 'hello@grange.example', 'Answer Ottilie: Windows'],
    ['Helloise', 'helloise@grange.example', 'Answer Helloise: Windows'],
  ])('[WV-08] is not called by the role of an address: %s <%s>', (name, email, expected) => {
    const counterpart = toAddress(name, email)
    const finding = { kind: 'question', direction: 'i_owe', language: 'en', counterpart } as const
    expect(titleOf(finding, 'Any news?', { subject: 'Windows' })).toBe(expected)
  })
})
