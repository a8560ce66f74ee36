import { domainOf, isOneOf, localPartOf } from '@loose-ends/domain/message/address.ts'
import type { MessageDirection } from '@loose-ends/domain/message/message-direction.ts'
import type { FetchedMessage } from '#server/mailbox/provider.ts'

const HEADER_BYTES = 64 * 1024

/**
 * Whether the message is the owner's own. Usually the provider says so; mail that was imported may lack that mark, and is the
 * owner's with them as the author. In the inbox, what came in by mail is not: anybody can write the owner's name over it, and
 * where they wrote it themself, a mailbox of theirs has it as sent. Nobody can send mail that no server has traced (RFC 5321
 * §4.4), so what stands there without a trace was put there; to others, as what came to the owner alone is a note to themself.
 */
export function directionOf(
  message: FetchedMessage & { outcome: 'fetched' },
  owned: readonly string[],
): MessageDirection {
  if (message.direction === 'sent') return 'sent'
  const { raw, isInInbox } = message
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEADER_BYTES))
  const head = bytes.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? ''
  const from = headerIn(head, 'from')
  const author = /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from
  if (!isOneOf(owned, author)) return 'received'
  if (!isInInbox) return 'sent'
  const cameByMail = TRACE.test(head)
  return !cameByMail && hasOtherRecipient(head, owned) ? 'sent' : 'received'
}

const HEADERS = {
  from: /^from:(.*(?:\r?\n[ \t].*)*)/im,
  to: /^to:(.*(?:\r?\n[ \t].*)*)/im,
  cc: /^cc:(.*(?:\r?\n[ \t].*)*)/im,
}

const TRACE = /^received:/im

const headerIn = (head: string, name: keyof typeof HEADERS): string => HEADERS[name].exec(head)?.[1] ?? ''

const QUOTED = /"[^"]*"/g
const BETWEEN_ADDRESSES = /[\s<>"(),:;]+/

/** What follows a "+" is another name of the same mailbox, as `wishAddress` has it. */
const withoutTag = (address: string): string => `${localPartOf(address).split('+', 1)[0]}@${domainOf(address)}`

const hasOtherRecipient = (head: string, owned: readonly string[]): boolean =>
  (['to', 'cc'] as const).some((name) =>
    headerIn(head, name)
      .replace(QUOTED, '')
      .split(BETWEEN_ADDRESSES)
      .some((part) => part.includes('@') && !isOneOf(owned, withoutTag(part))),
  )
