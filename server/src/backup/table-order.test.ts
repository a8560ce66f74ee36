import { describe, expect, it } from 'vitest'
import { referredFirst } from './table-order.ts'

describe('the order in which tables are filled', () => {
  it.each([
    [['b', 'a'], [], ['a', 'b']],
    [
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      ['c', 'b', 'a'],
    ],
    [
      ['a', 'b'],
      [
        ['a', 'a'],
        ['a', 'b'],
        ['b', 'elsewhere'],
      ],
      ['b', 'a'],
    ],
  ])('puts those that others refer to first: %j with %j', (tables, pairs, ordered) => {
    const references = pairs.map(([from = '', to = '']) => ({ from, to }))
    expect(referredFirst(tables, references)).toEqual(ordered)
  })

  it('says which tables refer to each other in a circle', () => {
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ]
    expect(() => referredFirst(['a', 'b', 'c'], circle)).toThrow('in a circle: a, b')
  })
})
