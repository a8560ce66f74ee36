import { z } from 'zod'
import { isOneOf, isSameAddress, normalizeEmail, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { MessageDirection } from '../message/message-direction.ts'

/** An address that the person may write from, as their mailbox says. */
export const ownAddressSchema = z.object({
  email: z.string(),
  /** '' where the account's own name is used. */
  name: z.string(),
  /** They proved that it is theirs. */
  isVerified: z.boolean(),
  /** Another name of this mailbox; false: somebody else's, or one that several people share, which they may write for. */
  isAlias: z.boolean(),
  /** What new mail of theirs is from. */
  isDefault: z.boolean(),
})
export type OwnAddress = z.infer<typeof ownAddressSchema>

/** The addresses that are the person themself, the one of the account first. One that nobody verified may be anybody's. */
export function ownMailboxes(account: string, known: readonly OwnAddress[]): string[] {
  const aliases = known.filter(({ isVerified, isAlias }) => isVerified && isAlias).map(({ email }) => email)
  return [...new Set([account, ...aliases].map(normalizeEmail))]
}

/** The name that the person writes under, their default address's first; null where none of their own has one. */
export function ownName(known: readonly OwnAddress[]): string | null {
  const named = known.filter(({ name, isVerified, isAlias }) => name !== '' && isVerified && isAlias)
  return (named.find(({ isDefault }) => isDefault) ?? named[0])?.name ?? null
}

/**
 * Which of the person's addresses an answer leaves from: the one that the message was written to, or from, and else their
 * default one. `account` is the account's own, with the person's name; an address without a name of its own gets it.
 */
export function answerFrom(
  message: Pick<ParsedMessage, 'from' | 'to' | 'cc' | 'bcc'>,
  direction: MessageDirection,
  account: Address,
  known: readonly OwnAddress[],
): Address {
  const usable = known.filter(({ isVerified }) => isVerified)
  const written =
    direction === 'sent' ? (message.from ? [message.from] : []) : [...message.to, ...message.cc, ...message.bcc]
  const ownOf = ({ email }: Address) =>
    usable.find((own) => normalizeEmail(own.email) === normalizeEmail(email)) ??
    usable.find((own) => isSameAddress(own.email, email)) ??
    (isOneOf([account.email], email) ? account : undefined)
  const own = written.map(ownOf).find((found) => found !== undefined) ?? usable.find(({ isDefault }) => isDefault)
  return own ? { name: own.name || account.name, email: normalizeEmail(own.email) } : account
}
