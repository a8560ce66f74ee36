import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { answerLikelihood, historyOdds, messageOdds, type AnswerSigns } from './answer-likelihood.ts'
import { correspondentHistory, type Exchange } from './correspondent.ts'
import {
  FEWEST_FOR_HABIT,
  historyFacts,
  recommendedTiming,
  relationshipImportance,
  successProbability,
  writingHabit,
} from './standing.ts'

const NOW = new Date('2026-03-10T09:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

let made = 0
const sent = (threadId: string, hours: number, people = ['ana']): Exchange =>
  ({
    id: `m${(made += 1)}`,
    threadId,
    direction: 'sent',
    at: ago(hours),
    author: null,
    people,
    isPersonal: true,
    asks: false,
    isUnhurried: false,
  }) as const
const received = (threadId: string, hours: number, author = 'ana', isPersonal = true): Exchange =>
  ({
    id: `m${(made += 1)}`,
    threadId,
    direction: 'received',
    at: ago(hours),
    author,
    people: [author],
    isPersonal,
    asks: false,
    isUnhurried: false,
  }) as const
const ofAna = (exchanges: readonly Exchange[], now = NOW) => correspondentHistory(exchanges, 'ana', now)

const anExchange = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map(String),
  threadId: fc.constantFrom('a', 'b', 'c'),
  direction: fc.constantFrom('received' as const, 'sent' as const),
  at: fc.integer({ min: -48, max: 4_000 }).map(ago),
  author: fc.constantFrom('ana', 'bob', null),
  people: fc.subarray(['ana', 'bob']),
  isPersonal: fc.boolean(),
  asks: fc.boolean(),
  isUnhurried: fc.boolean(),
})
const exchanges = fc.uniqueArray(anExchange, { selector: ({ id }) => id, maxLength: 40 })

describe('what passed between the owner and a correspondent', () => {
  it('counts turns, not messages, and the time from the last message to the answer', () => {
    const history = ofAna([
      sent('t', 400),
      sent('t', 390),
      received('t', 386),
      sent('t', 300),
      sent('u', 250),
      received('u', 240),
    ])
    expect(history).toMatchObject({ sent: 4, received: 2, turns: 3, answered: 2, medianAnswerMs: 7 * HOUR_MS })
  })

  it('waits a week before a silence counts', () => {
    expect(ofAna([sent('t', 24)])).toMatchObject({ sent: 1, turns: 0 })
    expect(ofAna([sent('t', 24), received('t', 12)])).toMatchObject({ turns: 1, answered: 1 })
    expect(ofAna([sent('t', 8 * 24)])).toMatchObject({ turns: 1, answered: 0 })
  })

  it('knows mail of machines, of others and of later from theirs', () => {
    const others = [received('t', 10, 'ana', false), received('t', 9, 'bob'), sent('t', 8, ['bob']), received('t', -1)]
    expect(ofAna(others)).toMatchObject({ received: 0, sent: 0, lastAt: null })
  })

  it('depends on nothing but the messages: neither on their order nor on how often one comes', () => {
    fc.assert(
      fc.property(exchanges, fc.infiniteStream(fc.nat()), (list, order) => {
        const shuffled = [...list, ...list.slice(0, 5)]
          .map((one) => ({ one, place: order.next().value ?? 0 }))
          .toSorted((left, right) => left.place - right.place)
          .map(({ one }) => one)
        expect(ofAna(shuffled)).toEqual(ofAna(list))
      }),
    )
  })

  it('never counts more answers than turns, nor more turns than messages', () => {
    fc.assert(
      fc.property(exchanges, (list) => {
        const history = ofAna(list)
        expect(history.answered).toBeLessThanOrEqual(history.turns)
        expect(history.turns).toBeLessThanOrEqual(history.sent)
        expect(history.ownerAnswered).toBeLessThanOrEqual(history.theirTurns)
        expect(history.medianAnswerMs ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('what is said of a correspondent', () => {
  const thread = (n: number, isAnswered: boolean) => [
    sent(`t${n}`, 1_000 - 10 * n),
    ...(isAnswered ? [received(`t${n}`, 996 - 10 * n)] : []),
  ]
  const history = (answered: number, silent: number) =>
    ofAna([
      ...Array.from({ length: answered }, (_, n) => thread(n, true)).flat(),
      ...Array.from({ length: silent }, (_, n) => thread(50 + n, false)).flat(),
    ])

  it('stays neutral, and says so, where there is too little history', () => {
    for (const thin of [history(0, 0), history(1, 0), history(1, 1)]) {
      expect([historyFacts(thin), relationshipImportance(thin, NOW), successProbability(1, thin)]).toEqual([
        null,
        'medium',
        5,
      ])
    }
  })

  it('rises with the share that was answered, and names the counts behind it', () => {
    const [never, half, always] = [history(0, 6), history(3, 3), history(6, 0)].map((one) => successProbability(0, one))
    expect(never).toBeLessThan(half ?? 0)
    expect(half).toBeLessThan(always ?? 0)
    expect(historyFacts(history(3, 3))).toEqual({ messages: 9, turns: 6, answered: 3, median_answer_hours: 4 })
  })

  it('is within its bounds for every history and message', () => {
    fc.assert(
      fc.property(exchanges, fc.option(fc.double({ min: -50, max: 50, noNaN: true })), (list, odds) => {
        const score = successProbability(odds, ofAna(list))
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(10)
        if (historyFacts(ofAna(list)) === null) expect(score).toBe(5)
      }),
    )
  })

  it('calls a lively exchange high, and one that ended long ago low', () => {
    expect(relationshipImportance(history(6, 0), NOW)).toBe('high')
    expect(relationshipImportance(history(6, 0), new Date(NOW.getTime() + 300 * DAY_MS))).toBe('low')
  })

  it('names the hours and the weekday of a habit in the owner’s zone, and none without enough messages', () => {
    const tuesdays = Array.from({ length: FEWEST_FOR_HABIT }, (_, week) => new Date(NOW.getTime() - week * 7 * DAY_MS))
    const habit = writingHabit({ wroteAt: tuesdays }, 'Europe/Berlin')
    expect(habit).toEqual({ hours: { from: 8, to: 11 }, weekdays: 'Tuesdays' })
    expect(writingHabit({ wroteAt: tuesdays.slice(1) }, 'Europe/Berlin')).toBeNull()
    const timing = (
      due: Date | null,
      direction: 'they_owe' | 'i_owe' = 'they_owe',
      known: typeof habit = habit,
      type: 'promise' | 'question' = 'promise',
    ) =>
      recommendedTiming({ direction, isPromise: type === 'promise', due, since: ago(100) }, known, 'Europe/Berlin', NOW)
    const [tomorrow, yesterday] = [ago(-24), ago(24)]
    expect(timing(null)).toBe('On Tuesdays between 8:00 and 11:00, when they usually write')
    expect(timing(tomorrow)).toBe(
      'After Wednesday 11 March, on Tuesdays between 8:00 and 11:00, when they usually write',
    )
    expect(timing(yesterday)).toBe('On Tuesdays between 8:00 and 11:00, when they usually write')
    expect(timing(tomorrow, 'i_owe')).toBe('By Wednesday 11 March')
    expect(timing(tomorrow, 'they_owe', habit, 'question')).toBe(
      'By Wednesday 11 March, between 8:00 and 11:00, when they usually write',
    )
    expect(timing(tomorrow, 'they_owe', null, 'question')).toBe('By Wednesday 11 March')
    expect(timing(yesterday, 'i_owe')).toBe('Now, as it was due on Monday 9 March')
    expect(timing(null, 'they_owe', null)).toBe('Now, as more than three days have passed')
    expect(timing(yesterday, 'they_owe', null)).toBe('Now, as it was due on Monday 9 March')
  })
})

describe('[WV-10] the best time to follow up', () => {
  const awaited = { direction: 'they_owe', isPromise: false, due: null, since: ago(100) } as const
  const when = (given: object) => recommendedTiming({ ...awaited, ...given }, null, 'Europe/Berlin', NOW)

  it('is from the day of their return, or after the day that they promised if that is later', () => {
    const away = ago(-72)
    expect(when({ away })).toBe('From Friday 13 March, when they are back')
    expect(when({ away, due: ago(-24), isPromise: true })).toBe('From Friday 13 March, when they are back')
    expect(when({ away, due: ago(-96), isPromise: true })).toBe('After Saturday 14 March')
    expect(when({ away: ago(1) })).toBe('Now, as more than three days have passed')
  })

  it('on the day itself names no hours that are over, or that begin after it is due', () => {
    const on = (given: object, now: string, hours = { from: 9, to: 12 }) =>
      recommendedTiming({ ...awaited, ...given }, { hours, weekdays: null }, 'Europe/Berlin', new Date(now))
    const due = new Date('2026-03-12T22:59:59Z')
    expect(on({ due }, '2026-03-11T15:00:00Z')).toBe(
      'By Thursday 12 March, between 9:00 and 12:00, when they usually write',
    )
    expect(on({ due }, '2026-03-12T10:59:00Z')).toMatch(/^By Thursday 12 March, between 9:00 and 12:00/)
    expect(on({ due }, '2026-03-12T11:00:00Z')).toBe('By Thursday 12 March')
    expect(on({ due: new Date('2026-03-12T12:00:00Z') }, '2026-03-12T07:00:00Z', { from: 13, to: 16 })).toBe(
      'By Thursday 12 March',
    )
    expect(on({ due, direction: 'i_owe' }, '2026-03-12T08:00:00Z')).toBe('By Thursday 12 March')
  })

  it('is none for an address that refused the mail', () => {
    expect(when({ isRefused: true, due: ago(24) })).toBe('Once you have another address')
    expect(when({ isRefused: true, direction: 'i_owe', due: ago(-24) })).toBe('By Wednesday 11 March')
  })
})

describe('how likely an answer is', () => {
  const plain: AnswerSigns = {
    isPersonal: true, hasItem: false, asks: false, greetsReader: false, isAnswer: false, isInReadersThread: false, isCopied: false, recipients: 1, words: 40,
  } // prettier-ignore

  it('rises with what asks for one and falls with what does not', () => {
    const odds = (signs: Partial<AnswerSigns>) => messageOdds({ ...plain, ...signs })
    for (const more of [
      { hasItem: true },
      { asks: true },
      { greetsReader: true },
      { isInReadersThread: true },
      { words: 10 },
    ])
      expect(odds(more)).toBeGreaterThan(odds({}))
    for (const less of [{ isPersonal: false }, { isCopied: true }, { recipients: 9 }, { isAnswer: true, words: 3 }])
      expect(odds({ words: 10, ...less })).toBeLessThan(odds({ words: 10 }))
  })

  it('is a share for any odds', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(50), fc.nat(50), (receivedCount, sentCount, answered, silent) => {
        const odds = historyOdds({ received: receivedCount, sent: sentCount, turns: answered + silent, answered })
        expect(answerLikelihood(odds)).toBeGreaterThan(0)
        expect(answerLikelihood(odds)).toBeLessThan(1)
      }),
    )
  })
})
