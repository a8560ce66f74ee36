import { said } from './mail-kind-words.ts'
import { said as saidOfPersons } from '../languages/person-words.ts'
import { isOneOf, isSameAddress, localPartOf, domainOf, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { Owner } from '../message/owner.ts'

const MAX_TEXT_CHARS = 20_000
/** One weak sign is nothing; two of a person's habits may coincide; three weigh more than chance. */
const ENOUGH = 3

/**
 * Mass and automatic mail without the headers that would say so. Signs of the sender, the recipients and the text are
 * weighed; what shows one person writing to another counts against them. `text` is what the sender wrote, without quotations.
 */
export function looksLikeMassMail(message: ParsedMessage, text: string, owner: Owner): boolean {
  const own = text.slice(0, MAX_TEXT_CHARS)
  if (message.inReplyTo !== null) return false
  const announcer = signsOfSender(message)
  const signs = announcer + signsOfRecipients(message, owner)
  const wording = signsOfMailing(own, message.subject)
  return signs + wording - signsOfPerson(message, own, owner, announcer >= 2) >= ENOUGH
}

/** Mass mail by its wording alone, where nothing is known of sender and recipients. */
export function readsLikeMassMail(text: string, subject: string): boolean {
  return signsOfMailing(text.slice(0, MAX_TEXT_CHARS), subject) >= ENOUGH
}

/** Whether a single sign of a mailing is in its wording: enough where no person is known to have written it. */
export const hasSignOfMailing = (text: string, subject: string): boolean =>
  signsOfMailing(text.slice(0, MAX_TEXT_CHARS), subject) > 0

function signsOfMailing(text: string, subject: string): number {
  const edges = text.length > 5_000 ? `${text.slice(0, 1_000)}\n${text.slice(-4_000)}` : text
  return (LEAVES_LIST.test(edges) ? ENOUGH : 0) + signsOfText(text, subject)
}

/** Words only a mailing says about itself: how to leave it, why one gets it. */
const LEAVES_LIST = new RegExp(said('leavesList'), 'iu')

/** Whoever signs so announces to many. */
const ANNOUNCER = new RegExp(String.raw`\b(?:${said('announcer')})\b`, 'iu')
const ORGANISATION = new RegExp(String.raw`\b(?:${said('organisation')})\b`, 'iu')
const BULK_HOST =
  /^(?:mailman|bounces?|mailer|lists?|e?news|newsletter|e?mail|em|e|response|click|messaging|ms\d|explore\d?|service|notify)\d*\./

function signsOfSender(message: ParsedMessage): number {
  const from = message.from
  if (from === null) return 1
  const local = localPartOf(from.email)
  const words = `${from.name} ${local.replace(/[._+\-#=]+/g, ' ')}`
  let signs = 0
  if (ANNOUNCER.test(words)) signs += 2
  else if (ORGANISATION.test(words) || !isPersonsName(from.name)) signs += 1
  // Campaign tools put the number of the mailing and of the reader into the address.
  if (/\d{5,}/.test(local) || BULK_HOST.test(domainOf(from.email))) signs += 1
  return signs
}

/** Whether a display name is two or more words, all of them names: "Anna Weber", "Weber, Anna C.", "Dr. van den Berg". */
export function isPersonsName(name: string): boolean {
  if (ANNOUNCER.test(name) || ORGANISATION.test(name) || /[@\d|®™:]|\.(?:com|net|org|de|fr|io)\b/i.test(name))
    return false
  return /^\p{Lu}[\p{L}.'’-]*,?(?: [\p{L}.'’-]+){1,4}$/u.test(name.trim()) && !/\b(?:the|of|for|and|your)\b/i.test(name)
}

const EVERYBODY = new RegExp(String.raw`\b(?:${said('everybody')})\b`, 'iu')

function signsOfRecipients(message: ParsedMessage, owner: Owner): number {
  const recipients = [...message.to, ...message.cc]
  const isOwn = (address: Address) => isOneOf(owner.addresses, address)
  if (recipients.some(isOwn)) return 0
  if (recipients.length === 0) return 2
  const from = message.from
  if (recipients.every((address) => from !== null && isSameAddress(address, from))) return 2
  const isToEverybody = recipients.some((address) =>
    EVERYBODY.test(`${address.name} ${localPartOf(address.email)}`.replace(/[._+\-#=]+/g, ' ')),
  )
  return isToEverybody ? 2 : recipients.some((address) => isPersonsName(address.name)) ? 0 : 1
}

const MARKETING = new RegExp(String.raw`\b(?:${said('marketing')})\b`, 'giu')
const TO_ALL = new RegExp(String.raw`\b(?:${said('toAll')})\b`, 'iu')
const HOW_TO_CONTACT = new RegExp(String.raw`\b(?:${said('howToContact')})`, 'iu')
const AUTOMATIC = new RegExp(String.raw`\b(?:${said('isAutomatic')})\b`, 'iu')
const MARKUP = /\[IMAGE\]|<\/?(?:td|tr|table|font|p|br|a|b|html|body|select|option)(?: [^>\n]{0,200})?>/gi
const FIRST_PERSON = new RegExp(String.raw`(?<!\p{L})(?:${saidOfPersons('writer')})(?!\p{L})`, 'iu')

function signsOfText(text: string, subject: string): number {
  const offers = new Set((`${subject.slice(0, 300)}\n${text}`.match(MARKETING) ?? []).map((word) => word.toLowerCase()))
    .size
  const links = (text.match(/https?:\/\/|www\./g) ?? []).length
  const isLongSilent = text.length > 350 && !FIRST_PERSON.test(text.replaceAll('’', "'"))
  return [
    text.length > 3_000,
    links >= 4,
    links >= 12,
    offers >= 3,
    offers >= 6,
    (text.match(MARKUP) ?? []).length >= 3,
    (text.match(MARKUP) ?? []).length >= 8,
    (text.match(/[$€£] ?\d|\d ?(?:€|EUR\b)/g) ?? []).length >= 4 && offers >= 1,
    (text.match(/^[-=_*~ ]{12,}$/gm) ?? []).length >= 3,
    isShouting(text),
    TO_ALL.test(text),
    HOW_TO_CONTACT.test(text),
    AUTOMATIC.test(text),
    isLongSilent,
  ].filter(Boolean).length
}

function isShouting(text: string): boolean {
  const capitals = (text.match(/\p{Lu}/gu) ?? []).length
  const small = (text.match(/\p{Ll}/gu) ?? []).length
  return capitals + small > 200 && capitals > small
}

/** What an advertisement cannot easily have: it calls the owner by name in a short text, and a person signs for it. */
function signsOfPerson(message: ParsedMessage, text: string, owner: Owner, announces: boolean): number {
  const names = [owner.name ?? '', ...owner.addresses.map(localPartOf)]
    .flatMap((name) => name.toLowerCase().split(/[\s._+-]+/))
    .filter((name) => name.length > 2)
  const opening = text.trimStart().slice(0, 120).toLowerCase()
  const calls = names.some((name) => opening.includes(name))
  const isShort = text.length < 1_500
  const isOwn = (address: Address) => isOneOf(owner.addresses, address)
  const writesDirectly = isPersonsName(message.from?.name ?? '') && message.to.some(isOwn)
  const calling = announces ? 1 : isShort ? 3 : 2 // campaign tools fill in names as well
  return (calls ? calling : 0) + (writesDirectly ? (isShort ? 2 : 1) : 0)
}
