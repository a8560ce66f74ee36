import { pattern } from '../text/pattern.ts'
import { firstNameOf, isOneOf, localPartOf, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { ExaminationContext } from '../finding/finding.ts'
import type { Owner } from '../message/owner.ts'
import { isPersonsName } from '../mail-kind/mass-mail.ts'

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

const GREETING = pattern('iu')`
  ^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|hi zusammen|liebe[rs]?|sehr geehrte[rs]?|
  guten (?:morgen|tag|abend)|moin|servus|bonjour|bonsoir|salut|cher|chère|ch[eè]re?s|hola|buenos días|
  buenas tardes|buenas|estimad[oa]s?|querid[oa]s?|olá|oi|caro|cara|bom dia|boa tarde|ciao|buongiorno|gentile|
  salve|beste|hoi|dag|goedemorgen)\b[ ,]*(.{0,80})
`
const EVERYONE =
  /\b(?:all|everyone|everybody|team|both|guys|folks|zusammen|alle|alles?|an alle|à tous|tous|toutes|equipo|todos|todas|a todos|tutti|allen|iedereen)\b/iu

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

/** Whether a name, or a short form of it ("Pam" for "Pamela"), is among the names. */
export function goesBy(names: ReadonlySet<string>, name: string): boolean {
  return names.has(name) || (name.length >= 3 && [...names].some((known) => known.startsWith(name)))
}

const CALLED = pattern('u')`
  ^["'(\s]*(?:(?:and|also|und|et|y|so|hi|hey|hello|hallo|hola|bonjour) )?(\p{Lu}[\p{L}'’-]{1,20})(?:(?: (?:and|
  und|et|y|e|en|&) |, ?|\/)(\p{Lu}[\p{L}'’-]{1,20}))?(?:,| ?[-–—:] | (?=(?:can|could|would|will|please|pls|do|did|
  have|are) (?:you|please|review|send|check)|kannst du|könntest du|können sie|peux-tu|pouvez-vous|puedes|podrías))
`

/** The people a sentence calls by name, lower-case: "Tom, can you …", "@Tom", "Tom - please …". */
export function namedIn(sentence: string): string[] {
  const found: string[] = []
  for (const match of sentence.slice(0, 300).matchAll(/@(\p{Lu}[\p{L}'’-]{1,20})/gu))
    if (match[1]) found.push(match[1].toLowerCase())
  const start = CALLED.exec(sentence)
  for (const name of [start?.[1], start?.[2]]) if (name !== undefined) found.push(name.toLowerCase())
  return found
}

/** Lower-case names that the opening line greets; empty for none or for everyone. */
export function greetedNames(text: string): string[] {
  const firstLine = text.trimStart().slice(0, 200).split('\n', 1)[0] ?? ''
  const match = GREETING.exec(firstLine)
  const rest =
    match === null
      ? (/^(\p{Lu}[\p{L}'’-]{1,20}(?:(?:,| and| und| et| y|\/| &) ?\p{Lu}[\p{L}'’-]{1,20})*)\s*[,!:–-]*\s*$/u.exec(
          firstLine,
        )?.[1] ?? '')
      : (match[1] ?? '')
  const people = rest.split(/[,!.:;–]\s*(?=\p{Ll}|$)|[!:]/u, 1)[0] ?? ''
  if (EVERYONE.test(people)) return []
  return (people.match(/\p{Lu}[\p{L}'’-]{1,20}/gu) ?? [])
    .map((name) => name.toLowerCase())
    .filter((name) => !/^(?:mr|mrs|ms|dr|herr|frau|prof|monsieur|madame|señor|señora|sr|sra|team|sir)$/.test(name))
}

/** A short line that ends as an opening does: "Maya,". */
const OPENING = /^(?:[^\s,،，、]{1,20} ?){1,4}[,،，、]$/u
const CALLED_BY_GREETING = /^(?:\p{Lu}|\p{Lo}|&|(?:and|und|et|y|e|en|or|oder|there|again|nochmal)$)/u

/** Whether a line does nothing but greet: "Hi Maya,", "Sehr geehrte Frau Lindqvist", "Good morning all!", "Maya,". */
export function isGreetingLine(line: string): boolean {
  const trimmed = line.trim()
  if (OPENING.test(trimmed)) return true
  const match = GREETING.exec(trimmed)
  if (match === null || trimmed.length > 80) return false
  const rest = (match[1] ?? '').replace(/[\s,!.:–-]+$/, '')
  return rest.split(/[\s,/]+/).every((word) => word === '' || CALLED_BY_GREETING.test(word) || EVERYONE.test(word))
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
