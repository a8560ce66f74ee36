import { pattern } from '../../text/pattern.ts'
import { topicWithin } from '../../text/topic-within.ts'
import { MAX_TITLE_CHARS, type TitleFrame } from '../title-language.ts'
import { DANGLING } from './dangling-words.ts'
import { turnedPersons } from './persons.ts'
import { withReferents } from './referents.ts'

const TIME_NAMED = pattern('giu')`
    (?:(?<!\p{L})(?:after|from|before|until) )?(?:(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:the )?\d{1,2}(?:st|nd|rd
    |th)?(?!\d|[:.]\d| ?[ap]\.?m(?!\p{L})))?(?: (?:morning|afternoon|evening|lunchtime))?|tomorrow(?!['’]s)(?: (?:morning|afternoon|evening))?|tonight
    |next week|\d{1,2}(?:st|nd|rd|th)? (?:january|february|march|april|may|june|july|august|september|october
    |november|december)|(?:january|february|march|april|may|june|july|august|september|october|november
    |december) \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:[:.]\d\d)? ?[ap](?:\.m\.|m)?(?!\p{L})|\d{1,2}:\d\d(?!\d))(?:,? (?:at )?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|a\.m\.|p\.m\.)?(?!\p{L}))?`

/** "before we leave on Sunday": a day that is no time to meet at. */
const BEFORE_IT =
  /(?<!\p{L})(?:(?:before|until|unless|since|because) (?:\S+ ){2,}|(?:except|but not|not|other than|apart from|bar)(?: (?:for|on|the))? )$/iu

/** "We should talk", "would you like to get together to go over the list": what is done together. */
const TOGETHER = pattern('iu')`
    (?:(?<!\p{L})(?:we|you and I)(?: all| both| two| probably| really)*(?: should| could| can| need to| ought to| must| might|'ll have to)(?: all
    | both| probably| really| also)*|(?:would|do) you (?:like|want|care) to|you(?:'d| would) (?:like|want) to|let's|(?:shall
    |can|could|may) we) (?=(?:get together|meet|talk|speak|discuss|go (?:over|through)|sit down|catch up|have|work|do|grab|touch base
    |chat|walk through|look at)(?!\p{L}))|(?<!\p{L})(?:chance|time|possible|free|available|keen|good|nice|great|lovely) to (?=(?:meet
    |get together|catch up|chat|talk|speak)(?!\p{L}))|(?<!\p{L})(?:I|we)(?:'d| would) (?:really |also )?like to (?=(?:have (?:an?
    |our|the) (?:\p{L}+ )?(?:meeting|call|chat|talk|lunch|coffee|dinner|drink)|meet|get together)(?!\p{L}))`
const TOGETHER_ENDS = /(?:[.?!;]|,? (?:but|so|because|if|when|once|as) | before (?=\S+ \S+ \S)|, ).*$/iu
const JUST_TO =
  /^(?:get together|meet(?: up)?|sit down|talk|speak)(?: (?:again|soon|with you|to you))? (?:to|and) (?=\p{L})/iu
const OBJECT_POINTS = /(?<=\p{L} )(?:it|this|that|them|these|those)(?=$| together| with| over| before| after)/iu
const WITHOUT_OBJECT = /(?<=^(?:discuss|go over|go through|look at))(?: further)?(?=$| together)/iu
/** "Would love for you to join us", "hope you can come" */
const INVITES = pattern('iu')`
    (?:(?:would|'d) (?:really )?(?:love|like|be (?:great|nice|good|lovely|happy|thrilled)) (?:for you to|if you (?:could|can|would)|to have you)|(?:hope|hoping)\s
    (?:that )?you (?:can|could|will|'ll|are able to|might)|you(?:'re| are)(?: more than| very| also)? (?:welcome|invited) to) ((?:join|come|make it|attend|be
    |stay|stop|drop)(?!\p{L}).*)`
/** "tomorrow's (meeting)", and a day within what is done: the item has its date. */
const DAYS_THING = /(?<!\p{L})(?:today|tomorrow|tonight|(?:next|this) \p{L}+)['’]s /giu
const DAY_WITHIN =
  / (?:(?:early|later|sometime|some time|on|by) )*(?:today|tomorrow|tonight|(?:next|this) (?:week|month|morning|afternoon|evening)|soon)(?=$|\s)/giu
const LAST_ADDED =
  /(?<=\S \S.*) (?:about|for|with|on|at|in|before|after|and|which|so|to|from) (?:(?! (?:about|for|with|on|at|in|before|after|and|which|so|to|from) ).)*$/iu

/** What a sentence that is about meeting is titled by: the times that it names, else what is done together, else the invitation. */
export function meetingTitles(clause: string, frame: TitleFrame): string[] {
  const times = timesTold(clause, frame)
  if (times.length > 0) return times
  const { name, direction } = frame
  const isOwn = direction === 'i_owe'
  const invited = INVITES.exec(clause)?.[1]
    ?.replace(TOGETHER_ENDS, '')
    .replace(/[\s!.]+$/u, '')
  if (invited !== undefined) {
    const said = turnedPersons(invited, frame, true)
    return isOwn ? [`Tell ${name} if you will ${said}`] : [`${name} to say if they will ${said}`]
  }
  const lead = isOwn ? `Agree a time with ${name} to` : `Get a time from ${name} to`
  const done = doneTogether(clause, frame, MAX_TITLE_CHARS - lead.length - 1)
  return done === null ? [] : [`${lead} ${done}`, `${isOwn ? 'Agree when' : `${name} to say when`} to ${done}`]
}

/** "go over the list together"; null where nothing is named to do. */
function doneTogether(clause: string, frame: TitleFrame, room: number): string | null {
  const lead = TOGETHER.exec(clause)
  if (lead === null) return null
  const said = clause.slice(lead.index + lead[0].length).replace(TOGETHER_ENDS, '')
  const plain = said.replace(JUST_TO, '').replace(DAYS_THING, 'the ').replace(DAY_WITHIN, '')
  const done = withReferents(plain, frame)
  const topic = topicWithin(frame.topic, Math.max(room - done.length + 2, 0), DANGLING)
  if (OBJECT_POINTS.test(done) || WITHOUT_OBJECT.test(done)) {
    if (topic === null) return null
    return turnedPersons(done.replace(OBJECT_POINTS, topic).replace(WITHOUT_OBJECT, ` ${topic}`), frame, true)
  }
  return withinRoom(turnedPersons(done, frame, true), room)
}

/** Less and less of what only adds to it, as long as that does not fit. */
function withinRoom(done: string, room: number): string {
  let text = done
  while (text.length > room) {
    const shorter = text.replace(LAST_ADDED, '')
    if (shorter === text || shorter.split(' ').length < 2) return done
    text = shorter
  }
  return text
}

/** "next (Tuesday)", "tomorrow": from when the mail was written. */
const FROM_THE_MAIL = /^(?:next|this) (?=\p{L}+day)|^tomorrow|^tonight|^next week/iu

function timesTold(clause: string, frame: TitleFrame): string[] {
  const [first, second] = [...clause.matchAll(TIME_NAMED)]
    .filter(({ index }) => !BEFORE_IT.test(clause.slice(0, index)))
    .map(([time]) => time)
  const isEither = second !== undefined && /(?<!\p{L})or(?!\p{L})/u.test(clause)
  const times = [first, ...(isEither ? [second] : [])].filter((time) => time !== undefined)
  const absolute = times.map((time) => time.replace(FROM_THE_MAIL, '').replace(/^[\s,]+(?:at (?=\d))?/u, ''))
  // "Tomorrow" says nothing later, unless there is another time beside it.
  const isTold = absolute.some((time) => time !== '')
  const when = isTold ? (absolute.includes('') ? times : absolute).join(' or ') : ''
  const about = frame.topic
  if (frame.direction === 'i_owe') {
    return [
      ...(when && about ? [`Tell ${frame.name} if ${when} works: ${about}`] : []),
      ...(second !== undefined && when && about ? [`Tell ${frame.name} ${when}: ${about}`] : []),
      ...(when ? [`Tell ${frame.name} if ${when} works`] : []),
    ]
  }
  const say = `${frame.name} to say if ${when} works`
  return when ? [...(about ? [`${say}: ${about}`] : []), say] : []
}
