import { bareWord, lowerFirst } from '../../text/words.ts'
import {
  ADVERBS,
  CONJUNCTIONS,
  FINITE,
  NO_PLURAL,
  NO_THINGS,
  OF_ANY,
  OF_ONE,
  OF_SEVERAL,
  PERSONS,
  PREPOSITIONS,
  PRONOUNS,
  SEVERAL_NOUNS,
} from './noun-words.ts'
import { isParticiple, isVerb, presentOf } from './verbs.ts'

/** A thing that a sentence names. */
export type NounPhrase = {
  /** As it can stand in another sentence: "the draft contract for Harrow". */
  text: string
  /** The same with nothing behind its noun but an "of": "the draft contract". */
  short: string
  /** The same with nothing behind its noun. */
  bare: string
  /** Its noun, in small letters. */
  noun: string
  isSeveral: boolean
  /** A verb's object, or what there is or is attached. */
  isObject: boolean
  /** Somebody or some firm by name. */
  isName: boolean
  /** Behind a preposition, or somebody's who is named: not what the sentence is about. */
  isLoose: boolean
  /** There it is a place or a time: "on the wall", "at the meeting". */
  isPlace: boolean
}

/** Before what a sentence is about, too: "access to the cupboard". */
const OF_MATTER = /^(?:to|with|about|of|for|regarding|concerning)$/u

const WORD = /["“]?[\p{L}\p{N}£$€#](?:[\p{L}\p{N}'’./&%#-]|,(?=\d))*[\p{L}\p{N}]["”]?|[\p{L}\p{N}]|[.,;:!?()–—]/gu
const IS_MARK = /^[.,;:!?()–—]$/u
const IS_NAME = /^\p{Lu}/u
const IS_CODE = /^(?:#|no\.?)?[\p{Lu}\d.-]*\d[\p{L}\p{N}/.-]*$/u
const MOST_OF_BODY = 6
const MOST_BEHIND = 4

const small = (token = ''): string => (IS_MARK.test(token) ? token : bareWord(token))
const isNumberWord = (token = ''): boolean => /^\d{1,3}$/u.test(token)
const isPossessive = (token = ''): boolean => /[\p{L}\p{N}][’']s$|s[’']$/u.test(token)

/** The things that a sentence names, in their order; "the list and the plan" stands behind its two parts. */
export function nounPhrases(sentence: string): NounPhrase[] {
  const tokens = sentence.match(WORD) ?? []
  const found: (NounPhrase & { end: number; start: number })[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phraseAt(tokens, at)
    if (phrase === null) continue
    found.push({ ...phrase, start: at })
    at = phrase.end - 1
  }
  return found.flatMap((phrase, index) => {
    const last = found[index - 1]
    const between = last === undefined ? [] : tokens.slice(last.end, phrase.start).map(small)
    const isJoined =
      last !== undefined &&
      !last.isName &&
      !phrase.isName &&
      /^(?:, )?(?:and|plus)$/u.test(between.join(' ')) &&
      !startsClause(tokens, phrase.end)
    return isJoined ? [phrase, together(last, phrase)] : [phrase]
  })
}

const together = (first: NounPhrase, second: NounPhrase): NounPhrase => ({
  text: `${first.text} and ${second.text}`,
  short: `${first.short} and ${second.short}`,
  bare: `${first.bare} and ${second.bare}`,
  noun: second.noun,
  isSeveral: true,
  isName: false,
  isObject: first.isObject,
  isLoose: first.isLoose,
  isPlace: first.isPlace,
})

/** "… and the plan is ready": what stands behind the "and" is the subject of a clause of its own. */
const startsClause = (tokens: readonly string[], end: number): boolean => FINITE.has(small(tokens[end]))

function phraseAt(tokens: readonly string[], at: number): (NounPhrase & { end: number }) | null {
  const token = small(tokens[at])
  const before = small(tokens[at - 1])
  // "it says that invoice 2231 …"
  const opens = token === 'that' && IS_CODE.test(tokens[at + 2] ?? '') ? null : openerAt(tokens, at)
  if (opens === null) return token === 'that' ? null : nameAt(tokens, at)
  const end = bodyEnd(tokens, opens, isSubjectPlace(before))
  if (end === null) return null
  const noun = small(tokens[end - 1])
  // "the lift ones": its noun stands elsewhere.
  if (/^ones?$/u.test(small(tokens[end]))) return null
  const isCode = IS_CODE.test(tokens[end - 1] ?? '') && end - at > 1
  // "the draft minutes" of a meeting, and not "the five minutes".
  const isOfMeeting = noun === 'minutes' && /^(?:the|our|my|your|these|those)$/u.test(token) && end - at > 2
  const isCounted = (OF_SEVERAL.has(token) || /^numbers?$/u.test(token)) && isCode
  if (
    (NO_THINGS.has(noun) && !isOfMeeting) ||
    isCounted ||
    PERSONS.has(noun) ||
    (!isCode && !/^\p{L}[\p{L}'-]{2,}$/u.test(noun)) ||
    noun.endsWith('ly')
  )
    return null
  if (token === 'no' || token === 'any') return null
  if (isPossessive(tokens[end - 1]) || (isPossessive(tokens[end - 2]) && (noun.endsWith('ing') || isParticiple(noun))))
    return null
  const isSeveral =
    !OF_ONE.has(token) &&
    !isCode &&
    (OF_SEVERAL.has(token) || SEVERAL_NOUNS.has(noun) || (noun.endsWith('s') && !NO_PLURAL.test(noun)))
  const ofEnd = complementEnd(tokens, secondNoun(tokens, end), /^of$/u)
  const longEnd = complementEnd(tokens, ofEnd, /^(?:for|from|about|between)$/u)
  const isLoose = PREPOSITIONS.has(before)
  return {
    text: namedAgain(tokens.slice(at, longEnd), isCode),
    short: namedAgain(tokens.slice(at, ofEnd), isCode),
    bare: namedAgain(tokens.slice(at, end), isCode),
    noun: isCode && end > opens + 1 ? small(tokens[end - 2]) : noun,
    isSeveral: isSeveral || (ofEnd > end && small(tokens[end]) === 'and'),
    isName: false,
    isObject: !isLoose && !isSubjectPlace(before),
    isLoose,
    isPlace: isLoose && !OF_MATTER.test(before),
    end: /^(?:for|about|between)$/u.test(small(tokens[ofEnd])) ? longEnd : ofEnd,
  }
}

/** "Brightwater (is in at 80 %)", "I asked Castellan" */
function nameAt(tokens: readonly string[], at: number): (NounPhrase & { end: number }) | null {
  const before = small(tokens[at - 1])
  const isFirst = before === '' || before === '.'
  let end = at
  while (IS_NAME.test(tokens[end] ?? '') && !closes(small(tokens[end])) && !NO_THINGS.has(small(tokens[end]))) end += 1
  if (
    end === at ||
    tokens[at]?.length === 1 ||
    isParticiple(small(tokens[at])) ||
    (isFirst && !FINITE.has(small(tokens[end])))
  )
    return null
  const text = tokens.slice(at, end).join(' ')
  const isLoose = PREPOSITIONS.has(before)
  const isObject = !isLoose && !isSubjectPlace(before)
  return {
    text,
    short: text,
    bare: text,
    noun: small(tokens[end - 1]),
    isSeveral: false,
    isName: true,
    isObject,
    isLoose,
    isPlace: false,
    end,
  }
}

/** What opens a sentence or a clause stands before its subject. */
const isSubjectPlace = (before: string): boolean =>
  before === '' || (IS_MARK.test(before) && before !== ':') || CONJUNCTIONS.has(before)

/** Where the words behind what begins a phrase begin; null where none begins. */
function openerAt(tokens: readonly string[], at: number): number | null {
  const token = small(tokens[at])
  const next = small(tokens[at + 1])
  if (OF_ANY.has(token) || OF_ONE.has(token) || OF_SEVERAL.has(token) || isNumberWord(tokens[at])) {
    const isAlone =
      (token === 'this' || token === 'that' || token === 'these' || token === 'those' || OF_SEVERAL.has(token)) &&
      closes(next)
    // "Hope this helps", "a call that lands on Monday"
    const isSaid =
      /^th(?:is|at)$/u.test(token) &&
      next.endsWith('s') &&
      (isVerb(next.replace(/s$/u, '')) || (!NO_PLURAL.test(next) && closes(small(tokens[at + 2]))))
    if (isAlone || isSaid) return null
    // "all the drawings", "both our accounts", "the two proofs"
    let start = at + 1
    while (start < at + 3 && (OF_ANY.has(small(tokens[start])) || OF_SEVERAL.has(small(tokens[start])))) start += 1
    return start
  }
  if (IS_NAME.test(tokens[at] ?? '') && isPossessive(tokens[at])) return at + 1
  // "invoice 2231", "Lot 12"
  const isCalled =
    /^\p{L}{2,}$/u.test(token) &&
    !closes(token) &&
    !NO_THINGS.has(token) &&
    !isParticiple(token) &&
    !token.endsWith('ing') &&
    !isVerb(token.replace(/s$/u, ''))
  if (isCalled && IS_CODE.test(tokens[at + 1] ?? '') && !/^(?:i|you|we|they|he|she|it)$/u.test(small(tokens[at - 1])))
    return at + 1
  // "I've attached photos of it", "enclosed new drawings"
  const verb = small(tokens[at - 1])
  const isDone =
    /^(?:attached|enclosed|attaching|enclosing|sent|made|drafted|finished|got|have|had|need|prepared|received|uploaded|sending)$/u.test(
      verb,
    )
  const noun = token.endsWith('s') ? token : next.endsWith('s') ? next : ''
  return isDone && /^\p{Ll}{4,}$/u.test(noun) && !NO_PLURAL.test(noun) && !closes(token) && !closes(noun) ? at : null
}

/** "the sticky walls | and pens": after a second noun without a word of its own. */
function secondNoun(tokens: readonly string[], end: number): number {
  const second = small(tokens[end + 1])
  const isNoun =
    /^\p{L}{3,}$/u.test(second) &&
    !closes(second) &&
    !isVerb(second) &&
    !isParticiple(second) &&
    !second.endsWith('ly') &&
    !NO_THINGS.has(second)
  const next = small(tokens[end + 2])
  return small(tokens[end]) === 'and' && isNoun && closes(next) && !FINITE.has(next) ? end + 2 : end
}

const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u

/** A word with which no noun phrase goes on. */
const closes = (word: string): boolean =>
  word === '' ||
  IS_MARK.test(word) ||
  PREPOSITIONS.has(word) ||
  CONJUNCTIONS.has(word) ||
  PRONOUNS.has(word) ||
  FINITE.has(word) ||
  ADVERBS.has(word) ||
  OF_ONE.has(word) ||
  OF_ANY.has(word)

/** Where the nouns and adjectives end that begin at `start`; null where there are none. */
function bodyEnd(tokens: readonly string[], start: number, isSubject: boolean): number | null {
  let end = start
  while (end < tokens.length && end - start < MOST_OF_BODY && !endsBefore(tokens, start, end, isSubject)) end += 1
  while (end > start + 1 && DAY.test(small(tokens[end - 1]))) end -= 1
  return end === start ? null : end
}

function endsBefore(tokens: readonly string[], start: number, at: number, isSubject: boolean): boolean {
  const word = small(tokens[at])
  if (closes(word)) return true
  if (at === start) return false
  if (isSubject && presentOf(word) !== null && !isVerb(word)) return true
  const last = small(tokens[at - 1])
  const next = small(tokens[at + 1])
  if (word.endsWith('ly') && !/^(?:family|weekly|monthly|daily|yearly|supply|assembly|early|only)$/u.test(word))
    return true
  // "the lease attached", "the kiln failed", and not "the newly signed lease"
  if (isParticiple(word) && !/^(?:red|bed|shed|cost|cut|set|read|feed|speed|seed|run|show)$/u.test(word))
    return closes(next) || isSubject || !/^(?:\p{L}+ly|new|old|final)$/u.test(last)
  if (word.endsWith('ing') && word.length > 5 && isSubject && !closes(next)) return true
  const base = word.replace(/(?:(?<=s|x|z|ch|sh)es|s)$/u, '')
  if (
    isSubject &&
    base !== word &&
    isVerb(base) &&
    (!closes(next) || !/^(?:of|for|to|and|or|in|[.,;:!?)]|)$/u.test(next))
  )
    return true
  return isSubject && isVerb(word) && /[^s]s$/u.test(last)
}

/** "of the kitchen", "for Harrow", "from last May"; `start` where nothing of the kind follows. */
function complementEnd(tokens: readonly string[], start: number, preposition: RegExp): number {
  if (!preposition.test(small(tokens[start]))) return start
  let at = start + 1
  if (OF_ANY.has(small(tokens[at])) || OF_ONE.has(small(tokens[at])) || isNumberWord(tokens[at])) at += 1
  const from = at
  while (
    at < tokens.length &&
    at - from < MOST_BEHIND &&
    !closes(small(tokens[at])) &&
    !(at > from && isParticiple(small(tokens[at])))
  )
    at += 1
  const last = small(tokens[at - 1])
  const isTime =
    (NO_THINGS.has(last) && small(tokens[start]) !== 'of') ||
    /^(?:\p{L}+ly|two|three|four|both|ones?)$/u.test(last) ||
    /^[£$€]/u.test(tokens[from] ?? '')
  return at === from || isTime ? start : at
}

/** "a draft" as "the draft": it is known by then. */
const namedAgain = (tokens: readonly string[], isCode: boolean): string => {
  const said = tokens.filter((token) => !IS_MARK.test(token)).join(' ')
  const known = said
    .replace(/^(?:an?|this|that|these|those|some|several|various|his|her|their|its) (?=\S)/iu, 'the ')
    .replace(/^another /iu, 'the other ')
  const first = known.split(' ', 1)[0] ?? ''
  if (!IS_NAME.test(first)) return isCode || /^(?:the|my|our|your|all|both) /u.test(known) ? known : `the ${known}`
  return /^(?:The|My|Our|Your|All|Both|Two|Three|Four|Five|Six)$/u.test(first) ? lowerFirst(known) : known
}
