import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time.ts'
import { PLAIN_FACTS } from './testing/plain-facts.ts'
import { duePart, liveParts, scoreOf, type DueFacts, type LiveFacts } from './live-parts.ts'

const NOW = new Date('2026-03-10T09:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const facts: LiveFacts = { ...PLAIN_FACTS, importance: null, waitingSince: NOW }
const codes = (changed: Partial<LiveFacts>) => liveParts({ ...facts, ...changed }, NOW).map(({ code }) => code)

describe('the day that is named', () => {
  const dueFacts: fc.Arbitrary<Omit<DueFacts, 'due'>> = fc.record({
    kind: fc.constantFrom('request' as const, 'question' as const, 'meeting' as const, 'promise' as const),
    direction: fc.constantFrom('i_owe' as const, 'they_owe' as const),
    isUnhurried: fc.boolean(),
    isOfLeisure: fc.boolean(),
  })
  const days = fc.double({ min: 0, max: 100, noNaN: true })

  it('[WV-09] never lowers an item for being nearer', () => {
    fc.assert(
      fc.property(dueFacts, days, days, (item, one, other) => {
        const of = (ahead: number) => duePart({ ...item, due: inDays(ahead) }, NOW)?.points ?? 0
        expect(of(Math.min(one, other))).toBeGreaterThanOrEqual(of(Math.max(one, other)))
      }),
    )
  })

  it('[WV-09] counts less where there is no hurry, and never more', () => {
    fc.assert(
      fc.property(dueFacts, days, (item, ahead) => {
        const of = (isUnhurried: boolean) => duePart({ ...item, isUnhurried, due: inDays(ahead) }, NOW)?.points ?? 0
        expect(of(true)).toBeLessThanOrEqual(of(false))
      }),
    )
  })

  it('[WV-09] counts less of leisure, and never more', () => {
    fc.assert(
      fc.property(dueFacts, days, (item, ahead) => {
        const of = (isOfLeisure: boolean) => duePart({ ...item, isOfLeisure, due: inDays(ahead) }, NOW)?.points ?? 0
        expect(of(true)).toBeLessThanOrEqual(of(false))
      }),
    )
  })

  it('[WV-09] takes a meeting for one of today until it can be over', () => {
    const at = (hours: number) => duePart({ ...facts, kind: 'meeting', due: inDays(-hours / 24) }, NOW)?.code
    expect([at(-1), at(1), at(3)]).toEqual(['deadline_today', 'deadline_today', 'past_event'])
  })

  it('[WV-09] lowers a meeting whose day is over, and presses for what is overdue until it is long past', () => {
    expect(duePart({ ...facts, kind: 'meeting', due: inDays(-1) }, NOW)).toMatchObject({ code: 'past_event' })
    const [late, later] = [-1, -40].map((ahead) => duePart({ ...facts, due: inDays(ahead) }, NOW))
    expect([late?.code, later?.code]).toEqual(['overdue', 'overdue_long'])
    expect(Number(late?.points)).toBeGreaterThan(Number(later?.points))
  })
})

describe('what changes while an item is open', () => {
  it('[WV-09] raises what they asked for twice, and lowers what they said since has time', () => {
    expect(codes({ asked: 2 })).toContain('wrote_again')
    expect(codes({ asked: 1 })).toEqual([])
    expect(codes({ isEased: true })).toEqual(['eased'])
    const of = (changed: Partial<LiveFacts>) => scoreOf([{ points: 5 }, ...liveParts({ ...facts, ...changed }, NOW)])
    expect(of({ due: inDays(1), isEased: true })).toBeLessThan(of({ due: inDays(1) }))
  })

  it('[WV-09] the wait begins with what was first asked, however often they ask again', () => {
    const [first, last] = [inDays(-16), inDays(-2)]
    const of = (changed: Partial<LiveFacts>) => liveParts({ ...facts, ...changed }, NOW)
    expect(of({ waitingSince: last, asked: 3, askedFirstAt: first })).toEqual([
      { code: 'waiting_fortnight', points: 0.7, at: first.toISOString() },
      { code: 'wrote_again', points: 1, at: first.toISOString(), count: 3 },
    ])
    // The owner wrote in between: the wait is the item's, what they wrote since is counted from its first.
    expect(of({ waitingSince: first, asked: 2, askedFirstAt: last })).toEqual([
      { code: 'waiting_fortnight', points: 0.7, at: first.toISOString() },
      { code: 'wrote_again', points: 1, at: last.toISOString(), count: 2 },
    ])
  })

  it('[WV-09] counts the wait of somebody who waits for the owner more than that of the owner', () => {
    const wait = (direction: LiveFacts['direction']) =>
      liveParts({ ...facts, direction, waitingSince: inDays(-15) }, NOW)[0]?.points
    expect(Number(wait('i_owe'))).toBeGreaterThan(Number(wait('they_owe')))
  })
})
