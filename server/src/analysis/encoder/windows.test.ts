import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadWeights } from './weights.ts'
import { MAX_ALL_ALONE, MAX_PIECES, MAX_WINDOWS, windowsAlone, windowsOf, type Window } from './windows.ts'
import { WordPieces } from './word-pieces.ts'

const vocabulary = loadWeights()?.words.split('\n') ?? []
const words = new WordPieces(vocabulary)
const textOf = ({ pieces }: Window) => pieces.map((piece) => vocabulary[piece]).join(' ')

interface Case {
  situation: string
  sentences: string[]
  windows: Window[]
}

const { cases } = JSON.parse(readFileSync(new URL('./testing/reference.json', import.meta.url), 'utf8')) as {
  cases: Case[]
}

describe('windowsOf', () => {
  it.each(cases)('[DT-01] cuts as quality/encoder/bert.py does: $sentences.0', ({ situation, sentences, windows }) => {
    expect(windowsOf(words, situation, sentences)).toEqual(windows)
  })

  it('[DT-01] puts the situation before the sentences, and leaves out what is empty', () => {
    const windows = windowsOf(words, 'sent few', ['Please call.', ' ', 'Thanks'])
    expect(windows.map(textOf)).toEqual(['[CLS] sent few [SEP] please call . [SEP] thanks [SEP]'])
    expect(windows[0]?.sentences).toEqual([
      { index: 0, from: 4, to: 7 },
      { index: 2, from: 8, to: 9 },
    ])
  })

  it('[DT-01] begins what does not fit with the situation and the sentence before', () => {
    const [first, second] = windowsOf(words, 'sent few', [
      'one '.repeat(61),
      'two '.repeat(61),
      'six '.repeat(61),
      'Stop now',
    ])
    expect(first?.sentences.map(({ index }) => index)).toEqual([0, 1, 2])
    expect(textOf(second as Window)).toBe(`[CLS] sent few [SEP]${' six'.repeat(40)} [SEP] stop now [SEP]`)
  })

  it('[AV-01] holds any message within its bounds, each sentence at most once', () => {
    const text = fc.string({ maxLength: 40 }).map((some) => some.repeat(30))
    fc.assert(
      fc.property(fc.array(text, { maxLength: 90 }), (sentences) => {
        const windows = windowsOf(words, 'received many', sentences)
        expect(windows.length).toBeLessThanOrEqual(MAX_WINDOWS)
        const indices = windows.flatMap((window) => window.sentences.map(({ index }) => index))
        expect(indices).toEqual([...new Set(indices)].toSorted((a, b) => a - b))
        for (const { pieces } of windows) expect(pieces.length).toBeLessThanOrEqual(MAX_PIECES)
        const wanted = [...sentences.keys()].toReversed()
        const alone = windowsAlone(words, sentences, wanted)
        const read = alone.flatMap((window) => window.sentences.map(({ index }) => index))
        expect(read).toEqual(read.toSorted((a, b) => b - a))
        expect(alone.reduce((sum, { pieces }) => sum + pieces.length, 0)).toBeLessThanOrEqual(MAX_ALL_ALONE)
      }),
      { numRuns: 50 },
    )
  })
})
