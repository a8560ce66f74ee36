import { describe, expect, it } from 'vitest'
import { contentWords } from './sketch.ts'

describe('contentWords', () => {
  it.each([
    ['Please send the NDA and the FAQ.', ['nda', 'faq']],
    ['Will it be done in May?', ['may']],
    ['You may see it.', []],
    ['Did you ask Tom, or Ann?', ['tom', 'ann']],
    ['The key is for you.', []],
    ['Haben Sie das für Ihr Amt und Tim?', ['amt', 'tim']],
    ['GET IT TO ME NOW', []],
  ] as [string, string[]][])('[PR-03] keeps short words that are names: %s', (text, expected) =>
    expect(contentWords(text)).toEqual(expected),
  )
})
