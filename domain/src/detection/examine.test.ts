import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { examine } from './examine.ts'
import type { Examination } from './examination.ts'
import type { ExaminationContext } from '../finding/finding.ts'

const context: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'Europe/Berlin',
}
const robin = toAddress('Robin Hale', 'robin@hale.example')
const tom = toAddress('Tom Ash', 'tom@ash.example')
const anna = toAddress('Anna Weber', 'anna@weber.example')

const crowd = [
  robin,
  ...Array.from({ length: 14 }, (_, index) => toAddress(`Guest Number${index}`, `guest${index}@ash.example`)),
]

const received = (changes: Partial<ParsedMessage>) => examine(aMessage(changes), context)
const sureOf = ({ findings }: Examination) => findings.filter(({ band }) => band === 'sure')
const sent = (text: string, changes: Partial<ParsedMessage> = {}) =>
  examine(aMessage({ from: robin, to: [anna], text, ...changes }), { ...context, direction: 'sent' })

describe('received mail', () => {
  it('[PR-02] finds the day of "by then" in the sentence before', () => {
    const dueOf = (text: string) => received({ text }).findings[0]?.due?.at.toISOString() ?? null
    expect(dueOf('The printer closes on Friday. Please send me the cover by then.')).toBe('2026-03-06T22:59:59.000Z')
    expect(dueOf('Die Halle ist bis Freitag frei. Bitte gib mir bis dahin Bescheid.')).toBe('2026-03-06T22:59:59.000Z')
    expect(dueOf('The old key fails on Friday. Please fetch the new one before that day.')).toBe(
      '2026-03-06T22:59:59.000Z',
    )
    expect(dueOf('We had cake on Friday. Please send me the cover.')).toBeNull()
  })

  it.each([
    ['Polish', 'Cześć Robin,\n\nproszę, prześlij mi umowę do piątku.\n\nAnna'],
    ['Swedish', 'Hej Robin,\n\nvar snäll och skicka avtalet till mig innan fredag.\n\nAnna'],
    ['Japanese', '契約書を金曜日までに送ってください。よろしくお願いいたします。'],
    ['Russian', 'Добрый день! Пришлите, пожалуйста, договор до пятницы.'],
  ])('[DT-05] names as the reason that %s is not read', (_language, text) => {
    expect(received({ text, subject: '' })).toMatchObject({ outcome: 'left_out', reason: 'language_not_read' })
    expect(sent(text, { subject: '' })).toMatchObject({ outcome: 'left_out', reason: 'language_not_read' })
  })

  it.each([
    ['English', 'Hi Robin,\n\nthe plan is on the shelf in the blue room.\n\nAnna'],
    ['German', 'Hallo Robin,\n\nder Plan liegt jetzt im blauen Zimmer auf dem Regal.\n\nAnna'],
    ['a name', 'Åsa Øyen'],
  ])('[DT-05] says that nothing is asked in %s', (_language, text) => {
    expect(received({ text, subject: '' }).reason).toBe('nothing_asked')
  })

  it('[PR-02] gives a task with title, evidence, date and counterpart', () => {
    const { outcome, findings } = received({
      text: 'Hi Robin,\n\nthe client is happy. Could you send me the signed contract by Friday?\n\nThanks,\nAnna',
    })
    expect(outcome).toBe('found')
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({
      type: 'task',
      kind: 'request',
      direction: 'i_owe',
      title: 'Send Anna the signed contract by Friday (The museum project)',
      evidence: 'Could you send me the signed contract by Friday?',
      counterpart: anna,
    })
    expect(findings[0]?.due).toEqual({ at: new Date('2026-03-06T22:59:59.000Z'), precision: 'day' })
  })

  it.each<[string, Partial<ParsedMessage>]>([
    [
      'is quoted',
      {
        text: 'Thanks, it works now.\n\nOn Mon, 2 Mar 2026 at 10:00, Tom <tom@ash.example> wrote:\n> Can you send me the plan?',
      },
    ],
    ['stands in a signature', { text: 'It works now.\n\n-- \nAnna Weber\nPlease send mail to the new address' }],
    [
      'stands in a legal notice',
      { text: 'It works now.\n\nThis e-mail is confidential and intended for the addressee. Please delete it.' },
    ],
    ['calls somebody else by name', { to: [robin], cc: [tom], text: 'Tom, can you send the plan?' }],
    [
      'is made of somebody else while the owner gets a copy',
      { to: [tom], cc: [robin], text: 'Could you send me the plan?' },
    ],
    [
      'calls somebody else by a short name',
      { to: [robin], cc: [toAddress('Pamela Stone', 'pamela.stone@ash.example')], text: 'Pam, can you send the plan?' },
    ],
    [
      'is made of somebody else while the owner stands in no header',
      { to: [tom], text: 'Could you send me the plan?' },
    ],
    ['greets somebody else', { to: [tom, robin], text: 'Hi Tom,\n\ncould you send me the plan?' }],
  ])('[PR-02] [DT-02] shows nothing when the request %s', (_where, changes) => {
    expect(sureOf(received(changes))).toEqual([])
  })

  it('[DT-01] believes a request to a crowd less than the same to the owner', () => {
    const text = 'Could you tell me how they got onto our floor?'
    const confidenceOf = ({ findings }: Examination) => findings[0]?.confidence ?? 0
    expect(confidenceOf(received({ to: crowd, text }))).toBeLessThan(confidenceOf(received({ text })))
  })

  it('[PR-02] says that a request was for somebody else', () => {
    expect(received({ to: [tom], cc: crowd, text: 'Hi Tom,\n\ncould you look after the plan?' }).reason).toBe(
      'not_addressed_to_you',
    )
    expect(received({ text: 'It works now.' }).reason).toBe('nothing_asked')
    expect(received({ text: '> only a quotation' }).reason).toBe('empty')
  })

  it.each<[string, Partial<ParsedMessage>]>([
    ['that calls the owner', { to: crowd, text: 'Robin, could you bring the projector?' }],
    ['that names a day', { to: crowd, text: 'Please send me your timesheet by Friday.' }],
    ['through a shared address', { to: [toAddress('', 'sales@hale.example')], text: 'Could you send me the plan?' }],
  ])('[PR-02] keeps a request to many %s', (_which, changes) => {
    expect(received(changes).findings.map(({ kind }) => kind)).toEqual(['request'])
  })

  it('[PR-02] leaves alone what the sender promises to somebody else by name', () => {
    expect(sureOf(received({ to: [robin, tom], text: "Tom, I'll call you about the offer on Monday." }))).toEqual([])
  })

  it('[PR-02] hears the owner called in a copy', () => {
    expect(
      received({ to: [tom], cc: [robin], text: 'Hi both,\n\nRobin, can you send me the plan?' }).findings,
    ).toHaveLength(1)
  })

  it('[DT-03] joins the sentences of one ask, and separates asks', () => {
    expect(received({ text: 'Could you check the second page? I mean the one with the map.' }).findings).toHaveLength(1)
    const kinds = received({
      text: 'Could you send me the plan?\n\nAlso, do you know who painted the door?',
    }).findings.map(({ kind }) => kind)
    expect(kinds).toEqual(['request', 'question'])
  })

  it('[PR-02] waits for what the sender promised, if it concerns the owner', () => {
    expect(received({ text: "I'll send you the samples on Thursday." }).findings[0]).toMatchObject({
      type: 'follow_up',
      kind: 'promise',
      direction: 'they_owe',
    })
    expect(received({ text: "I'll paint the fence." }).findings.filter(({ band }) => band === 'sure')).toEqual([])
  })

  it('[PR-02] makes a task of an invitation, and none of one that is over', () => {
    const calendar = {
      method: 'request' as const,
      uid: 'u1',
      summary: 'Kick-off',
      start: new Date('2026-03-09T10:00:00Z'),
      startIs: 'instant' as const,
      end: null,
      recurs: null,
      organizer: anna,
      attendees: [],
    }
    expect(received({ calendar }).findings[0]).toMatchObject({
      kind: 'meeting',
      title: 'Answer the invitation: Kick-off',
      due: { precision: 'time' },
    })
    expect(received({ calendar: { ...calendar, start: new Date('2026-03-01T10:00:00Z') } }).findings).toEqual([])
  })

  it('rests on the question that says what is wanted, not on the small talk before it', () => {
    const { findings } = received({ text: 'Rested well? Which of the two chairs should I order, the oak or the ash?' })
    expect(findings.map(({ evidence }) => evidence)).toEqual([
      'Which of the two chairs should I order, the oak or the ash?',
    ])
  })

  it('keeps the evidence letter for letter', () => {
    const text = 'Moin Robin,\n\nkönntest du mir bitte bis Freitag – spätestens! – die Zahlen schicken?'
    expect(text).toContain(received({ text }).findings[0]?.evidence ?? 'missing')
  })

  it('is deterministic', () => {
    const text = 'Could you send me the plan? Are you free on Friday? I will call you tomorrow.'
    expect(received({ text })).toEqual(received({ text }))
  })
})

describe('sent mail', () => {
  it.each([
    ['question', 'they_owe', 'Do you have a quiet room for two mornings?'],
    ['question', 'they_owe', 'Could you send me the floor plan?'],
    ['meeting', 'they_owe', 'Shall we meet on Thursday at three?'],
    ['promise', 'i_owe', "I'll send you the draft by Friday."],
  ])('[PR-02] gives a follow-up of kind %s that %s', (kind, direction, text) => {
    expect(sent(text).findings).toMatchObject([{ type: 'follow_up', kind, direction, counterpart: anna }])
  })

  it('waits for the person greeted, not for the first address', () => {
    expect(sent('Hi Tom,\n\ncould you send me the plan?', { to: [anna, tom] }).findings[0]?.counterpart).toEqual(tom)
  })

  it('gives nothing for a note to oneself', () => {
    expect(sent('Could you send me the plan?', { to: [robin] }).findings).toEqual([])
  })
})

describe('facts', () => {
  it.each<[string, string, Partial<ReturnType<typeof received>['facts']>]>([
    ['a mere deferral', "Thanks, I'll look into it and get back to you.", { defers: true, answers: false }],
    ['a promise to do it later', "Sure thing. I'll send it tomorrow.", { defers: true, answers: false }],
    ['a delivery', 'Please find the signed contract attached.', { defers: false, answers: true }],
    ['a plain yes', 'Yes, that works for me.', { defers: false, answers: true }],
    ['a date agreed', 'Tuesday works. See you then.', { defers: false, answers: true }],
    ['a refusal', "I'm afraid I can't make it on Tuesday.", { declines: true, defers: false }],
    ['an answer of substance', 'The door is two metres high, and the frame is oak.', { defers: false }],
    ['a German deferral', 'Danke, ich schaue es mir an und melde mich.', { defers: true }],
    [
      'a question',
      'Which of the two do you mean?',
      { acts: { asks: true, promises: false, proposes: false }, defers: false },
    ],
  ])('tells %s', (_what, text, expected) => expect(received({ text }).facts).toMatchObject(expected))

  it('quotes the sentence that settles, at most 240 characters of it', () => {
    expect(received({ text: 'Hi Robin,\n\nhope you are well. Here is the contract. Bye' }).facts.excerpt).toBe(
      'Here is the contract.',
    )
    expect(received({ text: `Here is ${'a very long list '.repeat(40)}.` }).facts.excerpt.length).toBeLessThanOrEqual(
      240,
    )
  })

  it('does not take a logo for something delivered', () => {
    const logo = { filename: 'logo.png', mimeType: 'image/png', size: 4_000 }
    expect(received({ attachments: [logo] }).facts.hasAttachment).toBe(false)
    expect(
      received({ attachments: [{ ...logo, filename: 'plan.pdf', mimeType: 'application/pdf' }] }).facts,
    ).toMatchObject({ hasAttachment: true, answers: true })
  })
})
