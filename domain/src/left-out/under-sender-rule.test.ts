import { expect, it } from 'vitest'
import type { ItemFinding } from '../finding/item-finding.ts'
import { ALWAYS } from './chosen-item.ts'
import { titleAlone } from '../wording/finding-words.ts'
import { underSenderRule, type RuledMessage, type SenderTreatment } from './under-sender-rule.ts'

const IDRIS = { name: 'Idris Bello', email: 'idris@northquay.example' }
const found = (band: ItemFinding['band']): ItemFinding => ({
  type: 'task',
  band,
  kind: 'request',
  direction: 'i_owe',
  title: 'Send the room plan',
  description: '',
  evidence: 'Could you send me the room plan?',
  due: null,
  confidence: 0.9,
  counterpart: IDRIS,
  priority: { score: 5, parts: [] },
  words: titleAlone('Send the room plan'),
})
const message = (rest: Partial<RuledMessage> = {}): RuledMessage => ({
  place: { direction: 'received' },
  sender: IDRIS,
  subject: 'Room plan',
  excerpt: null,
  facts: { nature: 'personal' },
  outcome: 'item',
  reason: null,
  findings: [found('sure'), found('maybe')],
  ...rest,
})
const MAYBE = message({ outcome: 'maybe', findings: [found('maybe')] })
const NOTHING = message({ outcome: 'left_out', reason: 'nothing_asked', findings: [] })
const LETTER = message({ ...NOTHING, facts: { nature: 'bulk' }, reason: 'newsletter' })
const BROKEN = message({ outcome: 'unreadable', reason: 'too_large', findings: [] })

const ASK: SenderTreatment = { mode: 'normal', maybes: 'ask' }
const SHOW: SenderTreatment = { mode: 'normal', maybes: 'show' }
const DROP: SenderTreatment = { mode: 'normal', maybes: 'leave_out' }
const NEVER: SenderTreatment = { mode: 'leave_out', maybes: 'leave_out' }
const EACH: SenderTreatment = { mode: 'always', maybes: 'show' }

it.each<[string, SenderTreatment, RuledMessage, [string, string | null, string[]]]>([
  ['nothing taught', ASK, MAYBE, ['maybe', null, ['maybe']]],
  ['what it may ask is shown', SHOW, MAYBE, ['item', null, ['sure']]],
  ['what it may ask is not kept', DROP, message(), ['item', null, ['sure']]],
  ['and nothing else was in it', DROP, MAYBE, ['left_out', 'sender_rule', []]],
  ['all is left out', NEVER, message(), ['left_out', 'sender_rule', []]],
  ['the detection’s own reason says more', NEVER, NOTHING, ['left_out', 'nothing_asked', []]],
  ['an item of each message', EACH, NOTHING, ['item', null, ['sure']]],
  ['but of no newsletter', EACH, LETTER, ['left_out', 'newsletter', []]],
  ['nor of what cannot be read', EACH, BROKEN, ['unreadable', 'too_large', []]],
])('[PR-02] a message under the rule for its sender: %s', (_, treatment, given, [outcome, reason, bands]) => {
  const ruled = underSenderRule(given, treatment)
  expect([ruled.outcome, ruled.reason, ruled.findings.map(({ band }) => band)]).toEqual([outcome, reason, bands])
})

it('[PR-02] an item of a whole message is called after its subject, and says why it is there', () => {
  const [item] = underSenderRule(NOTHING, EACH).findings
  expect(item).toMatchObject({ type: 'task', direction: 'i_owe', title: 'Room plan', counterpart: IDRIS })
  expect(item?.priority.parts.map(({ code }) => code)).toContain(ALWAYS)
})
