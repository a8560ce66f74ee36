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

function scoreOf(text: string, others = 0, subject = 'The museum project') {
  const to = [
    toAddress('', 'robin@hale.example'),
    ...Array.from({ length: others }, (_, index) => toAddress('', `p${index}@x.example`)),
  ]
  const message = aMessage({ text, to, subject })
  const [finding] = examine(message, context).findings
  if (finding === undefined) throw new Error('the example asks nothing')
  return {
    ...priorityScore(finding, message, context),
    codes: priorityScore(finding, message, context).parts.map(({ code }) => code),
  }
}

/** In a mail whose subject is no work. */
const ofLeisure = (text: string) => scoreOf(text, 0, 'Saturday')

describe('what a mail is about', () => {
  it.each([
    ['Could you write me a reference for my new flat?', 'new_business'],
    ['Could you proof the pitch deck?', 'new_business'],
    ['Could you put me on the waiting list?', 'somebody_waits'],
    ['Could you confirm by Tuesday at the latest?', 'urgent_words'],
    ["Could you look at it? It's not overly urgent.", 'urgent_words'],
    ['Could you sign off the minutes?', 'money_or_contract'],
  ])('[WV-09] is not what a word of it means elsewhere: %s', (text, code) => {
    expect(scoreOf(text, 0, 'Question').codes).not.toContain(code)
  })

  it.each([
    ['Are you taking on new clients?', 'new_business'],
    ["We're short-listing agencies. Could you send us your portfolio?", 'new_business'],
    ["Could you look at it? It's not overly urgent.", 'no_hurry'],
    ["Could you look at it? I've asked twice already.", 'asked_again'],
    ['Gentle nudge: could you look at it?', 'asked_again'],
  ])('[WV-09] is known by it: %s', (text, code) => {
    expect(scoreOf(text, 0, 'Question').codes).toContain(code)
  })

  it('[WV-09] an invoice that the owner asks for brings no money', () => {
    const codesOf = (text: string) => {
      const sent: ExaminationContext = { ...context, direction: 'sent' }
      const message = aMessage({
        text,
        from: toAddress('Robin Hale', 'robin@hale.example'),
        to: [toAddress('', 'a@b.example')],
        subject: 'Question',
      })
      return examine(message, sent).findings.flatMap((finding) =>
        priorityScore(finding, message, sent).parts.map(({ code }) => code),
      )
    }
    expect(codesOf('Could you send me your invoice for October?')).not.toContain('money_owed')
    expect(codesOf('Could you pay invoice 77 by Friday?')).toContain('money_owed')
  })
})

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
    ['when_it_suits', 'When you have a moment, could you send it?'],
    ['when_it_suits', 'Kannst du mir die Fotos schicken, wenn du Zeit hast?'],
    ['when_it_suits', "Peux-tu m'envoyer les photos quand tu as le temps ?"],
    ['when_it_suits', '¿Puedes mandarme las fotos cuando tengas un rato?'],
    ['when_it_suits', 'Puoi mandarmi le foto quando hai tempo?'],
    ['when_it_suits', 'Podes enviar-me as fotos quando tiveres tempo?'],
    ['when_it_suits', "Kun je me de foto's sturen als het je uitkomt?"],
    ['no_hurry', 'Könntest du mir die Fotos schicken? Es eilt nicht.'],
    ['no_hurry', "Peux-tu m'envoyer les photos ? Rien ne presse."],
    ['no_hurry', '¿Puedes mandarme las fotos? Sin ninguna prisa.'],
    ['no_hurry', 'Puoi mandarmi le foto? Con calma.'],
    ['no_hurry', 'Podes enviar-me as fotos? Sem pressa.'],
    ['no_hurry', "Kun je me de foto's sturen? Geen haast."],
    ['only_recipient', 'Could you send it?'],
    ['work', 'Could you send me the report?'],
    ['work', 'Kannst du mir die Unterlagen für den Auftrag schicken?'],
    ['names_figure', 'Could you send me 40 of them?'],
    ['at_length', `Could you send me the key ${'and the other key '.repeat(6)}?`],
    ['at_length', `Could you send me the key? ${'It rains. '.repeat(60)}`],
  ])('[WV-09] names %s in "%s"', (code, text) => expect(scoreOf(text).codes).toContain(code))

  it('[WV-09] ranks what the owner is to do above what they wait for, and that above what somebody promised', () => {
    const sent: ExaminationContext = { ...context, direction: 'sent' }
    const [robin, anna] = [toAddress('Robin Hale', 'robin@hale.example'), toAddress('Anna', 'a@b.example')]
    const scores = (text: string, from: typeof robin, to: typeof robin, of: ExaminationContext) => {
      const message = aMessage({ text, from, to: [to], subject: 'Keys' })
      return examine(message, of).findings.map((finding) => priorityScore(finding, message, of).score)
    }
    const [asked = 0] = scores('Could you send me the key?', anna, robin, context)
    const [waits = 0] = scores('Could you send me the key?', robin, anna, sent)
    const [promised = 0] = scores('I will send you the key.', anna, robin, context)
    expect(asked).toBeGreaterThan(waits)
    expect(waits).toBeGreaterThan(promised)
  })

  it('[WV-09] ranks what comes up in an answer below what is written for its own sake', () => {
    const [plain, answer] = ['Keys', 'Re: Keys'].map((subject) => scoreOf('Could you send it?', 0, subject))
    expect(answer?.codes).toContain('in_answer')
    expect(Number(answer?.score)).toBeLessThan(Number(plain?.score))
  })

  it('[WV-09] holds a word that may be of leisure against an item that speaks of no work itself', () => {
    expect(scoreOf('Could you send it before dinner?', 0, 'Saturday').codes).toContain('perhaps_leisure')
    expect(scoreOf('Could you send the report before dinner?', 0, 'Saturday').codes).not.toContain('perhaps_leisure')
  })

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
      points: 1.4,
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

  it.each([
    'Are you coming to the pub with us on Thursday?',
    'Could you bring your tennis racket on Saturday?',
    'Are we still on for the concert? It would be such fun.',
    'Kommst du am Freitag mit ins Kino?',
    'Kannst du am Samstag den Salat zum Grillen mitbringen?',
    'Tu viens à la plage avec nous samedi ?',
    'Peux-tu apporter des chaises pour le barbecue ?',
    '¿Vienes a la playa con nosotros el sábado?',
    'Vieni al cinema con noi venerdì?',
    'Podes trazer as cadeiras para o churrasco?',
    'Ga je vrijdag mee naar de bioscoop?',
  ])('[WV-09] knows leisure: "%s"', (text) => {
    expect(ofLeisure(text).codes).toContain('leisure')
    expect(scoreOf(text).codes).not.toContain('leisure')
  })

  it.each([
    // It is the work of somebody.
    'Could you send us a menu for a birthday dinner for 30 guests on 12 June?',
    'Can you tell me your price for photos of our beach party?',
    'Shall we have dinner on Tuesday and go through the proposal?',
    'Could you send the draft before the golf weekend?',
    'Können Sie uns ein Angebot für das Grillen am Freitag schicken?',
    'Pouvez-vous nous envoyer un devis pour le barbecue ?',
    // One word names a day, or a business lunch.
    'Could you send it this weekend?',
    'Could you send it before lunch?',
    // A place of leisure is where others work.
    'Could you tell us whether the cinema is open on Friday?',
    // A part of something is no feast.
    'Peux-tu relire les trois parties ?',
    'Kannst du mir die feste Zusage schicken?',
    'Could you send it to the third party?',
    // What must be done outside work is no leisure either.
    'Could you pick up the children from school at three?',
    'Could you send it? Have a nice weekend.',
  ])('[WV-09] takes no work for leisure: "%s"', (text) => expect(ofLeisure(text).codes).not.toContain('leisure'))

  it('[WV-09] ranks leisure below work, and its day counts less', () => {
    const invites = ofLeisure('Could you bring beers to the barbecue by Friday?')
    expect(invites.score).toBeLessThan(scoreOf('Could you send it?').score)
    expect(invites.parts).toContainEqual(expect.objectContaining({ code: 'deadline_soon', points: 0.7 }))
  })

  it('[WV-09] takes politeness for less than no hurry, and not for its day', () => {
    const [plain, polite, unhurried] = [
      'Could you send it by Friday?',
      'When you have a moment, could you send it by Friday?',
      'Could you send it by Friday, no rush?',
    ].map((text) => scoreOf(text).score)
    expect(Number(polite)).toBeLessThan(Number(plain))
    expect(Number(polite)).toBeGreaterThan(Number(unhurried))
  })

  it('[WV-09] takes a condition for something else for no leave to refuse', () => {
    expect(scoreOf('Could you send the key? Call me if you want to hear more.').codes).not.toContain('optional')
    expect(scoreOf('¿Puedes mandarme la llave? Llámame si quieres saber más.').codes).not.toContain('optional')
    expect(scoreOf('Could you bring a salad if you want?').codes).toContain('optional')
  })

  it('[WV-09] takes money for what comes to the owner only where it is promised itself', () => {
    const promise = 'I have filed those two invoices. I will ask the help desk about your password tomorrow.'
    expect(scoreOf(promise).codes).not.toContain('money_owed')
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
