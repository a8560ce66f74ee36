import { describe, expect, it } from 'vitest'
import type { ExaminationContext, Finding } from '../../finding/finding.ts'
import { aMessage } from '../../message/testing/a-message.ts'
import type { ParsedMessage } from '../../message/parsed-message.ts'
import { suggestedResponse } from './suggested-response.ts'

const OWNER = { name: 'Robin Hale', email: 'robin@hale.example' }
const EVIDENCE = 'Please name your stall by Friday.'
const PERSON = { name: 'Sandra Abelmann', email: 'sandra@fair.example' }
const FIRM = { name: 'Stall Migration Team', email: 'stalls@fair.example' }

const isOffered = (mail: Partial<ParsedMessage>) => {
  const from = mail.from ?? PERSON
  const finding: Finding = {
    type: 'task',
    band: 'sure',
    kind: 'request',
    direction: 'i_owe',
    title: 'Name your stall',
    description: '',
    evidence: EVIDENCE,
    due: null,
    confidence: 1,
    counterpart: from,
    language: 'en',
  }
  const context: ExaminationContext = {
    owner: { addresses: [OWNER.email], name: OWNER.name },
    direction: 'received',
    at: new Date('2026-03-03T10:00:00Z'),
    zone: 'Europe/Berlin',
  }
  return suggestedResponse(finding, aMessage({ text: EVIDENCE, to: [OWNER], ...mail, from }), context) !== ''
}
const others = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: '', email: `seller${index}@hale.example` }))

describe('[WV-10] whom no reply is offered to', () => {
  it.each<[string, Partial<ParsedMessage>, boolean]>([
    ['a person', {}, true],
    ['a person, through a discussion list', { headers: { 'list-post': '<mailto:all@fair.example>' } }, true],
    ['a newsletter', { headers: { 'list-unsubscribe': '<https://fair.example/out>' } }, false],
    ['a machine, by its headers', { headers: { 'auto-submitted': 'auto-generated' } }, false],
    ['a machine, by its address', { from: { name: 'Fair', email: 'stall-bot@fair.example' } }, false],
    ['one that reads no answers', { from: { name: 'Fair', email: 'no-reply@fair.example' } }, false],
    ['a person who writes to many', { to: [OWNER, ...others(6)] }, true],
    ['a firm that writes to many', { from: FIRM, to: [OWNER, ...others(6)], text: `Dear Robin,\n${EVIDENCE}` }, false],
    ['a firm that writes to the owner', { from: FIRM, text: `Dear Mr Hale,\n${EVIDENCE}` }, true],
    ['a firm that greets, if nobody by name', { from: FIRM, text: `Good morning, ${EVIDENCE}` }, true],
    ['a firm that greets nobody', { from: FIRM }, false],
    [
      'one who writes from the address of a firm',
      { from: { name: 'Fair Services', email: 'sandra@fair.example' } },
      true,
    ],
    ['a firm whose mail came through a list', { from: FIRM, to: others(1), text: `Dear Robin,\n${EVIDENCE}` }, false],
    [
      'a firm that asks for what is done on a page',
      { from: FIRM, text: `${EVIDENCE}\nhttps://fair.example/stall` },
      false,
    ],
    [
      'a firm for which a person signs',
      { from: FIRM, text: `${EVIDENCE}\nhttps://fair.example/stall\n\nBest regards,\nSandra` },
      true,
    ],
    [
      'one with a name of its own that writes as to all',
      { from: { name: 'StallBooker', email: 'itinerary@stallbooker.example' }, text: `Dear customer,\n${EVIDENCE}` },
      false,
    ],
    ['a firm that writes as to all', { from: FIRM, text: `Dear customer,\n${EVIDENCE}` }, false],
  ])('%s', (_, mail, expected) => {
    expect(isOffered(mail)).toBe(expected)
  })
})
