import { pattern } from '../text/pattern.ts'
import type { FindingKind } from '../finding/finding.ts'
import { listBehind } from '../text/led-list.ts'
import { splitSentences } from '../text/sentences.ts'
import { said } from './answer-words.ts'
import { askedBy, type Asked } from './sketch.ts'

/** More parts than this are a table, and no list of what is wanted. */
const MAX_PARTS = 6
const READ_CHARS = 1_200

/** What stands between things of which each is wanted: an "and", the end of a list's line, a semicolon. */
const BETWEEN = pattern('giu')`
  (?:,? (?:and|plus|as well as|und|sowie|et|ainsi que|y|e|así como|bem como|nonché|en|alsook) |,? & |[;\n]+|
  , (?=(?:the|your|our|my|his|her|their|its|an?|der|die|das|den|ein\p{L}*|mein\p{L}*|dein\p{L}*|ihr\p{L}*|le|la|
  les|un|une|votre|vos|el|los|las|una?|su|sus|il|lo|gli|i|o|os|as|uma?|de|het|een|je|uw) ))(?:[-*•]\s*)?
`
/** When a promise will be kept is not what it is about. */
const TIME = new RegExp(String.raw`(?<!\p{L})(?:${said('timeWord')})(?!\p{L})`, 'giu')
/** The lead sentence of a list. */
const LEAD = /^([^\n]{1,200}:)\s*(?=\S)/u

/**
 * What an item asks for, part by part: the questions that it holds together; of a request or a promise, the things that it
 * lists under a lead sentence or joins by "and"; for any other, its sentence. Empty where nothing can be compared.
 */
export function partsAsked(item: { kind: FindingKind; evidence: string; description: string }): Asked[] {
  const { kind } = item
  const spoken = (text: string) => (kind === 'promise' ? text.replace(TIME, ' ') : text)
  const evidence = spoken(item.evidence)
  const description = spoken(item.description)
  const isSaying = ({ words, wants }: Asked) => words.length > 0 || wants !== null
  const questions = kind === 'promise' ? [] : splitSentences(description).filter(({ text }) => /\?["')\]]*$/.test(text))
  if (questions.length > 1) return questions.map(({ text }) => askedBy(text)).filter(isSaying)
  const list = listBehind(evidence, description)
  const whole = { ...askedBy(evidence), ...(list === null ? {} : { words: askedBy(description).words }) }
  if (kind === 'request' || kind === 'promise' || (kind === 'question' && whole.wants === null)) {
    const listed = (text: string) =>
      text
        .slice(0, READ_CHARS)
        .replace(LEAD, '')
        .split(BETWEEN)
        .map((part) => askedBy(part).words)
        .filter((words) => words.length > 0)
    const things = listed(list ?? evidence)
    if (things.length > 1 && things.length <= MAX_PARTS) return things.map((words) => ({ words, wants: whole.wants }))
  }
  return [whole].filter(isSaying)
}
