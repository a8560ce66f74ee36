import { inAllLanguages } from '../languages/in-all-languages.ts'
import { JOINING_WORDS } from '../languages/joining-words.ts'
import { NEVER } from '../text/pattern.ts'
import { DATE_WORDS } from './date-words.ts'
import { LEFT, RIGHT, whole, type Sources } from './pattern-sources.ts'

export interface DayPatterns {
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

const DAY_PARTS = `(?:[- ]?(?:${inAllLanguages(DATE_WORDS, 'dayPart')}))?`

/** What behind a number says that it is none of a day's: in German a day's ends with a full stop. */
const NO_GERMAN_DAY_BEHIND = '\\.(?! ?\\d)(?! \\p{L}+(?:etage|stock|version|quartal))'

const NO_DAY_BEHIND =
  '(?![\\d:/h%€-]|[.,]\\d| \\d| ?(?:%|€|euros?|h\\b|heures?|horas?|ore|uur|personnes|personas|jours|días|dias|giorni' +
  '|dagen|pages|verdieping|étage|trimestre|semestre|keer|kwartaal))'

/** What may stand at a day's number in Dutch: "12e". */
const DUTCH_MARK = '(?:(?:ste|de|e)(?!\\p{L}))?'
/** The same where the first of a month alone has one, "1er", "1º": "4e trimestre" and "3° piano" count something else. */
const FIRST_MARK =
  '(?:(?<=(?<!\\d)1)(?:er(?!\\p{L})|[º°](?! ?(?:trimestre|semestre|piano|piso|andar)(?!\\p{L}))))?(?!°)'

/** Days by their name or number. */
export function dayPatterns({ language, words, month, fullDay, shortDay, number }: Sources): DayPatterns {
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
            `(?:${words.theDay}) (?<day>\\d{1,2})${language === 'de' ? NO_GERMAN_DAY_BEHIND : (language === 'nl' ? DUTCH_MARK : FIRST_MARK) + NO_DAY_BEHIND}`,
            'giu',
          ),
    countedBehind: new RegExp(
      words.behindOrdinal === undefined ? NEVER : `^ (?!(?:${words.behindOrdinal})(?!\\p{L}))\\p{Ll}`,
      'u',
    ),
  }
}
