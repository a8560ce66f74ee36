import { bareWord } from '../../text/words.ts'
import type { TitleFrame } from '../title-language.ts'
import { atSecond, CLAUSE_END } from './clauses.ts'
import { deedFrom, type Deed } from './deed.ts'
import { infinitiveLast, type Asked } from './infinitives.ts'
import type { VerbFinalWords } from './words.ts'

/** What the writer of a sentence promises by it; of two deeds that one for the other side which names its thing stands first. */
export function promisedDeeds(sentence: string, frame: TitleFrame, words: VerbFinalWords): Deed[] {
  return handedFirst(promiseParts(sentence, words).flatMap((part) => promisedDeed(part, frame, words)))
}

/** Of two deeds that one for the other side first which names its thing: "ich lese den Text und schicke dir meine Anmerkungen". */
const handedFirst = (deeds: readonly Deed[]): Deed[] =>
  deeds.toSorted((one, other) => Number(isHanded(other)) - Number(isHanded(one)))

const isHanded = ({ isForOther, middle, isOfTwo }: Deed): boolean =>
  isOfTwo === true || (isForOther && middle !== '' && !THING_ALONE.test(middle))

const THING_ALONE =
  /^(?:es|sie|ihn|das|die|dies|het|ze|hem|dat|deze)(?= (?:bis|zu[mr]?|vor|am|im|nach|für|an|auf|voor|op|uiterlijk|\p{L}+dag|nog|noch)(?!\p{L})|$)/iu

function promiseParts(clause: string, words: VerbFinalWords): string[] {
  const [first = '', second] = atSecond(clause, (verb) => words.infinitiveOfFirst(verb) !== null, words)
  return second === undefined || !first.toLowerCase().split(' ').includes(words.i)
    ? [clause]
    : [first, second.replace(' ', ` ${words.i} `)]
}

function promisedDeed(said: string, frame: TitleFrame, words: VerbFinalWords): Deed[] {
  const own = said.replace(words.self.promise, words.self.said)
  const clause = words.alsoForOther === undefined ? own : own.replace(...words.alsoForOther)
  const asked = { small: words.forOther, isForOther: false, frame }
  for (const part of clause.replace(CLAUSE_END, '').split(/, |: /)) {
    const parts = part.split(' ')
    const at = parts.findIndex((word) => bareWord(word) === words.i)
    const we = at < 0 ? promisedByUs(parts, asked, words) : []
    if (we.length > 0) return we
    if (at < 0) continue
    const before = bareWord(parts[at - 1])
    const after = bareWord(parts[at + 1])
    const others = (from: number, to: number) => [...parts.slice(0, from), ...parts.slice(to)].join(' ')
    const withLet = words.lets.get(before) ?? words.lets.get(after)
    if (withLet !== undefined) {
      const isTurned = words.lets.has(before)
      const deeds = infinitiveLast(others(isTurned ? at - 1 : at, isTurned ? at + 1 : at + 2), asked, words)
      return deeds.map((deed) => ({ ...deed, verb: withLet(deed.verb) }))
    }
    if (words.auxiliaryOfI.has(after)) return infinitiveLast(others(at, at + 2), asked, words)
    if (words.auxiliaryOfI.has(before)) return infinitiveLast(others(at - 1, at + 1), asked, words)
    const isTurned = at > 0 && words.infinitiveOfFirst(before) !== null
    const verb = words.infinitiveOfFirst(isTurned ? before : after)
    if (verb === null) continue
    return [deedFrom(isTurned ? others(at - 1, at + 1) : others(at, at + 2), verb, '', words.forOther, words)]
  }
  return []
}

/** "Wir schicken dir den Plan": the verb has the form of its infinitive. */
function promisedByUs(parts: readonly string[], asked: Asked, words: VerbFinalWords): Deed[] {
  const at = parts.findIndex((word) => words.we.has(bareWord(word)))
  if (at < 0) return []
  const isTurned = at > 0 && words.isInfinitive(parts[at - 1] ?? '', '')
  const verb = bareWord(parts[isTurned ? at - 1 : at + 1])
  const rest = [...parts.slice(0, isTurned ? at - 1 : at), ...parts.slice(isTurned ? at + 1 : at + 2)].join(' ')
  if (words.auxiliaryOfWe.has(verb)) return infinitiveLast(rest, asked, words)
  if (!words.isInfinitive(verb, '') || words.noDeed.has(verb)) return []
  return [deedFrom(rest, verb, '', words.forOther, words)]
}
