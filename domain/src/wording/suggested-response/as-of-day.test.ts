import { describe, expect, it } from 'vitest'
import { asOfDay } from './as-of-day.ts'
import { REPLY_LANGUAGES } from './reply-languages.ts'

const DUE = new Date('2026-03-05T22:59:59Z')
const BEFORE = new Date('2026-03-05T09:00:00Z')
const AFTER = new Date('2026-03-06T09:00:00Z')
const letter = (body: string) => `Hi Colm,\n\n${body}\n\nBest wishes\nRobin`

describe('[WV-10] a reminder of what was promised for a day', () => {
  it.each(Object.entries(REPLY_LANGUAGES))(
    'asks whether it still holds before the day is over, and for news after it, on any terms: %s',
    (_, { words }) => {
      for (const isFormal of [false, true]) {
        const { nudgeDay, nudgeDayIn, anyNews, stillOn } = words(isFormal)
        for (const mentioned of [nudgeDay('5', 'gate'), nudgeDay('5', null), nudgeDayIn('gate', '5')]) {
          const [early, late] = [letter(`${mentioned} ${stillOn}`), letter(`${mentioned} ${anyNews}`)]
          expect(early).not.toBe(late)
          for (const text of [early, late]) {
            expect(asOfDay(text, DUE, BEFORE)).toBe(early)
            expect(asOfDay(text, DUE, AFTER)).toBe(late)
          }
        }
      }
    },
  )

  it('leaves any other text as it is', () => {
    for (const text of ['', 'See you!', letter('You had mentioned Thursday. All good?')])
      for (const now of [BEFORE, AFTER]) expect(asOfDay(text, DUE, now)).toBe(text)
  })
})
