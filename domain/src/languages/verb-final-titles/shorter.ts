import { bareWord } from '../../text/words.ts'
import { MAX_TITLE_CHARS } from '../title-language.ts'
import { AND_CLAUSE, PARTICIPLE_LAST } from './clauses.ts'
import type { VerbFinalWords } from './words.ts'

/** "in dieser Zeit" */
const POINTING_PHRASE = / (?:in|zu|an|während|bei|tijdens|op|voor) (?:diese[rmn]|deze|dit|die|dat) \p{L}+(?= )/giu

const JOINED = /,? (?:und|oder|en|of) /gu

/** A clause without what points elsewhere, and its first half where that is whole, for where there is no room for more. */
export function shorterClauses(behind: string, { finite }: VerbFinalWords): string[] {
  const plain = behind.replace(POINTING_PHRASE, '')
  const halves = [...plain.matchAll(JOINED)]
    .map(({ index }) => ({ half: plain.slice(0, index), rest: plain.slice(index) }))
    .filter(({ half, rest }) => {
      const last = half.split(' ').at(-1) ?? ''
      return AND_CLAUSE.test(rest) || finite.has(bareWord(last)) || PARTICIPLE_LAST.test(last)
    })
    .map(({ half }) => half)
  return [...new Set([plain, ...halves.toReversed()])].filter((clause) => clause !== behind)
}

const PHRASE_BEGINS =
  /(?<=^\S+ \S+(?: \S+)*?) (?=(?:in|auf|an|am|im|für|mit|bei|beim|von|vom|zum|zur|nach|über|unter|vor|aus|wegen|per|ohne|durch|voor|met|bij|van|naar|aan|op|over|tegen|uit|via|onder) \S)/gu

/** "den Plan in Höhe von … auf das Konto": without what stands behind its object, where there is no room for it. */
export const withoutPhrases = (text: string): string[] =>
  [...text.matchAll(PHRASE_BEGINS)]
    .map(({ index }) => text.slice(0, index))
    .filter((part) => part.length < MAX_TITLE_CHARS)
    .toReversed()
    .slice(0, MOST_CUT)

const MOST_CUT = 3

/** "den Plan sowie die Fotos": of several things the first, where there is no room for more. */
export function firstThing(text: string, { other }: VerbFinalWords): string {
  const at = text.search(other)
  return at < 0 ? text : text.slice(0, at)
}
