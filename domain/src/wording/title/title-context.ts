import type { ExaminationContext } from '../../finding/finding.ts'
import { companyDomainOf, firstNameOf, type Address } from '../../message/address.ts'
import type { ParsedMessage } from '../../message/parsed-message.ts'
import { askedOf } from '../asked-of.ts'
import { isGivenName } from '../given-names.ts'
import { letterStyle } from '../letter-style.ts'
import type { TitleContext } from './title.ts'

/** "Tom, could you …", "tom can you …": a word that may be the name of somebody who is spoken to. */
const CALLS =
  /(?:^|[.!?] )(?<name>\p{L}[\p{L}'’-]{1,20})(?<mark>, | ?[-–—:] | (?=(?:can|could|will|would|do|did|are|have) (?:you|u)(?!\p{L})|(?:please|pls) ))/u

/** "weber" of "weber.example" and of "weber.co.uk": a firm has domains in several countries. A short name may be another firm's. */
function firmOf(email: string): string | null {
  const domain = companyDomainOf(email)
  const [name = ''] = domain?.split('.') ?? []
  return name.length < SHORTEST_FIRM ? domain : name
}
const SHORTEST_FIRM = 4

/** Whom a sentence speaks to by their name: a recipient, or somebody of a group that has one address; null where nobody is. */
function addressedBy(sentence: string, { to, cc }: ParsedMessage, counterpart: Address): string | null {
  const { name = '', mark = '' } = CALLS.exec(sentence)?.groups ?? {}
  if (name === '') return null
  const recipient = [...to, ...cc].map(firstNameOf).find((first) => first.toLowerCase() === name.toLowerCase())
  if (recipient !== undefined) return recipient
  const isOfGroup = mark === ', ' && sentence.startsWith(name) && !isGivenName(firstNameOf(counterpart))
  return isOfGroup && /^\p{Lu}/u.test(name) && isGivenName(name) ? name : null
}

/** What a title may take from the mail that its sentence stands in. `before`: the sentences right before it, and itself. */
export function titleContext(
  message: ParsedMessage,
  counterpart: Address,
  { owner, direction }: ExaminationContext,
  before: readonly string[],
): TitleContext {
  const own = { name: owner.name ?? '', email: owner.addresses[0] ?? '' }
  const { called: asSigned } = letterStyle(message, direction === 'sent', counterpart, own)
  const sentence = before.at(-1) ?? ''
  const asked = direction === 'sent' ? askedOf(sentence, counterpart, message) : null
  const addressed = direction === 'sent' ? addressedBy(sentence, message, counterpart) : null
  const called = asked === null ? (addressed ?? asSigned) : firstNameOf(asked)
  const firm = firmOf(counterpart.email)
  const isColleague = firm !== null && owner.addresses.some((address) => firmOf(address) === firm)
  return { subject: message.subject, before, called, isColleague }
}
