import { describe, expect, it } from 'vitest'
import { REPLY_LANGUAGES } from './reply-languages.ts'
import { stancesOf, type Stance } from './stances.ts'

const letter = (body: string) => `Hi Anna,\n\n${body}\n\nBest wishes\nRobin`

describe('[WV-10] the stances to choose from', () => {
  it.each<[string, string, Stance[]]>([
    ['a request for a thing', 'Yes, of course. You will have it by ▢.', ['yes', 'here', 'no']],
    ['a request for a deed', 'Yes, I will see to it by ▢.', ['yes', 'done', 'no']],
    ['a request for a call', 'Yes, I will call you ▢.', ['yes', 'no']],
    ['a request for what has its own time', 'Yes, I will do that.', ['yes', 'done', 'no']],
    ['a meeting that takes place anyway', 'Yes, I will be there.', ['yes', 'no']],
    ['a meeting at a time', 'Yes, that time works for me.', ['this_time', 'other_time', 'no']],
    ['a choice of times', '▢ would suit me best.', ['choose', 'other_time', 'no']],
    ['a meeting without a time', 'Yes, I would be glad to. Would ▢ suit you?', ['propose', 'no']],
    ['what is missing', 'Thanks for letting me know. You will have it by ▢.', ['yes', 'here', 'no']],
    ['what is wrong', 'Thanks for letting me know. I will see to it by ▢.', ['yes', 'done', 'no']],
    ['a promise to send something', 'As promised: ▢', ['here', 'late']],
    ['a promise to do something', 'I have not forgotten: it will be done by ▢.', ['late', 'done']],
    ['a question, whose answer is the owner’s', 'To answer your question: ▢', []],
    ['a text of the person’s own', 'See you there!', []],
  ])('of an answer to %s', (_, body, stances) => {
    const found = stancesOf(letter(body))
    expect(found.map(({ stance }) => stance)).toEqual(stances)
    for (const { text } of found) expect(text).toMatch(/^Hi Anna,\n\n.+\n\nBest wishes\nRobin$/u)
    if (found.length > 0) expect(found[0]?.text).toBe(letter(body))
  })

  it.each(Object.entries(REPLY_LANGUAGES))(
    'are in the language and on the terms of the response: %s',
    (_, { words }) => {
      for (const isFormal of [false, true]) {
        const { request, told, promise, agree, attend, accept, choose, propose, here, done, decline, otherTime } =
          words(isFormal)
        const bodies = (text: string) => stancesOf(letter(text)).map((one) => one.text.split('\n')[2])
        expect(bodies(told.give)).toEqual([told.give, here, decline])
        expect(bodies(told.do)).toEqual([told.do, done, decline])
        expect(bodies(promise.give)).toEqual([promise.give, promise.do])
        expect(bodies(promise.do)).toEqual([promise.do, done])
        expect(bodies(request.give)).toEqual([request.give, here, decline])
        expect(bodies(request.do)).toEqual([request.do, done, decline])
        expect(bodies(request.call)).toEqual([request.call, decline])
        expect(bodies(agree)).toEqual([agree, done, decline])
        expect(bodies(attend)).toEqual([attend, decline])
        expect(bodies(accept)).toEqual([accept, otherTime, decline])
        expect(bodies(choose)).toEqual([choose, otherTime, decline])
        expect(bodies(propose)).toEqual([propose, decline])
      }
    },
  )

  it('are none for no text', () => expect(stancesOf('')).toEqual([]))
})
