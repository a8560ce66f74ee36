import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openModel } from '../../acts/model/linear-model.ts'
import { readActs } from '../../acts/read-acts.ts'
import { splitSentences } from '../../text/sentences.ts'
import type { Candidate } from './candidates.ts'
import { WORDING_BITS, withWording, wordingOf } from './wording.ts'
import { WORDING } from './wording-weights.ts'

const candidates = (text: string): Candidate[] =>
  splitSentences(text).map((sentence) => ({ sentence, acts: readActs(sentence.text, 'en'), place: 'new' }))

describe('the wording of candidates', () => {
  it('[DT-01] is that of the sentence, of the way its message goes, and of what stands beside it', () => {
    const [alone] = wordingOf(candidates('Please call me.'), 'received')
    const [sent] = wordingOf(candidates('Please call me.'), 'sent')
    const [, beside] = wordingOf(candidates('It rains. Please call me.'), 'received')
    const common = (one: Uint32Array | undefined, other: Uint32Array | undefined) =>
      new Set(one).intersection(new Set(other)).size
    // All runs of the words with their marks "^ please call me . $", and as many with the way.
    const runs = 6 + 5 + 4
    expect(alone).toHaveLength(2 * runs)
    expect(common(alone, sent)).toBe(runs)
    expect(common(alone, beside)).toBe(2 * runs)
    expect(beside?.length).toBeGreaterThan(2 * runs)
  })

  it('[DT-01] is the same whatever the case, the numbers and the addresses', () => {
    const of = (text: string) => wordingOf(candidates(text), 'sent')[0]
    expect(of('Send 12 to ann@hill.example please')).toEqual(of('send 7 to BOB@lake.example please'))
  })

  it('[DT-01] holds no index twice, and none that the model has no weight for, of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom('sent', 'received'), (text, way) => {
        for (const indexes of wordingOf(candidates(text), way)) {
          expect(new Set(indexes).size).toBe(indexes.length)
          expect(Math.max(0, ...indexes)).toBeLessThan(2 ** WORDING_BITS)
        }
      }),
    )
    expect(openModel(WORDING).weights).toHaveLength(2 ** WORDING_BITS)
  })

  it('[DT-01] adds to the evidence of each candidate how much it is worded like a loose end', () => {
    const read = candidates('It rains. Could you send me the plan? Thanks')
    const evidence = withWording(
      read.map(() => ({ asks: 1 })),
      wordingOf(read, 'received'),
      openModel(WORDING),
    )
    const [rain, plan, thanks] = evidence.map(({ wording = 0 }) => wording)
    expect(evidence.every(({ asks }) => asks === 1)).toBe(true)
    expect(plan).toBeGreaterThan(Math.max(rain ?? 0, thanks ?? 0) + 1)
  })
})
