import { NEVER } from '../text/pattern.ts'
import { DATE_WORDS, type DateWords } from './date-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import { DUE_WORDS, type DueWords } from './due-words.ts'
import type { Period } from './date-meaning.ts'
import { feastsIn, type Feast } from './feast-days.ts'
import { PERSON_WORDS } from '../languages/person-words.ts'
import { JOINING_WORDS } from '../languages/joining-words.ts'
import type { Language } from '../text/language.ts'

interface DayPatterns {
  weekday: RegExp
  dayMonth: RegExp
  monthDay: RegExp
  monthPart: RegExp
  /** "The last Friday of June." */
  nthDay: RegExp
  /** "The fifteenth of May", and "by the fifteenth"; what may stand behind one without its month. */
  spelledDay: RegExp
  behindSpelled: RegExp
  ordinalDay: RegExp
  /** Right before a day's number. */
  dayPlace: RegExp
  /** Behind it: it is none of a month's days. */
  countedBehind: RegExp
}

interface CountedPatterns {
  within: RegExp
  /** "two weeks from now", "a week from Friday". */
  fromDay: RegExp
  spans: { pattern: RegExp; minutes: number }[]
  /** Directly before a day: a number of units before it or after it. */
  unitsBefore: RegExp
  unitsAfter: RegExp
  /** A unit that is less than a day. */
  unitsOfDay: RegExp
  /** Directly before a day: the one before it is meant, or the one after it. */
  eveBefore: RegExp
  morrowBefore: RegExp
  /** So many days before one that stands elsewhere, or the day before it or after it. */
  countedBack: RegExp
  /** The same the other way round: "with a notice of three weeks". */
  noticeOf: RegExp
  /** Behind a weekday: it is the last one before a day that stands elsewhere, the first one after it, or the one of its week. */
  weekdayFrom: RegExp
  /** Around one that is counted from what is named behind it. */
  countedWeekday: RegExp
  besideThing: RegExp
  /** The same, up to the day that stands behind it. */
  besideDay: RegExp
}

/** What directly behind a day, or beside it, says that another one is meant than it names alone. */
interface ShiftPatterns {
  thisYear: RegExp
  nextYear: RegExp
  afterNext: RegExp
  periodNext: RegExp
  otherPeriod: RegExp
  otherBefore: RegExp
  weekAfterNext: RegExp
  weekAfterNextBefore: RegExp
  /** Behind a weekday: one of those in a month. */
  ofMonth: RegExp
}

interface RangePatterns {
  /** From one day to another, as opening hours and events have it, and other days that are no date by themselves. */
  ranges: RegExp[]
  /** "The end of the week of 14 December": of all that it names, nothing is the day. */
  weekOf: RegExp
  /** "the 17th, 18th or 20th": a choice of days. */
  alternatives: RegExp
  endOfQuarter: RegExp
  endOfCalendarWeek: RegExp
  /** Periods of which no day is named, with the part that may be named before (`start`, `middle`), and how many ahead they are. */
  wholePeriods: readonly (readonly [RegExp, Period, number])[]
}

interface NamedPatterns {
  named: { pattern: RegExp; meaning: NamedDate; isDeadline: boolean }[]
  endOfDay: RegExp
  feasts: readonly (readonly [RegExp, Feast])[]
}

interface SurroundingPatterns {
  /** A condition on something else than what is asked, up to the day: "if it rains on". */
  conditionBefore: RegExp
  /** "when you are back", and before the day on which an absence ends. */
  whenBack: RegExp
  backBefore: RegExp
  tellsBack: RegExp
  /** Before "Thursday's payment run". */
  eventBefore: RegExp
  /** Directly before a date: what makes it a deadline, or a time in the past, or a start. */
  deadlineBefore: RegExp
  deadlineBehind: RegExp
  /** "The deadline for comments is", up to the day. */
  deadlineNamed: RegExp
  originBefore: RegExp
  /** From the sentence's beginning: the day is that of something else, which this goes along with. */
  besideBefore: RegExp
  /** Right before a date: it is past. */
  pastBefore: RegExp
  /** Up to a day: it is why, or what the writer does on it beside what is asked. */
  why: RegExp
  ownClause: RegExp
  /** Right before a weekday: what was done on it. */
  told: RegExp
  /** Behind a weekday: the same. */
  toldBehind: RegExp
  /** Right before a day: something is moved away from it. */
  movedFrom: RegExp
  /** Right before a weekday: any one of that name. */
  anyBefore: RegExp
  /** The same, where another word stands behind it: a thing that is named after the day. */
  ofThing: RegExp
  /** What happens on a day, before it and behind it: "doors open on", "goes to print". */
  cutOffBefore: RegExp
  cutOffBehind: RegExp
  /** In the clause before it, that something else hangs on it: "when the school opens on"; and at a sentence's beginning. */
  cutOffHung: RegExp
  /** A whole sentence that takes leave: "See you on Friday!" */
  farewell: RegExp
  opensHung: RegExp
}

interface TimePatterns {
  isTwelveHour: boolean
  time: RegExp
  bareHourBefore: RegExp
  /** "At 3" in a sentence that names no day. */
  hourAlone: RegExp
  /** In a day's name: its hours are those before midnight, or those behind noon. */
  evening: RegExp
  afternoon: RegExp
  /** At its end: it is that day's noon, "Donnerstagmittag". */
  endsAtNoon: RegExp
  /** The same words directly behind a time and before it. */
  lateBehind: RegExp
  lateBefore: RegExp
  spoken: { pattern: RegExp; minutes: number }[]
}

interface WordPatterns {
  months: RegExp[]
  /** Weekdays are written without a capital. */
  areDaysSmall: boolean
  /** The first four of a kind, and the last. */
  nth: RegExp[]
  /** The days of a month. */
  dayWords: RegExp[]
  weekdays: RegExp[]
  numbers: RegExp[]
  past: RegExp
  next: RegExp
  weekLater: RegExp
  coming: RegExp
  upcoming: RegExp
}

/** One language's date words as compiled patterns; global ones are for `matchesOf`. */
export interface DatePatterns
  extends
    DayPatterns,
    CountedPatterns,
    ShiftPatterns,
    RangePatterns,
    NamedPatterns,
    SurroundingPatterns,
    TimePatterns,
    WordPatterns {
  /** Some word or digit without which no day or time is named: most sentences have none. */
  hint: RegExp
}

export type NamedDate =
  | 'today'
  | 'tomorrow'
  | 'next_morning'
  | 'day_after_tomorrow'
  | 'end_of_week'
  | 'end_of_next_week'
  | 'end_of_month'
  | 'end_of_next_month'
  | 'end_of_quarter'
  | 'end_of_year'
  | 'before_weekend'
  | 'before_christmas'
  | 'before_new_year'
  | 'before_easter'
  | 'weekend'
  | 'next_business_day'
  | 'this_week'
  | 'first_of_month'
  | 'middle_of_month'

const LEFT = '(?<![\\p{L}\\p{N}])'
const RIGHT = '(?![\\p{L}\\p{N}])'

const LATEST = inAllLanguages(DATE_WORDS, 'latest')
const DAY_PARTS = `(?:[- ]?(?:${inAllLanguages(DATE_WORDS, 'dayPart')}))?`

/** What behind a number says that it is none of a day's: in German a day's ends with a full stop. */
const NO_GERMAN_DAY_BEHIND = '\\.(?! ?\\d)(?! \\p{L}+(?:etage|stock|version|quartal))'
const NO_DAY_BEHIND =
  '(?![\\d:/h%€-]|[.,]\\d| \\d| ?(?:%|€|euros?|h\\b|heures?|horas?|ore|uur|personnes|personas|jours|días|dias|giorni' +
  '|dagen|pages|verdieping|étage|keer|kwartaal))'
/** What may stand at a day's number in the other languages: "1er", "12e". */
const ORDINAL_MARK = '(?:(?:er|ste|de|e)(?!\\p{L})|º|ª|°)?'

/** Between what happens and the day. */
const TO_THE_DAY =
  '(?: (?:on|at|by|am|den|le|el|il|op|de|dia|o|a|na|no))?(?: the (?:morning|afternoon|evening|night) of)?'
/** What behind a number is counted rather than told by a clock. */
const NO_HOURS = 'ans|km|mm|cm|kg|mb|gb|per|pct|pcs|men|ft|min|mins|hrs|day|eur|usd|gbp|of|th|st|nd|rd'

const END_OF = `(?:${inAllLanguages(DATE_WORDS, 'endOfPeriod')})`

const whole = (source: string, flags = 'iu') => new RegExp(`${LEFT}(?:${source})${RIGHT}`, flags)

/** What one language's patterns are put together from. */
interface Sources {
  language: Language
  words: DateWords
  due: DueWords
  month: string
  fullDay: string
  shortDay: string
  anyDay: string
  number: string
  /** Between the two ends of a range. */
  to: string
}

function sourcesOf(language: Language): Sources {
  const words = DATE_WORDS[language]
  const fullDay = words.weekdays.join('|')
  const shortDay = words.shortWeekdays.filter((word) => word !== NEVER).join('|') || NEVER
  return {
    language,
    words,
    due: DUE_WORDS[language],
    month: words.months.join('|'),
    fullDay,
    shortDay,
    anyDay: `(?:${fullDay}|${shortDay})`,
    number: `\\d{1,3}|${words.numbers.join('|')}`,
    to: `(?:-|–|${words.to})`,
  }
}

function hintOf({ language, words, due }: Sources): RegExp {
  const { units } = words
  const sources = [
    ...words.weekdays, ...words.shortWeekdays, ...words.months,
    words.today, words.tonight, words.tomorrow, words.nextMorning, words.dayAfterTomorrow,
    words.endOfDay, words.endOfWeek, words.endOfNextWeek, words.endOfMonth, words.endOfNextMonth, words.endOfQuarter, words.endOfYear,
    ...feastsIn(language).map(([, source]) => source),
    words.thisWeek, words.thisMonth, words.restOfYear, words.nextMonth, words.middleOfMonth, words.firstOfMonth, words.eve, words.morrow,
    words.beforeChristmas, words.beforeNewYear, words.beforeEaster, words.beforeWeekend, words.onWeekend, words.nextBusinessDay, words.noon, words.midnight,
    due.nextWeek, due.whenBack,
    units.minute, units.hour, units.day, units.businessDay, units.week, units.month,
    ...words.spans.map(({ source }) => source), ...words.spoken.map(({ source }) => source),
    `(?:${words.toDayWord}) (?:${words.dayWords.join('|')})`, `(?:${words.dayWords.join('|')})(?: day)?(?: of)?${words.of} (?:${words.months.join('|')})`,
    `(?:${words.bareHour}) (?:${words.numbers.slice(1, 12).join('|')})`,
  ] // prettier-ignore
  return new RegExp(`\\d|${LEFT}(?:${sources.join('|')})`, 'iu')
}

/** Days by their name or number. */
function dayPatterns({ language, words, month, fullDay, shortDay, number }: Sources): DayPatterns {
  return {
    weekday: whole(
      `(?:(?<before>${words.past}|${words.coming}|${words.next})[, ]+(?:on |am )?)?(?:(?<full>${fullDay})${DAY_PARTS}` +
        `|(?<short>${shortDay}))(?:(?:[, ]+(?<behind>${words.nextBehind}|${words.comingBehind}|${words.pastBehind})` +
        `|,? (?:(?<fortnightLater>${words.fortnightBehind})|(?<weekLater>${words.weekBehind})` +
        `|(?:${words.within}) (?<laterCount>${number}) (?:${words.units.week})))${RIGHT})?(?:,? (?:the |den |dem |le |el |il |de |dia )?(?<dom>\\d{1,2})(?<ordinal>st` +
        `|nd|rd|th|er|ste|de|\\.(?! ?\\d)|º|ª)?(?![\\d:/%h€$-]|[.,]\\d| ?(?:${month}|am\\b|pm\\b|a\\.m|p\\.m|uhr|h\\b|heures?` +
        `|horas?|ore\\b|uur|o'clock|de \\p{L}|of \\p{L})))?`,
      'giu',
    ),
    dayMonth: whole(
      `(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.|º|ª)?${words.of}[ -]?(?<month>${month})\\.?(?:(?:,? (?:del? )?|-)(?<year>(?:19|20)\\d{2}))?`,
      'giu',
    ),
    monthDay: whole(
      `(?<month>${month})\\.? (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![:.]\\d|\\d| ?(?:%|am\\b|pm\\b|of us|people|items))(?:,? (?<year>(?:19|20)\\d{2}))?`,
      'giu',
    ),
    monthPart: whole(
      `(?<part>(?<end>${words.endOf})|(?<middle>${words.middleOf}))[- ]?(?:of )?(?<month>${month})\\.?(?:(?:,? (?:del? |do )?|-)(?<year>(?:19|20)\\d{2}))?`,
      'giu',
    ),
    behindSpelled:
      language === 'de'
        ? /^(?! \p{Lu})/u
        : new RegExp(
            `^(?: ?(?:[.,;:!?)]|$)| (?:${JOINING_WORDS[language].and}|${JOINING_WORDS[language].or}|${words.atHour})(?!\\p{L}))`,
            'iu',
          ),
    nthDay: whole(
      `(?<nth>${words.nth.join('|')}) (?:(?<weekday>${fullDay})|(?<workday>${words.units.businessDay})|(?:${words.units.day})) ` +
        `(?:(?:${words.nthOf})(?: |(?<='))(?<month>${month})(?:,? (?:del? |do )?(?<year>(?:19|20)\\d{2}))?|(?<next>${words.ofNextMonth})|(?:${words.ofThisMonth}))`,
      'giu',
    ),
    spelledDay: whole(
      `(?:(?:(?<lead>${words.toDayWord})|${words.theDay}) )?(?<day>${words.dayWords.join('|')})` +
        `(?:(?: day)?${language === 'en' ? ' of' : words.of} (?<month>${month})(?:,? (?:del? )?(?<year>(?:19|20)\\d{2}))?)?`,
      'giu',
    ),
    dayPlace: new RegExp(`${LEFT}(?:${words.theDay}) $`, 'iu'),
    ordinalDay:
      language === 'en'
        ? whole(
            '(?:the |(?<=(?<!\\p{L})(?:by|before|until|till|due) ))(?<day>\\d{1,2})(?:st|nd|rd|th)(?! (?:century|floor|time|version|edition|draft|quarter|page|one|item|attempt' +
              '|street|avenue|grade|amendment|anniversary|birthday|reunion|annual|of (?!(?:the|this|next) month)[a-z]))',
            'giu',
          )
        : whole(
            `(?:${words.theDay}) (?<day>\\d{1,2})${language === 'de' ? NO_GERMAN_DAY_BEHIND : ORDINAL_MARK + NO_DAY_BEHIND}`,
            'giu',
          ),
    countedBehind: new RegExp(
      words.behindOrdinal === undefined ? NEVER : `^ (?!(?:${words.behindOrdinal})(?!\\p{L}))\\p{Ll}`,
      'u',
    ),
  }
}

/** Days counted from another day. */
function countedPatterns(sources: Sources): CountedPatterns {
  const { words, fullDay, number } = sources
  const { units } = words
  const ofUnits =
    `(?<count>${number}) (?:(?<businessDay>${units.businessDay})|(?<day>${units.day})|(?<week>${units.week})` +
    `|(?<month>${units.month})|(?<hour>${units.hour}))`
  return {
    within: new RegExp(
      `${LEFT}(?<lead>${words.within}) (?<count>${number})(?: \\(\\p{L}+\\))?(?<range> ?(?:-|–|to|or|bis|oder|à|ou|a|o|e|tot` +
        `|of) ?(?:${number}))?(?: |(?<=\\d))(?:(?<minute>${units.minute})|(?<hour>${units.hour})|(?<businessDay>${units.businessDay})` +
        `|(?<day>${units.day})|(?<week>${units.week})|(?<month>${units.month}))${RIGHT}(?:(?= (?:${words.fromLetter})(?!\\p{L}))|(?! (?:of|after|from (?!now` +
        `|today)|before|nach|ab|vor|après|suivant|de la|del?|dopo|na|after|ago|earlier|later|prior|notice|or|oder|ou)\\b))`,
      'giu',
    ),
    fromDay: whole(
      `(?<count>${number}) (?:(?<day>${units.day})|(?<week>${units.week})|(?<month>${units.month})) (?:${words.fromToday}|(?<letter>${words.fromLetter})|from (?<weekday>${fullDay})` +
        `|(?<=\\bweeks? )(?:on (?<onDay>${fullDay})|(?:from )?(?<tomorrow>${words.tomorrow})|today))`,
      'giu',
    ),
    spans: words.spans.map(({ source, minutes }) => ({ pattern: whole(source, 'giu'), minutes })),
    unitsBefore: unitsBeside(sources, words.before),
    unitsAfter: unitsBeside(sources, words.after),
    unitsOfDay: new RegExp(`^(?:${units.minute}|${units.hour})$`, 'iu'),
    eveBefore: new RegExp(`${LEFT}(?:${words.eveOf})(?: [\\p{L}'-]+){0,4} ?$`, 'iu'),
    morrowBefore: new RegExp(`${LEFT}(?:${words.morrowOf})(?: [\\p{L}'-]+){0,4} ?$`, 'iu'),
    countedBack: whole(
      `(?:${ofUnits} (?:${words.beforehand}|${words.before})|(?<eve>${words.eve})|(?<morrow>${words.morrow}))`,
    ),
    noticeOf: whole(`(?:${words.noticeOf}) ${ofUnits}`),
    besideDay: new RegExp(
      `^,? (?:\\p{L}+ )?(?:(?<before>${words.before})|(?<after>${words.after}))(?!\\p{L})[^.,;:?!()]*$`,
      'iu',
    ),
    countedWeekday: new RegExp(`${LEFT}(?:${words.countedWeekday ?? NEVER}) $`, 'iu'),
    besideThing: new RegExp(`^,? (?:(?<before>${words.before})|(?<after>${words.after})) \\p{L}`, 'iu'),
    weekdayFrom: new RegExp(
      `^,? (?:(?<before>${words.dayBefore})|(?<after>${words.dayAfter})|(?<same>${words.ofThatWeek}))${RIGHT}`,
      'iu',
    ),
  }
}

/** "This week before Friday" counts nothing. */
const THIS_OR_NEXT = 'this|next|diese[nrs]?|nächste[nrs]?|cette|ce|este|esta|nesta|desta|questa|questo|deze|volgende'

/** Before a count: all of those days are meant, and not the first. */
const ALL_OF = 'the|last|those|these|die|den|letzten|les|derniers|los|las|últimos|os|as|i|gli|le|ultimi|de|laatste'

const unitsBeside = ({ words: { units, within }, number, fullDay }: Sources, side: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?<all>(?:${ALL_OF}|${within}) )?(?:(?<count>${number}) |(?<!(?:${THIS_OR_NEXT}) ))` +
      `(?:(?<other>${units.minute}|${units.hour}|${units.businessDay})|(?<day>${units.day})|(?<week>${units.week})|(?<month>${units.month}))` +
      ` (?:${side})(?: the)?(?:(?: \\p{L}+){1,3} (?:on|am|le|el|il|op)(?: the)?)?(?: (?:${fullDay}),?(?: (?:the|den|dem|der|le|el|il|de|o))?)? ?$`,
    'iu',
  )

/** What stands beside a day and moves it. */
function shiftPatterns({ words, month }: Sources): ShiftPatterns {
  const behind = (source: string) => new RegExp(`^ (?:${source})(?![\\p{L}\\p{N}]|'s )`, 'iu')
  return {
    thisYear: behind(words.thisYear),
    nextYear: behind(words.nextYear),
    afterNext: behind(words.afterNext),
    periodNext: behind(words.periodNext),
    otherPeriod: behind(words.otherPeriod),
    otherBefore: new RegExp(`${LEFT}(?:${words.otherBefore}) $`, 'iu'),
    weekAfterNext: new RegExp(`^,? (?:${words.weekAfterNext})${RIGHT}`, 'iu'),
    weekAfterNextBefore: new RegExp(`${LEFT}(?:${words.weekAfterNext}),? (?:on |am |op )?$`, 'iu'),
    ofMonth: behind(
      `(?:in|of|im|des|de|du|en|del|di|do|van)(?: (?:the|de|next|this|nächsten))? (?:${month}|${words.units.month}|monats)|d'(?:${month})`,
    ),
  }
}

/** What marks a day's number among several. */
const MARKED: Record<Language, string> = {
  en: '(?:st|nd|rd|th)', de: '\\.', fr: '', es: '', pt: '', it: '', nl: 'e?',
} // prettier-ignore

/** Days of which several belong together. */
function rangePatterns({ language, words, due, month, fullDay, anyDay, to }: Sources): RangePatterns {
  const marked = `\\d{1,2}${MARKED[language]}`
  const ofPeriod = (source: string) =>
    whole(`(?:(?:(?<start>${words.startOf})|(?<middle>${words.middleOf}))(?: d[aeo]l?l?a?)?[- ])?(?:${source})`, 'giu')
  return {
    weekOf: whole(
      `(?:${END_OF}|(?:${words.endOf}))(?: the| la| der| de)? (?:${words.weekOf}) (?:\\d{1,2}|(?:${month})\\.? \\d)[^,;?!]{0,16}`,
      'giu',
    ),
    ranges: [
      whole(words.yesterday, 'giu'),
      // "on Fridays"
      whole(`(?:${fullDay})s`, 'giu'),
      whole(`${anyDay}\\.? ?${to} ?(?:den |dem |le |el |il )?${anyDay}`, 'giu'),
      whole(
        `\\d{1,2}(?:st|nd|rd|th|\\.|º)? ?(?:${month})?\\.? ?${to} ?(?:the |den |le |el |il )?\\d{1,2}(?:st|nd|rd|th|\\.|º)?${words.of} ?(?:${month})(?:,? (?:del? )?(?:19|20)\\d{2})?`,
        'giu',
      ),
      whole(
        `(?:${month})\\.? \\d{1,2}(?:st|nd|rd|th)? ?${to} ?(?:(?:${month})\\.? )?\\d{1,2}(?:st|nd|rd|th)?(?:,? (?:19|20)\\d{2})?`,
        'giu',
      ),
    ],
    alternatives: whole(
      `(?:${words.theDay}) ${marked}(?:, (?:(?:${words.theDay}) )?${marked})+,? (?:${JOINING_WORDS[language].or}) (?:(?:${words.theDay}) )?${marked}`,
      'giu',
    ),
    endOfQuarter: whole(`(?:${END_OF} )Q ?(?<quarter>[1-4])(?: (?<year>(?:19|20)\\d{2}))?`, 'giu'),
    endOfCalendarWeek: whole(`${END_OF} (?:KW|CW|week|wk|semaine|semana|settimana) ?(?<week>\\d{1,2})`, 'giu'),
    wholePeriods: [
      [ofPeriod(words.weekAfterNext), 'week', 2],
      [ofPeriod(due.nextWeek), 'week', 1],
      [ofPeriod(words.thisMonth), 'month', 0],
      [ofPeriod(words.nextMonth), 'month', 1],
      [ofPeriod(words.restOfYear), 'year', 0],
    ],
  }
}

/** Days that have a word of their own. */
function namedPatterns({ language, words, due }: Sources): NamedPatterns {
  return {
    named: [
      { pattern: whole(due.thisWeekOrNext, 'giu'), meaning: 'end_of_next_week', isDeadline: false },
      { pattern: whole(words.dayAfterTomorrow, 'giu'), meaning: 'day_after_tomorrow', isDeadline: false },
      { pattern: whole(words.tomorrow, 'giu'), meaning: 'tomorrow', isDeadline: false },
      { pattern: whole(words.nextMorning, 'giu'), meaning: 'next_morning', isDeadline: false },
      { pattern: whole(words.tonight, 'giu'), meaning: 'today', isDeadline: false },
      { pattern: whole(words.today, 'giu'), meaning: 'today', isDeadline: false },
      { pattern: whole(words.endOfNextWeek, 'giu'), meaning: 'end_of_next_week', isDeadline: true },
      { pattern: whole(words.endOfWeek, 'giu'), meaning: 'end_of_week', isDeadline: true },
      { pattern: whole(words.endOfNextMonth, 'giu'), meaning: 'end_of_next_month', isDeadline: true },
      { pattern: whole(words.firstOfMonth, 'giu'), meaning: 'first_of_month', isDeadline: false },
      { pattern: whole(words.middleOfMonth, 'giu'), meaning: 'middle_of_month', isDeadline: false },
      { pattern: whole(words.endOfMonth, 'giu'), meaning: 'end_of_month', isDeadline: true },
      { pattern: whole(words.endOfQuarter, 'giu'), meaning: 'end_of_quarter', isDeadline: true },
      { pattern: whole(words.endOfYear, 'giu'), meaning: 'end_of_year', isDeadline: true },
      { pattern: whole(words.beforeWeekend, 'giu'), meaning: 'before_weekend', isDeadline: true },
      { pattern: whole(words.beforeChristmas, 'giu'), meaning: 'before_christmas', isDeadline: true },
      { pattern: whole(words.beforeNewYear, 'giu'), meaning: 'before_new_year', isDeadline: true },
      { pattern: whole(words.beforeEaster, 'giu'), meaning: 'before_easter', isDeadline: true },
      { pattern: whole(words.onWeekend, 'giu'), meaning: 'weekend', isDeadline: false },
      { pattern: whole(words.nextBusinessDay, 'giu'), meaning: 'next_business_day', isDeadline: true },
      { pattern: whole(words.thisWeek, 'giu'), meaning: 'this_week', isDeadline: false },
    ],
    feasts: feastsIn(language).map(([feast, source]) => [whole(source, 'giu'), feast] as const),
    endOfDay: whole(`${words.endOfDay}|(?:${words.atHour}) (?:${words.midnight})`, 'giu'),
  }
}

/** What stands around a day and says what it is to the matter. */
function surroundingPatterns({ language, words, due }: Sources): SurroundingPatterns {
  const { and, opens, because } = JOINING_WORDS[language]
  return {
    conditionBefore: new RegExp(
      `(?:^|[,;:–(] ?|\\b(?:or|and|but|only) )(?:${due.condition})(?: (?!${due.feasible}(?!\\p{L}))|(?<=')(?!${due.feasible}(?!\\p{L})))[^,;.]{3,60}$`,
      'iu',
    ),
    whenBack: whole(due.whenBack, 'iu'),
    backBefore: new RegExp(`${LEFT}(?:${due.back})(?: (?:on|am|the|le|el|il|op|de|o|a))? ?$`, 'iu'),
    tellsBack: whole(due.back),
    eventBefore: new RegExp(`${LEFT}(?:${due.eventLead}) ?$`, 'iu'),
    deadlineBefore: new RegExp(
      `${LEFT}(?:${words.deadline})(?:[ ,:]+(?:the|on|this|coming|next|am|dem|den|diesen|kommenden|nächsten` +
        `|ende|le|la|el|il|lo|o|a|de|op|eod|cob|close of business|end of (?:the )?(?:business )?day|at|\\d{1,2}(?::\\d{2}(?: ?(?:am` +
        `|pm|uhr))?| ?(?:am|pm|uhr))|noon|late|early)){0,3}[ ,:('"]*$`,
      'iu',
    ),
    deadlineBehind: new RegExp(`^[ ,(]*(?:${LATEST})${RIGHT}`, 'iu'),
    deadlineNamed: new RegExp(
      `${LEFT}(?:${due.deadlineNoun})(?!\\p{L})[^.;?!]{0,60}?(?:(?<!\\p{L})(?:${due.deadlineIs})(?!\\p{L}))[^.;?!]{0,16}$`,
      'iu',
    ),
    anyBefore: new RegExp(`${LEFT}(?:${words.anyOf}) $`, 'iu'),
    ofThing: new RegExp(`(?<!\\p{L})(?:${words.ofThing ?? NEVER}) $`, 'iu'),
    told: new RegExp(`${LEFT}(?:${words.told ?? NEVER})(?: on)? $`, 'iu'),
    toldBehind: new RegExp(`^,? (?:${words.toldBehind ?? NEVER})(?!\\p{L})`, 'iu'),
    why: new RegExp(`${LEFT}(?:${because})(?!\\p{L})[^,;:.?!()]*$`, 'iu'),
    ownClause: new RegExp(
      `(?:[,;:–-] ?|${LEFT})(?:(?:${and}|${opens}) )(?:${PERSON_WORDS[language].writer})(?!\\p{L})[^,;:.?!()]*$`,
      'iu',
    ),
    movedFrom: new RegExp(`${LEFT}(?:${words.movedFrom ?? NEVER}) $`, 'iu'),
    pastBefore: new RegExp(`${LEFT}(?:${words.past}) $`, 'iu'),
    cutOffBefore: new RegExp(
      `${LEFT}(?:(?:${due.happens})(?: [\\p{L}\\d:'-]+){0,5}?|(?:${due.isOn}))${TO_THE_DAY}[ :]*$`,
      'iu',
    ),
    cutOffHung: whole(due.hangs),
    farewell: new RegExp(`^(?:${due.farewell})(?: \\S+){1,4}$`, 'iu'),
    opensHung: new RegExp(`^(?:${due.hangs})(?!\\p{L})`, 'iu'),
    cutOffBehind: new RegExp(
      `^(?:'s)?(?:[ ,]+(?:\\p{L}+ )?\\d{1,2}(?:[:.h]\\d{2})?(?: ?(?:am|pm|uhr|h|uur))?)?,? (?:${due.happensBehind})(?!\\p{L})`,
      'iu',
    ),
    originBefore: new RegExp(`${LEFT}(?:${words.origin})(?: (?:the|this|our|am|dem))?[ (]*$`, 'iu'),
    besideBefore: new RegExp(`^[^\\p{L}]*(?:${due.alongWith})(?!\\p{L})[^,;:?!]*$`, 'iu'),
  }
}

/** What may stand between a time and the part of the day behind it, and between that and a time behind it. */
const BESIDE_LATE = 'in|on|at|the|this|of|am|an|diesem|de|du|la|le|en|por|el|di|da|del|do|na|op|deze'
const LEADS_TO_HOUR =
  'at|say|around|about|from|by|um|gegen|ab|à|vers|dès|a las?|sobre las?|alle?|verso le|às?|pelas|om|rond|tegen'
const GREETING = 'good|guten|bon|bonne|buon|buona|buenas|boa|goede|goeden'

/** Times of the day. */
function timePatterns({ language, words, fullDay }: Sources): TimePatterns {
  const late = `(?:(?<evening>${words.evening})|(?<afternoon>${words.afternoon}))`
  return {
    isTwelveHour: language === 'en',
    time: new RegExp(
      `(?<![\\p{L}\\d.,:/€$£-])(?:(?<lead>${words.atHour})(?:[ ]|(?<=@)))?(?:(?<noon>${words.noon})|(?<hour>\\d{1,2})(?:(?:(?::` +
        `| ?h ?| ?uhr (?=00|15|30|45))(?<minute>\\d{2})|\\.(?<dotted>\\d{2})(?= ?(?:uhr|am|pm|a\\.m|p\\.m|h\\b|ore)))` +
        `|(?=[ ]?(?:am|pm|a\\.m|p\\.m|o'clock|uhr|h(?:eures?)?\\b|horas?\\b|ore\\b|uur\\b|-|–|to |bis |and |und )))(?:[ ]?(?<half>am` +
        `|pm|a\\.m\\.?|p\\.m\\.?))?(?:[ ]?(?:-|–|to|bis|and|und|à|a|y|e|tot|en)[ ]?(?<until>\\d{1,2})(?:[:.h]\\d{2})?(?:[ ]?(?<untilHalf>am` +
        `|pm|a\\.m\\.?|p\\.m\\.?))?)?[ ]?(?<clock>o'clock|uhr|h(?:eures?)?|horas?|ore|uur)?)(?![\\p{L}\\d/%])`,
      'giu',
    ),
    bareHourBefore: new RegExp(
      `${LEFT}(?:at|@|um|à|a las?|às?|alle?|om) ?(?<hour>\\d{1,2})(?![\\d:/%h€]|[.,]\\d| ?(?:am|pm|uhr|days?|weeks?|hours?|min|people|personen|€|euros?|%))`,
      'iu',
    ),
    hourAlone: new RegExp(
      `${LEFT}(?:${words.bareHour}) ?(?<hour>\\d{1,2}|${words.numbers.slice(1, 12).join('|')})(?= ?(?:[,.](?!\\d)|[;!?)]|$)` +
        `| (?:sharp|eastern|central|pacific|mountain|tops|though|today|tonight|please|then|with|from|when|till|(?!(?:${NO_HOURS})(?!\\p{L}))\\p{Ll}{1,3})(?!\\p{L}))`,
      'giu',
    ),
    evening: new RegExp(words.evening, 'iu'),
    afternoon: new RegExp(words.afternoon, 'iu'),
    endsAtNoon: new RegExp(`(?:${fullDay})(?:${words.noon})$`, 'iu'),
    lateBehind: new RegExp(
      `^(?: ?(?:uhr|h|uur|o'clock))?,?(?: (?:${BESIDE_LATE}|${fullDay}|${words.tomorrow})){0,3} (?:[ld]'|'s )?\\p{L}*?${late}s?(?!\\p{L})`,
      'iu',
    ),
    lateBefore: new RegExp(
      `(?<!\\p{L}|(?:${GREETING}|${words.past}|${words.yesterday})[ -])(?!${GREETING}|anoche|gister)(?:\\p{L}+-)?\\p{L}*?${late}s?,?(?: (?:${LEADS_TO_HOUR}))? ?@?$`,
      'iu',
    ),
    spoken: words.spoken.map(({ source, minutes }) => ({
      pattern: whole(`(?:(?:${words.atHour}) )?(?:${source}) (?<hour>\\d{1,2}|${words.numbers.join('|')})`, 'giu'),
      minutes,
    })),
  }
}

/** Single words, to tell which one was found. */
function wordPatterns({ words }: Sources): WordPatterns {
  return {
    months: words.months.map((source) => new RegExp(`^(?:${source})$`, 'iu')),
    dayWords: words.dayWords.map((source) => new RegExp(`^(?:${source})$`, 'iu')),
    areDaysSmall: words.areDaysSmall === true,
    nth: words.nth.map((source) => new RegExp(`^(?:${source})$`, 'iu')),
    weekdays: words.weekdays.map(
      (source, index) => new RegExp(`^(?:${source}|${words.shortWeekdays[index] ?? NEVER})$`, 'iu'),
    ),
    numbers: words.numbers.map((source) => new RegExp(`^(?:${source})$`, 'iu')),
    past: new RegExp(`^(?:${words.past}|${words.pastBehind})$`, 'iu'),
    next: new RegExp(`^(?:${words.next}|${words.nextBehind})$`, 'iu'),
    weekLater: new RegExp(`^(?:${words.weekBehind})$`, 'iu'),
    coming: new RegExp(`^(?:${words.coming}|${words.comingBehind})$`, 'iu'),
    upcoming: new RegExp(`^(?:${words.upcoming})$`, 'iu'),
  }
}

function compile(language: Language): DatePatterns {
  const sources = sourcesOf(language)
  return {
    hint: hintOf(sources),
    ...dayPatterns(sources),
    ...countedPatterns(sources),
    ...shiftPatterns(sources),
    ...rangePatterns(sources),
    ...namedPatterns(sources),
    ...surroundingPatterns(sources),
    ...timePatterns(sources),
    ...wordPatterns(sources),
  }
}

const COMPILED = new Map<Language, DatePatterns>()

export function datePatterns(language: Language): DatePatterns {
  const known = COMPILED.get(language)
  if (known !== undefined) return known
  const compiled = compile(language)
  COMPILED.set(language, compiled)
  return compiled
}

/** The place of the pattern that a word matches, -1 for none. */
export function indexOfWord(word: string, patterns: readonly RegExp[]): number {
  return patterns.findIndex((pattern) => pattern.test(word))
}
