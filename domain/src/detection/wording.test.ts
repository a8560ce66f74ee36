import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { examine } from './examine.ts'
import type { ExaminationContext, Finding } from './examination.ts'
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
  ])('[PR-02] "%s"', (expected, kind, direction, sentence) => expect(title(kind, direction, sentence)).toBe(expected))

  it('says it in the language of the mail', () => {
    expect(title('question', 'i_owe', 'Ist der Plan fertig?', 'de')).toBe('Antworten: Ist der Plan fertig?')
    expect(title('meeting', 'i_owe', 'Jeudi te convient ?', 'fr')).toBe('Fixer la date: Jeudi te convient ?')
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

  it('answers in the language of the mail, names the open point and signs with the owner’s name', () => {
    const english = wordsOf('Could you send me the plan?').suggestedResponse
    expect(english).toMatch(/^Hi Anna,/)
    expect(english).toContain('Could you send me the plan?')
    expect(english).toMatch(/Robin$/)
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
    expect(words.contextNotes).toContain('Mar 6, 2026')
    expect(words.smartSummary).toBe('Anna Weber asks you: “Could you send me the plan by Friday?”')
  })
})
