import { NEVER } from '../../text/pattern.ts'
import type { DateWords } from '../../due-date/date-words.ts'
import { SHORT_WEEKDAYS, WEEKDAYS } from './day-names.ts'

/** "Before Christmas if you can" names the day, "before Christmas break" another. */
const NO_NOUN_BEHIND =
  '(?! (?!(?:and|or|so|to|if|at|by|for|in|with|as|but|because|since|when|then|though|unless|otherwise|please|pls|i|we|you|they|it|he|she|' +
  'this|is|are|was|will|would|can|could|should|works?|suits?|too|latest|ideally|preferably)(?!\\p{L}))\\p{L}+)'
/** A verb that tells of what was done, and of nothing that was arranged or wished for. */
const DONE =
  '(?:(?:just|already|also|then|only|\\p{L}+ly) )?(?:(?!(?:want|need|requir|hop|plan|wish|lik|schedul|book|arrang|mov|reserv|add|shift|postpon|' +
  'push|organi[sz]|host|propos|promis|suggest|prefer|expect|offer|intend|invit|decid|confirm|regist|sign)\\p{L}*(?!\\p{L}))\\p{L}+(?<!e)ed|' +
  "(?:was|were)(?:n't| not)? (?:there|in|out|ill|sick|off|away|absent|down)|" +
  'went|left|made|gave|took|held|did|came|brought|bought|paid|found|began|heard|ran|wrote|fell|broke|lost)'
const WHAT_FOR_WHOM =
  '(?:it|them|me|us|you|him|her|at|in|up|out|down|through|over|about|to|with|for|from|off|live|back|wrong|well|again|(?:the|our|your|my|an?|this|that) \\p{L}+)'
const WHO = '(?:i|we|you|he|she|they|it|that|which|who|what)'
/** "The parcel", and not what somebody is to have done: "get the parcel". */
const WHAT =
  '(?<!(?:get|gets|getting|have|having|need|want|wanted|see|like|make|keep|leave|find|prefer) )(?:the|your|my|our|their|his|her|this|that)' +
  '(?: (?!(?:is|are|be|being|will|gets?|has|have|to|needs?|should|must|can|could|would|may)(?!\\p{L}))\\p{L}+){1,2}'

// prettier-ignore
export const DATE_WORDS: DateWords = {
  weekdays: WEEKDAYS,
  shortWeekdays: SHORT_WEEKDAYS,
  months: [
    'jan(?:uary)?',
    'feb(?:ruary)?',
    'mar(?:ch)?',
    'apr(?:il)?',
    'may',
    'june?',
    'july?',
    'aug(?:ust)?',
    'sept?(?:ember)?',
    'oct(?:ober)?',
    'nov(?:ember)?',
    'dec(?:ember)?',
  ],
  today: 'today|later today|(?:in|over) the course of the day',
  tonight: 'tonight|tonite|this (?:evening|afternoon|aft|morning)',
  tomorrow: 'tomorrow|tmrw|tmr',
  anyOf: 'an?',
  nextMorning: '(?:first thing )?in the morn(?:ing)?(?! of)|by (?:the )?morning(?! of)|overnight(?= ?(?:[.,;!?)]|$))|first thing(?= ?(?:[.,;!?)]|$))|when (?:you|i|we) (?:wake|get) up|' +
    '(?:by|before)(?: [\\p{L}\']+){0,4} breakfast(?! \\p{L})',
  dayAfterTomorrow: '(?:the )?day after tomorrow',
  past: 'last|past|previous|since|yesterday',
  coming: 'this(?: coming)?|coming|upcoming',
  next: 'next',
  nextBehind: '(?:of |in )?next week',
  weekBehind: 'week',
  comingBehind: 'this week',
  pastBehind: 'last week|ago',
  deadline: "by|before|until|till|til|due(?: on| by)?|no later than|not later than|(?:deadline|due date|closing date)(?: is| of|:)?" +
    "|at the latest(?: by| on)?|latest(?: by| on)?|prior to|ahead of|by or before|on or before|end of|needed(?: by" +
    "| on| for)?|expires?(?: on)?|(?:extended|moved|postponed|pushed(?: back)?) (?:to|until)",
  told: 'did (?:i|we|you|he|she|they|it) (?!(?:want|plan|mean|intend|hope|need|prefer|say|think)(?!\\p{L}))\\p{L}+(?: [\\p{L}\']+){0,5}|' +
    `(?:${WHO}|${WHAT}) ${DONE}(?: ${WHAT_FOR_WHOM}){0,3}`,
  toldBehind: `${WHO} ${DONE}`,
  movedFrom: '(?:mov(?:e|ed|ing)|push(?:ed|ing)?|shift(?:ed|ing)?|postpon(?:e|ed|ing)|reschedul(?:e|ed|ing)|switch(?:ed|ing)?|' +
    'chang(?:e|ed|ing)|delay(?:ed)?|brought forward|bring forward)(?!\\p{L})[^.;?!]{0,50} from(?: the)?',
  on: 'on|for|at|from|this|starting',
  endOfDay: '(?:before you (?:knock|clock|log|sign) off|before you go home|eod|cob|eob|end of (?:the |your )?(?:business |working )?day|' +
    'close of (?:play|business)(?: day)?|end of business|end of play)',
  endOfWeek: '(?:eow|end of (?:the |this )?(?:working |business )?week|close of the week)',
  endOfNextWeek: "(?:end of next week|next week's end)",
  endOfMonth: "(?:eom|end of (?:the |this )?month|month[- ]end|month's end|(?:the )?last (?:working |business )?day of (?:the|this) month|before the month (?:is (?:out|over|up)|ends))",
  endOfNextMonth: 'end of next month',
  endOfYear: '(?:eoy|end of (?:the |this )?year|year[- ]end)',
  endOfQuarter: "(?:eoq|end of (?:the |this )?quarter|quarter[- ]end|quarter's end)",
  beforeWeekend: '(?:by|before|ahead of) the weekend',
  onWeekend: '(?:(?:over|during|on|at) (?:the|this)|this) weekend',
  beforeChristmas: `(?:by|before|until|ahead of) (?:christmas|xmas)${NO_NOUN_BEHIND}`,
  beforeNewYear: `(?:by|before|until|ahead of) (?:the )?new year(?:'s)?(?: eve)?${NO_NOUN_BEHIND}`,
  beforeEaster: `(?:by|before|until|ahead of) easter${NO_NOUN_BEHIND}`,
  nextBusinessDay: '(?:the )?next (?:business|working|work) day',
  thisWeek: '(?:this week|(?:in|over) the course of the week|within the week|(?:later|sometime|some time|at some point) in the week|later this week|(?:sometime|some time) this week)',
  nth: ['first', 'second', 'third', 'fourth', 'last'],
  nthOf: '(?:of|in)',
  ofThisMonth: '(?:of|in) (?:the|this) month',
  ofNextMonth: '(?:of|in) next month',
  dayWords: [
    'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth',
    'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth', 'twentieth', 'twenty[- ]first', 'twenty[- ]second', 'twenty[- ]third',
    'twenty[- ]fourth', 'twenty[- ]fifth', 'twenty[- ]sixth', 'twenty[- ]seventh', 'twenty[- ]eighth', 'twenty[- ]ninth', 'thirtieth',
    'thirty[- ]first',
  ],
  toDayWord: '(?:by|on|before|until|till|due) the',
  thisMonth: '(?:(?:still |sometime |some time |later |at some point )?this month)(?! end)',
  nextMonth: 'next month',
  middleOfMonth: 'mid-month|(?:the )?middle of (?:the|this) month',
  restOfYear: '(?:still|sometime|some time|yet|while it is still) this year|before the year is (?:out|over|up)',
  firstOfMonth: 'the (?:first|1st) of the month|the (?:first|1st)(?= of next month)',
  eveOf: '(?:on )?the (?:(?:day|evening|night) (?:before|prior to|ahead of)|eve of)',
  eve: 'the (?:day|evening|night) before|on the eve',
  morrowOf: '(?:on )?the (?:day|morning) after',
  morrow: 'the (?:day|morning) after(?: (?:that|it))?(?= ?(?:[.,;!?)]|$))',
  countedWeekday: 'the',
  dayBefore: '(?:before|prior)(?: (?:it|that|then))?(?= ?(?:[.,;!?)]|$))',
  dayAfter: 'after(?: (?:it|that))?(?= ?(?:[.,;!?)]|$))',
  ofThatWeek: '(?:of |in )?(?:that|the same|that same) week',
  beforehand: 'before(?:hand)?(?: (?:it|that|this|then))?|earlier|ahead of (?:it|that|this|then|time)|prior(?: to (?:it|that|this))?|in advance|out(?= ?(?:[.,;!?)]|$))',
  noticeOf: 'with a (?:minimum )?(?:notice|lead time) of(?: at least)?',
  fromLetter: "(?:of|from|after) (?:the )?(?:date of )?(?:this|the present) (?:letter|notice|e-?mail|message|mail)|of today(?:'s date)?|(?:of|" +
    "from) (?:the )?(?:invoice date|date of (?:the |this )?invoice)|" +
    "from today(?:'s date)?|of receipt of this (?:letter|notice|e-?mail|mail|message)|from the date (?:of this (?:letter|notice|" +
    "e-?mail|mail)|above|hereof)",
  upcoming: '(?:this )?coming|upcoming',
  otherBefore: 'following|preceding|black|good|cyber|easter|ash|maundy|shrove|whit',
  fortnightBehind: 'fortnight',
  weekAfterNext: '(?:of |in )?(?:the )?week after next',
  thisYear: '(?:of |in )?this year',
  nextYear: '(?:of |in )?next year',
  afterNext: 'after next',
  periodNext: NEVER,
  otherPeriod: '(?:of |in )?(?:last|the (?:previous|preceding|past|following)) (?:week|month|quarter|year)|after next|after(?: that)?(?= ?(?:[.,;!?)]|$))' +
    '|(?:of |in )?(?:that|the same|that same) (?:week|month)|(?:of |in )?the (?:week|month|year) (?:after|before)|(?:of |in )?the week (?:of|commencing|beginning|starting)',
  weekOf: 'week (?:of|commencing|beginning|starting)(?: the)?',
  before: 'before|prior to|ahead of',
  after: 'after|following',
  endOf: '(?:the )?end of',
  startOf: 'early(?: in)?|(?:start|beginning) of',
  middleOf: 'mid(?:dle of)?',
  within: 'in|within|(?:in|within|over) the (?:next|coming)',
  spans: [{ source: 'in (?:the next|a) day or (?:so|two)', minutes: 2 * 24 * 60 },
    { source: 'within the (?:next )?hour|in the next hour', minutes: 60 }, { source: '(?:in|within) (?:half an|a half|the next half) hour', minutes: 30 },
    { source: '(?:in|within|over|during) the coming week', minutes: 7 * 24 * 60 },
    { source: 'this (?:day|time) next week', minutes: 7 * 24 * 60 },
    { source: '(?:an? )?fortnight (?:today|from (?:today|now))', minutes: 14 * 24 * 60 },
    { source: '(?:in|within) a fortnight',
  minutes: 14 * 24 * 60 }],
  fromToday: 'from (?:now|today)|hence',
  spoken: [{ source: 'half past', minutes: 30 }, { source: '(?:a )?quarter past', minutes: 15 }, { source: '(?:a )?quarter to', minutes: -15 }],
  units: { minute: 'minutes?|mins?', hour: 'hours?|hrs?|h', day: 'days?|calendar days?', businessDay: '(?:business|working|work) days?', week: 'weeks?|wks?', month: 'months?' },
  numbers: ['one|an?', 'two|(?:an? )?couple(?: of)?', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'],
  noon: 'noon|midday|lunchtime|(?<=(?:before|by) )lunch',
  midnight: 'midnight',
  atHour: 'at|the|@|by|before|until|till?|from|around|about',
  bareHour: 'at|@|by|before|until|till?|around|about',
  of: '(?: of)?',
  theDay: 'the',
  behindOrdinal: 'is|are|was|were|will|would|can|could|shall|should|may|might|must|has|have|had|do|does|did|don|doesn|isn|wasn|won|being|be|' +
    'and|or|so|to|if|at|by|for|on|in|of|from|until|till|before|after|since|with|without|as|but|because|when|once|while|where|which|who|that|then|' +
    'though|although|unless|due|per|via|about|around|between|onwards?|inclusive|through|thru|instead|rather|either|also|too|already|again|anyway|' +
    'only|just|still|now|not|no|ideally|preferably|hopefully|probably|maybe|perhaps|otherwise|however|latest|please|pls|plz|thanks|asap|' +
    'i|we|you|he|she|they|it|there|this|next|last|these|those|my|our|your|his|her|their|the|an?|any|all|both|everyone|everybody|' +
    'works?|suits?|fits?|sounds?|looks?|seems?|comes?|falls?|ok|okay|fine|good|best|perfect|great|possible|free|available|early|late|first|starting|' +
    'every|each|some|most|many|inst|sharp|morning|afternoon|evening|night|noon|midday|lunchtime|eod|cob|eob',
  ofThing: '(?<!(?:on|by|before|until) )(?:the|our|your|my|their|his|her)',
  origin: 'from|since|dated|(?<!(?:morning|afternoon|evening|night|end|close) )of|starting|after',
  yesterday: 'yesterday',
  to: 'to|through|thru|till|until|and',
  dayPart: 'morning|afternoon|evening|night',
  evening: '(?<!\\p{L})(?:to)?(?:night(?!ly)|nite)|evening',
  afternoon: 'afternoon|(?<!\\p{L})aft(?!er)',
  endOfPeriod: 'end of',
  latest: 'at the latest|latest|deadline|eod|cob|end of (?:the )?(?:business )?day|close of business',
  leadsToDay: 'by|on|until|till|til|before|due|at|for|the|of|eod',
}
