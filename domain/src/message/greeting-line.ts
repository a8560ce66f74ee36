import { ALL_GREETINGS, said as saidOfCourtesy } from '../languages/courtesy-words.ts'
import { said as saidOfJoining } from '../languages/joining-words.ts'
import { PERSON_TITLE } from '../languages/person-titles.ts'

const GREETING = new RegExp(String.raw`^\s*(?:${ALL_GREETINGS})(?!\p{L})[ ,]*(.{0,80})`, 'iu')
const EVERYONE = new RegExp(String.raw`(?<!\p{L})(?:${saidOfCourtesy('everyone')})(?!\p{L})`, 'iu')
const IS_TITLE = new RegExp(`^(?:${PERSON_TITLE})$`, 'iu')

/** "Anna, Tom and Maya," */
const ONLY_NAMES = new RegExp(
  String.raw`^(\p{Lu}[\p{L}'’-]{1,20}(?:(?:,|\/| (?:${saidOfJoining('and')}|&)) ?\p{Lu}[\p{L}'’-]{1,20})*)\s*[,!:–-]*\s*$`,
  'u',
)

/** Whether a text begins with a greeting, whatever follows it: "Hi Maya, could you …". */
export const beginsWithGreeting = (text: string): boolean => GREETING.test(text.slice(0, 80))

/** Lower-case names that the opening line greets; empty for none or for everyone. */
export function greetedNames(text: string): string[] {
  const firstLine = text.trimStart().slice(0, 200).split('\n', 1)[0] ?? ''
  const match = GREETING.exec(firstLine)
  const rest = match === null ? (ONLY_NAMES.exec(firstLine)?.[1] ?? '') : (match[1] ?? '')
  const people = rest.split(/[,!.:;–]\s*(?=\p{Ll}|$)|[!:]/u, 1)[0] ?? ''
  if (EVERYONE.test(people)) return []
  return (people.match(/\p{Lu}[\p{L}'’-]{1,20}/gu) ?? [])
    .map((name) => name.toLowerCase())
    .filter((name) => !IS_TITLE.test(name))
}

/** A short line that ends as an opening does: "Maya,". */
const OPENING = /^(?:[^\s,،，、]{1,20} ?){1,4}[,،，、]$/u
const CALLED_BY_GREETING = new RegExp(
  String.raw`^(?:\p{Lu}|\p{Lo}|&|(?:${saidOfJoining('and')}|${saidOfJoining('or')}|${saidOfCourtesy('behindGreeting')})$)`,
  'u',
)

/** Whether a line does nothing but greet: "Hi Maya,", "Sehr geehrte Frau Lindqvist", "Good morning all!", "Maya,". */
export function isGreetingLine(line: string): boolean {
  const trimmed = line.trim()
  if (OPENING.test(trimmed)) return true
  const match = GREETING.exec(trimmed)
  if (match === null || trimmed.length > 80) return false
  const rest = (match[1] ?? '').replace(/[\s,!.:–-]+$/, '')
  return rest.split(/[\s,/]+/).every((word) => word === '' || CALLED_BY_GREETING.test(word) || EVERYONE.test(word))
}
