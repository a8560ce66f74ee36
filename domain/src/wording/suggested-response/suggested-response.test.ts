import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readActs } from '../../acts/read-acts.ts'
import { BLANK, hasBlank } from '../../text/blank.ts'
import { LANGUAGES, type Language } from '../../text/language.ts'
import { splitSentences } from '../../text/sentences.ts'
import { REPLY_LANGUAGES } from './reply-languages.ts'
import { KINDS, lineOf, response } from './testing/a-response.ts'

const TIMED: Record<Language, string> = {
  en: 'Friday at 3pm?',
  de: 'Freitag um 15 Uhr?',
  fr: 'Vendredi à 15 h ?',
  es: '¿El viernes a las 15?',
  pt: 'Sexta às 15?',
  it: 'Venerdì alle 15?',
  nl: 'Vrijdag om 15 uur?',
}

describe('[PR-06] [WV-10] every suggested response', () => {
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
