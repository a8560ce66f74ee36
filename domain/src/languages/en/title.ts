import { pattern } from '../../text/pattern.ts'
import { secondAsked, type TitleFrame, type TitleLanguage } from '../title-language.ts'
import { upperFirst } from '../../text/words.ts'
import { isOpenQuestion } from '../open-question.ts'
import { ENGLISH_DEEDS } from './deed-words.ts'
import { DAY_WORDS } from './day-names.ts'
import { DANGLING } from './dangling-words.ts'
import { JOINING_WORDS } from './joining-words.ts'
import { isParticiple, isVerb } from './verbs.ts'
import { meetingTitles } from './meetings.ts'
import { promisedDeed, promisedOfOthers, requestedDeed } from './deeds.ts'
import { turnedPersons } from './persons.ts'
import { answerTo, NO_AUXILIARY } from './questions.ts'
import { nounPhrases } from './noun-phrases.ts'
import { answered, shorterStatements } from './answer-titles.ts'
import { done, TELLS_WHAT } from './deed-titles.ts'
import { LOOSE_TIME } from './loose-time.ts'
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
const ASKS_PERSON = /^(?:\S+ ){1,3}(?:I|you|we|they|there) /iu

/** "Let me know if you will come" names no time to agree on. */
const ASKS_TO_TELL =
  /^(?:please |pls |just |kindly )*let (?:me|us) know (?:(?:by|before) \S+ )?(?:if|whether|who|how many|what|when|where|which|(?:the|your) \p{L})/iu
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

/** "Could you do that?": the deed that a sentence before names. */
const DOES_THAT = pattern('iu')`
    ^(?:do|handle|arrange|sort(?: out)?|see to|take care of|deal with|fix|manage|look after) (?:that|this|it|so)(?: please| for (?:me|us)| then| too)*
    (?=$| (?:by|before|on|this|next|today|tomorrow|tonight|in|at|first|again|straight|myself|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L}))`

/** A deed, or the one that it stands for: said before it in its sentence, or in the sentence before. */
function meant(deed: string, text: string, part: string, { before, kind }: TitleFrame): string {
  const that = DOES_THAT.exec(deed)
  if (that === null) return deed
  const own = text === part ? '' : text.slice(0, text.indexOf(part))
  const told = [own, ...before.slice(0, 2)]
    .map((one) => one.trim().replace(/[\s.,;:–—-]+$/u, ''))
    .filter((one) => one !== '')
    .map((one) => (kind === 'promise' ? promisedDeed(one) : null) ?? requestedDeed(one))
    .find((one) => one !== null && !DOES_THAT.test(one))
  return told == null ? deed : told
}

const whose = (name: string): string => `${name}${/s$/i.test(name) ? '’' : '’s'}`

/** "which suits you": of two times, where the sentences before name them. */
const CHOOSES_TIME = pattern('iu')`
    ^which(?: one| day| date| time| slot| call)?(?: of (?:those|these|them|the (?:two|\p{L}+)))?(?: (?:you|your|the|they)(?: \p{L}+){0,4}?)? (?:(?:would
    |'d) )?(?:prefer|suits?|works?|is (?:better|best|good|easier|easiest))(?!\p{L})`

/** Between two sentences that the writer left in one: "… on the 28th. what have i got that day?" */
const SENTENCE_END = /(?<=\p{L}{3}|\d(?:st|nd|rd|th))[.!?] +(?=\p{Ll})/u

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

/** "Let me know by Friday who comes": a day that is no time to meet on. */
const ASKS_FOR_FACT = /^.{0,40}? know (?:(?:by|before) \S+ )?(?:who|how many|the|your)(?!\p{L})/iu

/** The titles of a sentence that is about meeting. */
function meetingDeeds(text: string, frame: TitleFrame): string[] {
  const times = meetingTitles(text, frame)
  const asked = partsOf(text).find((part) => ASKS_TO_TELL.test(part))
  const asksForFact = asked !== undefined && ASKS_FOR_FACT.test(asked)
  const told = asked === undefined || (times.length > 0 && asked === text && !asksForFact) ? null : requestedDeed(asked)
  const asks = told === null ? null : TELLS_ANSWER.exec(told)
  if (told !== null && asks !== null)
    return [...answered(told.slice(asks[0].length), frame), ...(asksForFact ? [] : times)]
  if (told !== null) return [...done(told, frame), ...(asksForFact ? [] : times)]
  const wanted = times.length === 0 && !text.includes('?') ? requestedDeed(text) : null
  if (wanted !== null) return done(wanted, frame)
  if (times.length > 0) return times
  const proposed = PROPOSED.exec(text)?.[1]
  const answer =
    proposed === undefined
      ? ASKS_PERSON.test(text) || NO_AUXILIARY.test(text)
        ? answerTo(text)
        : null
      : `whether ${proposed}`
  return answer === null ? [] : answered(answer, frame)
}

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
    if (frame.kind === 'meeting') return meetingDeeds(text, frame)
    if (text.includes('?') && isOpenQuestion(text) && !ASKED_BEHIND.test(text) && frame.kind !== 'promise') {
      const told = answerTo(text)
      const times = told !== null && CHOOSES_TIME.test(told) ? meetingTitles(text, frame) : []
      return told === null ? [] : [...times, ...answered(told, frame)]
    }
    const behind = text.endsWith('?') && frame.kind !== 'promise' ? (text.split(SENTENCE_END).at(-1) ?? text) : text
    const fact = behind !== text && isOpenQuestion(upperFirst(behind)) ? answerTo(upperFirst(behind)) : null
    if (fact !== null) return answered(fact, frame)
    for (const part of partsOf(text)) {
      const deed = frame.kind === 'promise' ? promisedDeed(part) : requestedDeed(part)
      const told = TELLS_WHAT.exec(deed ?? '')
      // What is to be told is told shorter, too.
      if (deed !== null && told !== null) {
        const answer = answered(deed.slice(told[0].length).replace(/^if /iu, 'whether '), frame)
        return /^tell/iu.test(deed) ? [...done(deed, frame), ...answer] : [...answer, ...done(deed, frame)]
      }
      if (deed !== null) return done(meant(deed, text, part, frame), frame)
    }
    const others = text.includes('?') ? null : promisedOfOthers(text)
    if (others !== null) return done(others.deed, frame, others.who)
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
  days: DAY_WORDS,
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
  shorter: shorterStatements,
  namesThing: (text) => nounPhrases(text).some(({ isLoose, isName }) => !isLoose && !isName),
  promised: { i_owe: (name) => `Promised ${name}`, they_owe: (name) => `${name} promised` },
  standIn: ({ kind, direction, name }, topic) =>
    topic === null ? STAND_INS[direction][kind](name) : `${STAND_INS[direction][kind](name)}: ${topic}`,
}
