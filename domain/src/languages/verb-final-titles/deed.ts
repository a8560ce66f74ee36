import { bareWord } from '../../text/words.ts'
import type { VerbFinalWords } from './words.ts'

/** Whether small words say that it is for the other side; `isObject`: it is done to them, "dich". */
export type Said = { isForOther: boolean; isObject?: boolean }

/**
 * What is done before its infinitive, and what stands behind that ("…, ob er kommt"); whether it is for the other side, and whether
 * the "I" that it has is the reader turned to the owner, the "they" those of the other side.
 */
export type Deed = Said & {
  middle: string
  verb: string
  behind: string
  isOfReader?: boolean
  isOfThem?: boolean
  isOfTwo?: boolean
}

/** "bei dir", "van jou": what stands behind these is no object of the deed. */
const LEADS_PERSON = /^(?:bei|mit|von|zu|für|ohne|gegen|über|an|auf|nach|bij|van|met|voor|naar|aan|op|over|tegen)$/iu

/** A text without the words that only make it softer, or say for whom it is, and what those said. */
export function withoutSmallWords(
  text: string,
  small: ReadonlySet<string>,
  { filler, objects, forOther }: VerbFinalWords,
): Said & { text: string } {
  const parts = text.split(' ')
  let isForOther = false
  let isObject = false
  const kept = parts.filter((part, at) => {
    const word = bareWord(part)
    const isSmall = small.has(word) || (small === forOther && part === 'Sie')
    if (isSmall && LEADS_PERSON.test(parts[at - 1] ?? '')) return true
    if (isSmall) {
      isForOther = true
      isObject ||= objects.has(word)
    }
    return !isSmall && (!filler.has(word) || (word === 'dir' && LEADS_PERSON.test(parts[at - 1] ?? '')))
  })
  return { text: kept.join(' '), isForOther, isObject }
}

/** A deed by its verb and what stood around that; in "die Pläne weiter" + "leiten" the prefix goes back to its verb. */
export function deedFrom(
  main: string,
  verb: string,
  behind: string,
  small: ReadonlySet<string>,
  words: VerbFinalWords,
): Deed {
  const { text, ...said } = withoutSmallWords(main, small, words)
  const parts = text.split(' ')
  const last = bareWord(parts.at(-1))
  if (last === 'weten' || last === 'wissen')
    return {
      middle: parts.slice(0, -1).join(' '),
      verb: last === 'weten' ? `${verb} weten` : `wissen ${verb}`,
      behind,
      ...said,
    }
  const isSplit = words.prefixes.has(last)
  return {
    middle: (isSplit ? parts.slice(0, -1) : parts).join(' '),
    verb: isSplit && !verb.startsWith(last) ? `${last}${verb}` : verb,
    behind,
    ...said,
  }
}
