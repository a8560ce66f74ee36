import { pattern } from '../../text/pattern.ts'
import { topicWithin } from '../../text/topic-within.ts'
import { MAX_TITLE_CHARS, type TitleFrame } from '../title-language.ts'
import { DANGLING } from './dangling-words.ts'
import { turnedPersons } from './persons.ts'
import { withReferents } from './referents.ts'

const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
const TIME_NAMED = pattern('giu')`
    (?:(?<!\p{L})(?:after|from|before|until|till?|(?:the )?week of) )?(?:(?:next |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues?|weds?|thu(?:rs?)?
    |fri)(?![\p{L}'’]))(?: (?:the )?\d{1,2}(?:st|nd|rd
    |th)?(?!\d|[:.]\d| ?[ap]\.?m(?!\p{L}))(?: (?:of )?${MONTH})?|,? ${MONTH} \d{1,2}(?:st|nd|rd|th)?(?!\d))?
    (?: (?:morning|afternoon|evening|lunchtime))?|tomorrow(?!['’]s)(?: (?:morning|afternoon|evening))?|tonight
    |next week|the \d{1,2}(?:st|nd|rd|th)(?: of (?:january|february|march|april|may|june|july|august|september|october|november|december))?(?=$|[,.?!;]| (?:or|and
    |at|if|works?|suits?|is)(?!\p{L}))|\d{1,2}(?:st|nd|rd|th)? (?:january|february|march|april|may|june|july|august|september|october
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

/** "Which suits you?", "Would either of those work?": the times stand in the sentences before. */
const ASKS_OF_TIMES = pattern('iu')`
    ^(?:(?:so|and|or|please|just|let (?:me|us) know|tell (?:me|us)|any idea),? )*(?:if |whether )?(?:which|either|any of|does|do|would|will|is|are|can|could)(?!\p{L})
    (?!.*(?:else|another|other)(?!\p{L})).{0,60}?(?<!\p{L})(?:suits?|works?|prefer|best|better|ok|okay|good|fine|possible|convenient|fits?|do|make (?:it|that|those|either))(?!\p{L})`
/** So many sentences before hold the times that are asked about. */
const SENTENCES_OF_TIMES = 2

/** What a sentence that is about meeting is titled by: the times that it names, else what is done together, else the invitation. */
export function meetingTitles(clause: string, frame: TitleFrame): string[] {
  const told = [clause, ...(ASKS_OF_TIMES.test(clause) ? frame.before.slice(0, SENTENCES_OF_TIMES) : [])]
  for (const text of told) {
    const times = timesTold(text, frame)
    if (times.length > 0) return times
  }
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

const UNTIL = /^(?:until|till?) /iu
/** "Saturday (the 17th)", "Saturday (17 May)", "Saturday, (May 17)" */
const DAY_OF_DATE = new RegExp(
  String.raw`(?<!\p{L})\p{L}+day,? (?=(?:the )?\d{1,2}(?:st|nd|rd|th| (?:of )?${MONTH})|${MONTH} \d)`,
  'giu',
)
/** "Thursday I'm in training": no time to meet. */
const TAKEN = pattern('iu')`
    ^(?:['’]s|,)? ?(?:(?:I|we)(?:['’]m| am|['’]re| are|['’]ve| have)(?! (?:free|open|around|available|good|in town))|(?:is|are|looks?|would be) (?:out|no good|bad
    |full|booked|taken|gone|difficult|tricky|not)|(?:does|do|is|wo|ca|was)n['’]t)(?!\p{L})`
/** "thurs" */
const SHORT_DAYS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})mon(?:day)?(?!\p{L})/iu, 'Monday'],
  [/(?<!\p{L})tues?(?:day)?(?!\p{L})/iu, 'Tuesday'],
  [/(?<!\p{L})wed(?:s|nesday)?(?!\p{L})/iu, 'Wednesday'],
  [/(?<!\p{L})thu(?:rs?|rsday)?(?!\p{L})/iu, 'Thursday'],
  [/(?<!\p{L})fri(?:day)?(?!\p{L})/iu, 'Friday'],
  [/(?<!\p{L})saturday(?!\p{L})/iu, 'Saturday'],
  [/(?<!\p{L})sunday(?!\p{L})/iu, 'Sunday'],
]
const inFull = (time: string): string => SHORT_DAYS.reduce((text, [short, day]) => text.replace(short, day), time)

/** What people meet for, by a word that needs no other. */
const OCCASION =
  /(?<!(?<!\p{L})(?:the|his|her|their|brings?|after|before|over|during|missed|at) )(?<!\p{L})(?:lunch|dinner|breakfast|brunch|coffee|drinks|beers|supper)(?!\p{L})/iu
/** "lunch on ", before a time: what it is for, where what the mail is about does not say it. */
function occasionOf(clause: string, topic: string, when: string): string {
  const [what = ''] = OCCASION.exec(clause) ?? []
  if (what === '' || topic.toLowerCase().includes(what.toLowerCase())) return ''
  const on =
    /^(?:the \d|\p{L}+day|\d{1,2}(?:st|nd|rd|th)|(?:january|february|march|april|may|june|july|august|september|october|november|december) )/iu.test(
      when,
    )
      ? 'on '
      : /^\d/u.test(when)
        ? 'at '
        : ''
  return `${what.toLowerCase()} ${on}`
}

/** "next (Tuesday)", "tomorrow": from when the mail was written. */
const FROM_THE_MAIL = /^(?:next|this) (?=\p{L}+day)|^tomorrow|^tonight|^next week/iu

function timesTold(clause: string, frame: TitleFrame): string[] {
  const [first, second] = [...clause.matchAll(TIME_NAMED)]
    .filter(
      ({ index, 0: time }) =>
        !BEFORE_IT.test(clause.slice(0, index)) && !UNTIL.test(time) && !TAKEN.test(clause.slice(index + time.length)),
    )
    .map(([time]) => inFull(time))
  const isEither = second !== undefined && /(?<!\p{L})or(?!\p{L})/u.test(clause)
  const times = [first, ...(isEither ? [second] : [])].filter((time) => time !== undefined)
  const absolute = times.map((time) => time.replace(FROM_THE_MAIL, '').replace(/^[\s,]+(?:at (?=\d))?/u, ''))
  // "Tomorrow" says nothing later, unless there is another time beside it.
  const isTold = absolute.some((time) => time !== '')
  const named = isTold ? (absolute.includes('') ? times : absolute).join(' or ') : ''
  const when = named === '' ? '' : `${occasionOf(clause, frame.topic, named)}${named}`
  const dates = when.replace(DAY_OF_DATE, '')
  const about = frame.topic
  if (frame.direction === 'i_owe') {
    return [
      ...(when && about ? [`Tell ${frame.name} if ${when} works: ${about}`] : []),
      ...(second !== undefined && when && about ? [`Tell ${frame.name} ${when}: ${about}`] : []),
      ...(when ? [`Tell ${frame.name} if ${when} works`] : []),
      ...(dates !== when && when ? [`Tell ${frame.name} if ${dates} works`] : []),
    ]
  }
  const say = `${frame.name} to say if ${when} works`
  return when ? [...(about ? [`${say}: ${about}`] : []), say] : []
}
