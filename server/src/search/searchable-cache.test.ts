import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchableCache } from './searchable-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const texts = (...words: string[]) => new Map(words.map((word, n) => [String(n), [word]]))

describe('the opened texts of those who search', () => {
  it('are kept for the keystrokes of one search, and then forgotten', () => {
    const cache = new SearchableCache({ mostChars: 100 })
    cache.keep('ana', texts('budget'))
    vi.advanceTimersByTime(20_000)
    expect(cache.get('ana')).toEqual(texts('budget'))
    cache.keep('ana', texts('budget', 'venue'))
    vi.advanceTimersByTime(29_999)
    expect([cache.get('ana').size, cache.chars]).toEqual([2, 11])
    vi.advanceTimersByTime(1)
    expect([cache.get('ana').size, cache.chars]).toEqual([0, 0])
  })

  it('are a bounded number of characters: who searched longest ago gives way', () => {
    const cache = new SearchableCache({ mostChars: 10 })
    cache.keep('ana', texts('four'))
    cache.keep('bob', texts('four'))
    cache.keep('ana', texts('four'))
    cache.keep('cid', texts('four'))
    expect(['ana', 'bob', 'cid'].map((person) => cache.get(person).size)).toEqual([1, 0, 1])
    cache.keep('dan', texts('far too long'))
    expect(cache.chars).toBe(0)
  })
})
