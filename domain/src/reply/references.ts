import type { ParsedMessage } from '../message/parsed-message.ts'

/** In a long thread its first message and the newest ones are enough to find it by (RFC 5322 §3.6.4). */
const MOST_REFERENCES = 30
/** What may stand in an id without meaning something else in a header. */
const MESSAGE_ID = /^[\x21-\x3b\x3d\x3f-\x7e]{1,250}$/

export interface ReplyReferences {
  /** Without angle brackets; null where the message has no id. */
  inReplyTo: string | null
  /** Oldest first, without angle brackets. */
  references: string[]
}

/** How an answer names the message that it answers, and those before it (RFC 5322 §3.6.4). */
export function replyReferences(
  message: Pick<ParsedMessage, 'messageId' | 'inReplyTo' | 'references'>,
): ReplyReferences {
  const inReplyTo = message.messageId !== null && MESSAGE_ID.test(message.messageId) ? message.messageId : null
  const before = message.references.length > 0 ? message.references : [message.inReplyTo ?? '']
  const ids = [...new Set(before.filter((id) => MESSAGE_ID.test(id) && id !== inReplyTo))]
  const all = inReplyTo === null ? ids : [...ids, inReplyTo]
  const [first, ...rest] = all
  if (first === undefined || all.length <= MOST_REFERENCES) return { inReplyTo, references: all }
  return { inReplyTo, references: [first, ...rest.slice(1 - MOST_REFERENCES)] }
}
