import type { Address } from '../message/address.ts'
import { isNameOfPerson, nameInAddress } from './called-name.ts'
import { said } from './letter-words.ts'
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
const QUOTED = new RegExp(
  String.raw`^\s*(?:>|-{3,}\s*(?:${said('quotedRule')})|_{5,}|(?:${said('onDay')}) .{4,80}(?:${said('wrote')})|(?:${said('from')}): )`,
  'iu',
)
const GREETING_LINE = new RegExp(
  String.raw`^\s*((?:${said('greeting')})(?!\p{L}))?[\s,]*` +
    String.raw`((?:(?:${said('greetedTitle')})\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})\s*[,:!.–-]*\s*$`,
  'iu',
)
/** "Maya", "Thanks, Maya", "bert meyers", "Dr Priya Raman" */
const NAME_LINE = new RegExp(
  String.raw`^[\s–—-]*(?:(?:${said('leave')})[,.!]? )?(?:(?:${said('signedTitle')})\.? )*` +
    String.raw`(\p{L}[\p{L}'’-]{1,19})((?: \p{L}[\p{L}.'’-]{0,24}){0,2})\s*[.,!]*$`,
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
  const all = text
    .slice(0, 8_000)
    .split('\n', MOST_LINES)
    .map((line) => line.slice(0, MOST_LINE_CHARS))
  const end = all.findIndex((line, at) => at > 0 && QUOTED.test(line))
  const lines = (end < 0 ? all : all.slice(0, end)).filter((line) => line.trim() !== '')
  const greeted = GREETING_LINE.exec(lines[0] ?? '')
  const greetedName = greeted?.[2]?.split(' ')[0] ?? ''
  const isPerson = isSent || counterpart.name === '' || isNameOfPerson(counterpart)
  const [writer, reader] = isSent ? [owner, counterpart] : [counterpart, owner]
  const known = (address: Address) =>
    `${isNameOfPerson(address) || address.name === '' ? address.name : ''} ${nameInAddress(address)}`
  const signed = lines
    .slice(1)
    .map((line) => (line.length <= 40 ? NAME_LINE.exec(line) : null))
    .find(
      (match) =>
        match &&
        isOf(match[1] ?? '', known(writer)) &&
        (match[2] === '' || isOf(match[2]?.split(' ').at(-1) ?? '', known(writer))),
    )
  const isGreeted = greetedName !== '' && isOf(greetedName, known(reader))
  const [ofWriter, ofReader] = [
    signed?.[1] === undefined || !isPerson ? null : upperFirst(signed[1]),
    isGreeted ? greetedName : null,
  ]
  return {
    called: isSent ? ofReader : ofWriter,
    greeting: greeted?.[1]?.toLowerCase() ?? null,
    ownGreeting:
      isSent && greeted?.[1] !== undefined && isFor(greeted[2] ?? '', counterpart) ? (lines[0]?.trim() ?? null) : null,
    owner: isSent ? ofWriter : ofReader,
    isByFirstName: isSent ? isGreeted : signed?.[2] === '',
  }
}

/** The greeting names whom the answer goes to, by whatever of their names. */
const isFor = (greeted: string, address: Address): boolean =>
  wordsOf(greeted).some((word) => isOf(word, `${address.name} ${nameInAddress(address)}`))
