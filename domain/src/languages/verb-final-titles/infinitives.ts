import type { TitleFrame } from '../title-language.ts'
import { LEADS_PHRASE, splitClauses } from './clauses.ts'
import { withoutSmallWords, type Deed, type Said } from './deed.ts'
import { turnedClauses } from './turned-clauses.ts'
import type { VerbFinalWords } from './words.ts'

/** What small words in a text stand for the other side, whom the lead may have named already. */
export type Asked = Said & { small: ReadonlySet<string>; frame: TitleFrame }

/** "bis Freitag den Plan schicken": what ends in its infinitive already; of two that are done both, then the first alone. */
export function infinitiveLast(
  text: string,
  { small, isForOther, isObject = false, frame }: Asked,
  words: VerbFinalWords,
  hasTo = false,
): Deed[] {
  const { main: asSaid, behind: told } = splitClauses(text, words)
  const main = verbLast(asSaid, words)
  const one = (said: string, behind: string): Deed | null => {
    const parts = (hasTo ? withoutTo(said, words) : said).split(' ')
    if (!/^\p{Ll}+e?n$/u.test(parts.at(-1) ?? '')) return null
    // "zukommen lassen": the two verbs are one.
    const isBound = parts.at(-2) === words.bound
    const from = isBound || words.isInfinitive(parts.at(-2) ?? '', parts.slice(0, -2).join(' ')) ? -2 : -1
    const verb = parts.slice(from).join(' ')
    const { text: middle, ...whom } = withoutSmallWords(parts.slice(0, from).join(' '), small, words)
    return {
      middle,
      verb,
      isForOther: isForOther || whom.isForOther,
      isObject: whom.isObject === true || isObject,
      ...turnedClauses(behind, frame, words),
    }
  }
  const two = atInfinitives(main, words)
  const [first, second] = two === null ? [one(main, told), null] : [one(two[0], ''), one(two[1], told)]
  if (first === null) return []
  if (second === null) return [first]
  const person = frame.direction === 'i_owe' ? frame.name : words.me
  const isSecondAlone = second.isForOther && !first.isForOther
  const middle = [first.middle, first.verb, words.and, isSecondAlone ? person : '', second.middle]
  const { isForOther: isFirstForOther, isObject: isFirstObject = false } = first
  const both = { isForOther: isFirstForOther, isObject: isFirstObject, middle: middle.filter(Boolean).join(' ') }
  return [{ ...second, ...both, isOfTwo: true }, first]
}

/** "prüfen und schicken": a text at its "and", where what stands before it ends in an infinitive, too. */
function atInfinitives(text: string, words: VerbFinalWords): [string, string] | null {
  const parts = text.split(' ')
  const at = parts.findIndex(
    (word, place) =>
      word === words.and &&
      place > 0 &&
      (parts[place - 2] === words.to ||
        words.isInfinitive(parts[place - 1] ?? '', parts.slice(0, place - 1).join(' '))),
  )
  return at < 0 ? null : [parts.slice(0, at).join(' '), parts.slice(at + 1).join(' ')]
}

/** "zu schicken", "zurückzuschicken": the infinitive alone. */
function withoutTo(text: string, { to, prefixes }: VerbFinalWords): string {
  const parts = text.split(' ')
  const verb = parts.at(-1) ?? ''
  if (parts.at(-2) === to) {
    const before = parts.at(-3) ?? ''
    const isSplit = prefixes.has(before)
    return [...parts.slice(0, isSplit ? -3 : -2), isSplit ? `${before}${verb}` : verb].join(' ')
  }
  const prefix = [...prefixes].find((one) => verb.startsWith(`${one}${to}`) && verb.length > one.length + to.length + 3)
  return prefix === undefined
    ? text
    : [...parts.slice(0, -1), `${prefix}${verb.slice(prefix.length + to.length)}`].join(' ')
}

/** "aanleveren via het portaal": what stands behind the verb goes before it. */
function verbLast(text: string, words: VerbFinalWords): string {
  const parts = text.split(' ')
  if (/^\p{Ll}+e?n$/u.test(parts.at(-1) ?? '') && words.isInfinitive(parts.at(-1) ?? '', '')) return text
  const at = parts.findLastIndex(
    (word, place) =>
      place > 0 &&
      LEADS_PHRASE.test(parts[place + 1] ?? '') &&
      /^\p{Ll}+n$/u.test(word) &&
      (parts[place - 1] === words.to || words.isInfinitive(word, parts.slice(0, place).join(' '))),
  )
  if (at < 0) return text
  const from = parts[at - 1] === words.to ? at - 1 : at
  return [...parts.slice(0, from), ...parts.slice(at + 1), ...parts.slice(from, at + 1)].join(' ')
}
