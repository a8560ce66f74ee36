import { describe, expect, it } from 'vitest'
import { readActs } from '../acts/read-acts.ts'
import type { Language } from '../text/language.ts'
import { contentWords, saidBy } from './sketch.ts'

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

describe('what a sentence of an answer does', () => {
  it.each([
    ['en', 'I asked finance for the budget.', 'states'],
    ['en', 'We asked Anna whether the hall is free.', 'states'],
    ['en', 'I asked Anna, and she agrees to the date.', 'delivers'],
    ['en', 'No idea yet.', 'states'],
    ['en', 'No news from the printer so far.', 'states'],
    ['en', 'No, not this week.', 'declines'],
    ['en', 'No problem, it is attached.', 'agrees'],
    ['es', 'No sé todavía cuándo.', 'states'],
    ['es', 'No, gracias.', 'declines'],
  ] as [Language, string, string][])(
    '[PR-03] whoever has only asked, or does not know, hands nothing over (%s): %s',
    (language, text, does) => expect(saidBy(text, readActs(text, language), language, [])?.does).toBe(does),
  )
})
