import { pattern } from '../../text/pattern.ts'
import { bareWord, lowerFirst, upperFirst } from '../../text/words.ts'
import { type NounPhrase, nounPhrases } from './noun-phrases.ts'

/** Where the noun of a pronoun may stand. */
export type Around = {
  /** The sentence that the pronoun stands in. */
  sentence: string
  /** The sentences right before, the nearest first. */
  before: readonly string[]
  /** What the mail is about by its subject; '' where that does not say. */
  topic: string
}

/** So many sentences before hold what "that name" means. */
const SENTENCES_BEFORE = 2
/** So many hold what "it" means. */
const SENTENCES_OF_PRONOUN = 3

/** "under that name", "read this agreement": a noun that another sentence names in full. */
const POINTED_NOUN = pattern('giu')`
    (?<=(?<!\p{L})(?:under|in|on|by|for|with|to|from|of|at|about|into|through|^\p{L}+) )(?:this|that|such an?|said) (\p{L}{3,})(?=$|[.,;]|\s
    (?:to|for|with|in|on|at|by|from|and|or|before|after|until|so|if|when)(?!\p{L}))`

/** What may follow a pronoun that is an object. */
const BEHIND_OBJECT = pattern('')`
    (?=$|[.,;!)]| (?:to|for|with|in|on|at|by|from|and|or|but|before|after|until|back|over|up|out|down|beforehand|through|into|onto|around|along|across|off|again|now|today
    |tomorrow|tonight|this|next|so|once|when|while|if|as|asap|first|myself|yourself|straight|ready|too|only|online|here|there|my|your|line|word|page
    |(?:mon|tues|wednes|thurs|fri|satur|sun)day|\p{L}{3,}(?:ed|ing|ly)|sent|done|put|cut|made)(?!\p{L}))`.source
const OBJECT = new RegExp(
  String.raw`(?<=(?<!\p{L})(\p{L}[\p{L}'-]*) )(?:of )?(it|this|that|them|these|those|(?:those|these|the) two|both(?: of (?:them|these|those))?|(?:this|that) one)${BEHIND_OBJECT}`,
  'giu',
)
/** "which of the two suits you" */
const WHICH_OF =
  /(?<=(?<!\p{L})(which) of )((?:the|those|these) two|these|those|them)(?= (?:is|are|you|we|I|suits?|would|works?|fits?|to|should|do|can)(?!\p{L}))/giu
/** "make sure it is emptied", "whether they have gone" */
const SUBJECT = pattern('giu')`
    (?<=(?<!\p{L})(whether|if|when|where|why|how|what|sure|once|that|which|until|unless) )(it|this|that|they|these|those)(?= (?:is|are|was|were|has|have|had|can|could|will|would
    |should|may|might|does|do|did|needs?|goes|went|got|came|still|arrives?|arrived|fits?|belongs?|covers?|includes?|costs?
    |takes?|runs?|starts?|ends?|opens?|closes?|lands?|ships?|comes?|leaves?|pays?)(?!\p{L})(?! *$))`
/** "Did it ever ship?", "It should come down" */
const SUBJECT_ASKED =
  /(?<=(?:^|[,;] )(is|are|was|were|has|have|did|does|do|will|would|can|could|should) )(it|they|these|those)(?= \p{L})/giu
const SUBJECT_FIRST = pattern('giu')`
    (?<=^)()(it|this|that|they|these|those)(?= (?:is|are|was|were|has|have|had|can|could|will|would|should|may|might|does|do|did|needs?|ought|must|still|expires?|says?|went|got|came)(?!\p{L}))`
/** "whether it is possible to …", "if it helps": it stands for nothing. */
const STANDS_FOR_NOTHING = pattern('iu')`
    ^(?:it|this|that) (?:(?:is|was|would be|will be|might be|should be|can be|could be)(?: not| still| really| too)? (?:true
    |possible|likely|necessary|worth|better|best|good|great|important|clear|something|anything|what|how|where|when|why
    |hard|easy|easier|up|ok|okay|fine|all right|alright|time|easiest|raining|just|only|your|my|our|the case|so|because|too|late
    |to)(?!\p{L})|(?:would|will|does|can|could|might)(?: not)? (?:help|work|matter|suit|be (?:possible|good|better|best|easier
    |ok|okay|fine|great|an?))|means?(?!\p{L}))`
/** "the two (proofs)", "which of the two" */
const SEVERAL = /^(?:them|these|those|they|both|(?:those|these|the) two|both of)/iu
const TWO = /two|both/iu
/** What is done with what was said, or with a deed, and not with a thing. */
const OF_STATEMENT = pattern('iu')`
    ^(?:do|doing|say|said|confirm|know|mean|mention|think|hear|hope|guess|explain|clarify|repeat|acknowledge|appreciate|like
    |than|past|discuss|answer|understand|want|prefer|consider|all|just|settle|sort|handle|arrange|tell|worth|done)$`
const OF_PERSONS =
  /^(?:ask|tell|let|call|ring|phone|contact|e-?mail|invite|meet|thank|remind|pay|help|warn|show|text|message|inform|give|offer|join|introduce)$/iu
const PREPOSITION =
  /^(?:with|by|for|about|from|on|in|at|of|to|over|into|through|under|like|than|around|behind|after|before)$/iu
/** "make it to the office" */
const OF_NOTHING = /^(?:make|making|call|think|worth|leave|hit|take|rush)$/iu
/** "find it hard" */
const JUDGED =
  /^it (?:hard|difficult|easy|easier|useful|helpful|strange|odd|impossible|necessary|best|better)(?!\p{L})/iu

/** "until I've had it out with Hal" */
const HAS_IT_OUT = /^ha(?:d|ve|s|ving) it out with(?!\p{L})/iu

/** What a text points at by "it", "those two" or "that name", named as the sentences before name it, the nearest first. */
export function withReferents(text: string, around: Around): string {
  const near = around.before.slice(0, SENTENCES_BEFORE)
  const named = text.replace(POINTED_NOUN, (pointed, noun: string) => nounBefore(noun, near) ?? pointed)
  const told = withOnes(named, around)
  return (
    withThing(told, OBJECT, around) ??
    withThing(told, WHICH_OF, around) ??
    withThing(told, SUBJECT, around) ??
    withThing(told, told.endsWith('?') ? SUBJECT_ASKED : SUBJECT_FIRST, around) ??
    told
  )
}

/** "open one", "a newer one", "the other one", "I need yours": the noun stands for it. */
const ONE = pattern('iu')`
    (?<=(?<!\p{L})(?:an?|the|that|this|which|another|each|your|my) (?:(?!only|missing|same|wrong)\p{L}[\p{L}'-]* )?)one(?! (?:page|line|word)(?!\p{L}))(?=$|[?]|${BEHIND_OBJECT}
    | (?:is|was|has|had|will|would|that|which|who|you|we|they|I|needs?|goes|went|came|should|can|could|works?|suits?|fits?)(?!\p{L}))`
const ONE_ALONE =
  /(?<=^(?:open|get|send|order|buy|book|bring|make|print|find|have|need|add|write|file|raise|create|set up) (?:me |us )?)one(?=$|[,.]| (?:to|for|by|and|before|of those|so|with)(?!\p{L}))/iu
const YOURS =
  /(?<!\p{L})yours(?=$|[,.]| (?:by|to|on|before|over|back|as|when|so|today|tomorrow|asap|and|this|in|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L}))/iu

function withOnes(text: string, around: Around): string {
  const found = [ONE, ONE_ALONE, YOURS].find((one) => one.test(text))
  if (found === undefined || NEEDS_NO_NOUN.test(text)) return text
  // "The address is still the old one"
  if (nounPhrases(text.slice(0, (found.exec(text)?.index ?? 0) + 'one'.length)).length > 0) return text
  const near = thingsAround('', text, around).map((things) =>
    things.filter(({ isName, noun }) => !isName && !/^\d/u.test(noun)),
  )
  const thing = ofTopic(near.flat(), around.topic) ?? nearestOf(near.slice(0, found === YOURS ? 2 : near.length))
  if (thing === null) return text
  const bare = thing.short.replace(/^(?:the|my|our|your|all|both)(?: \d+| two| three)? /iu, '')
  if (found === YOURS) return text.replace(YOURS, `your ${bare}`)
  if (thing.isSeveral) return text
  return found === ONE
    ? text.replace(ONE, thing.noun)
    : text.replace(ONE_ALONE, `${/^[aeiou]/iu.test(bare) ? 'an' : 'a'} ${bare}`)
}
/** "no one", and "Which size, the old one or …", whose noun stands there. */
const NEEDS_NO_NOUN = /(?<!\p{L})(?:no|any|some|every) one(?!\p{L})|^which \p{L}+,/iu

/** A text with the first pronoun that a pattern finds named; null where none can be. */
function withThing(text: string, pronouns: RegExp, around: Around): string | null {
  for (const match of text.matchAll(pronouns)) {
    const [, lead = '', pronoun = ''] = match
    const isSubject = pronouns !== OBJECT && pronouns !== WHICH_OF
    const behind = text.slice(match.index)
    if (isSubject ? STANDS_FOR_NOTHING.test(behind) : namesNoThing(lead, pronoun, behind)) continue
    const thing = meantBy({ pronoun, lead, isSubject }, text, around)
    if (thing === null) return null
    const of = /^of /iu.test(match[0]) ? 'of ' : ''
    const rest = text.slice(match.index + match[0].length)
    const isShort = thing.split(' ').length <= MOST_WITHIN_VERB
    const [particle = ''] =
      isSubject || isShort ? [] : ((LOOKS.test(lead) ? /^ over(?!\p{L})/u : PARTICLE).exec(rest) ?? [])
    const before = `${text.slice(0, match.index)}${particle.trimStart()}${particle && ' '}`
    return `${before}${of}${match.index === 0 ? upperFirst(thing) : thing}${rest.slice(particle.length)}`
  }
  return null
}

/** "dig (out) the box of slides (out)": only a short object stands within its verb. */
const PARTICLE = /^ (?:out|up|off|back|down|along)(?=$|[ .,;])(?! (?:to|from|into|on|by|at|in) \p{Lu})/u
const LOOKS = /^(?:look|read|go|think)$/iu
const MOST_WITHIN_VERB = 2

const namesNoThing = (lead: string, pronoun: string, behind: string): boolean =>
  (/^put$/iu.test(lead) && /^\S+ to /u.test(behind)) ||
  (/^(?:it|this|that)$/iu.test(pronoun) && OF_STATEMENT.test(lead)) ||
  (/^(?:them|both of)/iu.test(pronoun) && OF_PERSONS.test(lead)) ||
  (/^th(?:is|at)$/iu.test(pronoun) && PREPOSITION.test(lead)) ||
  (/^it$/iu.test(pronoun) && (OF_NOTHING.test(lead) || JUDGED.test(behind) || HAS_IT_OUT.test(`${lead} ${behind}`)))

/** A pronoun and the word before it; whether something is told of what it means. */
type Pointer = { pronoun: string; lead: string; isSubject: boolean }

/** The one thing that a pronoun can mean; null where that is not clear. */
function meantBy({ pronoun, lead, isSubject }: Pointer, text: string, around: Around): string | null {
  const isSeveral = SEVERAL.test(pronoun)
  const { topic } = around
  if (PART_OF_SEVERAL.test(textsAround(`${lead} ${pronoun}`, around)[0] ?? '')) return null
  // Whoever a sentence names first may be a person.
  const near = thingsAround(`${lead} ${pronoun}`, text, around).map((things, index) =>
    things.filter((thing) => thing.isSeveral === isSeveral && (index > 0 || !thing.isName)),
  )
  const all = near.flat()
  const joint = TWO.test(pronoun) ? alone(all.filter((thing) => thing.text.includes(' and '))) : null
  const onTopic = joint ?? ofTopic(all, topic)
  const isThat = /^th(?:is|at)$/iu.test(pronoun)
  // What follows a preposition, or stands for a statement, is hardly ever what was named last.
  const isFaint = PREPOSITION.test(lead) || /^they$/iu.test(pronoun) || (isThat && !isSubject && !MOVES.test(lead))
  const nearest = isFaint ? null : (nearestOf(near, isSubject) ?? (isSubject ? theOne(matterOf(near[1] ?? [])) : null))
  if (onTopic === null && /^it$/iu.test(pronoun) && TOPIC_IS_THING.test(topic)) return lowerFirst(topic)
  const thing = isThat ? (nearest ?? onTopic) : (onTopic ?? nearest)
  if (thing === null || thing.isName) return null
  if (TWO.test(pronoun) && !thing.text.includes(' and ')) return thing.short.replace(/^the (?!two)/u, 'the two ')
  return [thing.text, thing.short].find((said) => said.length <= MOST_IN_TITLE) ?? thing.bare
}

/** What stands before a pronoun: in its sentence, and in the ones before. `said`: the pronoun and the word before it. */
function textsAround(said: string, { sentence, before }: Around): string[] {
  const whole = sentence.toLowerCase()
  const [, pronoun = ''] = said.toLowerCase().split(' ')
  const found = said === '' ? -1 : whole.indexOf(said.toLowerCase())
  const at = found < 0 && pronoun !== '' ? whole.indexOf(` ${pronoun} `) : found
  return [at < 0 ? '' : sentence.slice(0, at), ...before.slice(0, SENTENCES_OF_PRONOUN)]
}

/** The things that those texts name and that the text itself does not. */
function thingsAround(said: string, text: string, around: Around): NounPhrase[][] {
  const own = new Set(text.split(' ').map(bareWord))
  return textsAround(said, around).map((one) => nounPhrases(one).filter(({ noun }) => !own.has(noun)))
}

/** "get that over to me": "that" is a thing. */
const MOVES =
  /^(?:get|send|sign|return|fix|bring|forward|post|print|check|read|scan|review|update|move|deliver|fill|complete|upload|share|mail|correct|replace|redo|rework|revise|pay|have|put|until)$/iu
const MOST_IN_TITLE = 36
/** "your book" */
const TOPIC_IS_THING = /^(?:the|my|your|our|an?) \p{L}+(?: \p{L}+){0,2}$/iu

const matterOf = (things: readonly NounPhrase[]): NounPhrase[] => things.filter(({ isPlace }) => !isPlace)

/** The thing that the mail's subject names, too. */
function ofTopic(things: readonly NounPhrase[], topic: string): NounPhrase | null {
  const head = bareWord(topic.split(' ').at(-1))
  const firm = things.filter(({ isLoose }) => !isLoose)
  return (
    (head.length < LEAST_OF_STEM ? null : theOne(firm.filter(({ noun }) => sharesWord(noun, head)))) ??
    theOne(firm.filter(({ noun }) => sharesWord(noun, topic))) ??
    theOne(things.filter(({ text }) => sharedWords(text, topic) > 1))
  )
}

/** Of the texts the nearest that names any thing. */
function nearestOf(near: readonly (readonly NounPhrase[])[], isSubject = false): NounPhrase | null {
  const firm = near.map((things) => things.filter(({ isLoose }) => !isLoose)).find((things) => things.length > 0)
  const subject = isSubject ? alone((firm ?? []).filter(({ isObject }) => !isObject)) : null
  return subject ?? theOne(firm ?? [])
}

/** Of several things the one that something was done with; null where there are more. */
function theOne(things: readonly NounPhrase[]): NounPhrase | null {
  const whole = things.filter(
    ({ text }) => !things.some((other) => other.text.length > text.length && other.text.includes(text)),
  )
  const firm = whole.filter(({ isLoose }) => !isLoose)
  return alone(whole) ?? alone(firm) ?? alone(firm.filter(({ isObject }) => isObject))
}

const alone = (things: readonly NounPhrase[]): NounPhrase | null =>
  new Set(things.map(({ text }) => text)).size === 1 ? (things[0] ?? null) : null

/** "the last two": its noun stands elsewhere. */
const PART_OF_SEVERAL = /(?<!\p{L})the (?:first|last|other|next|remaining) (?:two|three|four|few|one|ones)(?!\p{L})/iu

const LEAST_OF_STEM = 3
const STEM = 5

/** "invoices" and "Invoice 2231", "certificate" and "cert" */
function sharesWord(noun: string, topic: string): boolean {
  const words = topic.split(/[\s/-]+/u).map(bareWord)
  return words.some(
    (word) =>
      word.length >= LEAST_OF_STEM &&
      (/\d/u.test(word)
        ? noun === word
        : noun.startsWith(word.slice(0, STEM)) ||
          (noun.length >= LEAST_OF_STEM && word.startsWith(noun.slice(0, STEM)))),
  )
}

const sharedWords = (text: string, topic: string): number =>
  text.split(/[\s/-]+/u).filter((word) => word.length > LEAST_OF_STEM && sharesWord(bareWord(word), topic)).length

/** "the name Tidewater Glass" for "name", "the Harrow agreement" for "agreement". */
function nounBefore(noun: string, before: readonly string[]): string | null {
  const proper = String.raw`["“]?[\p{Lu}\d#][\p{L}\p{N}&.'’/-]*[\p{L}\p{N}]["”]?`
  const named = new RegExp(
    String.raw`(?<!\p{L})${noun}(?: is|:)? (${proper}(?: (?:(?:of|and|&) )?${proper}){0,3})`,
    'u',
  )
  const modified = new RegExp(String.raw`(?<=\S )(${proper}(?: ${proper}){0,3}) ${noun}(?!\p{L})`, 'u')
  for (const sentence of before) {
    const behind = named.exec(sentence)?.[1]
    if (behind !== undefined) return noun === 'name' ? behind : `the ${noun} ${behind}`
    const ahead = modified.exec(sentence)?.[1]
    if (ahead !== undefined) return `the ${ahead} ${noun}`
  }
  return null
}
