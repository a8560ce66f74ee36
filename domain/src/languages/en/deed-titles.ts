import { endsOpen } from '../../text/open-phrase.ts'
import { pattern } from '../../text/pattern.ts'
import { topicWithin } from '../../text/topic-within.ts'
import { upperFirst } from '../../text/words.ts'
import { MAX_TITLE_CHARS, type TitleFrame } from '../title-language.ts'
import { ASKERS_DEED } from './askers-deed.ts'
import { DANGLING } from './dangling-words.ts'
import { ENGLISH_DEEDS } from './deed-words.ts'
import { LOOSE_TIME } from './loose-time.ts'
import { turnedPersons } from './persons.ts'
import { pointsOutside } from './points-outside.ts'
import { withReferents } from './referents.ts'
import { thirdOf, withThird } from './third-person.ts'
import { captioned, SAYS } from './title-topics.ts'

/** "draft two lines I can send her": who is to do it stands where the relative clause did. */
const FOR_OTHER =
  /^(?!(?:tell|ask|show) (?:me|us) )(.{4,}?)(?<! (?:before|until|after|so|if|when|once|and|because|where|that)) (?:that |which )?(I|we) can (\p{L}+)(?: (?:to )?(?:her|him|them))?(?=$| )/u
const VERB_PAIR = /^(?:call|phone|ring|email|e-mail|text|contact|meet|see|visit|join|ask|thank|remind|pay|help)$/i

/** "tell me whether …" */
export const TELLS_WHAT =
  /^(?:tell (?:me|us)|(?:advise|confirm|indicate|clarify|specify)(?: (?:me|us|to me|for me))?) (?=(?:if|whether|when|what|where|which|who|how)(?!\p{L}))/iu

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

/** The titles of a deed, as the owner is to do it or the other side; the longest first, none where it cannot be told what it is done with. */
export function done(deed: string, frame: TitleFrame, who?: string): string[] {
  if (!frame.isSent && !frame.isColleague && TELLS_OF_ASKERS.test(deed)) return []
  const [tells = ''] = TELLS_WHAT.exec(deed) ?? []
  const toDo = `${tells}${deed.slice(tells.length).replace(ASKERS_DEED, ' to')}`
  const said = withThird(withReferents(captioned(confirmed(toDo, frame), frame), frame), thirdOf(frame))
    .replace(THE_MAIL, ' my mail')
    .replace(FOR_OTHER, (_, what: string, who: string, verb: string) =>
      frame.isSent ? `${what} for you to ${verb}` : `${what} for ${frame.name} to ${verb}`,
    )
  const first = said.replace(LAST_DEED, (last) => (TELLS_WHAT.test(said) && !DEED_BEHIND.test(last) ? last : ''))
  const all = [said, ...(endsOpen(first, DANGLING) || first === said ? [] : [first])]
  if (frame.isBehind) return all.flatMap((text) => saidOf(text, frame, who))
  const plain = said.replace(POINTING_CLAUSE, '')
  const told = [...all, ...(plain === said ? [] : [plain])].find(
    (text) => !pointsOutside(text.replace(OBJECT_ALONE, '$1')),
  )
  if (told === undefined) return []
  // The topic can stand for a pronoun that is all a first deed is done with.
  const alone = told === said && BARE_DEED.test(first) ? [first] : []
  return [told, ...alone].flatMap((text) => saidOf(text, frame, who))
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
function saidOf(deed: string, frame: TitleFrame, who?: string): string[] {
  const isOwn = frame.direction === 'i_owe'
  // "You will have it from me": whoever does it is named by the title itself.
  const whole =
    frame.kind === 'promise' ? deed.replace(/ from (?:me|us)(?=$|[ ,.])/iu, '') : deed.replace(FROM_GIVER, '')
  const say = (text: string) => {
    const turned = turnedPersons(text.replace(/^not (?:to )?/iu, ''), frame, !isOwn)
    const isLeft = /^not /iu.test(text)
    const whose = frame.isSent || frame.isColleague ? who : who?.replace(/^our(?= )/iu, 'my')
    if (whose !== undefined) return upperFirst(turnedPersons(`${whose} to ${text}`, frame, false))
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
