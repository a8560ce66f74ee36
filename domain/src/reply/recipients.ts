import { isPlainAddress } from '../mail-address.ts'
import { isSameAddress, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { MessageDirection } from '../message/message-direction.ts'

/** More people than this are not written to at once. */
const MOST_RECIPIENTS = 100

export interface ReplyRecipients {
  to: Address[]
  /** Who else is on the message, for an answer to everybody. Nobody who was on it as a blind copy. */
  others: Address[]
}

type Addressed = Pick<ParsedMessage, 'from' | 'replyTo' | 'to' | 'cc' | 'bcc'>

/**
 * Whom an answer goes to (RFC 5322 §3.6.2, 3.6.3): where the sender wants answers, else the sender; an answer to what the
 * owner sent themself goes to whom they sent it. The owner is left out, unless nobody else is there. Addresses that no mail
 * may be sent to (`isPlainAddress`) are left out; `to` may be empty then.
 */
export function replyRecipients(
  message: Addressed,
  direction: MessageDirection,
  owner: readonly string[],
): ReplyRecipients {
  const isOwner = (address: Address) => owner.some((own) => isSameAddress(own, address))
  const others = (list: readonly Address[]) => list.filter((address) => !isOwner(address))
  const to = firstFilled(
    direction === 'received'
      ? [others(message.replyTo), message.from ? others([message.from]) : [], message.from ? [message.from] : []]
      : // A single blind recipient gives nobody away; of several, each must not learn of the others.
        [others(message.to), others(message.cc), message.bcc.length === 1 ? others(message.bcc) : [], message.to],
  )
  const isTaken = (address: Address) => to.some((one) => isSameAddress(one, address))
  const rest = others([...(direction === 'received' ? message.to : []), ...message.cc])
  return { to, others: usable(rest).filter((address) => !isTaken(address)) }
}

/** Whom a letter goes to, in a few words: "Idris Bello and 2 others". */
export function inWords([first, ...others]: readonly Address[]): string {
  const name = first ? first.name || first.email : ''
  if (others.length === 0) return name
  return `${name} and ${others.length === 1 ? 'one other' : `${others.length} others`}`
}

function firstFilled(lists: readonly (readonly Address[])[]): Address[] {
  for (const list of lists) {
    const found = usable(list)
    if (found.length > 0) return found
  }
  return []
}

/** Each mailbox once, and only those that mail may be sent to. */
function usable(list: readonly Address[]): Address[] {
  const found: Address[] = []
  for (const address of list) {
    if (found.length >= MOST_RECIPIENTS) break
    if (isPlainAddress(address.email) && !found.some((one) => isSameAddress(one, address))) found.push(address)
  }
  return found
}
