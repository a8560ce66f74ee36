import { LEFT, whole, type Sources } from './pattern-sources.ts'

export interface TimePatterns {
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

/** What behind a number is counted rather than told by a clock. */
const NO_HOURS = 'ans|km|mm|cm|kg|mb|gb|per|pct|pcs|men|ft|min|mins|hrs|day|eur|usd|gbp|of|th|st|nd|rd'

/** What may stand between a time and the part of the day behind it, and between that and a time behind it. */
const BESIDE_LATE = 'in|on|at|the|this|of|am|an|diesem|de|du|la|le|en|por|el|di|da|del|do|na|op|deze'

const LEADS_TO_HOUR =
  'at|say|around|about|from|by|um|gegen|ab|à|vers|dès|a las?|sobre las?|alle?|verso le|às?|pelas|om|rond|tegen'

const GREETING = 'good|guten|bon|bonne|buon|buona|buenas|boa|goede|goeden'

/** Times of the day. */
export function timePatterns({ language, words, fullDay }: Sources): TimePatterns {
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
