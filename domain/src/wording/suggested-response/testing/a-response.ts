import type { ExaminationContext, Finding, FindingKind } from '../../../finding/finding.ts'
import { aMessage } from '../../../message/testing/a-message.ts'
import { suggestedResponse } from '../suggested-response.ts'

export const KINDS: readonly FindingKind[] = ['request', 'question', 'meeting', 'promise']

export const CONTEXT: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'Europe/Berlin',
}
export const EVIDENCE = 'Could you send the plan of the fence by Friday?'

/** What Anna asks of the owner. */
export const FINDING: Finding = {
  type: 'task',
  band: 'sure',
  kind: 'request',
  direction: 'i_owe',
  title: 'Send the plan',
  description: '',
  evidence: EVIDENCE,
  due: null,
  confidence: 1,
  counterpart: { name: 'Anna Weber', email: 'anna@weber.example' },
  language: 'en',
}

/** The response to that finding with what is given, in such a mail. */
export const response = (
  given: Partial<Finding>,
  subject = 'AW: Re: The fence',
  text = EVIDENCE,
  direction: ExaminationContext['direction'] = 'received',
): string => {
  const finding: Finding = { ...FINDING, ...given }
  return suggestedResponse(finding, aMessage({ subject, text }), { ...CONTEXT, direction })
}

/** What stands between greeting and leave. */
export const lineOf = (text: string): string | undefined => text.split('\n')[2]
