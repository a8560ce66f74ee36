import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SENDER_RULE_MODES } from './sender-rule.ts'
import { answered, banded, maybeTreatment, type MaybeTreatment } from './maybe-rule.ts'
import { MAYBE_STATES } from '../maybe/maybe.ts'

const known = (
  taken_count: number,
  dropped_count: number,
  rest: Partial<Parameters<typeof maybeTreatment>[0]> = {},
) => ({
  mode: 'normal' as const,
  dismissed_count: 0,
  wanted_count: 0,
  taken_count,
  dropped_count,
  ...rest,
})

const anyKnown = fc.record({
  mode: fc.constantFrom(...SENDER_RULE_MODES),
  dismissed_count: fc.nat(4),
  wanted_count: fc.nat(4),
  taken_count: fc.nat(6),
  dropped_count: fc.nat(6),
})

describe('[DT-02] what is learned from taken and dropped', () => {
  it.each<[string, Parameters<typeof maybeTreatment>[0], MaybeTreatment]>([
    ['nothing without an answer', known(0, 0), 'ask'],
    ['nothing of one taken', known(1, 0), 'ask'],
    ['two taken show it at once', known(2, 0), 'show'],
    ['one dropped brings the question back', known(5, 1), 'ask'],
    ['so does a dismissed item', known(5, 0, { dismissed_count: 1 }), 'ask'],
    ['nothing of two dropped', known(0, 2), 'ask'],
    ['three dropped leave it out', known(0, 3), 'leave_out'],
    ['one taken brings the question back', known(1, 7), 'ask'],
    ['so does a message that should have been an item', known(0, 7, { wanted_count: 1 }), 'ask'],
    ['a sender that always counts is shown', known(0, 7, { mode: 'always' }), 'show'],
    ['one that is left out is not kept', known(7, 0, { mode: 'leave_out' }), 'leave_out'],
  ])('%s', (_, rule, treatment) => expect(maybeTreatment(rule)).toBe(treatment))

  it('the sender rule that the person chose wins over every count', () => {
    fc.assert(
      fc.property(anyKnown, (rule) => {
        const wanted = { always: ['show'], leave_out: ['leave_out'], normal: ['show', 'ask', 'leave_out'] }
        expect(wanted[rule.mode]).toContain(maybeTreatment(rule))
      }),
    )
  })

  it('an answer that is taken back leaves no trace, whatever was answered between', () => {
    const answers = fc.array(fc.constantFrom('taken' as const, 'dropped' as const), { maxLength: 6 })
    fc.assert(
      fc.property(anyKnown, answers, fc.constantFrom('taken', 'dropped'), (rule, between, said) => {
        const { taken_count, dropped_count } = rule
        const more = (from: { taken_count: number; dropped_count: number }) =>
          between.reduce((counts, to) => answered(counts, 'open', to), from)
        const start = { taken_count, dropped_count }
        expect(answered(more(answered(start, 'open', said)), said, 'open')).toEqual(more(start))
      }),
    )
  })

  it('counts taken and dropped alone, and nothing falls below none', () => {
    const none = { taken_count: 0, dropped_count: 0 }
    for (const from of MAYBE_STATES) expect(answered(none, from, 'open'), from).toEqual(none)
    expect(answered(none, 'open', 'settled')).toEqual(none)
    expect(answered({ taken_count: 1, dropped_count: 0 }, 'taken', 'dropped')).toEqual({
      taken_count: 0,
      dropped_count: 1,
    })
  })

  it('what is sure stays as it is, however unlikely the rest', () => {
    const findings = [
      { id: 1, band: 'sure' as const },
      { id: 2, band: 'maybe' as const },
    ]
    expect(banded(findings, 'ask')).toEqual(findings)
    expect(banded(findings, 'leave_out')).toEqual([{ id: 1, band: 'sure' }])
    expect(banded(findings, 'show')).toEqual([
      { id: 1, band: 'sure' },
      { id: 2, band: 'sure' },
    ])
  })
})
