import { plainName, type Address } from '../message/address.ts'
import { givenNameOf, isNameOfPerson, isNobody, nameInAddress } from './called-name.ts'
import { said as saidOfClosing } from '../message/closing-words.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { ALL_GREETINGS, said as saidOfCourtesy } from '../languages/courtesy-words.ts'
import { PERSON_TITLE } from '../languages/person-titles.ts'
import { isClosing, isDeviceNote, isSignatureDelimiter, isSignedClosing } from '../message/closing-lines.ts'
import { isGivenName } from './given-names.ts'
import { givenNameInQuotes } from './names-in-quotes.ts'
import { said as saidOfRoles } from './role-words.ts'
import { topTextOf } from './top-text.ts'
import { upperFirst } from '../text/words.ts'

/** How two people write to each other, as far as one mail tells. */
export type LetterStyle = {
  /** What the other side calls itself, or is called by the owner; null where the mail does not say. */
  called: string | null
  /** The word that the mail greets with, "Hi"; null for none. */
  greeting: string | null
  /** The owner's own line of greeting, where the owner wrote the mail. */
  ownGreeting: string | null
  /** The name that the owner goes by there. */
  owner: string | null
  /** The name that the other side goes by is all that stands there. */
  isByFirstName: boolean
  /** The whole name that the writer signs with; null where it is none, or not more than a first name. */
  signedAs: string | null
  /** The mail greets its reader by the first name alone. */
  isGreetedByFirstName: boolean
  /** "Mr Hale": with a title before the name. */
  isGreetedByTitle: boolean
  /** One of the two is called what the family calls them: "Mum". */
  isFamily: boolean
  /** The words that the mail takes leave with, where they can be given back; null for none. */
  closing: string | null
}

const MOST_LINES = 80
const MOST_LINE_CHARS = 120
/** "Hi Maya,", "Sehr geehrte Frau Lindqvist": a greeting, whom by, and a title that a first name has none of. */
const GREETING_LINE = new RegExp(
  String.raw`^\s*(?<greeting>(?:${ALL_GREETINGS})(?!\p{L}))?[\s,]*(?<whom>(?<title>(?:${PERSON_TITLE})\.? )?` +
    String.raw`(?<first>\p{Lu}[\p{L}'’-]*\p{L})(?: \p{Lu}[\p{L}'’-]+){0,2})\s*[,:!.–-]*\s*$`,
  'iu',
)
const CLOSINGS = `${saidOfClosing('closings')}|${saidOfClosing('closingsBeforeName')}`
/** "Maya", "Thanks, Maya", "bert meyers", "Dr Priya Raman"; "M. Raman" has an initial and no title. */
const NAME_LINE = new RegExp(
  String.raw`^[\s–—-]*(?:(?<closing>${CLOSINGS})[,.!]? )?` +
    String.raw`(?<title>(?:(?=\p{L}{2})(?:${PERSON_TITLE})\.? )*)` +
    String.raw`(?<first>\p{L}[\p{L}'’-]{0,18}\p{L})(?<others>(?: \p{L}[\p{L}.'’-]{0,24}){0,2})\s*[.,!]*$`,
  'iu',
)
/** "Best, maya", "Kind regards Maya"; of "Many thanks" the first word is none. */
const CLOSING_LINE = new RegExp(
  String.raw`^\s*(?<closing>${CLOSINGS})(?!\p{L})[\s.!]*(?:,\s*\S{1,20}\s*|,\s*|(?-i:\p{Lu})\S{0,19}\s*)?$`,
  'iu',
)
/** "All love,": what ends in a comma right before a name takes leave, whatever it says. */
const BEFORE_NAME = /^\s*(?<closing>\p{L}+(?: \p{L}+){0,2}),\s*$/u
const LINES_OF_LEAVE = 6
/** Thanks for what was done, a wish for the day, hope of an answer and "see you tomorrow" belong to the mail that has them. */
const OF_ITS_MAIL = new RegExp(
  String.raw`(?<!\p{L})(?:${saidOfCourtesy('thanks')}|${saidOfClosing('ofItsMail')})(?!\p{L})`,
  'iu',
)
const SHORTEST_WORD = 4
const WORDS_OF_ONE = 3
/** "Monsieur" of "Madame, Monsieur,": nobody's name. */
const IS_TITLE = new RegExp(`^(?:${PERSON_TITLE})$`, 'iu')
const FAMILY = new RegExp(`^(?:${saidOfRoles('kin')})$`, 'iu')
const ENDEARMENT = new RegExp(`^(?:${saidOfRoles('endearment')})$`, 'iu')
/** A subject that is the greeting: "hi mum". */
const GREETS_FAMILY = new RegExp(String.raw`^(?:${ALL_GREETINGS}) (?:${saidOfRoles('kin')})[\s!.,:)]*$`, 'iu')
/** "Hi Maya, could you …", "Hello Mum we are …", "Babe is there …": a greeting, and the mail goes on in its line. */
const GREETING_BEFORE_TEXT = new RegExp(
  String.raw`^\s*(?<greeting>(?:(?:(?:${ALL_GREETINGS})[ ,]+)?(?:${saidOfRoles('kin')}|${saidOfRoles('endearment')})[,:!]` +
    String.raw`|(?:${ALL_GREETINGS})[ ,]+(?:${saidOfRoles('kin')})(?= )|(?:${saidOfRoles('endearment')})(?= )` +
    String.raw`|(?:(?:${ALL_GREETINGS})[ ,]+)?(?:(?:${PERSON_TITLE})\.? )?\p{Lu}[\p{L}'’-]+(?:[,:!]| ?[–-] )))\s*(?=\S)`,
  'iu',
)
/** "… here. Love, Mum": a leave in the line of the last sentence. */
const LEAVE_BEHIND_TEXT = new RegExp(
  String.raw`(?<=\p{L}{2}[.!?…)])(?<!(?<!\p{L})(?:${PERSON_TITLE})\.) +(?=[^.!?…]{2,40}[.!]?\s*$)`,
  'iu',
)
/** "… by Friday. Thanks." before a name. */
const BEFORE_CLOSING = new RegExp(String.raw`(?<=[.!?…)]) +(?=(?:${CLOSINGS})[,.!]*\s*$)`, 'iu')
/** "Big hug, Mum", "Hugs from gran": whatever a family takes leave with. */
const FAMILY_LINE = new RegExp(
  String.raw`^\s*(?<closing>${CLOSINGS}|\p{L}+(?: \p{L}+)?(?=,))(?:,|[ ,]+(?:from|von|de la|de|dalla|della|da|van))? ` +
    String.raw`(?<first>${saidOfRoles('kin')})\s*[.,!]*$`,
  'iu',
)

const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? []
const SHORT_FORM_CHARS = 3

/** A name, or a short form of it: "Annie" is Anna, "Rafa" Rafael. */
const isOf = (word: string, name: string): boolean =>
  wordsOf(name).some((own) => own === word.toLowerCase() || startOf(own) === startOf(word.toLowerCase()))
const startOf = (word: string): string => (word.length < SHORT_FORM_CHARS ? word : word.slice(0, SHORT_FORM_CHARS))

/** `owner`: the owner's name as far as it is known, and their address; `isToOne`: of several that are greeted one is asked. */
export function letterStyle(
  { text, subject, to, cc }: Pick<ParsedMessage, 'text' | 'subject' | 'to' | 'cc'>,
  isSent: boolean,
  counterpart: Address,
  owner: Address,
  isToOne = false,
): LetterStyle {
  const lines = [...(GREETS_FAMILY.test(subject) ? [subject] : []), ...linesOf(text)]
  const { greeting, title, first = '' } = GREETING_LINE.exec(lines[0] ?? '')?.groups ?? {}
  const isPerson = isSent || counterpart.name === '' || !isNobody(counterpart)
  const [writer, reader] = isSent ? [owner, counterpart] : [counterpart, owner]
  const heard = givenNameOf(counterpart) === '' ? givenNameInQuotes(text, counterpart) : ''
  const known = (address: Address) =>
    `${isNameOfPerson(address) || address.name === '' ? address.name : ''} ${nameInAddress(address)} ${address === counterpart ? heard : ''}`
  const isNameless = (address: Address) => givenNameOf(address) === ''
  const signature = signatureIn(lines, { known: known(writer), isPerson, isNameless: isNameless(writer) })
  const signed = signature?.name
  const isEndeared = title === undefined && ENDEARMENT.test(first)
  const isGreetedAsFamily = title === undefined && FAMILY.test(first)
  // In a mail to one, whoever is greeted reads it.
  const isReader = to.length + cc.length === 1 && isNameless(reader) && isGivenName(first)
  const isGreeted =
    isGreetedAsFamily || (title === undefined && first !== '' && (isReader || isOf(first, known(reader))))
  const [ofWriter, ofReader] = [
    signed === undefined || isFamilyNameIn(signed, writer) ? null : spelled(signed.first, writer),
    isGreeted ? spelled(first, reader) : null,
  ]
  return {
    called: (isSent ? ofReader : ofWriter) ?? (heard === '' ? null : heard),
    greeting: greeting?.toLowerCase() ?? null,
    ownGreeting: isSent
      ? ownGreetingIn(lines[0] ?? '', isReader ? { ...counterpart, name: first } : counterpart, isToOne)
      : null,
    owner: isSent ? ofWriter : ofReader,
    isByFirstName: isSent ? isGreeted : signed !== undefined && signed.title === '' && signed.others === '',
    isGreetedByFirstName: isGreeted,
    isGreetedByTitle: title !== undefined,
    signedAs:
      signed !== undefined && isWholeName(signed) ? `${signed.title}${upperFirst(signed.first)}${signed.others}` : null,
    isFamily: isGreetedAsFamily || isEndeared || FAMILY.test(signed?.first ?? ''),
    closing: closingIn(lines, signature?.at ?? null, isSent),
  }
}

/** What stands above any quotation, with a greeting and a leave in lines of their own. */
function linesOf(text: string): string[] {
  const all = topTextOf(text)
    .split('\n', MOST_LINES)
    .filter((line) => line.trim() !== '' && !isDeviceNote(line) && !isSignatureDelimiter(line))
  const [opening, ...behind] = partsOfOpening(all[0] ?? '')
  const lines = [opening, ...behind, ...all.slice(1)]
  const last = lines.pop() ?? ''
  const tail = last.slice(-MOST_LINE_CHARS)
  const [sentence = '', leave] = tail.split(LEAVE_BEHIND_TEXT)
  const isLeaveOfItsOwn = leave !== undefined && (FAMILY_LINE.test(leave) || NAME_LINE.test(leave))
  return [...lines, ...(isLeaveOfItsOwn ? [...sentence.split(BEFORE_CLOSING), leave] : [last])]
    .map((line) => line.slice(0, MOST_LINE_CHARS))
    .filter((line) => line.trim() !== '')
}

function partsOfOpening(line: string): [string, ...string[]] {
  const greeting = GREETING_LINE.test(line) ? null : GREETING_BEFORE_TEXT.exec(line.slice(0, MOST_LINE_CHARS))
  if (greeting === null) return [line]
  const alone = (greeting.groups?.['greeting'] ?? '').replace(/ ?[–-] $/, ',')
  return [alone, line.slice(greeting[0].length)]
}

type Signature = { at: number; name: { title: string; first: string; others: string } }

/** `known`: all that is known of the writer's names; `isNameless`: none of it is surely what they are called. */
type Writer = { known: string; isPerson: boolean; isNameless: boolean }

/** The line with the name of whoever wrote the mail: one that is known for theirs, or that stands behind words of leave. */
function signatureIn(lines: readonly string[], writer: Writer): Signature | null {
  for (const [at, line] of lines.entries()) {
    const isEnd = at > 0 && at >= lines.length - 2
    const groups =
      at === 0 || line.length > 40
        ? undefined
        : ((isEnd ? FAMILY_LINE.exec(line) : null) ?? NAME_LINE.exec(line))?.groups
    if (!groups || isOnlyLeave(line)) continue
    const { title = '', first = '', others = '', closing } = groups
    if (IS_TITLE.test(first)) continue
    const name = { title, first, others: withoutDegree(first, others) }
    const isBehindClosing = closing !== undefined || isLeave(lines[at - 1] ?? '')
    const isOfFamily = FAMILY.test(first) && others === '' && isEnd
    if (
      isOfFamily ||
      isKnownFor(name, isBehindClosing, writer) ||
      isTold(name, line, { isBehindClosing, isEnd }, writer)
    )
      return { at, name }
  }
  return null
}

function isKnownFor({ first, others }: Signature['name'], isBehindClosing: boolean, writer: Writer): boolean {
  const { known, isPerson } = writer
  if (!isPerson) return false
  return isOf(first, known)
    ? others === '' || isFamilyName(others, known) || isBehindClosing
    : isBehindClosing && /^\p{Lu}/u.test(first) && isFamilyName(others, known)
}

/** A name that only the signature tells: behind words of leave, or at the end where it is a common one or stands before the known one. */
function isTold(
  { first, others }: Signature['name'],
  line: string,
  { isBehindClosing, isEnd }: { isBehindClosing: boolean; isEnd: boolean },
  { known, isPerson, isNameless }: Writer,
): boolean {
  if ((isPerson && !isNameless) || !/^\p{Lu}\p{Ll}/u.test(first) || !isNameOfPerson({ name: line, email: '' }))
    return false
  const isBeforeKnown = others !== '' && isFamilyName(others, known)
  if (isPerson && others !== '' && !isBeforeKnown) return false
  return isBehindClosing || (isEnd && (isBeforeKnown || isGivenName(first)))
}

/** "Mrs Price": what is signed alone behind a title, and is not what the writer is called. */
const isFamilyNameIn = ({ title, first, others }: Signature['name'], writer: Address): boolean =>
  title !== '' && others === '' && !isGivenName(first) && !isOf(first, givenNameOf(writer))

const isFamilyName = (others: string, known: string): boolean => isOf(others.split(' ').at(-1) ?? '', known)

const isLeave = (line: string): boolean =>
  CLOSING_LINE.test(line) || (BEFORE_NAME.test(line) && !IS_TITLE.test(line.replace(/[\s,]/g, '')))

/** "Gordon Pike ACA" without what he has passed. */
const withoutDegree = (first: string, others: string): string =>
  first === first.toUpperCase() ? others : others.replace(/(?<=\p{Ll}) \p{Lu}{2,5}$/u, '')

/** "Freundliche Grüße" has the form of a name. */
const isOnlyLeave = (line: string): boolean => isClosing(line) && !isSignedClosing(line)

/** "Anneke Visser", and not "A. Visser" or "Anneke V". */
const isWholeName = ({ others }: Signature['name']): boolean =>
  others !== '' &&
  others
    .trim()
    .split(' ')
    .every((part) => /^\p{Lu}[\p{L}'’-]+$/u.test(part))

/** The words of leave on the line of the name or right before it; without a name, near the end. */
function closingIn(lines: readonly string[], at: number | null, isSent: boolean): string | null {
  const candidates =
    at === null
      ? lines.slice(-LINES_OF_LEAVE).map((line) => CLOSING_LINE.exec(line)?.groups?.['closing'])
      : [
          (FAMILY_LINE.exec(lines[at] ?? '') ?? NAME_LINE.exec(lines[at] ?? ''))?.groups?.['closing'],
          CLOSING_LINE.exec(lines[at - 1] ?? '')?.groups?.['closing'],
          leaveBeforeName(lines[at - 1] ?? '', isSent),
        ]
  const closing = candidates.find((one) => one !== undefined)?.trim()
  if (closing === undefined || OF_ITS_MAIL.test(closing)) return null
  return closing.length < SHORTEST_WORD ? closing : upperFirst(closing)
}

/** The longer one is, the more it says of whoever wrote it: "your most devoted". */
function leaveBeforeName(line: string, isSent: boolean): string | undefined {
  const leave = BEFORE_NAME.exec(line)?.groups?.['closing']
  return isSent || (leave?.split(' ').length ?? 0) < WORDS_OF_ONE ? leave : undefined
}

/** As the name itself is written, where it differs by its accents or capitals alone. */
function spelled(called: string, { name }: Address): string {
  const own = name.split(/\s+/).find((word) => plainName(word) === plainName(called))
  return upperFirst(own ?? called)
}

function ownGreetingIn(line: string, counterpart: Address, isToOne: boolean): string | null {
  const { greeting, first = '' } = GREETING_LINE.exec(line)?.groups ?? {}
  const isEndeared = ENDEARMENT.test(first) && (greeting !== undefined || ENDEARMENT.test(line.replace(/[,!:]$/, '')))
  if (!isEndeared && !isGreetingFor(line, counterpart, isToOne)) return null
  const written = upperFirst(line.trim()).replace(/\s*[–—-]+,?$/, ',')
  return isEndeared && /\p{L}$/u.test(written) ? `${written},` : written
}

/** A greeting that fits whoever the answer goes to: it names them, alone or behind a word, or all who are written to. */
function isGreetingFor(line: string, counterpart: Address, isToOne: boolean): boolean {
  if (TO_ALL.test(line)) return !isToOne
  const { greeting, whom = '' } = GREETING_LINE.exec(line)?.groups ?? {}
  if (greeting !== undefined) return isFor(whom, counterpart)
  const words = wordsOf(whom)
  const names = wordsOf(`${counterpart.name} ${nameInAddress(counterpart)}`)
  return (
    whom !== '' &&
    new Set(words).size === words.length &&
    words.some((word) => names.includes(word)) &&
    isNames(words, names)
  )
}

/** Names alone, with a title perhaps: "Ms. Price", and not "Lena welcome back". */
const isNames = (words: readonly string[], names: readonly string[]): boolean =>
  words.every((word, at) => names.includes(word) || (at === 0 && IS_TITLE.test(word)))

const TO_ALL = new RegExp(
  String.raw`^\s*(?:(?:${ALL_GREETINGS})[\s,]+)?(?:${saidOfCourtesy('everyone')})\s*[,:!.]*\s*$`,
  'iu',
)

/** The greeting names whom the answer goes to, by whatever of their names. */
const isFor = (greeted: string, address: Address): boolean =>
  wordsOf(greeted).some((word) => isOf(word, `${address.name} ${nameInAddress(address)}`))
