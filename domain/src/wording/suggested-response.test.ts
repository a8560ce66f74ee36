import { describe, expect, it } from 'vitest'
import { aMessage } from '../message/testing/a-message.ts'
import { hasBlank } from '../reply/blank.ts'
import type { ExaminationContext, Finding, FindingKind } from '../detection/examination.ts'
import type { Language } from '../text/language.ts'
import { suggestedResponse } from './suggested-response.ts'

const CONTEXT: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'Europe/Berlin',
}
const EVIDENCE = 'Could you send the plan of the fence by Friday?'

const response = (given: Partial<Finding>, subject = 'AW: Re: The fence', text = EVIDENCE) => {
  const finding: Finding = {
    type: 'task',
    band: 'sure',
    kind: 'request',
    direction: 'i_owe',
    title: 'Send the plan',
    description: '',
    evidence: EVIDENCE,
    due: null,
    confidence: 1,
    counterpart: { name: 'Anna Weber', email: 'anna@weber.example' },
    language: 'en',
    ...given,
  }
  return suggestedResponse(finding, aMessage({ subject, text }), CONTEXT)
}
const lineOf = (text: string) => text.split('\n')[2]
const due = { at: new Date('2026-03-06T10:00:00Z'), precision: 'time' as const }

describe('[PR-06] the suggested response', () => {
  it.each<[string, Partial<Finding>, string]>([
    ['a request: yes, by when', { kind: 'request' }, 'Yes, I will do this by ▢.'],
    ['a question: a first line and a blank', { kind: 'question' }, 'Thanks for your question. In short: ▢'],
    ['a meeting at a time: yes', { kind: 'meeting', due }, 'Yes, that time works for me.'],
    ['a meeting without one: another time', { kind: 'meeting' }, 'I would be glad to. Would ▢ suit you?'],
    ['a promise of mine: by when', { kind: 'promise' }, 'I have not forgotten this: it will be done by ▢.'],
    [
      'an unanswered question: what it was about',
      { kind: 'question', direction: 'they_owe' },
      'May I come back to “The fence”? A short answer would help me.',
    ],
    [
      'a promise of theirs: how it stands',
      { kind: 'promise', direction: 'they_owe' },
      'May I ask how things stand with “The fence”?',
    ],
    [
      'a meeting that they did not answer: a date',
      { kind: 'meeting', direction: 'they_owe' },
      'May I come back to our meeting (“The fence”)? Would ▢ suit you?',
    ],
  ])('answers %s', (_, given, line) => expect(lineOf(response(given))).toBe(line))

  it('is none where there is nothing to say without quoting', () => {
    expect(response({ kind: 'question', direction: 'they_owe' }, 'Re: ')).toBe('')
  })

  const LANGUAGES: Language[] = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl']
  const KINDS: FindingKind[] = ['request', 'question', 'meeting', 'promise']
  it.each(LANGUAGES)('says another thing for each stance in %s, and never the other’s sentence', (language) => {
    const said = KINDS.flatMap((kind) => [
      response({ kind, language }),
      response({ kind, language, due }),
      response({ kind, language, direction: 'they_owe' }),
    ])
    for (const text of said) {
      expect(text).toMatch(/Anna|Buon|Bonjour|Buenos/)
      expect(text).not.toContain(EVIDENCE)
    }
    expect(new Set(said.map(lineOf)).size).toBe(8)
    expect(said.filter(hasBlank).length).toBeGreaterThan(4)
  })

  it('keeps to the terms that its writers are on', () => {
    const formal = response({ kind: 'question', language: 'de' }, 'Zaun', 'Könnten Sie mir den Plan schicken?')
    expect(formal).toMatch(/^Guten Tag Anna Weber,\n\nvielen Dank für Ihre Frage/)
    const familiar = response(
      { kind: 'question', language: 'de' },
      'Zaun',
      'Hallo Robin,\nkannst du mir den Plan schicken?',
    )
    expect(familiar).toMatch(/^Hallo Anna,\n\ndanke für deine Frage/)
  })
})
