import { pattern } from '../../text/pattern.ts'
import { bareWord, lowerFirst } from '../../text/words.ts'
import { PREPOSITIONS, SUBJECT_PRONOUNS } from './noun-words.ts'
import { anyPastOf, isParticiple, isVerb, thirdOf } from './verbs.ts'

const BE = new Set(['is', 'are', 'was', 'were', "isn't", "aren't", "wasn't", "weren't"])
const HAVE = new Set(['has', 'have', 'had', "hasn't", "haven't"])
const DO = new Set(['do', 'does', 'did', "don't", "doesn't", "didn't"])
const MODALS = new Set([
  'can', 'could', 'will', 'would', 'should', 'shall', 'may', 'might', 'must', "can't", "couldn't", "won't", "wouldn't", "shouldn't",
]) // prettier-ignore
const isAuxiliary = (word: string) => BE.has(word) || HAVE.has(word) || DO.has(word) || MODALS.has(word)

const PREDICATES =
  'so ready ok okay fine correct right wrong available free possible true done final acceptable closed open ' +
  'complete still already yet also ever actually really now just currently definitely any enough clear happy ' +
  'aware sure able due good better best safe legal required necessary included attached missing late on-track ' +
  'normal alright worth allowed supposed going interested willing in on at with for from to by within under over ' +
  'too very quite rather near about out off up down here there home away not'
const PREDICATE = new Set(PREDICATES.split(' '))
const STATES = new Set(
  'there here ready ok okay fine correct right wrong available free possible true done final acceptable closed open complete'.split(
    ' ',
  ),
)
const ADVERBS = new Set([
  'ever',
  'already',
  'still',
  'also',
  'actually',
  'really',
  'both',
  'all',
  'just',
  'now',
  'even',
])
const DETERMINERS = new Set([
  'the', 'a', 'an', 'your', 'my', 'our', 'their', 'his', 'her', 'its', 'this', 'that', 'these', 'those', 'any', 'all', 'both', 'each', 'some', 'no', 'other',
]) // prettier-ignore

/** With these a noun goes on: "the macros in the list". Fewer than all prepositions: with some of them a phrase ends, "the way down". */
const JOINS_NOUNS = new Set('of in on at for from with by to about over under and or into through than as'.split(' '))

const WH = /^(?:what|which|when|where|who|whom|whose|why|how)$/
/** "How much of it", "which of the two": the words that a question word takes with it, at most. */
const MOST_OF_WH = 5

/** "do you know where …", "any idea when …": what follows stands in the order of a statement. */
const ASKED_INDIRECTLY = pattern('iu')`
    ^(?:[^,?]{0,50}, )?(?:(?:do|did|would|might) you (?:happen to |by any chance )?(?:know|remember|recall|have any idea
    |have an idea)|any (?:idea|thought|suggestion|clue|news|word)s?(?: (?:on|about|as to|of))?|(?:can|could|would|will) you (?:please 
    |just |also )?(?:tell|let) (?:me|us)(?: know)?|(?:please )?(?:tell|let) (?:me|us)(?: know)?|(?:please |kindly |pls )?(?:advise
    |confirm|indicate|clarify|specify)(?: (?:me|us))?|(?:i|we) (?:was|were|am|are
    |'m)? ?(?:just )?(?:wonder|wondering|curious)|(?:i|we)(?:'d| would)? (?:just |also |really )?(?:like|love|need|want)(?:ed)? to (?:know
    |hear|find out)(?: from you)?(?:,[^,]{1,30},)?|(?:i|we)(?:'m| am| was| were) (?:just )?(?:wanting|trying|hoping) to (?:know|find out
    |figure out)|(?:i|we) (?:still |honestly |really )?(?:don't|do not|can't|cannot|couldn't) (?:know|tell|remember|see|make out)(?: (?:from|by) (?:the|your|my|this
    |our|that) (?:\p{L}+ ){0,2}\p{L}+)?|(?:i|we) never (?:did )?(?:hear|heard|found out|find out|learn(?:ed)?)(?: back)?|(?:i|we|\p{Lu}\p{L}+ and (?:i|we))(?:'m|'re
    | am| are)? (?:still )?trying to (?:figure out|work out|find out|understand|see|decide)|(?:what|the (?:one |only )?thing|one thing)(?: that)? (?:i|we) (?:can't
    |cannot|don't|couldn't) (?:tell|know|see|find|remember|recall|work out|find out)(?: from (?:the|your|my|this|our|that) \p{L}+)? is|(?:i'm|i am|we're|we are) (?:still )?not (?:quite
    |entirely )?(?:sure|clear)|(?:I|we)(?:'m| am|'re| are|'d be| would be)? (?:very |really |just )*(?:interested|curious|keen|eager) to (?:hear|know|see|learn)
    |(?:does )?any(?:one|body) know|(?:have|did) you(?: \p{L}+ly| yet| already| been able to| manage to)? (?:determined?|decided?|f(?:ou|i)nd out|figured? out|work(?:ed)? out
    |heard?|learne?d?|settled?)(?: (?:yet|for sure|already|by now|on))*|(?:just )?(?:wondering|curious|not sure|unsure|no idea)|(?:what|all) (?:nobody
    |no one)(?: here)? (?:knows|remembers|can tell) is|\p{Lu}\p{Ll}+ (?:wants|would like|needs|is asking|asks|asked)(?: to know)?) (?=(?:if
    |whether|what|which|when|where|who|whose|why|how)(?!\p{L}))`

/** "Let me know which would you prefer": asked in the order of a question all the same. */
const STILL_ASKED = pattern('iu')`
    ^(?:what|which|when|where|who|whose|why|how)(?: \p{L}+){0,2}? (?:is|are|was|were|do|does|did|have|has|had|can|could
    |will|would|should|shall|may|might|must) (?:you|we|they|I|he|she|it|there)(?!\p{L})`

/** A question as what one tells its answer by: "What is your day rate?" is "your day rate", "Can you come?" is "whether you can come". */
export function answerTo(question: string): string | null {
  const text = lastQuestion(
    withoutGuess(question)
      .replace(/’/g, "'")
      .replace(/^if (?:so|not|yes|no),? /iu, ''),
  )
    .replace(/[\s?.!]+$/g, '')
    .replace(/\((?:[^()]{0,60})\)$/, '')
    .trim()
  if (
    /[?]/.test(text) ||
    (!question.includes('?') && ![ASKED_INDIRECTLY, ASKS_UNMARKED, NO_AUXILIARY].some((one) => one.test(text)))
  )
    return null
  const indirect = ASKED_INDIRECTLY.exec(text)
  if (indirect) return stated(withoutAside(text.slice(indirect[0].length))).replace(/^if /i, 'whether ')
  const supposed = /^(?:is|was) it (?:true|correct|right|the case)(?: then)? that (?=\S)/iu.exec(text)
  if (supposed) return `whether ${text.slice(supposed[0].length)}`
  const assumed = ASSUMED.exec(text)
  const tagged = text.replace(TAG, '')
  if (assumed && question.includes('?')) return `whether ${withoutAside(tagged.slice(assumed[0].length))}`
  if (question.endsWith('?') && STATED.test(tagged) && !SAYS_MORE.test(tagged))
    return `whether ${withSmallFirst(withoutAside(tagged.replace(PERHAPS, '')))}`
  const asked = withoutAside(
    text
      .replace(NO_AUXILIARY, (_, who: string) => `are ${who.toLowerCase()}`)
      .replace(OTHER_ASKED, '')
      .replace(CONTRACTED, '$1 is'),
  )
  if (/^(?:how|what)(?:'s|(?: about| 'bout| bout))(?!\p{L})/iu.test(asked)) return null
  const parts = asked.split(
    pattern('i')`
    ,? and (?=(?:what|when|where|who|how|which|why)(?! )? |(?:is|are|has|have|do|does|can|could|will|would|should) (?:you|we
    |they|it|i|there|the|any|all|these|those|this|that|your|my|our) )`,
  )
  const told = parts.map((part) => partAnswered(part.trim()))
  return told.every((part) => part !== null) ? told.join(' and ') : null
}

/** "What happened, was it the wind?": what is only guessed stands behind what is asked. */
const GUESSED = pattern('iu')`
    ^((?:what|where|when|who|which|why|how)(?! (?:about|if)) (?:\S+ ){0,6}?[^\s,]+), (?:(?:is|was|are|were) (?:it|that|this|there|they|you)
    |(?:did|does|do|has|have|had|will|can|could|would) (?:it|you|they|he|she|we|the|somebody|someone)) [^,]*\?$`
const withoutGuess = (question: string): string => question.replace(GUESSED, '$1?')

/** "You have the key, right?", "You sent it, didn't you?": what is asked is what is stated. */
const TAG =
  /,? (?:right|correct|yes|no|ok|okay|(?:is|are|was|were|do|does|did|have|has|had|can|could|will|would|should)(?:n't)? (?:I|you|we|they|he|she|it|there))$/iu
/** Of several clauses the first is not what is asked. */
const SAYS_MORE = /[.;:!…]| [-–—]| (?:so|but|because|since) /iu
const PERHAPS = /^(?:maybe|perhaps) /iu
const STATED = pattern('iu')`
    ^(?:maybe |perhaps )?(?:I|you|we|they|he|she|it|there|(?:this|that|these|those|the|your|my|our)(?: (?-i:\p{Ll})\p{L}*){1,3}?)(?: (?:guys
    |all|both|still|already|also|just))? (?:am|is|are|was|were|have
    |has|had|can|could|will|would|should|must|may|might|need|want|got|get|know|think|mean|meant|wrote|sent|said|did|saw|received)(?:n't)? \S`

/** "I believe you have met Clara?" */
const ASSUMED = pattern('iu')`
    ^(?:and |so |but |then )?(?:I|we)(?:'m|'re| am| are)? (?:just )?(?:believe|assume|assuming|presume|gather|take it|guess|suppose|think|understand|trust)(?: that)? (?=(?:\S+ ){1,}\S+)`

/** "Do you want the aisle, they're nearly full." */
const ASKS_UNMARKED = pattern('iu')`
    ^(?:(?:(?:what|when|where|who|which|why|how)(?: \p{L}+){0,3}? )?(?:do|does|did|are|is|was|were|can|could|will|would
    |should|have|has) (?:you|we|I|they|he|she|it|there|the|your|my|our)(?!\p{L})|(?:what|where|when|who)'s (?:the|your|my|our) ).{8,}[^,]$`

/** "… or are you out?": another question, whose verb stands first again. */
const OTHER_ASKED =
  /(?<=^are \S.*?),? or (?:are|is|do|does|did|have|has|will|can) (?:you|we|they|he|she|it|the|your|I) .*$/iu

const withSmallFirst = (text: string): string => (/^I(?!\p{L})/u.test(text) ? text : lowerFirst(text))

/** "You around at 6?": what is asked without its first word. */
export const NO_AUXILIARY = pattern('iu')`
    ^(?:(?:hey|so|and|ok) )?(you(?: guys| two| all| both| still)?)(?= (?:around|free|available|there|here|home|in|out|up|ok|okay|ready|sure|done|able|busy|back|going
    |coming|bringing|driving|taking|working|using|doing|planning|joining|staying|flying|getting|making|interested|happy|fine)(?!\p{L}))`

/** "What's your name?", "Who's in?" */
const CONTRACTED = pattern('iu')`
    ^(what|where|when|who|how)'s(?= (?:(?:the|your|my|our|this|that|his|her|their|in|on|out|up|left|missing|wrong|coming|going|next|open|due
    |behind|after|with|doing|bringing|driving|taking)(?!\p{L})|(?-i:\p{Lu})[\p{L}'’]+))`

/** What somebody is to tell, in the order of a statement: "which would you prefer" is "which you would prefer". */
export const stated = (told: string): string => (STILL_ASKED.test(told) ? partAnswered(told) : null) ?? told

/** What is only added behind a question: "…, they're nearly full". */
const ASIDE = pattern('iu')`
    (?:, (?:mine|ours|I|we|he|she|it|they|there)(?='(?:s|re|m|ve|d|ll)|(?: \p{L}+){2})|,? (?:because|since|so|but
    |as) (?:I|we|he|she|it|they|there)(?!\p{L})).*$`
const withoutAside = (text: string): string => text.replace(ASIDE, '')

/** "Clara did your brother …": who is asked, without a comma. */
const CALLED_FIRST = pattern('u')`
    ^(?!(?:Th(?:is|at|ese|ose|ere|ey|e)|Here|It|What|Which|Who|When|Where|Why|How|He|She|We|You|All|Both|Some|Any|Each|None|Neither)(?!\p{L}))\p{Lu}\p{Ll}+,? 
    (?=(?:is|are|was|were|do|does|did|can|could|will|would|should|have|has) (?:you|your|we|I|they|the|my
    |our|their|there|it|any|this|that)(?!\p{L}))`

/** "For the large tray do you use butter?": what it is asked for stands before. */
const ASKED_FOR = pattern('iu')`
    ^(?:for|on|in|at|with|about|by|during|after|before) (?:(?:the|your|my|our|this|that|an?) )?(?:\S+ ){1,3}?
    (?=(?:do|does|did|are|is|was|were|will|would|can|could|should|have|has) (?:you|we|I|they|he|she|it|there|the|your|my|our) )`
/** "… here So when are you back?": a question behind a sentence that has no full stop. */
const BEHIND_NO_STOP = pattern('u')`
    ^.{3,}?[^\s.,;:!?]\s+(?=(?:(?:So|And|But|Also) )?(?:[Ww]hat|[Ww]hen|[Ww]here|[Ww]ho|[Ww]hich|[Ww]hy|[Hh]ow) (?:is|are|was|were|do|does
    |did|can|could|will|would|should|have|has) [^.;:]*\?$)(?=[SABWH])`

/** Of "Clara is here, shall we wait?" what asks. */
function lastQuestion(said: string): string {
  const text = said
    .replace(BEHIND_NO_STOP, '')
    .replace(ASKED_FOR, '')
    .replace(/^(?:So|And|But|Also) /u, '')
  if (WH.test(bareWord(text.split(' ', 1)[0])) || isAuxiliary(bareWord(text.split(' ', 1)[0]))) return text
  const called = text.endsWith('?') ? CALLED_FIRST.exec(text) : null
  if (called) return text.slice(called[0].length)
  const start = pattern('iu')`
      ^(?:.{3,}?(?:[,;:–—]|--| - |\. ) ?)(?=(?:(?:and|so|but) )?(?:what|when|where|who|whose|how|which|why|is|are
      |was|were|do|does|did|can|could|will|would|should|shall|may|have|has
      |any idea) (?:\p{L}+ ){1,}\p{L}+[^,;]*\?["')\]]*$)`.exec(text)
  return (start ? text.slice(start[0].length) : text).replace(/^(?:and|so|but|or|also|then),? /i, '')
}

function partAnswered(text: string): string | null {
  const words = text.split(' ')
  const first = bareWord(words[0])
  if (isAuxiliary(first)) return turned(first, words.slice(1), 'whether')
  const isOfPreposition = /^(?:in|on|at|to|for|by|from|with|about)$/.test(first) && WH.test(bareWord(words[1]))
  if (!WH.test(first) && !isOfPreposition) return null
  const at = words.findIndex((word, index) => index > 0 && index <= MOST_OF_WH && isAuxiliary(bareWord(word)))
  if (at < 0) return isOfPreposition ? null : lowerFirst(text)
  const lead = lowerFirst(words.slice(0, at).join(' ')).replace(/ (?:on earth|the hell|in the world|exactly)$/i, '')
  const auxiliary = bareWord(words[at])
  const rest = words.slice(at + 1)
  // "Who has the key", "What else is missing": nothing is turned round where the question word is the subject.
  const next = bareWord(rest[0])
  const hasSubject = SUBJECT_PRONOUNS.has(next) || DETERMINERS.has(next) || /^\p{Lu}/u.test(rest[0] ?? '')
  const apt = APT.exec(words.slice(at).join(' '))
  if (apt !== null && /^(?:where|when|how)$/iu.test(lead)) return `${lead} to ${apt[1]}`
  if (!hasSubject) return `${lead} ${words.slice(at).join(' ')}`
  if (
    lead === 'what' &&
    BE.has(auxiliary) &&
    !auxiliary.endsWith("n't") &&
    DETERMINERS.has(next) &&
    rest.length > 1 &&
    isNounPhrase(rest)
  )
    return rest.join(' ')
  if (lead === 'who' && HAVE.has(auxiliary)) return `${lead} ${words.slice(at).join(' ')}`
  return turned(auxiliary, rest, lead)
}

/** "Where (would be a good place to) park": where to park. */
const APT =
  /^(?:is|would be|might be) (?:the|a) (?:good|best|nice|decent|right|cheap|cheapest) (?:place|spot|shop|time|day|moment|way) to (\p{L}.*)$/iu

/** "the status of the plan", and not "the plan doing" or "the plan like". */
const isNounPhrase = (words: readonly string[]): boolean =>
  bareWord(words.at(-1)) !== 'like' &&
  !JOINS_NOUNS.has(bareWord(words.at(-1))) &&
  !words
    .slice(1)
    .some(
      (word) =>
        /^(?:that|which|if|when|because)$/.test(bareWord(word)) ||
        (bareWord(word).endsWith('ing') && bareWord(word).length > 5),
    )

/** "have" + "you got the key" as "whether you have got the key". */
function turned(auxiliary: string, rest: readonly string[], lead: string): string | null {
  const end = subjectEnd(auxiliary, rest)
  if (end === null) return null
  const subject = rest.slice(0, end).join(' ')
  const said = rest.slice(end)
  // "Shouldn't we ask?" wants to know whether we should.
  const positive = lead === 'whether' ? auxiliary.replace(/n't$/u, '') : auxiliary
  const stated = auxiliary === 'shall' ? 'should' : positive
  // "Is the volume 312 or 321?": where the subject ends cannot be told.
  if (BE.has(auxiliary) && lead === 'whether' && said.length === 0) return null
  if (!DO.has(auxiliary)) return [lead, subject, stated, ...said].filter(Boolean).join(' ')
  if (auxiliary.endsWith("n't")) return [lead, subject, auxiliary, ...said].join(' ')
  const at = said.findIndex((word) => !ADVERBS.has(bareWord(word)))
  if (auxiliary === 'do' && /^I$/i.test(subject) && ONE_DOES.test(bareWord(said[at])))
    return [lead, 'to', ...said].join(' ')
  const verb = bareWord(said[at])
  const formOf = (word: string) => (auxiliary === 'do' ? word : auxiliary === 'does' ? thirdOf(word) : anyPastOf(word))
  const form = formOf(verb)
  if (at < 0 || form === '') return null
  const behind = said.slice(at + 1)
  // "Did they drive or fly": both verbs change.
  const second =
    /^(?:or|and)$/iu.test(behind[0] ?? '') && isVerb(bareWord(behind[1])) ? formOf(bareWord(behind[1])) : null
  const more = second === null ? behind : [behind[0], second, ...behind.slice(2)]
  return [lead, subject, ...said.slice(0, at), form, ...more].join(' ')
}

/** "What do I say?": what to say. */
const ONE_DOES =
  /^(?:say|do|tell|put|send|write|use|go|call|ask|bring|wear|park|file|enter|code|book|take|give|start|sign)$/

/** After how many words the subject of a question ends; null where that cannot be told. */
function subjectEnd(auxiliary: string, words: readonly string[]): number | null {
  const first = bareWord(words[0])
  const second = bareWord(words[1])
  const isDemonstrative = /^(?:this|that|these|those)$/.test(first)
  const isOfNoun = isDemonstrative && !startsPredicate(auxiliary, second) && !DETERMINERS.has(second)
  const isPronoun = SUBJECT_PRONOUNS.has(first) && !isOfNoun
  const isOneOfTwo = second === 'and' || second === 'or' || words[1] === '&'
  if ((isPronoun && !isOneOfTwo) || (isDemonstrative && words.length === 1)) return 1
  if (/^\p{Lu}\p{Ll}+$/u.test(words[0] ?? '') && !isOneOfTwo && startsPredicate(auxiliary, second)) return 1
  // "the one with the moped | there"
  const last = words.length - 1
  const ending = bareWord(words[last])
  if (BE.has(auxiliary) && last > 1 && (STATES.has(ending) || ending === 'like')) return last
  for (let at = 1; at < words.length; at += 1) {
    const word = bareWord(words[at])
    if ((at === 1 && DETERMINERS.has(first)) || words[at] === '&') continue
    if (startsPredicate(auxiliary, word) && !DETERMINERS.has(bareWord(words[at - 1]))) return at
    if (takesObject(auxiliary, words, at)) return at
  }
  if (BE.has(auxiliary)) return alternativesAt(words) ?? words.length
  // "your group | journal anything": where no verb is known, it stands behind an article and its noun.
  const isPlain = DETERMINERS.has(first) && /^\p{Ll}+$/u.test(words[2] ?? '') && !isWithinSubject(bareWord(words[2]))
  return !HAVE.has(auxiliary) && isPlain ? 2 : null
}

/** "Is the volume | 312 or 321": where of two things that it may be the first stands, one word each; null where there are none. */
function alternativesAt(words: readonly string[]): number | null {
  const at = words.length - 3
  const [first = '', or = '', second = ''] = words.slice(-3)
  const areLike =
    /^[£$€]?\d/u.test(first) === /^[£$€]?\d/u.test(second) && /^\p{Lu}/u.test(first) === /^\p{Lu}/u.test(second)
  return or === 'or' && areLike && at > 1 && !DETERMINERS.has(bareWord(words[at - 1])) ? at : null
}

/** "Will the macros in the list | survive the move": a word between a noun and what is done with it. */
const takesObject = (auxiliary: string, words: readonly string[], at: number): boolean =>
  (MODALS.has(auxiliary) || DO.has(auxiliary)) &&
  at > 1 &&
  DETERMINERS.has(bareWord(words[at + 1])) &&
  !isWithinSubject(bareWord(words[at])) &&
  !isWithinSubject(bareWord(words[at - 1])) &&
  !DETERMINERS.has(bareWord(words[at - 1]))

/** "The box near the door", "the key and the lock": what is no verb there. */
const isWithinSubject = (word: string): boolean => JOINS_NOUNS.has(word) || PREPOSITIONS.has(word)

function startsPredicate(auxiliary: string, word: string): boolean {
  if (word === '') return true
  if (ADVERBS.has(word) || word === 'not') return true
  if (MODALS.has(auxiliary) || DO.has(auxiliary)) return isVerb(word)
  if (HAVE.has(auxiliary)) return isParticiple(word)
  return PREDICATE.has(word) || isParticiple(word) || /\p{L}{3}ing$/u.test(word)
}
