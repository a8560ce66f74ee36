import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examine } from '../detection/examine.ts'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import { toAddress } from '../message/address.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { priorityBand } from '../follow-up/priority-band.ts'
import { priorityScore, taskPriorityOf } from './priority-score.ts'

const context: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'UTC',
}

function scoreOf(text: string, others = 0) {
  const to = [
    toAddress('', 'robin@hale.example'),
    ...Array.from({ length: others }, (_, index) => toAddress('', `p${index}@x.example`)),
  ]
  const message = aMessage({ text, to })
  const [finding] = examine(message, context).findings
  if (finding === undefined) throw new Error('the example asks nothing')
  return {
    ...priorityScore(finding, message, context),
    codes: priorityScore(finding, message, context).parts.map(({ code }) => code),
  }
}

describe('priorityScore', () => {
  it('[VA-11] is the sum of its parts, between 0 and 10', () => {
    for (const text of [
      'Could you send it?',
      'URGENT: please sign the contract today, asap!',
      'Could you look at it, no rush?',
    ]) {
      const { score, parts } = scoreOf(text)
      const sum = parts.reduce((total, { points }) => total + points, 0)
      expect(score).toBeCloseTo(Math.min(10, Math.max(0, sum)), 5)
    }
  })

  it.each<[string, string]>([
    ['deadline_today', 'Could you send it today?'],
    ['deadline_soon', 'Could you send it by Friday?'],
    ['deadline_week', 'Could you send it by next Wednesday?'],
    ['urgent_words', 'Could you send it asap?'],
    ['urgent_words', 'Kannst du mir das bitte dringend schicken?'],
    ['money_or_contract', 'Could you send the contract?'],
    ['new_business', 'What is your day rate, and could you take us on in May?'],
    ['somebody_waits', 'Could you send the key? The painter is waiting for it.'],
    ['asked_again', 'Could you send the key? I am asking again because nobody answered.'],
    ['optional', 'Could you bring a cake? No pressure.'],
    ['no_hurry', 'Could you send it, no rush?'],
    ['no_hurry', 'Könntest du mir die Fotos schicken? Es eilt nicht.'],
    ['no_hurry', "Peux-tu m'envoyer les photos ? Rien ne presse."],
    ['no_hurry', '¿Puedes mandarme las fotos? Sin ninguna prisa.'],
    ['no_hurry', 'Puoi mandarmi le foto? Con calma.'],
    ['no_hurry', 'Podes enviar-me as fotos? Sem pressa.'],
    ['no_hurry', "Kun je me de foto's sturen? Geen haast."],
    ['only_recipient', 'Could you send it?'],
  ])('[WV-09] names %s in "%s"', (code, text) => expect(scoreOf(text).codes).toContain(code))

  it('[WV-09] ranks what is urgent above what is not', () => {
    const ranked = [
      'Please sign the contract today, it is urgent.',
      'Could you send it by Friday?',
      'Could you send it?',
    ].map((text) => scoreOf(text).score)
    expect(ranked).toEqual(ranked.toSorted((left, right) => right - left))
    expect(scoreOf('Could you send it?').score).toBeGreaterThan(scoreOf('Could you send it?', 8).score)
  })

  it('keeps the words that triggered a part', () => {
    expect(scoreOf('Could you send the contract asap?').parts).toContainEqual({
      code: 'urgent_words',
      points: 1.5,
      words: ['asap'],
    })
  })

  it.each([
    [8, 'high', 'high'],
    [7.9, 'medium', 'medium'],
    [6, 'medium', 'medium'],
    [5.9, 'low', 'other'],
  ])('[VA-11] puts %d in its band', (score, impact, priority) => {
    expect([priorityBand(score), taskPriorityOf(score)]).toEqual([impact, priority])
  })

  it('[WV-09] counts money that is to come to the owner more than money that is only spoken of', () => {
    const promised = 'Your refund goes out with the next payment run, I will tell you when.'
    expect(scoreOf(promised).codes).toContain('money_owed')
    expect(scoreOf('Please tell me what you paid for the chairs.').codes).not.toContain('money_owed')
  })

  it('[WV-09] never ranks an ask higher for saying that there is no hurry', () => {
    const asks = ['Could you send the urgent invoice today?', 'Please sign the contract by Friday.', 'Can we talk about your day rate?', 'Could you water the plants if you like?'] // prettier-ignore
    const easing = ['No rush.', 'Keine Eile.', 'Rien ne presse.', 'Sin prisa.', 'Con calma.', 'Sem pressa.', 'Geen haast.'] // prettier-ignore
    for (const ask of asks)
      for (const words of easing) expect(scoreOf(`${ask} ${words}`).score).toBeLessThan(scoreOf(ask).score)
  })

  it('[WV-09] lowers what went to a crowd, and what greets everybody', () => {
    const [alone, several, many, crowd] = [0, 4, 9, 30].map((others) => scoreOf('Could you send it?', others).score)
    expect([several, many, crowd]).toEqual(
      [several, many, crowd].toSorted((left, right) => Number(right) - Number(left)),
    )
    expect(Number(alone)).toBeGreaterThan(Number(several))
    expect(scoreOf('Hello everybody,\n\nCould you send it?').codes).toContain('many_recipients')
  })

  it('stays within its range for any finding', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom<Finding['kind']>('request', 'question', 'meeting', 'promise'),
        fc.date({ noInvalidDate: true }),
        (description, kind, at) => {
          const finding: Finding = {
            type: 'task',
            band: 'sure',
            kind,
            direction: 'i_owe',
            title: '',
            description,
            evidence: '',
            due: { at, precision: 'day' },
            confidence: 1,
            counterpart: toAddress('', 'a@b.example'),
            language: 'en',
          }
          const { score } = priorityScore(finding, aMessage(), context)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(10)
        },
      ),
    )
  })
})
