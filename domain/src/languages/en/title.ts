import { pattern } from '../../text/pattern.ts'
import { MAX_TITLE_CHARS, secondAsked, type TitleFrame, type TitleLanguage } from '../title-language.ts'
import { upperFirst } from '../../text/words.ts'
import { topicWithin } from '../../text/topic-within.ts'
import { endsOpen } from '../../text/open-phrase.ts'
import { isOpenQuestion } from '../open-question.ts'
import { ENGLISH_DEEDS } from './deed-words.ts'
import { DANGLING } from './dangling-words.ts'
import { JOINING_WORDS } from './joining-words.ts'
import { isParticiple, isVerb } from './verbs.ts'
import { meetingTitles } from './meetings.ts'
import { promisedDeed, requestedDeed } from './deeds.ts'
import { turnedPersons } from './persons.ts'
import { answerTo } from './questions.ts'
import { nounPhrases } from './noun-phrases.ts'
import { pointsAtOne, pointsOutside } from './points-outside.ts'
import { withReferents } from './referents.ts'

const OPENS = new Set(
  (
    'for with in on at by from into onto that which who if when where while as about between under over after before until without ' +
    'through via regarding concerning per so because since to showing containing describing explaining indicating stating ' +
    'detailing outlining reflecting dated'
  ).split(' '),
)
/** The ends of these clauses are what they say. */
const BINDS = new Set('as while because since so sure whether if that who which what when where how why'.split(' '))
const COMMANDS = new RegExp(`^(?:${ENGLISH_DEEDS}|finish|let)$`, 'iu')
const AUXILIARY =
  /^(?:am|is|are|was|were|has|have|had|do|does|did|will|would|can|could|should|must)(?:n['’]t)?$|^(?:can['’]t|won['’]t|cannot)$/iu
const EMPTY = new Set(
  `a an the to of for with in on at by from and or about it this that them these those one ones some any all both him her his their your you me us they there here
  so if whether when what which who how why where is are was were be been am do does did have has had can could will would should shall may might must not no
  send give get tell see check let know say answer reply respond call make take do go look help review confirm
  advise forward put provide sign handle deal keep come use share work find show add include prepare bring
  approval confirmation answer decision response sign-off blessing go-ahead
  thoughts comments feedback opinion opinions view views input advice something anything everything nothing thing things following info information details questions question matter issue
  help assistance notice plenty lots
  copy list file files draft document documents agreement agreements changes names list report version attached form forms letter note data item items yes okay ok ready
  furnish listing request requests handle informed posted updated touch calling coming attending joining replying discuss talk speak chat reach further
  time day sure try again tonite later attend attending coming join joining please also now just back again asap soon below above done right fine various misc hello`.split(
    /\s+/,
  ),
)

const DAYS = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september ' +
    'october november december mon tue tues wed thu thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec'
  ).split(' '),
)

/** By when, said loosely, or in haste: it says nothing later, and the item has its date. */
const LOOSE_TIME = pattern('iu')`
    ,? (?:(?:first thing|by|before|until|for|on|at|some ?time|early|late|later|the end of|close of business
    |c\.?o\.?b\.?|e\.?o\.?d\.?) ){0,4}(?:this (?:week|weekend|month)|next (?:week|month|few days)|(?:later
    |early|sometime) (?:this|next) week|the end of (?:the day|this week|the week|next week)|end of (?:day
    |play|business)|now|right away|immediately|shortly|soon)(?=$|[.,]$| and )`

const VERB_PAIR = /^(?:call|phone|ring|email|e-mail|text|contact|meet|see|visit|join|ask|thank|remind|pay|help)$/i

/** "draft two lines I can send her": who is to do it stands where the relative clause did. */
const FOR_OTHER =
  /^(?!(?:tell|ask|show) (?:me|us) )(.{4,}?)(?<! (?:before|until|after|so|if|when|once|and|because|where|that)) (?:that |which )?(I|we) can (\p{L}+)(?: (?:to )?(?:her|him|them))?(?=$| )/u

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

/** "which of the two I should develop": whoever asks is who does it, and "to" needs no pronoun. */
const ASKERS_DEED = pattern('iu')`
    (?:(?<=^whether)(?: i| we) should|(?<=^(?:what|which|when|where|who|whom|whose|how)(?: \S+){0,6}?) (?:i|we) (?:should
    |can|could)|(?<=^how) (?:i|we)(?= (?:proceed|go forward|go about|handle|move forward)(?!\p{L})))(?= (?!(?:not|have)(?!\p{L}))\p{L})`
/** Whoever asks and others, perhaps the owner among them, and what is theirs: "they" and "their" alone are plainly of whoever asks. */
const OF_ASKER = /(?<![\p{L}'])(?:mine|myself)(?!\p{L})/iu
const OF_ASKERS = /(?<![\p{L}'])(?:mine|myself|we|us|our|ours|ourselves)(?!\p{L})/iu

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

const ADDED = [ADDED_PURPOSE, ADDED_CASE, ADDED_RELATIVE, ADDED_WORDS, ADDED_WITHIN, ADDED_LAST, ADDED_DEED, ADDED_OF]
/** "borrow it for an hour tomorrow": with all that is added gone, the topic can stand there. */
const POINTS_WITHIN = / (?:it|them|those|that) /iu

const AUXILIARY_LAST = / (?:be|been|being)$/iu

/** "who to speak with": the question word stands for what would follow. */
const STRANDED = /^(?:who|whom|what|which) .* (?:with|for|about|from|to|on|in|at)$/iu

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

/** A subject that is a sentence is nothing that one discusses. */
const SAYS = /[?!]|(?<!\p{L})(?:is|are|was|were|will|has|have|can|do|does|you|we)(?!\p{L})/iu

/** "whether it is": what the mail is about stands for the pronoun. */
const SUBJECT_POINTS = pattern('iu')`
    ^((?:whether|if|when|where|why|how|what time|what(?= (?:that|this|it) means)) )(?:it|this|that)(?! (?:is|was) (?:your|my|our|the|an?) |\s
    (?:is|was|would be|will be|might be) (?:true|possible|likely|necessary|worth|better|best|good|important|clear|hard|easy
    |easier|up|ok|okay|fine|all right|alright) (?:that|to|for|if)(?!\p{L}))(?= (?:is|was
    |has|can|could|will|would|should|may|might|does|did|\p{L}+s)(?!\p{L}))`
const MOST_IN_PLACE = 30

/** What a mail is about, where it is short, one thing, and no sentence: it can stand for "it". */
function shortTopic(topic: string): string {
  const [first = ''] = topic.split(/,? (?=[-–—|(,])|[,:] /u)
  const short = topic.length <= MOST_IN_PLACE && !topic.includes(': ') ? topic : first
  return short.length > MOST_IN_PLACE ||
    SAYS.test(short) ||
    short.includes(' + ') ||
    (short !== topic && /[^s]s$/iu.test(short) && !/^\p{Lu}\S*(?: \p{Lu}\S*)*$/u.test(short))
    ? ''
    : short
}

/** "the captioned firm": the subject names it. */
const captioned = (text: string, { topic, isBehind }: TitleFrame): string =>
  isBehind === true || topic === ''
    ? text
    : text.replace(
        /(?<!\p{L})(?:the|this|that) (?:above[- ])?(?:captioned|referenced|subject) \p{L}+/iu,
        shortTopic(topic) || '$&',
      )

/** "Do you know him?": who that is, where the sentence before names somebody alone. */
const SOMEBODY = pattern('iu')`
    (?<= (?:know|knew|met|meet|call|called|ask|asked|contact|reach|seen|invite|remember|from|to|with|for|of|about)) (?:him|her)
    (?=$| (?:to|at|on|about|for|with|by|and|or|before|after|from)(?!\p{L}))`

/** "tell us how he works" */
const SOMEBODY_DOES = /(?<=^(?:tell (?:me|us) )?(?:whether|how|when|where|why|what|if) )(?:he|she)(?= \p{L})/iu
const SOMEBODY_ASKED = pattern('iu')`
    (?<=^(?:ring|call|phone|ask|tell|contact|email|meet|check with|speak to|speak with|talk to|write to|chase|thank|remind
    |invite|help|pay|see|give|send|show)) (?:him|her)(?=$|[.,]| (?!own|\p{L}+(?:er|or|ion|s|ent)(?!\p{L})))`

function answered(said: string, frame: TitleFrame): string[] {
  const answer = withReferents(captioned(said, frame), frame)
    .replace(ASKERS_DEED, ' to')
    .replace(SOMEBODY_DOES, frame.third ?? '$&')
    .replace(SOMEBODY, frame.third === null ? '$&' : ` ${frame.third}`)
  const lead = frame.direction === 'i_owe' ? `Tell ${frame.name}` : `${frame.name} to say`
  const topic = frame.isBehind || frame.isNameTopic ? '' : shortTopic(frame.topic)
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
        isTold(text, frame),
    )
    .map((text) => (POINTS_BACK.test(text) ? withTopic(text, lead.length, frame) : text))
    .filter((text) => text !== null)
    .flatMap((text) => [text, text.replace(/^whether /, 'if ')])
    .filter((text, at, all) => all.indexOf(text) === at)
    .map((text) => `${lead} ${turnedPersons(text, frame, true)}`)
}

/** Everybody and everything that an answer is about is named in it, or is the owner or the other side. */
const isTold = (text: string, { isSent, isColleague, isBehind = false }: TitleFrame): boolean =>
  !text.endsWith(' so') &&
  (isSent || !(isColleague ? OF_ASKER : OF_ASKERS).test(text)) &&
  (isBehind ? !pointsAtOne(text.replace(/^which ones?/iu, '')) : !UNTOLD.test(text) && !pointsOutside(text))

/** A pronoun right behind the verb: what the mail is about can stand there. */
const OBJECT_ALONE = pattern('iu')`
    ^(\p{L}+(?: (?:up|out|over|on|at|back|through))?) (?:them|those|these)(?=$|[.,;]| (?:to|for|with|in|on|at|by|from
    |and|or|before|after|today|tomorrow|tonight|next|this)(?!\p{L}))`

/** Of several deeds the last: "… and let you know what they cost". */
const DEED_BEHIND = new RegExp(
  `^,? and (?:then |also |please |let )?(?:${ENGLISH_DEEDS}|finish|let)(?![\\p{L}'])`,
  'iu',
)
const LAST_DEED = /(?<=^\S+ .*\S),? and (?:(?! and ).)*$/iu

/** "Update the list to show that they are paid": why, or of whom else, stands behind. */
const POINTING_CLAUSE = pattern('iu')`
    (?<=^(?:\S+ ){2,}\p{L}{3,}),? (?:(?:in order )?to (?:reflect|show|say|indicate|note|see)|so that|because|since|as soon as|before|after|once|where|which|while)\s
    (?=(?:that |if |whether )?(?:they|he|she|it|their|his|her|its|them|him) ).*$`

/** "review it" */
const BARE_DEED = /^\p{L}+ it$/iu

/** "tell me who our agent is": whose that is cannot be told. */
const TELLS_OF_ASKERS = /^(?:tell|show|ask|remind) (?:me|us) .*(?<!\p{L})(?:our|ours|we|us)(?!\p{L})/iu

/** "Let me know if you get this" */
const THE_MAIL = /(?<= (?:receive|received|get|got)) this(?: (?:mail|e-?mail|message|note))?$/iu
const CONFIRMS = /^confirm(?: (?:this|that|it|the same))?(?=$| and (?:call|let|tell|give|send))/iu
const ASSUMED = pattern('iu')`
    (?<!\p{L})(?:I|we) (?:think|believe|assume|understand|presume|gather|take it|expect)(?: that)? (.{8,}?)(?:, (?:except|but|and|so|as|though|unless)(?!\p{L})|[.;!?]|$)`

/** "I think the lid fits. Please confirm.": what is to be confirmed stands before. */
const POINTS_AT_ANY = /^(?:this|that|they|these|those|it)(?!\p{L})/iu
const POINTS_AT_OTHERS = /^(?:that|they|these|those|it)(?!\p{L})/iu

function confirmed(deed: string, { before, isBehind }: TitleFrame): string {
  const assumed = CONFIRMS.test(deed) ? ASSUMED.exec(before[0] ?? '')?.[1] : undefined
  const pointing = isBehind === true ? POINTS_AT_ANY : POINTS_AT_OTHERS
  return assumed === undefined || pointing.test(assumed) ? deed : `confirm that ${assumed}`
}

function done(deed: string, frame: TitleFrame): string[] {
  if (!frame.isSent && !frame.isColleague && TELLS_OF_ASKERS.test(deed)) return []
  const [tells = ''] = TELLS_WHAT.exec(deed) ?? []
  const toDo = `${tells}${deed.slice(tells.length).replace(ASKERS_DEED, ' to')}`
  const said = withReferents(captioned(confirmed(toDo, frame), frame), frame)
    .replace(THE_MAIL, ' my mail')
    .replace(SOMEBODY_ASKED, frame.third === null ? '$&' : ` ${frame.third}`)
    .replace(SOMEBODY_DOES, frame.third ?? '$&')
    .replace(FOR_OTHER, (_, what: string, who: string, verb: string) =>
      frame.isSent ? `${what} for you to ${verb}` : `${what} for ${frame.name} to ${verb}`,
    )
  const first = said.replace(LAST_DEED, (last) => (TELLS_WHAT.test(said) && !DEED_BEHIND.test(last) ? last : ''))
  const all = [said, ...(endsOpen(first, DANGLING) || first === said ? [] : [first])]
  if (frame.isBehind) return all.flatMap((text) => saidOf(text, frame))
  const plain = said.replace(POINTING_CLAUSE, '')
  const told = [...all, ...(plain === said ? [] : [plain])].find(
    (text) => !pointsOutside(text.replace(OBJECT_ALONE, '$1')),
  )
  if (told === undefined) return []
  // The topic can stand for a pronoun that is all a first deed is done with.
  const alone = told === said && BARE_DEED.test(first) ? [first] : []
  return [told, ...alone].flatMap((text) => saidOf(text, frame))
}

/** "… with a copy to me" */
const COPIES =
  /,? (?:and|with) (?:a )?cop(?:y|ies) to (?:me|us|myself)(?=$|[\s.,;])|,? and (?:cc|copy) (?:me|us)(?: in)?(?=$|[.,;])/giu

/** "send me the list": to whom can be left out, but not of a verb that is done to somebody. */
const LEFT_TO_WHOM = pattern('iu')`
    (?<=^(?!let|tell|ask|help|show|give|call|phone|ring|text|meet|visit|join|contact|see|copy|cc|update|inform|keep|remind|invite)
    \p{L}+(?: up| out| over| back| on)?) (?:me|us|you)(?= (?:\p{L}+ )?\p{L}{3,})`

/** "get me a yes from you" */
const FROM_GIVER = /(?<=^(?:get|give|send) (?:me|us) .*) from you(?=$| )/iu

/** A deed as its title says it, and without what can be left out. */
function saidOf(deed: string, frame: TitleFrame): string[] {
  const isOwn = frame.direction === 'i_owe'
  // "You will have it from me": whoever does it is named by the title itself.
  const whole =
    frame.kind === 'promise' ? deed.replace(/ from (?:me|us)(?=$|[ ,.])/iu, '') : deed.replace(FROM_GIVER, '')
  const say = (text: string) => {
    const turned = turnedPersons(text.replace(/^not (?:to )?/iu, ''), frame, !isOwn)
    const isLeft = /^not /iu.test(text)
    if (isOwn) return isLeft ? `Don’t ${turned}` : upperFirst(turned)
    return `${frame.name} ${isLeft ? 'not to' : 'to'} ${turned}`
  }
  const plain = whole.replace(LEFT_TO_WHOM, '')
  const about = topicWithin(frame.topic, MAX_TITLE_CHARS - say(whole).length - 1, DANGLING)
  const discussed =
    about !== null && !SAYS.test(about) ? whole.replace(/(?<= discuss)(?: further)?$/iu, ` ${about}`) : whole
  const timeless = discussed.replace(LOOSE_TIME, '')
  const short = timeless
    .replace(/(?<= )(?:each|all) of (?=(?:the|your|my|our|these|those) )/iu, '')
    .replace(/,? (?:and|but) not .*$/iu, '')
    .replace(COPIES, '')
    .replace(/(?<=^(?:tell|ask|let) .*)(?<!\p{L})whether(?= )/iu, 'if')
  return [discussed, timeless, short, plain.replace(LOOSE_TIME, '')]
    .filter((text, at) => at > 0 || !LOOSE_TIME.test(text))
    .map(say)
    .filter((text, at, all) => all.indexOf(text) === at && !VERB_PAIR.test(text))
}

/** "Maybe I can come by on Saturday and we …": what the other side is to say yes or no to. */
const PROPOSED =
  /^(?:.{0,40}[,;.] )?(?:maybe|perhaps|possibly) ((?:I|we|you) (?:can|could|might) (?:(?! and (?:I|we|you|then) )[^.;?!])+)/iu

/** "It would be a good idea for us to go through the plan": when that can be is what is asked. */
const IDEA = pattern('iu')`
    (?<!\p{L})(?:would|might|may) be (?:an? )?(?:very |really )?(?:good|great|best|helpful|useful|wise|nice)(?: (?:idea|thing|time))? 
    (?:for (?<whom>me|us) to|if (?<who>I|we) could) (?<deed>[^.;?!]+)`
const whenOf = ({ whom = '', who = '', deed = '' }: Partial<Record<string, string>>): string =>
  `when ${who || (/^me$/iu.test(whom) ? 'I' : 'we')} can ${deed}`

/** "Are you free for lunch?", "Is there a time …?" */
const ASKS_PERSON = /^(?:\S+ ){1,2}(?:I|you|we|they|there) /iu

/** "Let me know if you will come" names no time to agree on. */
const ASKS_TO_TELL =
  /^(?:please |pls |just |kindly )*let (?:me|us) know (?:if|whether|who|how many|what|when|where|which|(?:the|your) \p{L})/iu

const TELLS_WHAT =
  /^(?:tell (?:me|us)|(?:advise|confirm|indicate|clarify|specify)(?: (?:me|us|to me|for me))?) (?=(?:if|whether|when|what|where|which|who|how)(?!\p{L}))/iu
const TELLS_ANSWER = /^tell (?:me|us) (?=(?:whether|when|what|where|which|who|how)(?!\p{L}))/iu

/** "When you have finished, could you …?": what looks like a question says when. */
const ASKED_BEHIND =
  /^(?:when|once|where|while|as) (?:you|we|I|the|it|they|this|that|your)(?!\p{L})[^?]*, (?:and |please )?(?:can|could|would|will) (?:you|someone|somebody) /iu

const STAND_INS: Record<TitleFrame['direction'], Record<TitleFrame['kind'], (name: string) => string>> = {
  i_owe: {
    request: (name) => `See to ${whose(name)} request`,
    question: (name) => `Answer ${name}`,
    meeting: (name) => `Agree a time with ${name}`,
    promise: (name) => `Do what you promised ${name}`,
  },
  they_owe: {
    request: (name) => `Get what you asked of ${name}`,
    question: (name) => `Get ${whose(name)} answer`,
    meeting: (name) => `Get a time from ${name}`,
    promise: (name) => `Get what ${name} promised`,
  },
}

const whose = (name: string): string => `${name}${/s$/i.test(name) ? '’' : '’s'}`

const BETWEEN_PARTS = pattern('u')`
    (?:(?:;|:|\s[-–—]|--|,? so,?)\s+|\.{2,}\s*|(?<=\p{L}{2}|\d)(?<!(?:[Ii]nc|[Cc]orp|[Ll]td|[Cc]o|[Ee]tc))\. (?=\p{Ll}|I[ '’])
    |, (?=(?:please |just )*let (?:me|us) know )| (?<!(?<!\p{L})(?:how|what|which|where|when|why|who)(?: \p{L}+){0,2} )(?=(?:also |and |please )*(?:can|could|would|will) you ))`

/** "If that's current, (just send it)" */
const CONDITION_FIRST = new RegExp(
  String.raw`^((?:if|when|once|unless|as soon as|in case|now that|while|as|since) [^,;?]{3,80}), (?=(?:then |please |just |do |kindly |you can |also )*(?:${ENGLISH_DEEDS})(?![\p{L}'’]))`,
  'iu',
)

/** A sentence, and its parts from the last to the first: what is asked often stands behind what it is about. */
const partsOf = (text: string): string[] => {
  const parts = text
    .replace(CONDITION_FIRST, '$1; ')
    .split(BETWEEN_PARTS)
    .filter((part) => part.length > 8)
  if (parts.length < 2) return [text]
  return text.includes('?') ? [text, parts.at(-1) ?? ''] : [text, ...parts.toReversed()]
}

/** A sentence with one of these is English, whatever else it has. */
export const SURELY_ENGLISH =
  /(?<!\p{L})(?:the|and|you|your|of|is|with|for|it|will|have|i'm|i'll|this|that|as|we|please)(?!\p{L})/iu

/** "interested (in …)": words that say nothing without what follows. */
const WANTED_BY: Record<string, readonly string[]> = {
  to: ['order', 'prior', 'according', 'due', 'subject', 'related', 'able', 'entitled', 'attributable'],
  in: ['interested', 'involved', 'included', 'invested'],
  for: ['responsible', 'eligible', 'accountable'],
  with: ['familiar', 'comfortable', 'compliant', 'compatible'],
  on: ['based', 'dependent', 'depending'],
}

/** "dont", "im" */
const NO_APOSTROPHE =
  /(?<![\p{L}'’.@-])(i(?=m|ve)|(?:you|they)(?=re|ve|ll)|(?:do|does|did|have|has|is|are|was|were|would|could|should)n(?=t)|(?:ca|wo)n(?=t )|that(?=s ))(m|ve|re|ll|t|s)(?=$|[ ,.?!])/giu

/** Titles in English. */
export const ENGLISH_TITLES: TitleLanguage = {
  orElse: secondAsked(JOINING_WORDS.or),
  phrases: {
    opens: OPENS,
    dangling: DANGLING,
    binds: BINDS,
    parts: new Set(['of']),
    joins: new Set(['and', 'or']),
    wants: (last, next) => (next === 'by' && isParticiple(last)) || (WANTED_BY[next]?.includes(last) ?? false),
    isFinite: (word) => AUXILIARY.test(word),
    isVerb: (word) => isVerb(word) || COMMANDS.test(word) || AUXILIARY.test(word),
  },
  looseTime: LOOSE_TIME,
  ofStatement: pattern('iu')`
      ^(?:\S+(?: \S+){0,3} to )?(?:confirm|verify|clarify|explain|incorporate|acknowledge|mention|repeat|say|clear up|do|live with|put) (?:this|that|it|the same)(?!\p{L})`,
  subjectAlone:
    /^(?:It|This|That) (?=(?:has to|needs|must|should|ought|is (?:still|due|late|overdue)|expires|(?:is|has|does|was|wo|ca)n['’]t)(?!\p{L}))/u,
  vague: pattern('iu')`
      (?<!\p{L})(?:the following|these|those|this|the attached|the enclosed|the above|the below|the foregoing|such)(?!\p{L})|(?<!\p{L})(?:under|in|on|by
      |for|with|to|from|at|about) that (?:name|address|number|date|matter|issue|message|e-?mail|mail|case|point|form|file|document
      |list)$|(?<!\p{L})the (?:meeting|call|conference|document|agreement|draft|letter|form|request|(?:\p{L}+ )?(?:issue|matter|problem))(?=$| to (?:you|them|\p{Lu}))
      |(?<!\p{L})any \p{L}+(?: to (?:you|them|\p{Lu}\p{Ll}+))?$`,
  goesTo: pattern('iu')`
      (?<!\p{L})(?:get|forward|send|resend|pass|fax|e-?mail|mail|return|give|deliver|hand|submit|bring|ship|take|circulate|address|copy
      |direct)(?: (?:back|out|over|along|on))? (?:\S+ ){0,8}?\S+ \| (?:on)?to(?!\p{L})`,
  pointer: {
    of: pattern('iu')`
    (?<!\p{L})(?:this|the following|the foregoing|the above|the below|the enclosed|the attached) (?!time|week|month|year|morning
    |afternoon|evening|weekend|spring|summer|autumn|winter|way)(?=\p{L}{3,})`,
    by: 'the ',
  },
  inFull: (sentence) =>
    sentence
      .replace(NO_APOSTROPHE, (_, before: string, end: string) => `${before}'${end}`)
      .replace(/(?<=^|[,;.] )ill (?=(\p{L}+))/giu, (short, next: string) => (isVerb(next) ? "I'll " : short))
      .replace(/(?<= )w\/ ?(?=\S)/g, 'with ')
      .replace(/(?<=^| )u(?= )/g, 'you')
      .replace(/(?<=^| )ur(?= )/g, 'your')
      .replace(/(?<=^| )(w(?:hat|ho|here)|how)s(?= (?:the|your|my|our|that|this) )/giu, "$1's")
      .replace(/(?<![\p{L}.])i(?=$|[ '’,])/gu, 'I'),
  deeds: (text, frame) => {
    if (frame.kind === 'meeting') {
      const times = meetingTitles(text, frame)
      const asked = partsOf(text).find((part) => ASKS_TO_TELL.test(part))
      const told = asked === undefined || (times.length > 0 && asked === text) ? null : requestedDeed(asked)
      const asks = told === null ? null : TELLS_ANSWER.exec(told)
      if (told !== null && asks !== null) return [...answered(told.slice(asks[0].length), frame), ...times]
      if (told !== null) return [...done(told, frame), ...times]
      const wanted = times.length === 0 && !text.includes('?') ? requestedDeed(text) : null
      if (wanted !== null) return done(wanted, frame)
      if (times.length > 0) return times
      const proposed = PROPOSED.exec(text)?.[1]
      const answer = proposed === undefined ? (ASKS_PERSON.test(text) ? answerTo(text) : null) : `whether ${proposed}`
      return answer === null ? [] : answered(answer, frame)
    }
    if (text.includes('?') && isOpenQuestion(text) && !ASKED_BEHIND.test(text) && frame.kind !== 'promise') {
      const told = answerTo(text)
      return told === null ? [] : answered(told, frame)
    }
    for (const part of partsOf(text)) {
      const deed = frame.kind === 'promise' ? promisedDeed(part) : requestedDeed(part)
      const told = TELLS_WHAT.exec(deed ?? '')
      // What is to be told is told shorter, too.
      if (deed !== null && told !== null) {
        const answer = answered(deed.slice(told[0].length).replace(/^if /iu, 'whether '), frame)
        return /^tell/iu.test(deed) ? [...done(deed, frame), ...answer] : [...answer, ...done(deed, frame)]
      }
      if (deed !== null) return done(deed, frame)
    }
    const idea = frame.kind === 'promise' ? undefined : IDEA.exec(text)?.groups
    if (idea) return answered(whenOf(idea), frame)
    if (frame.kind === 'promise' || (frame.kind === 'request' && !text.includes('?'))) return []
    const answer = partsOf(text).reduce<string | null>((found, part) => found ?? answerTo(upperFirst(part)), null)
    return answer === null ? [] : answered(answer, frame)
  },
  bareObject: pattern('iu')`
      ^((?:\S+(?: (?!say )\S+){0,3} to )?(?:not )?(?:(?:have|get|let) (?:someone|somebody|anyone|\p{Lu}[\p{L}’'-]+) )?(?:have a look at|take a look at|look at|take care of|deal with|see to
      |see whether you can \p{L}+|find out|work on|go through|look into|(?:tell|give
      |send) \p{Lu}[\p{L}’'-]+(?: whether| if| when| where| why| how)?|\p{L}+)(?: up| out| over| on| into| at| with
      | through| about| for)?) (?:it|this|that|these|those|them|this one|that one|one|the following|the attached
      |the below|the same)(?=$|[.,;]| (?:is|are|was|were|has|have|can|could|will|would|should|to|for|with|in|on|at
      |by|from|back|along|over|up|out|down|around|round|through|into|onto|again|and|or|when|before|after|until|as|if|so
      |works?|sounds?|looks?|needs?|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L}))`,
  empty: EMPTY,
  days: DAYS,
  // "Ask Clara for her key": a person named in the deed is whom it means.
  unresolved: /(?<![\p{L}'’])(?:I|me|my|mine|myself|I'm|I'll)(?![\p{L}'’])|\?|…/u,
  somebody: /(?<!^\S+ (?:.* )?\p{Lu}\p{Ll}+ (?:.* )?)(?<![\p{L}'’])(?:he|she|him|her|hers|his)(?![\p{L}'’])/u,
  // "these files" names what it means, "there is" points nowhere, and late in a sentence "their" has its noun before it.
  pointing: pattern('iu')`
      (?<!\p{L})(?:it|they|them|theirs|he|him|his|she|hers?|ones?(?! or both| of )|thing|stuff|both|same|attached|enclosed|below|above
      |there(?<!(?:is|are|was|were) there)(?! (?:is|are|was|were)(?!\p{L}))
      |(?:this|that|these|those)(?=$|[^\p{L}\s]| (?:is|are|was|were|be|been|has|have|had|can|could|will|would|should
      |may|might|must|does|do|did|to|for|in|on|at|by|with|from|of|as|and|or|but|so|if|when|while|before|after|until
      |today|tomorrow|now|again|up|out|over|off|down|back|along|through|works?|helps?|means|makes?|looks?|sounds?
      |goes|needs?|too|also|please|asap|soon)(?!\p{L})))(?!\p{L})
      |^(?:\S+ ){0,4}(?:their|its)(?!\p{L})`,
  ofThing: /^(?:it|ones?|this|that|these|those|thing|stuff|there|both|same)$/iu,
  ofWriter: /(?<!\p{L})(?:I|me|my|mine|myself|we|us|ours?|ourselves)(?!\p{L})/iu,
  colon: ': ',
  turned: (text, frame) => turnedPersons(text, frame, true),
  named: withReferents,
  namesThing: (text) => nounPhrases(text).some(({ isLoose, isName }) => !isLoose && !isName),
  promised: { i_owe: (name) => `Promised ${name}`, they_owe: (name) => `${name} promised` },
  standIn: ({ kind, direction, name }, topic) =>
    topic === null ? STAND_INS[direction][kind](name) : `${STAND_INS[direction][kind](name)}: ${topic}`,
}
