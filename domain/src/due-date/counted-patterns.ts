import { NEVER } from '../text/pattern.ts'
import { LEFT, RIGHT, whole, type Sources } from './pattern-sources.ts'

export interface CountedPatterns {
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
export interface ShiftPatterns {
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

/** Days counted from another day. */
export function countedPatterns(sources: Sources): CountedPatterns {
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
export function shiftPatterns({ words, month }: Sources): ShiftPatterns {
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
