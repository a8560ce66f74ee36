import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { examine } from '../detection/examine.ts'
import type { ExaminationContext, Finding } from '../detection/examination.ts'
import { wordsFor } from './finding-words.ts'
import { shorten, titleOf } from './wording.ts'

const anna = toAddress('Anna Weber', 'anna@weber.example')
const title = (
  kind: Finding['kind'],
  direction: Finding['direction'],
  sentence: string,
  language: Finding['language'] = 'en',
) => titleOf({ kind, direction, language, counterpart: anna }, sentence)

describe('titleOf', () => {
  it.each<[string, Finding['kind'], Finding['direction'], string]>([
    ['Send the signed contract', 'request', 'i_owe', 'Could you please send me the signed contract?'],
    ['Review the draft by Friday', 'request', 'i_owe', 'Hi Robin, please review the draft by Friday, thanks'],
    ['Approve the second invoice', 'request', 'i_owe', 'I need you to approve the second invoice.'],
    ['Send the floor plan by Thursday', 'request', 'i_owe', 'I need the floor plan by Thursday.'],
    ['Answer: can we move to Tuesday?', 'meeting', 'i_owe', 'Can we move to Tuesday?'],
    ['Answer: which of the two shall it be?', 'question', 'i_owe', ':) Which of the two shall it be?'],
    ['Answer: did the parcel arrive?', 'question', 'i_owe', 'And did the parcel arrive?'],
    ['Send the draft tomorrow', 'promise', 'i_owe', "I'll send you the draft tomorrow."],
    ['Anna to send the samples on Thursday', 'promise', 'they_owe', "I'll send you the samples on Thursday."],
    ['Anna to send the floor plan', 'question', 'they_owe', 'Could you send me the floor plan?'],
    ['Get an answer: do you have a quiet room?', 'question', 'they_owe', 'Do you have a quiet room?'],
    ['Put together a quote for the fence', 'request', 'i_owe', 'Please could you put together a quote for the fence?'],
    ['Check with Clara first', 'request', 'i_owe', 'Tom and Robin, one of you should check with Clara first.'],
    ['Confirm that the keys have come', 'request', 'i_owe', 'Pls confirm that the keys have come.'],
    [
      'Provide the figures for May',
      'request',
      'i_owe',
      'Robin, when you have a moment, could you provide me with the figures for May?',
    ],
    ['Call Anna', 'request', 'i_owe', 'Robin - give me a call when you get a chance.'],
    [
      'Approve the bill of the joiner',
      'request',
      'i_owe',
      'I have just forwarded the bill of the joiner to you for your approval.',
    ],
    [
      'Anna to review a draft of the lease',
      'question',
      'they_owe',
      'Attached for your review and comments is a draft of the lease.',
    ],
    ['Tell Anna whether the blue one is right', 'question', 'i_owe', 'Let me know if the blue one is right.'],
    ['Anna to tell me when the shop opens', 'question', 'they_owe', 'Please let me know when the shop opens.'],
    ['Anna to keep me posted', 'promise', 'they_owe', "I'll keep you posted."],
    [
      'Anna to ask the baker and pass his price on',
      'promise',
      'they_owe',
      'I am going to ask the baker and pass his price on.',
    ],
    ['Call Anna tomorrow', 'promise', 'i_owe', 'I will call you tomorrow.'],
    ['Answer: would you mind if we came earlier?', 'request', 'i_owe', 'Would you mind if we came earlier?'],
    ['Answer: Clara is here until six, shall we wait?', 'question', 'i_owe', 'Clara is here until six, shall we wait?'],
    ['See whether you can find them', 'request', 'i_owe', 'Could you see whether you can find them?'],
  ])('[PR-02] "%s"', (expected, kind, direction, sentence) => expect(title(kind, direction, sentence)).toBe(expected))

  it('says it in the language of the mail', () => {
    expect(title('question', 'i_owe', 'Ist der Plan fertig?', 'de')).toBe('Antworten: Ist der Plan fertig?')
    expect(title('meeting', 'i_owe', 'Jeudi te convient ?', 'fr')).toBe('Fixer la date: Jeudi te convient ?')
  })

  it.each<[string, Finding['language'], string]>([
    ['Bis Mittwoch die Agenda schicken', 'de', 'Können Sie mir bitte bis Mittwoch die Agenda schicken?'],
    ['Den Entwurf ansehen', 'de', 'Kannst du dir den Entwurf ansehen?'],
    ['Renvoyer le contrat signé avant vendredi', 'fr', 'Pourriez-vous me renvoyer le contrat signé avant vendredi ?'],
    ['Compléter le formulaire avant lundi', 'fr', 'Veuillez compléter le formulaire avant lundi.'],
    ['Enviar el contrato firmado', 'es', '¿Puedes enviarme el contrato firmado?'],
    ['Enviar o contrato até sexta-feira', 'pt', 'Você pode enviar o contrato até sexta-feira?'],
    ['Inviare il contratto firmato', 'it', 'Potresti inviarmi il contratto firmato?'],
    ['Het contract voor vrijdag sturen', 'nl', 'Kun je mij het contract voor vrijdag sturen?'],
    ['Erledigen: Wir brauchen noch Ihre Steuernummer.', 'de', 'Wir brauchen noch Ihre Steuernummer.'],
  ])('[PR-02] "%s"', (expected, language, sentence) =>
    expect(title('request', 'i_owe', sentence, language)).toBe(expected),
  )

  it('says in their own language who has to do what, and what is asked besides', () => {
    expect(title('question', 'they_owe', 'Peux-tu m’envoyer le plan des quais ?', 'fr')).toBe(
      'Anna: Envoyer le plan des quais',
    )
    expect(title('request', 'i_owe', 'Wie lautet Ihre Steuernummer?', 'de')).toBe(
      'Antworten: Wie lautet Ihre Steuernummer?',
    )
  })

  it('adds the subject where the sentence does not say what it is about', () => {
    const about = (sentence: string) =>
      titleOf(
        { kind: 'request', direction: 'i_owe', language: 'en', counterpart: anna },
        sentence,
        'Re: Fwd: The fence',
      )
    expect(about('Please review.')).toBe('Review (The fence)')
    expect(about('Can you send them along?')).toBe('Send them along (The fence)')
    expect(about('Please review the plan.')).toBe('Review the plan')
  })

  it('has at most 80 characters and ends at a word', () => {
    const long = title('request', 'i_owe', `Could you send me ${'the very long list of all the things '.repeat(5)}?`)
    expect(long.length).toBeLessThanOrEqual(80)
    expect(long).toMatch(/\w…$/)
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
    expect(english).toBe('Hi Anna,\n\nYes, I will do this by ▢.\n\nBest regards\nRobin')
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
    expect(words.smartSummary).toBe('Anna Weber asks you: “Could you send me the plan by Friday?”')
  })
})
