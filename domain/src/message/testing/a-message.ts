import { toAddress } from '../address.ts'
import type { ParsedMessage } from '../parsed-message.ts'

/** A personal message from Anna to the owner, "Robin Hale <robin@hale.example>", with whatever a test changes. */
export function aMessage(changes: Partial<ParsedMessage> = {}): ParsedMessage {
  return {
    messageId: 'm1@weber.example',
    inReplyTo: null,
    references: [],
    from: toAddress('Anna Weber', 'anna@weber.example'),
    sender: null,
    to: [toAddress('Robin Hale', 'robin@hale.example')],
    cc: [],
    bcc: [],
    replyTo: [],
    subject: 'The museum project',
    date: new Date('2026-03-03T10:00:00Z'),
    headers: {},
    text: 'The fence is green now.',
    attachments: [],
    calendar: null,
    report: null,
    ...changes,
  }
}
