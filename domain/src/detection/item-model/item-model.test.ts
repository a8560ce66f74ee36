import { describe, expect, it } from 'vitest'
import { bandOf, maybeFrom } from './item-model.ts'

const BANDS = { sure: 0.8, maybe: 0.6 }
const UNMARKED = { request: false, question: false, promise: false, meeting: false }

describe('[DT-02] the bands of an item', () => {
  it('go by its probability', () => {
    const asking = { ...UNMARKED, request: true }
    expect([0.8, 0.79, 0.6, 0.59].map((one) => bandOf(one, asking, BANDS))).toEqual(['sure', 'maybe', 'maybe', null])
  })

  it('offer earlier what bears no mark of asking or promising, and show it no earlier', () => {
    expect([0.8, 0.79, 0.41, 0.39].map((one) => bandOf(one, UNMARKED, BANDS))).toEqual(['sure', 'maybe', 'maybe', null])
    for (const mark of ['request', 'question', 'promise', 'meeting'])
      expect(maybeFrom({ ...UNMARKED, [mark]: true }, BANDS.maybe)).toBe(BANDS.maybe)
  })
})
