import { readActs } from '../acts/read-acts.ts'
import { describe, expect, it } from 'vitest'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import { toAddress } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { bandOf, lookFor } from '../detection/item-model/item-model.ts'
import { LEAST_SURE, mattersOf, settleMatters } from './merge.ts'
import type { AiReading, ReadItem } from './reading.ts'

const IDRIS = toAddress('Idris Bello', 'idris@northquay.example')
const MARA = toAddress('Mara Lindt', 'mara@lindt.example')
const MESSAGE: ParsedMessage = {
  messageId: null,
  inReplyTo: null,
  references: [],
  from: IDRIS,
  sender: null,
  to: [MARA],
  cc: [],
  bcc: [],
  replyTo: [],
  subject: 'Venue',
  date: null,
  headers: {},
  text: '',
  attachments: [],
  calendar: null,
  report: null,
}
const CONTEXT: ExaminationContext = {
  owner: { addresses: [MARA.email], name: MARA.name },
  direction: 'received',
  at: new Date('2026-03-10T09:00:00Z'),
  zone: 'Europe/Lisbon',
}
const KEYS = 'Who has the keys of the hall?'
const LAMPS = 'Could you count the lamps?'

const found = (given: Partial<Finding> = {}): Finding => ({
  type: 'task',
  band: 'maybe',
  kind: 'question',
  direction: 'i_owe',
  title: 'Say who has the keys',
  description: KEYS,
  evidence: KEYS,
  due: null,
  confidence: 0.5,
  counterpart: IDRIS,
  language: 'en',
  ...given,
})
const read = (given: Partial<ReadItem> = {}): ReadItem => ({
  evidence: KEYS,
  kind: 'question',
  due: null,
  dueSentence: null,
  certain: true,
  isSupported: true,
  isOfKind: true,
  ...given,
})

/** What becomes of findings when the AI reads that in the message, and says so of each sentence alone. */
function settled(local: Finding[], { items = [], wrong = [] }: Partial<AiReading>, isOpen: (boolean | null)[]) {
  const matters = mattersOf(local, { items, wrong }, MESSAGE, CONTEXT, { sentences: [KEYS, LAMPS], language: 'en' })
  return settleMatters(matters, isOpen).map(({ band, kind, type, direction }) =>
    [band, kind, type, direction].join(' '),
  )
}

const MAYBE = 'maybe question task i_owe'
const SURE = 'sure question task i_owe'

describe('[DT-06] an AI beside the rules', () => {
  it.each([
    ['lets a likely one go', found(), { wrong: [KEYS] }, false, []],
    ['lets a sure one go', found({ band: 'sure', confidence: 0.98 }), { wrong: [KEYS] }, false, []],
    ['lets go of none that it takes for one by itself', found(), { wrong: [KEYS] }, true, [MAYBE]],
    ['lets go of none of which it did not say it', found(), { wrong: [KEYS] }, null, [MAYBE]],
    ['raises a likely one', found(), { items: [read()] }, true, [SURE]],
    ['raises none where it hesitates', found(), { items: [read({ certain: false })] }, true, [MAYBE]],
    ['raises none that it takes for none by itself', found(), { items: [read()] }, false, [MAYBE]],
    ['says nothing about it', found(), {}, false, [MAYBE]],
    [
      'turns who owes',
      found({ band: 'sure' }),
      { items: [read({ kind: 'promise' })] },
      true,
      ['sure promise follow_up they_owe'],
    ],
    ['turns nothing by itself', found(), { items: [read({ kind: 'promise' })] }, false, [MAYBE]],
    [
      'turns nothing into what no reader of ours sees',
      found(),
      { items: [read({ kind: 'promise', isOfKind: false })] },
      true,
      [MAYBE],
    ],
    ['names the kind that is known and another', found(), { items: [read({ kind: 'promise' }), read()] }, true, [SURE]],
  ])('%s', (_, finding, reading, isOpen, after) => expect(settled([finding], reading, [isOpen])).toEqual(after))

  it('lets nothing go of which it takes another part for open', () => {
    const whole = found({ description: `${KEYS} ${LAMPS}` })
    expect(settled([whole], { items: [read({ evidence: LAMPS })], wrong: [KEYS] }, [false])).toEqual([MAYBE])
  })

  it('turns neither of two that one sentence holds', () => {
    const promise = found({ kind: 'promise', type: 'follow_up', direction: 'they_owe' })
    const reading = { items: [read({ kind: 'meeting' })] }
    expect(settled([found(), promise], reading, [true, true])).toEqual([MAYBE, 'maybe promise follow_up they_owe'])
  })

  it('adds one of each sentence, and never lowers how sure one is', () => {
    const reading = { items: [read({ evidence: LAMPS, kind: 'request' }), read({ evidence: LAMPS })] }
    expect(settled([], reading, [true, true])).toEqual(['sure request task i_owe'])
    const matters = mattersOf([found({ confidence: 0.97 })], { items: [read()], wrong: [] }, MESSAGE, CONTEXT, {
      sentences: [KEYS],
      language: 'en',
    })
    expect(settleMatters(matters, [true])).toMatchObject([{ band: 'sure', confidence: 0.97 }])
  })

  it('gives what it adds to the person whom the mail greets', () => {
    const message = {
      ...MESSAGE,
      from: MARA,
      to: [toAddress('Joanne Idrisson', 'joanne@northquay.example'), IDRIS],
      text: `Hi Idris,\n\n${LAMPS}\n\nMara`,
    }
    const context: ExaminationContext = { ...CONTEXT, direction: 'sent' }
    const items = [read({ evidence: LAMPS, kind: 'request' })]
    const matters = mattersOf([], { items, wrong: [] }, message, context, { sentences: [LAMPS], language: 'en' })
    expect(matters).toMatchObject([{ finding: { counterpart: IDRIS } }])
  })

  it('is as sure of what it alone makes an item of as the model at its least, and no surer of what is one', () => {
    expect(bandOf(LEAST_SURE, readActs(KEYS, 'en'), lookFor('en', true))).toBe('sure')
    const sure = found({ band: 'sure', confidence: LEAST_SURE })
    const reading = { items: [read(), read({ evidence: LAMPS, kind: 'request' })], wrong: [] }
    for (const local of [found(), sure]) {
      const matters = mattersOf([local], reading, MESSAGE, CONTEXT, { sentences: [KEYS, LAMPS], language: 'en' })
      expect(settleMatters(matters, [true, true]).map(({ confidence }) => confidence)).toEqual([LEAST_SURE, LEAST_SURE])
    }
  })
})
