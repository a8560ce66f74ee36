import type { Address } from '../message/address.ts'
import { isNameOfPerson, nameInAddress } from './called-name.ts'
import { said as saidOfClosing } from '../message/closing-words.ts'
import { splitZones } from '../message/new-text.ts'
import { ALL_GREETINGS } from '../languages/courtesy-words.ts'
import { PERSON_TITLE } from '../languages/person-titles.ts'
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
}

const MOST_LINES = 80
const MOST_LINE_CHARS = 120
/** "Hi Maya,", "Sehr geehrte Frau Lindqvist": a greeting, whom by, and a title that a first name has none of. */
const GREETING_LINE = new RegExp(
  String.raw`^\s*(?<greeting>(?:${ALL_GREETINGS})(?!\p{L}))?[\s,]*(?<whom>(?<title>(?:${PERSON_TITLE})\.? )?` +
    String.raw`(?<first>\p{Lu}[\p{L}'’-]+)(?: \p{Lu}[\p{L}'’-]+){0,2})\s*[,:!.–-]*\s*$`,
  'iu',
)
/** "Maya", "Thanks, Maya", "bert meyers", "Dr Priya Raman"; "M. Raman" has an initial and no title. */
const NAME_LINE = new RegExp(
  String.raw`^[\s–—-]*(?:(?:${saidOfClosing('closings')}|${saidOfClosing('closingsBeforeName')})[,.!]? )?` +
    String.raw`(?<title>(?:(?=\p{L}{2})(?:${PERSON_TITLE})\.? )*)` +
    String.raw`(?<first>\p{L}[\p{L}'’-]{1,19})(?<others>(?: \p{L}[\p{L}.'’-]{0,24}){0,2})\s*[.,!]*$`,
  'iu',
)

const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? []
const SHORT_FORM_CHARS = 3

/** A name, or a short form of it: "Annie" is Anna, "Rafa" Rafael. */
const isOf = (word: string, name: string): boolean =>
  wordsOf(name).some((own) => own === word.toLowerCase() || startOf(own) === startOf(word.toLowerCase()))
const startOf = (word: string): string => (word.length < SHORT_FORM_CHARS ? word : word.slice(0, SHORT_FORM_CHARS))

/** `owner`: the owner's name as far as it is known, and their address. */
export function letterStyle(text: string, isSent: boolean, counterpart: Address, owner: Address): LetterStyle {
  const lines = splitZones(text.slice(0, 8_000), '')
    .topText.split('\n', MOST_LINES)
    .map((line) => line.slice(0, MOST_LINE_CHARS))
    .filter((line) => line.trim() !== '')
  const { greeting, whom = '', title, first = '' } = GREETING_LINE.exec(lines[0] ?? '')?.groups ?? {}
  const isPerson = isSent || counterpart.name === '' || isNameOfPerson(counterpart)
  const [writer, reader] = isSent ? [owner, counterpart] : [counterpart, owner]
  const known = (address: Address) =>
    `${isNameOfPerson(address) || address.name === '' ? address.name : ''} ${nameInAddress(address)}`
  const signed = lines
    .slice(1)
    .map((line) => (line.length <= 40 ? NAME_LINE.exec(line)?.groups : undefined))
    .find((name) => {
      const { first = '', others = '' } = name ?? {}
      return isOf(first, known(writer)) && (others === '' || isOf(others.split(' ').at(-1) ?? '', known(writer)))
    })
  const isGreeted = title === undefined && first !== '' && isOf(first, known(reader))
  const [ofWriter, ofReader] = [
    signed?.['first'] === undefined || !isPerson ? null : upperFirst(signed['first']),
    isGreeted ? first : null,
  ]
  return {
    called: isSent ? ofReader : ofWriter,
    greeting: greeting?.toLowerCase() ?? null,
    ownGreeting: isSent && greeting !== undefined && isFor(whom, counterpart) ? (lines[0]?.trim() ?? null) : null,
    owner: isSent ? ofWriter : ofReader,
    isByFirstName: isSent ? isGreeted : `${signed?.['title']}${signed?.['others']}` === '',
  }
}

/** The greeting names whom the answer goes to, by whatever of their names. */
const isFor = (greeted: string, address: Address): boolean =>
  wordsOf(greeted).some((word) => isOf(word, `${address.name} ${nameInAddress(address)}`))
