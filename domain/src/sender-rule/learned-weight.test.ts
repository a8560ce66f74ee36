import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reason } from '../loose-end/reason.ts'
import { FIRST_MAIL, liveParts, LIVE_CODES, scoreOf, withLiveParts, type LiveFacts } from '../priority/live-parts.ts'
import { DAY_MS } from '../time.ts'
import { hastePoints } from '../priority/priority-score.ts'
import { learnedWeight, MOST_FOR_KIND, MOST_FOR_SENDER, type Decisions } from './learned-weight.ts'
import { decided, UNDECIDED, type Lesson } from './teach.ts'
import { PLAIN_FACTS } from '../priority/testing/plain-facts.ts'

const PAIRS = [
  ['dismissed', 'restored'],
  ['wanted', 'unwanted'],
  ['kept', 'unkept'],
] as const
const SAID = PAIRS.map(([lesson]) => lesson)
const decisions: fc.Arbitrary<Decisions> = fc.record({
  dismissed_count: fc.nat(50),
  wanted_count: fc.nat(50),
  kept_count: fc.nat(50),
})
const bound = fc.constantFrom(MOST_FOR_SENDER, MOST_FOR_KIND)
const after = (lessons: readonly Lesson[], from: Decisions = UNDECIDED) => lessons.reduce(decided, from)

describe('what is learned from decisions', () => {
  it('is nothing without any, and moves with each', () => {
    expect(learnedWeight(UNDECIDED, MOST_FOR_SENDER)).toBe(0)
    expect(learnedWeight(after(['dismissed']), MOST_FOR_SENDER)).toBe(-0.5)
    expect(learnedWeight(after(['dismissed', 'dismissed', 'dismissed']), MOST_FOR_SENDER)).toBe(-1)
    expect(learnedWeight(after(['wanted']), MOST_FOR_SENDER)).toBe(0.8)
    expect(learnedWeight(after(['kept']), MOST_FOR_KIND)).toBe(0.3)
  })

  it('is bounded, whatever was decided', () => {
    fc.assert(
      fc.property(decisions, bound, (counts, most) => {
        expect(Math.abs(learnedWeight(counts, most))).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('falls with every dismissal and rises with everything wanted or kept', () => {
    fc.assert(
      fc.property(decisions, bound, (counts, most) => {
        const now = learnedWeight(counts, most)
        expect(learnedWeight(decided(counts, 'dismissed'), most)).toBeLessThanOrEqual(now)
        expect(learnedWeight(decided(counts, 'wanted'), most)).toBeGreaterThanOrEqual(now)
        expect(learnedWeight(decided(counts, 'kept'), most)).toBeGreaterThanOrEqual(now)
      }),
    )
  })

  it('does not depend on the order of the decisions', () => {
    const shuffled = fc
      .array(fc.constantFrom(...SAID), { maxLength: 12 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(after(one)).toEqual(after(other))
      }),
    )
  })

  it('leaves no trace of what is taken back, whatever was said between', () => {
    fc.assert(
      fc.property(
        decisions,
        fc.constantFrom(...PAIRS),
        fc.array(fc.constantFrom(...SAID)),
        (from, [said, back], between) => {
          expect(after([said, ...between, back], from)).toEqual(after(between, from))
        },
      ),
    )
  })
})

describe('the live parts of a score', () => {
  const NOW = new Date('2026-03-10T09:00:00Z')
  const option = fc.option(decisions)
  const facts: fc.Arbitrary<LiveFacts> = fc.record({
    importance: fc.option(fc.constantFrom('high' as const, 'medium' as const, 'low' as const)),
    waitingSince: fc.integer({ min: -5, max: 100 }).map((days) => new Date(NOW.getTime() - days * DAY_MS)),
    ofSender: option,
    ofKind: option,
    isFirstMail: fc.boolean(),
    haste: fc.integer({ min: 0, max: 45 }).map((tenths) => tenths / 10),
    kind: fc.constantFrom('request' as const, 'question' as const, 'meeting' as const, 'promise' as const),
    direction: fc.constantFrom('i_owe' as const, 'they_owe' as const),
    due: fc.option(fc.integer({ min: -60, max: 60 }).map((days) => new Date(NOW.getTime() - days * DAY_MS))),
    isUnhurried: fc.boolean(),
    isOfLeisure: fc.boolean(),
    isEased: fc.boolean(),
    asked: fc.integer({ min: 0, max: 5 }),
    askedFirstAt: fc.option(fc.integer({ min: 0, max: 100 }).map((days) => new Date(NOW.getTime() - days * DAY_MS))),
  })
  const reason = fc.record({
    code: fc.constantFrom('base', 'asked_to_do', 'no_hurry', ...LIVE_CODES),
    points: fc.integer({ min: -30, max: 60 }).map((tenths) => tenths / 10),
  })
  const reasons: fc.Arbitrary<Reason[]> = fc.array(reason, { maxLength: 8 })

  it('replace those that were there, so that doing it again changes nothing', () => {
    fc.assert(
      fc.property(reasons, facts, facts, (before, earlier, later) => {
        const fresh = withLiveParts(before, liveParts(later, NOW))
        expect(withLiveParts(fresh, liveParts(later, NOW))).toEqual(fresh)
        expect(withLiveParts(withLiveParts(before, liveParts(earlier, NOW)), liveParts(later, NOW))).toEqual(fresh)
      }),
    )
  })

  it('stay within what they may move, and the score within 0 and 10', () => {
    fc.assert(
      fc.property(reasons, facts, (before, live) => {
        const [DUE, EASED, ASKED] = [2, 1.5, 1]
        const parts = liveParts(live, NOW)
        const moved = parts
          .filter(({ code }) => code !== FIRST_MAIL)
          .reduce((sum, { points }) => sum + Math.abs(points), 0)
        expect(moved).toBeLessThanOrEqual(DUE + EASED + ASKED + 0.6 + 0.7 + MOST_FOR_SENDER + MOST_FOR_KIND)
        const score = scoreOf(withLiveParts(before, parts))
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(10)
      }),
    )
  })

  it('[WV-09] take back what the haste of a first mail counts, and mark it in any case', () => {
    const of = (haste: number) =>
      liveParts({ ...PLAIN_FACTS, importance: null, waitingSince: NOW, isFirstMail: true, haste }, NOW)
    expect(of(4.5)).toEqual([{ code: FIRST_MAIL, points: -4.5 }])
    expect(of(0)).toEqual([{ code: FIRST_MAIL, points: 0 }])
    const urgent = [
      { code: 'base', points: 4 },
      { code: 'urgent_words', points: 2 },
      { code: 'money_or_contract', points: 1 },
    ]
    expect(hastePoints(urgent)).toBe(2)
    expect(scoreOf(withLiveParts(urgent, of(hastePoints(urgent))))).toBe(5)
  })

  it('name a long wait and who matters', () => {
    const of = (days: number, importance: LiveFacts['importance']) =>
      liveParts({ ...PLAIN_FACTS, importance, waitingSince: new Date(NOW.getTime() - days * DAY_MS) }, NOW).map(
        ({ code, points }) => ({ code, points }),
      )
    expect(of(6, 'medium')).toEqual([])
    expect(of(7, null)).toEqual([{ code: 'waiting_week', points: 0.4 }])
    expect(of(14, 'high')).toEqual([
      { code: 'sender_weight', points: 0.2 },
      { code: 'waiting_fortnight', points: 0.7 },
    ])
  })
})
