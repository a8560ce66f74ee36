import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isForwardSubject } from './new-text.ts'
import { isAnswerSubject, plainSubject } from './subject-marks.ts'
import { topicOf } from './topic.ts'

describe('plainSubject', () => {
  it.each([
    ['AW: Grundrisse Neubau', 'Grundrisse Neubau'],
    ['Re: AW: RE[2]: Budget', 'Budget'],
    ['Fwd: Re: Budget', 'Budget'],
    ['WG: Rechnung', 'Rechnung'],
    ['TR : Devis', 'Devis'],
    ['Antw(3): Offerte', 'Offerte'],
    ['RV: Presupuesto', 'Presupuesto'],
    ['SV: Möte', 'Möte'],
    ['VS: Kokous', 'Kokous'],
    ['回复：预算', '预算'],
    ['Regarding: the budget', 'Regarding: the budget'],
    ['Result: 3', 'Result: 3'],
    ['Trip: Porto', 'Trip: Porto'],
    ['Budget', 'Budget'],
    ['Re:', 'Re:'],
    ['  Re: ', 'Re:'],
    ['', ''],
  ])('[WV-08] shows %j as %j', (subject, shown) => expect(plainSubject(subject)).toBe(shown))

  it.each([
    ['Re: Budget', true],
    ['[dev] AW: Budget', true],
    ['Antwort(2): Budget', true],
    ['Fwd: Budget', false],
    ['VS: Budget', true],
    ['RV: Presupuesto', false],
    ['VB: Budget', false],
    ['Answer: 3', false],
    ['[dev] Budget', false],
  ])('[PR-03] tells whether %j is the subject of an answer: %s', (subject, isAnswer) =>
    expect(isAnswerSubject(subject)).toBe(isAnswer),
  )

  it.each([
    ['Fwd: Budget', true],
    ['[dev] FW: Budget', true],
    ['WG: Re: Budget', true],
    ['RV: Presupuesto', true],
    ['VS: Budget', true],
    ['VB: Budget', true],
    ['VL: Budget', true],
    ['PD: Budget', true],
    ['I: Preventivo', true],
    ['FS: Budget', true],
    ['转发：预算', true],
    ['転送: 予算', true],
    ['Re: Fwd: Budget', false],
    ['Antw: Budget', false],
    ['Forwarder: 3', false],
    ['Budget', false],
  ])('[DT-03] tells whether %j is the subject of a forward: %s', (subject, isForward) =>
    expect(isForwardSubject(subject)).toBe(isForward),
  )

  it.each(['I: Fattura di ottobre', 'I: R: Fattura di ottobre', 'R: I: Fattura di ottobre', 'FS: Fattura di ottobre'])(
    '[WV-08] what a title is about bears no mark of a forward, be it a word as well: %s',
    (subject) => {
      expect(topicOf(subject)).toBe('Fattura di ottobre')
    },
  )

  it('[WV-08] leaves something of anything, and what it leaves as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Re: ', 'AW:', 'Fwd : ', 'x', ' ', ':')), (parts) => {
        const shown = plainSubject(parts.join(''))
        expect(shown === '').toBe(parts.join('').trim() === '')
        expect(plainSubject(shown)).toBe(shown)
      }),
    )
  })
})
