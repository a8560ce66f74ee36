import { describe, expect, it } from 'vitest'
import { REPLY_LANGUAGES } from './reply-languages.ts'
import { stancesOf, type Stance } from './stances.ts'

const letter = (body: string, close = 'Best regards') => `Hi Anna,\n\n${body}\n\n${close}\nRobin`

describe('[WV-10] the stances to choose from', () => {
  it.each<[string, string, Stance[]]>([
    ['a request for a thing', 'Yes, of course. You will have it by ▢.', ['yes', 'here', 'no']],
    ['a request for a deed', 'Yes, I will see to it by ▢.', ['yes', 'done', 'no']],
    ['a request for a call', 'Yes, I will call you ▢.', ['yes', 'no']],
    ['a meeting at a time', 'Yes, that time works for me.', ['this_time', 'other_time', 'no']],
    ['a choice of times', 'Thanks for the suggestions. ▢ works best for me.', ['choose', 'other_time', 'no']],
    ['a meeting without a time', 'Yes, I would be glad to. Would ▢ suit you?', ['propose', 'no']],
    ['a question, whose answer is the owner’s', 'Thanks for asking. ▢', []],
    ['a text of the person’s own', 'See you there!', []],
  ])('of an answer to %s', (_, body, stances) => {
    const found = stancesOf(letter(body))
    expect(found.map(({ stance }) => stance)).toEqual(stances)
    for (const { text } of found) expect(text).toMatch(/^Hi Anna,\n\n.+\n\nBest regards\nRobin$/u)
    if (found.length > 0) expect(found[0]?.text).toBe(letter(body))
  })

  it.each(Object.entries(REPLY_LANGUAGES))(
    'are in the language and on the terms of the response: %s',
    (_, { words }) => {
      for (const isFormal of [false, true]) {
        const { request, accept, choose, propose, here, done, decline, otherTime, close } = words(isFormal)
        const bodies = (text: string) => stancesOf(letter(text, close)).map((one) => one.text.split('\n')[2])
        expect(bodies(request.give)).toEqual([request.give, here, decline])
        expect(bodies(request.do)).toEqual([request.do, done, decline])
        expect(bodies(request.call)).toEqual([request.call, decline])
        expect(bodies(accept)).toEqual([accept, otherTime, decline])
        expect(bodies(choose)).toEqual([choose, otherTime, decline])
        expect(bodies(propose)).toEqual([propose, decline])
      }
    },
  )

  it('are none for no text', () => expect(stancesOf('')).toEqual([]))
})
