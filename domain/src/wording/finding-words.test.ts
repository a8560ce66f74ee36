import { describe, expect, it } from 'vitest'
import { examine } from '../detection/examine.ts'
import type { ExaminationContext } from '../finding/finding.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { wordsFor } from './finding-words.ts'

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
    expect(english).toBe('Hi Anna,\n\nYes, of course. You will have it by ▢.\n\nRobin')
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
    expect(words.smartSummary).toBe('Send Anna the plan by Friday (The museum project)')
  })
})
