import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery, type Query } from './query.ts'

const term = (value: string, operator?: string): Query => ({ kind: 'term', operator, value })
const all = (...of: Query[]): Query => ({ kind: 'all', of })
const any = (...of: Query[]): Query => ({ kind: 'any', of })
const not = (of: Query): Query => ({ kind: 'not', of })

describe('parseQuery', () => {
  const cases: [string, Query][] = [
    ['', all()],
    ['  ', all()],
    ['budget', term('budget')],
    ['budget plan', all(term('budget'), term('plan'))],
    ['from:ana@example.com', term('ana@example.com', 'from')],
    ['Subject:"two words"', term('two words', 'subject')],
    ['-in:spam', not(term('spam', 'in'))],
    ['a OR b c', all(any(term('a'), term('b')), term('c'))],
    ['a OR b OR c', any(term('a'), term('b'), term('c'))],
    ['a or b', all(term('a'), term('or'), term('b'))],
    ['{from:a from:b}', any(term('a', 'from'), term('b', 'from'))],
    ['subject:(dinner movie)', all(term('dinner', 'subject'), term('movie', 'subject'))],
    ['-(a b)', not(all(term('a'), term('b')))],
    ['a AND b', all(term('a'), term('b'))],
    ['"unfinished', term('unfinished')],
    ['((a', term('a')],
    ['a) b', all(term('a'), term('b'))],
    ['OR a', term('a')],
    ['a OR', term('a')],
    ['- a', all(term('-'), term('a'))],
    ['well-known', term('well-known')],
    ['10:30', term('10:30')],
  ]
  it.each(cases)('reads %j', (text, expected) => {
    expect(parseQuery(text)).toEqual(expected)
  })

  const word = fc.stringMatching(/^[a-z0-9@.]{1,8}$/)
  const { query: anyQuery } = fc.letrec<{ query: Query; leaf: Query }>((tie) => ({
    leaf: fc.record({
      kind: fc.constant('term' as const),
      operator: fc.constantFrom(undefined, 'from', 'subject', 'in'),
      value: fc.oneof(
        word,
        fc.tuple(word, word).map(([a, b]) => `${a} ${b}`),
      ),
    }),
    query: fc.oneof(
      { maxDepth: 4 },
      tie('leaf'),
      fc.array(tie('query'), { minLength: 2, maxLength: 3 }).map((of) => ({ kind: 'all' as const, of })),
      fc.array(tie('query'), { minLength: 2, maxLength: 3 }).map((of) => ({ kind: 'any' as const, of })),
      tie('query').map((of) => ({ kind: 'not' as const, of })),
    ),
  }))

  it('reads back every search that can be written', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parseQuery(write(query))).toEqual(query)
      }),
    )
  })

  it('never throws and never hangs, whatever is typed', () => {
    const noise = fc.array(
      fc.constantFrom('(', ')', '{', '}', '"', '-', ' ', 'OR', 'from:', 'a', ':', '\\', '\u0000'),
      { maxLength: 3_000 },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          noise.map((parts) => parts.join('')),
        ),
        (text) => {
          expect(['all', 'any', 'not', 'term']).toContain(parseQuery(text).kind)
        },
      ),
    )
  })
})

function write(query: Query): string {
  switch (query.kind) {
    case 'term':
      return `${query.operator ? `${query.operator}:` : ''}${query.value.includes(' ') ? `"${query.value}"` : query.value}`
    case 'all':
      return `(${query.of.map(write).join(' ')})`
    case 'any':
      return `{${query.of.map(write).join(' ')}}`
    case 'not':
      return `-${query.of.kind === 'not' ? `(${write(query.of)})` : write(query.of)}`
  }
}
