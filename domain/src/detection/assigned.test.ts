import { describe, expect, it } from 'vitest'
import { aMessage } from '../message/testing/a-message.ts'
import type { Finding } from '../finding/finding.ts'
import { examine } from './examine.ts'

function findingsIn(text: string, direction: 'received' | 'sent' = 'received', subject = 'Kitchen'): Finding[] {
  const from = { name: 'Robin Hale', email: 'robin@hale.example' }
  const sent = direction === 'sent' ? { from, to: [{ name: 'Kim Doe', email: 'kim@doe.example' }] } : {}
  return examine(aMessage({ text, subject, ...sent }), {
    owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
    direction,
    at: new Date('2026-03-03T10:00:00Z'),
    zone: 'Europe/Berlin',
  }).findings
}
const dayOf = (finding: Finding | undefined) => finding?.due?.at.toISOString().slice(0, 10)

describe('withAssignments', () => {
  it("[PR-02] takes the owner's line of an action list for a request", () => {
    const [finding, ...others] = findingsIn(
      'Hi everyone,\n\nAction items:\n\n- Petra: ovens\n- Robin: new floor plan, until 12 March\n- Jo: budget',
    )
    expect(others).toEqual([])
    expect(finding).toMatchObject({ kind: 'request', evidence: 'Robin: new floor plan, until 12 March' })
    expect(dayOf(finding)).toBe('2026-03-12')
  })

  it.each([
    'Next steps:\n- Robin and Jo: order the tiles',
    'Aufgaben:\n\n- Robin: die Fliesen für die Küche bestellen',
    'To-dos\n\n1. Robin to order the tiles',
  ])('[PR-02] reads %s', (text) => {
    expect(findingsIn(text)).toHaveLength(1)
  })

  it.each([
    'Action items:\n- Petra: ovens\n- Jo: budget',
    'Who came:\n- Robin: 9 to 12\n- Petra: all day',
    'Robin: a fine name for a dog.',
  ])('[PR-02] gives the owner nothing to do in %s', (text) => {
    expect(findingsIn(text).filter(({ band }) => band === 'sure')).toEqual([])
  })
})

describe('the day of an item', () => {
  it.each([
    [
      'in the sentence after',
      'Which of the two tiles is right? We have to know by Monday, or the oven waits.',
      '2026-03-09',
    ],
    [
      'two sentences before',
      'The lease ends on 20 March. Nothing is paid yet. Please pay the rest by then.',
      '2026-03-20',
    ],
    [
      'before, where days are counted back from it',
      'The fair opens on 20 March, same hall as last year. Please send the banner files to the builder two days before it.',
      '2026-03-18',
    ],
    [
      'before, of two days on the first',
      'Your run opens on 20 March and closes on 4 April. Please let us have the signed licence a week before you open.',
      '2026-03-13',
    ],
  ])('[PR-02] may stand %s', (_where, text, day) => {
    expect(findingsIn(text).map(dayOf)).toEqual([day])
  })

  it('[PR-02] may stand in the subject', () => {
    expect(
      findingsIn('Please renew the lease by then.', 'received', 'Your lease expires on 20 March').map(dayOf),
    ).toEqual(['2026-03-20'])
  })

  it.each([
    [
      'what leaves the time to the owner',
      'Please read the two paragraphs over when things calm down on your end. The prices hold until 20 March.',
    ],
    [
      'a question in no hurry',
      'Could you send me the recipe of the cake? No rush at all. The shop closes on 20 March for good.',
    ],
    ['a farewell', 'Could you send me the recipe of the cake? See you at choir on Friday!'],
    [
      'what wants it soon',
      'Please send us a photo of the slip as soon as possible. The shop closes on 20 March for good.',
    ],
    [
      'what lies half a year ahead',
      'Could you tell us the number of the boiler? The deadline for claims is 19 December 2026.',
    ],
  ])('[PR-02] is none that stands beside %s', (_what, text) => {
    expect(findingsIn(text).map(dayOf)).toEqual([undefined])
  })

  it('[PR-02] is not the time for which the writer is busy', () => {
    const [finding] = findingsIn("I'm snowed under this week but I'll send you the plan.", 'sent')
    expect(finding).toMatchObject({ kind: 'promise', due: null })
  })
})
