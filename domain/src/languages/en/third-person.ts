import { pattern } from '../../text/pattern.ts'
import type { TitleFrame } from '../title-language.ts'
import { PERSONS } from './noun-words.ts'

/** "Do you know him?": who that is, where the sentence before names somebody alone. */
const SOMEBODY = pattern('iu')`
    (?<= (?:know|knew|met|meet|call|called|ask|asked|contact|reach|seen|invite|remember|from|to|with|for|of|about)) (?:him|her)
    (?=$| (?:to|at|on|about|for|with|by|and|or|before|after|from)(?!\p{L}))`

/** "tell us how he works" */
const SOMEBODY_DOES = /(?<=^(?:tell (?:me|us) )?(?:whether|how|when|where|why|what|if) )(?:he|she)(?= \p{L})/iu
const SOMEBODY_ASKED = pattern('iu')`
    (?<=^(?:ring|call|phone|ask|tell|let|contact|email|meet|check with|speak to|speak with|talk to|write to|chase|thank|remind
    |invite|help|pay|see|give|send|show)) (?:him|her)(?=$|[.,]| (?!own|\p{L}+(?:er|or|ion|s|ent)(?!\p{L})))`

/** "the plumber", "your new manager", and at its beginning "Electrician". */
const SOMEBODY_NAMED = /(?<!\p{L})(?:(the|my|our|your|an?) (?:\p{Ll}+ )??|(?<=^))(\p{L}{4,})(?!\p{L}|['’]s)/giu
const SOMEBODY_POINTED = /(?<!\p{L})(?:he|she|him|her)(?!\p{L})/iu

/** Whom "he" or "she" can mean: somebody who is named, else somebody who alone is told of by what they are; null where nobody is. */
export function thirdOf({ third, sentence }: TitleFrame): string | null {
  if (third !== null) return third
  const own = sentence.slice(0, SOMEBODY_POINTED.exec(sentence)?.index ?? 0)
  const near = [...own.matchAll(SOMEBODY_NAMED)].filter(
    ([, , noun = '']) => PERSONS.has(noun.toLowerCase()) && !noun.endsWith('s'),
  )
  const [whole = '', article] = near.length === 1 ? (near[0] ?? []) : []
  if (whole === '') return null
  return article === undefined
    ? `the ${whole.toLowerCase()}`
    : whole.replace(/^(?:an?) |^The /u, 'the ').replace(/^(?:Our|My|Your) /u, (word) => word.toLowerCase())
}

/** A text with "him", "her", "he" and "she" named, where it is known who alone that can be. */
export const withThird = (text: string, third: string | null): string =>
  third === null
    ? text
    : text.replace(SOMEBODY_DOES, third).replace(SOMEBODY, ` ${third}`).replace(SOMEBODY_ASKED, ` ${third}`)
