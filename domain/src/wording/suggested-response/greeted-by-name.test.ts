import { describe, expect, it } from 'vitest'
import type { ExaminationContext, Finding } from '../../finding/finding.ts'
import { aMessage } from '../../message/testing/a-message.ts'
import type { ParsedMessage } from '../../message/parsed-message.ts'
import { suggestedResponse } from './suggested-response.ts'

const OWNER = { name: 'Robin Hale', email: 'robin@hale.example' }
const EVIDENCE = 'Could you paint the shed?'

type Given = {
  text: string
  counterpart: Finding['counterpart']
  owner?: string | null
  isSent?: boolean
  mail?: Partial<ParsedMessage>
}

const replyTo = ({ text, counterpart, owner = OWNER.name, isSent = false, mail = {} }: Given) => {
  const finding: Finding = {
    type: isSent ? 'follow_up' : 'task',
    band: 'sure',
    kind: isSent ? 'question' : 'request',
    direction: isSent ? 'they_owe' : 'i_owe',
    title: 'Paint the shed',
    description: '',
    evidence: EVIDENCE,
    due: null,
    confidence: 1,
    counterpart,
    language: 'en',
  }
  const context: ExaminationContext = {
    owner: { addresses: [OWNER.email], name: owner },
    direction: isSent ? 'sent' : 'received',
    at: new Date('2026-03-03T10:00:00Z'),
    zone: 'Europe/Berlin',
  }
  const own = { ...OWNER, name: owner ?? '' }
  const [from, to] = isSent ? [own, counterpart] : [counterpart, own]
  return suggestedResponse(finding, aMessage({ subject: 'The shed', text, from, to: [to], ...mail }), context).split(
    '\n',
  )
}
const BY_FAMILY_NAME = { name: 'Abelmann', email: 'abelmann@y.example' }

describe('[WV-10] a reply greets by a name that is known', () => {
  it.each([
    ['behind thanks in the last line', `${EVIDENCE} Thanks.  Xandra`, 'Hi Xandra,'],
    ['behind words of leave', `${EVIDENCE}\n\nBest,\nXandra`, 'Hi Xandra,'],
    ['alone at the end', `${EVIDENCE}\n\nSandra`, 'Hi Sandra,'],
    ['with the family name', `${EVIDENCE}\n\nXandra Abelmann`, 'Hi Xandra,'],
    ['above what a device adds', `${EVIDENCE}  Sandra\n--------\nSent from my phone`, 'Hi Sandra,'],
    [
      'in a quoted header',
      `${EVIDENCE}\n\n-----Original Message-----\nFrom: Abelmann, Xandra\nTo: Hale, Robin\nSubject: Shed\n\nIt peels.`,
      'Hi Xandra,',
    ],
    ['nowhere', EVIDENCE, 'Hello,'],
    ['nowhere, and the end is no name', `${EVIDENCE}\n\nLumber`, 'Hello,'],
  ])('the mail of one with a family name alone says it %s', (_, text, greeting) => {
    expect(replyTo({ text, counterpart: BY_FAMILY_NAME })[0]).toBe(greeting)
  })

  it('whoever signs behind a title is greeted by the given name', () => {
    const counterpart = { name: 'Xandra Abelmann', email: 'x.abelmann@y.example' }
    expect(replyTo({ text: `Hi Robin,\n\n${EVIDENCE}\n\nMrs Abelmann`, counterpart })[0]).toBe('Hi Xandra,')
  })

  it('a firm is greeted by whoever signs for it', () => {
    const counterpart = { name: 'Treppenbau Abelmann', email: 'post@treppen.example' }
    expect(replyTo({ text: `${EVIDENCE}\n\nSandra Xeller\nTreppenbau`, counterpart })[0]).toBe('Hi Sandra,')
    expect(replyTo({ text: `Hi Robin,\n\n${EVIDENCE}`, counterpart })[0]).toBe('Hello,')
  })

  it('and so is one by whose name it does not show', () => {
    const counterpart = { name: 'Larchmont Deeds', email: 'closings@larchmontdeeds.example' }
    const text = `Hi Robin,\n\n${EVIDENCE}\n\nSandra Xeller\nDeeds Officer`
    expect(replyTo({ text, counterpart })[0]).toBe('Hi Sandra,')
  })

  it('formally, by the whole name in the order in which it is said', () => {
    const counterpart = { name: 'Abelmann Xandra', email: 'xandra.abelmann@y.example' }
    expect(replyTo({ text: `Dear Mr Hale,\n\n${EVIDENCE}`, counterpart })[0]).toBe('Dear Xandra Abelmann,')
    expect(replyTo({ text: `Dear Mr Hale,\n\n${EVIDENCE}`, counterpart: BY_FAMILY_NAME })[0]).toBe('Hello,')
  })

  it.each([
    ['Sandra --', 'Sandra,'],
    ['Hi Sandra,', 'Hi Sandra,'],
    ['Plasterers,', 'Hello,'],
  ])('a mail of the owner to one without a name begins %j, and so does the reply: %j', (opening, greeting) => {
    const counterpart = { name: '', email: 'xabelm@y.example' }
    expect(replyTo({ text: `${opening}\n\n${EVIDENCE}\n\nRobin`, counterpart, isSent: true })[0]).toBe(greeting)
  })

  it('not where the mail goes to several, of whom it may greet another', () => {
    const counterpart = { name: '', email: 'xabelm@y.example' }
    const to = [counterpart, { name: '', email: 'quorr@y.example' }]
    expect(replyTo({ text: `Sandra,\n\n${EVIDENCE}`, counterpart, isSent: true, mail: { to } })[0]).toBe('Hello,')
  })
})

describe('[WV-10] a reply is signed by a name', () => {
  const counterpart = { name: 'Sandra Abelmann', email: 's.abelmann@y.example' }
  const signatureIn = (text: string, owner: string | null) => replyTo({ text, counterpart, owner }).at(-1)

  it('without the dash of the greeting', () => {
    expect(signatureIn(`Robin- \n\n${EVIDENCE}\n\nSandra`, 'Robin Hale')).toBe('Robin')
  })

  it('by that of the address, where the account has none', () => {
    expect(signatureIn(EVIDENCE, null)).toBe('Robin')
  })

  it('and not by an address', () => {
    expect(signatureIn(EVIDENCE, 'robin@other.example (robin@hale.example)')).toMatch(/▢\.$/)
  })
})
