import { said } from './mail-kind-words.ts'
import { said as saidOfPersons } from '../languages/person-words.ts'
import { isOneOf, isSameAddress, localPartOf, domainOf, type Address } from '../message/address.ts'
import { headerOf, type KeptHeader, type ParsedMessage } from '../message/parsed-message.ts'
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
  const carrier = isCarried(message) ? 2 : 0
  const signs = announcer + carrier + signsOfRecipients(message, owner)
  const wording = signsOfMailing(own, message.subject) + signsOfLeaving(own)
  return signs + wording - signsOfPerson(message, own, owner, announcer + carrier >= 2) >= ENOUGH
}

const CARRIERS = ['feedback-id', 'x-mc-user'] as const satisfies readonly KeptHeader[]

/** Whether a service that carries mailings carried it; it carries the mail of shops, forms and help desks as well. */
export const isCarried = (message: ParsedMessage): boolean => CARRIERS.some((name) => headerOf(message, name) !== null)

const LEAVES = new RegExp(said('footerUnsubscribe'), 'iu')
const LEAVE_BY = new RegExp(String.raw`https?:\/\/|www\.|(?<!\p{L})(?:${said('leaveBy')})`, 'iu')
const ENDING_CHARS = 2_500
const MOST_FOOTER_CHARS = 300
/** A footer stands among so many filled lines at the end. */
const FOOTER_LINES = 12
const BETWEEN_LINKS = /[|·•–—/]/
const MOST_WORDS_OF_LINK = 3
/** Mail that ends so is a mailing, whatever it says before: those who sell write to each by name. */
const IN_FOOTERS_FORM = 9

/** Somebody who speaks of leaving lists is one sign; a line that says how to leave this one, in a footer's form, is proof. */
function signsOfLeaving(text: string): number {
  const ending = text.slice(-ENDING_CHARS)
  if (!LEAVES.test(ending)) return 0
  const lines = ending.split('\n').map((line) => line.trim())
  const filled = lines.filter((line) => line !== '').slice(-FOOTER_LINES)
  const isFooter = (line: string, at: number) => {
    if (line.length > MOST_FOOTER_CHARS || line.includes('?') || !LEAVES.test(line)) return false
    if (filled[at - 1]?.endsWith(':') === true || FIRST_PERSON.test(line.replaceAll('’', "'"))) return false
    return LEAVE_BY.test(line) || isNamesOfLinks(line) || /^<?https?:/.test(filled[at + 1] ?? '')
  }
  return filled.some(isFooter) ? IN_FOOTERS_FORM : 1
}

/** "Unsubscribe | Preferences": no sentence. */
const isNamesOfLinks = (line: string): boolean =>
  !/[.!:]/.test(line) &&
  line.split(BETWEEN_LINKS).every((name) => name.trim().split(/\s+/).length <= MOST_WORDS_OF_LINK)

/** Whether the words of a mail, beside those on how to leave a list, are those of offers and announcements. */
export const readsLikeOffers = (text: string, subject: string): boolean =>
  signsOfText(text.slice(0, MAX_TEXT_CHARS), subject) >= ENOUGH

/** How much speaks for an offer or a poll in what a machine asks: its sender's name, and words that sell. */
export function signsOfSelling(message: ParsedMessage, text: string): number {
  const sells = SELLS.test(`${message.subject.slice(0, 300)}\n${text.slice(0, MAX_TEXT_CHARS)}`)
  return (sells ? 1 : 0) + (ANNOUNCER.test(sendersWords(message.from)) ? 2 : 0)
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
  const words = sendersWords(from)
  let signs = 0
  if (ANNOUNCER.test(words)) signs += 2
  else if (ORGANISATION.test(words) || !isPersonsName(from.name)) signs += 1
  // Campaign tools put the number of the mailing and of the reader into the address.
  if (/\d{5,}/.test(local) || BULK_HOST.test(domainOf(from.email))) signs += 1
  return signs
}

const sendersWords = (from: Address | null): string =>
  `${from?.name ?? ''} ${localPartOf(from?.email ?? '').replace(/[._+\-#=]+/g, ' ')}`

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
const SELLS = new RegExp(MARKETING.source, 'iu')
const TO_ALL = new RegExp(String.raw`\b(?:${said('toAll')})\b`, 'iu')
const HOW_TO_CONTACT = new RegExp(String.raw`\b(?:${said('howToContact')})`, 'iu')
const AUTOMATIC = new RegExp(String.raw`\b(?:${said('isAutomatic')})\b`, 'iu')
/** Whether a text says that a machine wrote it, or is about signing in. */
export const readsAutomatic = (text: string): boolean => AUTOMATIC.test(text)

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
  const isToOwner = message.to.some(isOwn)
  const writesDirectly = isToOwner && isPersonsName(message.from?.name ?? '')
  const isRelayed = isToOwner && message.replyTo.some((address) => isOtherPerson(address, message.from))
  const calling = announces ? 1 : isShort ? 3 : 2 // campaign tools fill in names as well
  return (calls ? calling : 0) + (writesDirectly || isRelayed ? (isShort ? 2 : 1) : 0)
}

/** Answers go to somebody else than the sender, elsewhere: a form or a service passes on what a person wrote. */
const isOtherPerson = (address: Address, from: Address | null): boolean =>
  domainOf(address.email) !== domainOf(from?.email ?? '') && (address.name === '' || isPersonsName(address.name))
