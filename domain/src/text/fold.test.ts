import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

describe('fold', () => {
  it.each([
    ['Müller', 'MULLER'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['İstanbul', 'istanbul'],
    ['ﬁnance', 'FINANCE'],
    ['Zoë', 'zoe\u0308'],
    ['Дмитрий', 'ДМИТРИЙ'],
  ])('[SD-02] takes %j and %j for the same', (left, right) => expect(fold(left)).toBe(fold(right)))

  it('[SD-02] keeps different words apart', () => expect(fold('Moor')).not.toBe(fold('Maar')))

  it('folds what is folded to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  it('does not care how a text is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      }),
    )
  })
})
