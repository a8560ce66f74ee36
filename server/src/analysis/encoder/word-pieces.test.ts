import { describe, expect, it } from 'vitest'
import { loadWeights } from './weights.ts'
import { WordPieces } from './word-pieces.ts'

const vocabulary = loadWeights()?.words.split('\n') ?? []
const words = new WordPieces(vocabulary)
const read = (text: string) =>
  words
    .of(text)
    .map((piece) => vocabulary[piece])
    .join(' ')

describe('WordPieces', () => {
  it.each([
    ['accents', 'Prix déjà payé à l’hôtel', 'prix de ##ja pay ##e a l ’ hotel'],
    ['letters of either case', 'İSTANBUL ΟΔΟΣ', 'istanbul ο ##δ ##ο ##σ'],
    ['emoji', 'café 🎉🎉', 'cafe [UNK]'],
    ['ideographs, each by itself', '你好 hello会', '[UNK] [UNK] hello 会'],
    ['Hangul, letter by letter', '주세요', 'ᄌ ##ᅮ ##ᄉ ##ᅦ ##ᄋ ##ᅭ'],
    ['punctuation', "don't — $5.", "don ' t — $ 5 ."],
    ['what cannot be seen', 'so\u00adft\u200b to\u0000day\ufffd\ud800 \ue000', 'soft today'],
    ['spaces of all sorts', 'a\tb\nc\u00a0d\u2028e\u3000f', 'a b c d e f'],
    ['long words', `${'b'.repeat(101)} end`, '[UNK] end'],
    ['what looks like a special piece', '[SEP] [MASK] ##ing', '[ sep ] [ mask ] # # ing'],
    ['nothing', ' \u200b ', ''],
  ])('[DT-01] reads %s', (_, text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['words', 'word '.repeat(200_000)],
    ['one word', 'x'.repeat(1_000_000)],
    ['letters with marks', 'e\u0301\u0302\u0303'.repeat(250_000)],
    ['what is read as more than it is', '\u1f82'.repeat(1_000_000)],
    ['punctuation', '.'.repeat(1_000_000)],
    ['halves of characters', '\ud83c'.repeat(1_000_000)],
  ])('[AV-01] reads no more of a megabyte of %s than a few lines', (_, text) => {
    // As though the rest of it were not there.
    expect(words.of(text.slice(0, 3_000))).toEqual(words.of(text))
  })
})
