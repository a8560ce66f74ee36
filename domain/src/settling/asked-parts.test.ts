import { describe, expect, it } from 'vitest'
import { growth, LINEAR_GROWTH } from '../testing/growth.ts'
import { partsAsked } from './asked-parts.ts'

describe('partsAsked', () => {
  it.each([
    ['Could you send the menu and the prices?', 2],
    ['Bitte schick mir den Vertrag und die Hausordnung.', 2],
    ['Peux-tu envoyer le plan et les mesures ?', 2],
    ['Kun je het plan en de maten sturen?', 2],
    ['Please bring:\n- the ladder\n- two buckets\n- a brush', 3],
    ['Could you send me the menu?', 1],
  ])('[DT-04] reads the things that one request wants: %s', (evidence, count) => {
    expect(partsAsked({ kind: 'request', evidence, description: evidence })).toHaveLength(count)
  })

  it('reads long hostile text in a time that grows no faster than the text', () => {
    const read = (times: number) => {
      const text = 'the plan, the and and , & - * the list: ;; send; '.repeat(times)
      partsAsked({ kind: 'request', evidence: text, description: `${text}?` })
    }
    expect(growth(read, 1_000)).toBeLessThan(LINEAR_GROWTH)
  })
})
