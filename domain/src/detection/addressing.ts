import { said as saidOfCourtesy } from '../languages/courtesy-words.ts'
import { said as saidOfJoining } from '../languages/joining-words.ts'
import { said as saidOfActs } from '../acts/message-act-words.ts'
import { firstNameOf, isOneOf, isSameAddress, localPartOf, type Address } from '../message/address.ts'
import { greetedNames } from '../message/greeting-line.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { ExaminationContext } from '../finding/finding.ts'
import type { Owner } from '../message/owner.ts'
import { isMachineAddress } from '../mail-kind/machine-sender.ts'
import { isPersonsName } from '../mail-kind/mass-mail.ts'
import { givenNameOf } from '../wording/called-name.ts'

/** Who a message speaks to, as far as headers and greeting tell. */
export type Addressing = {
  /** The owner stands in To, or the mail came through an alias or list and To names no other person. */
  isDirect: boolean
  /** The owner stands in Cc, or got a blind copy of what was written to others. */
  isCopied: boolean
  recipients: number
  /** Lower-case given names the owner goes by. */
  ownerNames: Set<string>
  /** Lower-case given names of the other people on the message. */
  otherNames: Set<string>
  /** Whether the greeting names other people only. */
  greetsOthersOnly: boolean
}

/** Who that message speaks to. `newText`: the text in which a greeting may name them. */
export function readAddressing(message: ParsedMessage, newText: string, context: ExaminationContext): Addressing {
  const { owner } = context
  const isOwn = (address: Address) => isOneOf(owner.addresses, address)
  const isDirect = message.to.some(isOwn)
  const isCopied = message.cc.some(isOwn)
  const others = [...message.to, ...message.cc].filter((address) => !isOwn(address))
  const ownerNames = namesOf(owner, [...message.to, ...message.cc].filter(isOwn))
  const otherNames = new Set<string>()
  for (const other of others) for (const name of givenNames(other)) if (!ownerNames.has(name)) otherNames.add(name)
  const greeted = greetedNames(newText)
  const isToOthers =
    message.to.length > 0 &&
    message.to.every(
      (address) => isPersonsName(address.name) && !givenNames(address).some((name) => ownerNames.has(name)),
    )
  return {
    isDirect: isDirect || (!isCopied && !isToOthers),
    isCopied: !isDirect && (isCopied || isToOthers),
    recipients: message.to.length + message.cc.length,
    ownerNames,
    otherNames,
    greetsOthersOnly:
      others.length > 0 &&
      greeted.length > 0 &&
      greeted.every((name) => goesBy(otherNames, name)) &&
      !greeted.some((name) => goesBy(ownerNames, name)),
  }
}

/** The other side of what a mail asks or promises; null where nobody is: a note to oneself, or mail without a sender. */
export const counterpartOf = (message: ParsedMessage, newText: string, context: ExaminationContext): Address | null =>
  context.direction === 'sent' ? askedPerson(message, newText, context.owner) : personBehind(message, context.owner)

/** The person whom a sent mail asks: the first one that it greets, by the whole name before a short form; else the first recipient. */
function askedPerson(message: ParsedMessage, newText: string, owner: Owner): Address | null {
  const everybody = [...message.to, ...message.cc, ...message.bcc]
  const recipients = everybody.filter((address) => !isOneOf(owner.addresses, address))
  const ways = [
    (address: Address, name: string) => firstNameOf(address).toLowerCase() === name,
    (address: Address, name: string) => givenNames(address).includes(name),
    (address: Address, name: string) => name.length > 1 && firstNameOf(address).toLowerCase().startsWith(name),
    (address: Address, name: string) => goesBy(new Set(givenNames(address)), name),
  ]
  for (const name of greetedNames(newText))
    for (const isCalled of ways) {
      const found = recipients.find((address) => isCalled(address, name))
      if (found !== undefined) return found
    }
  return recipients[0] ?? null
}

/** The sender; where a service sent it for a person, that person: a contact form names them in Reply-To. */
function personBehind({ from, replyTo }: ParsedMessage, owner: Owner): Address | null {
  const [answered] = replyTo
  if (from === null || answered === undefined || replyTo.length > 1) return from
  const isOther = !isSameAddress(answered, from) && !isOneOf(owner.addresses, answered)
  return isOther && isKnownPerson(answered) && !isMachineAddress(answered.email) && isService(from, answered)
    ? answered
    : from
}

const isKnownPerson = (address: Address): boolean => isPersonsName(address.name) || givenNameOf(address) !== ''

/** Whether a sender is a service, which may write in a person's name: "Anna Weber via Forms". */
const isService = (from: Address, person: Address): boolean =>
  isMachineAddress(from.email) ||
  !isKnownPerson(from) ||
  (person.name !== '' && from.name !== person.name && from.name.startsWith(person.name))

/** Whether a name, or a short form of it ("Pam" for "Pamela"), is among the names. */
export function goesBy(names: ReadonlySet<string>, name: string): boolean {
  return names.has(name) || (name.length >= 3 && [...names].some((known) => known.startsWith(name)))
}

const CALLED = new RegExp(
  String.raw`^["'(\s]*(?:(?:${saidOfJoining('opens')}|${saidOfCourtesy('familiarGreeting')}) )?(\p{Lu}[\p{L}'’-]{1,20})` +
    String.raw`(?:(?: (?:${saidOfJoining('and')}|&) |, ?|\/)(\p{Lu}[\p{L}'’-]{1,20}))?` +
    String.raw`(?:,| ?[-–—:] | (?=${saidOfActs('asksCalled')}))`,
  'u',
)

/** The people a sentence calls by name, lower-case: "Tom, can you …", "@Tom", "Tom - please …". */
export function namedIn(sentence: string): string[] {
  const found: string[] = []
  for (const match of sentence.slice(0, 300).matchAll(/@(\p{Lu}[\p{L}'’-]{1,20})/gu))
    if (match[1]) found.push(match[1].toLowerCase())
  const start = CALLED.exec(sentence)
  for (const name of [start?.[1], start?.[2]]) if (name !== undefined) found.push(name.toLowerCase())
  return found
}

function namesOf(owner: Owner, own: Address[]): Set<string> {
  const names = new Set<string>()
  for (const address of own) for (const name of givenNames(address)) names.add(name)
  for (const email of owner.addresses) for (const name of givenNames({ name: owner.name ?? '', email })) names.add(name)
  return names
}

/** The names one address may be called by: given name, surname, and the local part's words. */
function givenNames(address: Address): string[] {
  const words = address.name.replace(/[,()"]/g, ' ').split(/\s+/)
  const local = localPartOf(address.email).split(/[._\d+-]+/)
  return [firstNameOf(address), ...words, ...local].map((word) => word.toLowerCase()).filter((word) => word.length > 1)
}
