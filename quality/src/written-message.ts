import { toAddress } from '@loose-ends/domain/message/address.ts'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'

const NOTHING: Omit<ParsedMessage, 'messageId' | 'from' | 'subject' | 'text'> = {
  inReplyTo: null,
  references: [],
  sender: null,
  to: [],
  cc: [],
  bcc: [],
  replyTo: [],
  date: null,
  headers: {},
  attachments: [],
  calendar: null,
  report: null,
}

/** A message of which only these parts are known, as if there were no others. */
export const writtenMessage = (
  parts: Partial<ParsedMessage> & Pick<ParsedMessage, 'messageId' | 'from' | 'subject' | 'text'>,
): ParsedMessage => ({ ...NOTHING, ...parts })

/** `Name <address>`, or the address alone. */
export const writtenPerson = (written: string) => {
  const match = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(written)
  return match ? toAddress(match[1] ?? '', match[2] ?? '') : toAddress('', written.trim())
}
