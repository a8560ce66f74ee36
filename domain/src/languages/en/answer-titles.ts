import { endsOpen } from '../../text/open-phrase.ts'
import { bareWord } from '../../text/words.ts'
import { pattern } from '../../text/pattern.ts'
import { topicWithin } from '../../text/topic-within.ts'
import { upperFirst } from '../../text/words.ts'
import { MAX_TITLE_CHARS, type TitleFrame } from '../title-language.ts'
import { ASKERS_DEED } from './askers-deed.ts'
import { DANGLING } from './dangling-words.ts'
import { LOOSE_TIME } from './loose-time.ts'
import { OF_ANY } from './noun-words.ts'
import { turnedPersons } from './persons.ts'
import { pointsAtOne, pointsOutside } from './points-outside.ts'
import { withReferents } from './referents.ts'
import { thirdOf, withThird } from './third-person.ts'
import { captioned, SAYS, shortTopic } from './title-topics.ts'

/** Pronouns of what stands in another sentence, where they are the subject or nothing was named before them. */
const UNTOLD = pattern('iu')`
    ^(?!whether (?:that|this) (?:is|was) (?:your|my|our|the|an?) |(?:\S+ ){1,2}it (?:is|was|will be|would be|might be) (?!not )\p{L}+ (?:for
    |to|that|if) )(?:\S+ ){0,3}?(?:they|them|their|he|she|him|his|her|it|its|this|that|these|those)(?= (?:is|are|was|were|has
    |have|can|could|will|would|should|may|might|does|do|did|went|got|came|(?<!(?:these|those) )\p{L}+s|\p{L}+ed)(?!\p{L}))`
/** Of two questions in one sentence the second. */
const NEXT_ASKED = /(?<=^(?:\S+ ){3,}\S+),? and (?:whether|what|when|where|who|how|which|why) .*$/iu
const ALTERNATIVE = /(?:, \p{L}+)?,? or (?!\p{L}+(?: \p{L}+)?$).*$/iu

/** "… when you may expect it", "whether we can do that within the fee" */
const OF_STATEMENT = / (?:confirm|verify|clarify|explain|incorporate|do|say) (?:this|that|it)$/iu
const POINTS_BACK =
  / (?:it|them|those|this|that)$| (?:do|see|use|have|get|take|send|make|want|need) (?:it|them|those|this|that)(?!\p{L}| \p{L}+ (?:is|are))/iu
const BY_VERB = /(?<! (?:on|of|with|about|for|to|in|at|from|by)) (?:it|them|this|that)$/iu

/** What the mail is about stands for the pronoun, or behind it; null where it is too long for that. */
function withTopic(answer: string, lead: number, { topic, isNameTopic }: TitleFrame): string | null {
  if (topic === '') return null
  const room = MAX_TITLE_CHARS - lead - answer.length
  const inPlace = topicWithin(topic, room + 2, DANGLING)
  if (
    BY_VERB.test(answer) &&
    inPlace !== null &&
    !SAYS.test(topic) &&
    !isNameTopic &&
    !OF_STATEMENT.test(answer) &&
    !/^(?:when|once) you /iu.test(answer)
  )
    return answer.replace(BY_VERB, ` ${inPlace}`)
  const behind = topicWithin(topic, room - 4, DANGLING)
  // The beginning of a question names nothing.
  return behind === null || (behind !== topic && SAYS.test(behind)) ? null : `${answer} (${behind})`
}

/** Whoever asks and others, perhaps the owner among them, and what is theirs: "they" and "their" alone are plainly of whoever asks. */
const OF_ASKER = /(?<![\p{L}'])(?:mine|myself)(?!\p{L})/iu
const OF_ASKERS = /(?<![\p{L}'])(?:mine|myself|we|us|our|ours|ourselves)(?!\p{L})/iu

/** "whether we may put your name there": where the owner is "you", whoever asks is not among "we". */
const MAY_WE =
  /(?<=^(?:whether|if) )we(?= (?:can|could|may|might|should)(?!\p{L})(?:.*(?<!\p{L})(?:you|your|yours)(?!\p{L})))/iu
const ofAskers = (said: string, { isSent, isColleague }: TitleFrame, who: string): string =>
  isSent || isColleague ? said : said.replace(MAY_WE, who)

/** What only adds to an answer, at its end or between its subject and what is said of that. */
const ADDED_LAST = pattern('iu')`
    (?<=^(?:\S+ ){3,}\S+)(?!.+ (?:in|with|for|on|at|from|by|about|into|before|after|when|while|during|under|through|between|regarding|concerning) )
    (?<! (?:interested|involved|included|responsible|eligible|familiar|comfortable|based|dependent))
    ,? (?:(?:instead of|between|regarding|concerning|in|with|for|on|at|from|by|about|into|before|after|when|while|during|under|through|as (?:the|an?))(?!\p{L})
    (?:(?! (?:is|are|was|were|has|have|had|will|would|can|could|should|does|did)(?!\p{L}))[^,]){2,40}|(?<=(?:day|week|month|morning|afternoon) )to .*)$`
const ADDED_WITHIN = pattern('iu')`
    (?<=^\p{L}+ (?:the|a|an|your|my|our|that|this) (?:\S+ ){1,3}?)(?:in|for|on|at|from|with|about|between|regarding|concerning) (?:\S+ ){1,6}?
    (?<!(?:the|an?|your|our|this|that) )(?=(?:is|are|was|were|will|would|can|could|has|have|had|should|went|came|goes|\p{L}{3,}ed)(?!\p{L}))`

/** "actual pieces", "sent relatively cheaply" */
const ADDED_WORDS = pattern('iu')`
    (?<=^(?:\S+ ){3,}\S+) (?:actual|actually|currently|relatively|exactly|roughly|approximately|(?:\p{L}+ly )?(?!early
    |daily|weekly|monthly|yearly|family|only|reply|supply|apply|july|assembly|ally|italy|friendly)\p{L}{3,}ly)(?= \p{L}|$)`
/** "… been mown and reported to the club" */
const ADDED_DEED = / (?:and|or) \p{L}+(?:ed|en|t) (?:to|by|for|with|from|in|on|at|over|back) .*$/iu
/** "a receipt of the second filing" */
const ADDED_OF = pattern('iu')`
    (?<=^(?:\S+ ){3,}\S+)(?<! (?:one|two|three|four|both|all|some|any|each|most|none|many|few|half
    |part|rest|name|names|number|copy|copies|list|cost|price|size|status|date|address|kind|sort|type|amount|version|\d+)) of (?:the
    |an?|your|our|my|this|that|these|those|either|certain|any|all|each|such|several) .*$`
/** "What happens to the deposit if we pull out?": the case that is asked about stands in the mail. */
const ADDED_CASE = pattern('iu')`
    (?<=^(?!whether )(?:\S+ ){4,}\S+),? (?:if|when|once|unless|in case) (?:I|we|you|they|he|she|it|some(?:body|one)|any(?:body|one)|the|an?|your|my|our) .*$`

/** "… the shop is in to find out what delivery costs": what it is asked for. */
const ADDED_PURPOSE = pattern('iu')`
    (?<=^(?:\S+ ){4,}\S+),? (?:(?:in order|so as) to (?=\p{L})|to (?:find out|see (?:if|whether|how|what)|make sure|determine
    |figure out|ensure|avoid)(?!\p{L})|so (?:that )?(?:I|we|you|they) (?:can|could|may|might|will)(?!\p{L})).*$`

/** "any other goods we would want covered", "a plan which would have to be ready" */
const ADDED_RELATIVE = pattern('iu')`
    (?<=^(?!.* (?:if|but) )(?:\S+ ){4,}["“(]?\p{L}{4,}["”)]?(?<! (?:thought|hope|guess|believe|told|time|reason|chance|thing|anything|something|further|else|more
    |person|moment|that|what|when|where|while|which|whether|once|because|said|says|think|know|mean|sure))) (?:(?:that |which )?(?:I
    |we|you|they)|which|who) (?:would|could|can|will|should|might|have|had|need)(?:n't)?(?!\p{L}).*$`

/** "the brochure, which is printed in May" */
const ADDED_CLAUSE = /(?<=^(?:\S+ ){4,}\S+), (?:which|who|whose|where|now that|since|because|as) (?:\S+ ).*$/iu

const ADDED = [
  ADDED_CLAUSE,
  ADDED_PURPOSE,
  ADDED_CASE,
  ADDED_RELATIVE,
  ADDED_WORDS,
  ADDED_WITHIN,
  ADDED_LAST,
  ADDED_DEED,
  ADDED_OF,
]
/** "borrow it for an hour tomorrow": with all that is added gone, the topic can stand there. */
const POINTS_WITHIN = / (?:it|them|those|that) /iu

const AUXILIARY_LAST = / (?:be|been|being)$/iu

/** "who to speak with": the question word stands for what would follow. */
const STRANDED = /^(?:who|whom|what|which) .* (?:with|for|about|from|to|on|in|at)$/iu

/** "The list (that came out today) still shows …" */
const ADDED_TO_SUBJECT = pattern('iu')`
    (?<=^(?:the|an?|your|my|our|their|this|that|these|those) (?!(?:one|only|first|last|same) )(?:\S+ ){0,3}\S+)(?: \([^()]*\)|,)? (?:that|which
    |who) (?:\S+ ){1,6}?\S+(?= (?:still|now|also|is|are|was|were|has|have|had|shows?|says?|lists?|needs?|doesn't|does not|isn't|aren't|won't|will|can|cannot|can't) )`
/** "Since the patch on Monday the viewer shows …", "the viewer has shown … since Monday" */
const ADDED_SINCE = /^(?:since|after|as of) (?:\S+ ){1,5}?(?=(?:the|our|my|your|their) )/iu
/** "… has been chirping since the plumber was here, a new battery did nothing": what stands beside. */
const ADDED_BESIDE = /(?<=^(?:\S+ ){5,}\S+)(?:, (?!and |or |\S+, ).*| (?:again|too|as well|either|anyway)(?: too)?)$/iu

/** "the confirm, 44182, is priced …" */
const ADDED_BETWEEN =
  /(?<=^(?:\S+ ){1,9}\S+), [^,]{2,30},(?= (?:is|are|was|were|has|have|will|would|can|shows?|says?) )/iu
/** What opens with these is nothing without what follows. */
const HANGS =
  /^(?:to|of|if|until|till|what|whether|now that|when|while|once|unless|because|for|with|without|above|on|in|at|by|from|the (?:minute|moment|day|second)|as) /iu
/** What is said of something: a statement has a verb. */
const SAYS_OF_IT = pattern('iu')`
    (?<=^\S+ .*)(?<!\p{L})(?:is|are|was|were|am|has|have|had|will|would|can|could|should|must|may|might|do|does|did|needs?|wants?|goes|comes|\p{L}+n't|\p{L}+'(?:s
    |re|ve|ll|d|m)|(?<!, )\p{L}{2,}(?:ed|ps|cks|ws|rs|ns))(?!\p{L})`

/** "Your outline is the piece": what is said of it was cut off. */
const SAYS_NOTHING =
  / (?:(?:is|are|was|were|has|have|had|will|would|be|been|being|\p{L}+n't)(?: (?:us|it|them|you|me|the \p{L}+))?|and \p{L}+|note|who \p{L}+|proof|when|frankly)$/iu

/** What only tells how things are promises nothing. */
const IS_TO_COME = /(?<!\p{L})(?:will|going to)(?!\p{L})|['’]ll(?!\p{L})/iu

/** A long statement with less and less of what is only added to it; those that fit. */
export function shorterStatements(text: string, room: number, { kind }: TitleFrame): string[] {
  if (HANGS.test(text) || kind === 'meeting' || (kind === 'promise' && !IS_TO_COME.test(text))) return []
  const plain = [ADDED_SINCE, ADDED_BETWEEN, ADDED_TO_SUBJECT, ADDED_BESIDE, ADDED_BESIDE].reduce(
    (left, added) => (left.length > room ? left.replace(added, '') : left),
    text.replace(/[\s.!,;:]+$/u, ''),
  )
  return [plain, ...shortened(plain, room)]
    .filter(
      (one) =>
        (kind !== 'promise' || IS_TO_COME.test(one)) &&
        one.length <= room &&
        one !== text &&
        SAYS_OF_IT.test(one) &&
        !SAYS_NOTHING.test(one),
    )
    .map(upperFirst)
}

/** A long answer with less and less of what is only added to it, as long as it says something. */
function shortened(answer: string, room: number): string[] {
  const found: string[] = []
  for (let text = answer; text.length > room;) {
    const added = (POINTS_WITHIN.test(text) ? ADDED : [LOOSE_TIME, ...ADDED]).find((one) => one.test(text))
    const next = added === undefined ? text : text.replace(added, '').replace(/[\s,;:]+$/, '')
    if (next === text) return found
    if ((!endsOpen(next, DANGLING) || STRANDED.test(next)) && !AUXILIARY_LAST.test(next)) found.push(next)
    text = next
  }
  return found
}

/** "whether it is": what the mail is about stands for the pronoun. */
const SUBJECT_POINTS = pattern('iu')`
    ^((?:whether|if|when|where|why|how|what time|what(?= (?:that|this|it) means)) )(?:it|this|that)(?! (?:is|was) (?:your|my|our|the|an?) |\s
    (?:is|was|would be|will be|might be) (?:true|possible|likely|necessary|worth|better|best|good|important|clear|hard|easy
    |easier|up|ok|okay|fine|all right|alright) (?:that|to|for|if)(?!\p{L}))(?= (?:is|was
    |has|can|could|will|would|should|may|might|does|did|\p{L}+s)(?!\p{L}))`

/** "the computer", of "computer": a common noun, where whoever writes begins sentences with capitals. */
const named = (topic: string, sentence: string): string =>
  /^\p{Ll}+(?: \p{Ll}+)?$/u.test(topic) &&
  /^["'“(]?\p{Lu}\p{Ll}/u.test(sentence) &&
  !OF_ANY.has(bareWord(topic.split(' ')[0]))
    ? `the ${topic}`
    : topic

/** The titles by which an answer is given: "Tell Anna whether the lid fits", "Anna to say where the key is"; the longest first. */
export function answered(said: string, frame: TitleFrame): string[] {
  const answer = withThird(withReferents(captioned(said, frame), frame).replace(ASKERS_DEED, ' to'), thirdOf(frame))
  const lead = frame.direction === 'i_owe' ? `Tell ${frame.name}` : `${frame.name} to say`
  const topic = frame.isBehind || frame.isNameTopic ? '' : named(shortTopic(frame.topic), frame.sentence)
  // "Accounts" can be neither what "it" nor what "this" is.
  const isPlural = /[^s]s$/u.test(topic)
  const room = MAX_TITLE_CHARS - lead.length - 1 - (topic !== '' && SUBJECT_POINTS.test(answer) ? topic.length : 0)
  const short = answer.replace(/ (?:am|is|are) going to (?=\p{Ll})/u, ' will ')
  const plain = short.replace(
    /(?<= (?:prefer|think|say|believe|know|agree|mind|hope|expect|suggest|recommend|feel)) that (?=\p{L})/u,
    ' ',
  )
  const whole = [answer, short, plain, answer.replace(ALTERNATIVE, ''), answer.replace(NEXT_ASKED, '')]
  return [...whole, ...whole.flatMap((text) => shortened(text, room))]
    .map((text) => (topic === '' || isPlural ? text : text.replace(SUBJECT_POINTS, `$1${topic}`)))
    .filter(
      (text, at) =>
        (at === 0 || !endsOpen(text, DANGLING) || STRANDED.test(text) || text.endsWith(' in between')) &&
        isTold(ofAskers(text, frame, 'you'), frame),
    )
    .map((text) => (POINTS_BACK.test(text) ? withTopic(text, lead.length, frame) : text))
    .filter((text) => text !== null)
    .flatMap((text) => [text, text.replace(/^whether /, 'if ')])
    .filter((text, at, all) => all.indexOf(text) === at)
    .map((text) => `${lead} ${turnedPersons(ofAskers(text, frame, 'they'), frame, true)}`)
}

/** Everybody and everything that an answer is about is named in it, or is the owner or the other side. */
const isTold = (text: string, { isSent, isColleague, isBehind = false }: TitleFrame): boolean =>
  !text.endsWith(' so') &&
  (isSent || !(isColleague ? OF_ASKER : OF_ASKERS).test(text)) &&
  (isBehind ? !pointsAtOne(text.replace(/^which ones?/iu, '')) : !UNTOLD.test(text) && !pointsOutside(text))
