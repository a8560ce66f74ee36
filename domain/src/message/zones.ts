import { splitZones, type MessageZones } from './new-text.ts'
import type { ParsedMessage } from './parsed-message.ts'

type Zoned = Pick<ParsedMessage, 'text' | 'subject' | 'from'>

const known = new WeakMap<Zoned, MessageZones>()

/** The zones of a message, split once however many look into them: a message that is parsed does not change. */
export function messageZones(message: Zoned): MessageZones {
  const before = known.get(message)
  if (before) return before
  const zones = splitZones(message.text, message.subject, message.from?.name)
  known.set(message, zones)
  return zones
}
