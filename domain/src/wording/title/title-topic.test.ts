import { describe, expect, it } from 'vitest'
import { title } from './testing/a-title.ts'

describe('[WV-08] what a mail is about stands behind its title', () => {
  it.each([
    ['Update the log of loans (Harrow Gallery)', 'Please update the log of loans.', 'RE: Harrow Gallery'],
    ['Contact the framers (Loan of the blue vase)', 'Please contact the framers.', 'Loan of the blue vase'],
    [
      'Sign the contract by Friday (Contract for the boat shed)',
      'Please sign the contract by Friday.',
      'Contract for the boat shed',
    ],
    ['Pay invoice 4711 (Kiln, final bill)', 'Please pay invoice 4711.', 'Kiln (final bill)'],
  ])('wherever it fits and says something new: %s', (expected, sentence, subject) =>
    expect(title('request', 'i_owe', sentence, 'en', subject)).toBe(expected),
  )

  it.each([
    ['what the title says itself', 'Sign the contract for the boat shed', 'Contract boat shed'],
    ['a question', 'Update the log of loans', 'Where are you?'],
    ['a greeting', 'Update the log of loans', 'Hello again'],
    ['a word that any mail could bear', 'Update the log of loans', 'Quick question'],
  ])('not where it is %s', (_what, deed, subject) =>
    expect(title('request', 'i_owe', `Please ${deed.toLowerCase()}.`, 'en', subject)).toBe(deed),
  )

  it('behind the words of the mail, too, in the place of “answer” and never of the name', () => {
    const asked = (subject: string) =>
      title('question', 'i_owe', 'Na tabela dois o frete está incluído?', 'pt', subject)
    expect(asked('Museu')).toBe('Anna: Na tabela dois o frete está incluído? (Museu)')
    expect(asked('Museu da Ribeira')).toBe('Responder a Anna: Na tabela dois o frete está incluído?')
  })
})
