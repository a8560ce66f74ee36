import type { ExaminationContext } from '../finding/finding.ts'
import { companyDomainOf, firstNameOf, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { askedOf } from './asked-of.ts'
import { letterStyle } from './letter-style.ts'
import type { TitleContext } from './title.ts'

/** "Tom, could you …" */
const CALLS = /^(\p{Lu}[\p{L}'’-]{1,20}), /u

/** "weber" of "weber.example" and of "weber.co.uk": a firm has domains in several countries. A short name may be another firm's. */
function firmOf(email: string): string | null {
  const domain = companyDomainOf(email)
  const [name = ''] = domain?.split('.') ?? []
  return name.length < SHORTEST_FIRM ? domain : name
}
const SHORTEST_FIRM = 4

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
  const addressed = direction === 'sent' ? (CALLS.exec(sentence)?.[1] ?? null) : null
  const isRecipient = [...message.to, ...message.cc].some((address) => firstNameOf(address) === addressed)
  const called = asked === null ? (addressed !== null && isRecipient ? addressed : asSigned) : firstNameOf(asked)
  const firm = firmOf(counterpart.email)
  const isColleague = firm !== null && owner.addresses.some((address) => firmOf(address) === firm)
  return { subject: message.subject, before, called, isColleague }
}
