import { DATE_WORDS } from '../due-date/date-words.ts'
import { readDueDate, type DueDate } from '../due-date/due-date.ts'
import { SHORT_WEEKDAYS, WEEKDAYS } from '../languages/en/day-names.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'
import { upperFirst } from '../text/words.ts'
import { dueDay, dueInstant } from './due-day.ts'

/** What a person typed in one line of a task of their own. */
export interface OneLineTask {
  title: string
  due: DueDate | null
}

export interface OneLineContext {
  now: Date
  /** IANA zone of the person. */
  zone: string
  /** In which languages the line may name its day: the person's first. */
  languages: readonly Language[]
}

/** So many words at the end may say when: "on friday, 13 march at 3 pm". */
const MOST_DATE_WORDS = 7
const SMALL_WORDS = inAllLanguages(DATE_WORDS, 'leadsToDay')
const SMALL = new RegExp(`^(?:${SMALL_WORDS})$`, 'i')
const LEADS = new RegExp(`[\\s,;:–-]+(?:${SMALL_WORDS})$`, 'i')

/**
 * A task of one line, with the day that it names (WV-07): "call Ann fri" is "Call Ann", due on Friday. What stands at the
 * end and says nothing but when leaves the title; a day that is named within the sentence stays in it. Days are read as in
 * mail, and small letters and short forms count as well at the end.
 */
export function readOneLineTask(line: string, context: OneLineContext): OneLineTask {
  const words = line.trim().split(/\s+/).filter(Boolean)
  const whole = read(inFull(words).join(' '), context)
  const atEnd = dateAtEnd(words, context)
  // What stands before the end may say more of it: "on Friday in Berlin at 3 pm".
  const isAtEnd = atEnd.due !== null && (whole === null || isSame(whole, atEnd.due))
  const title = isAtEnd ? withoutLeads(words.slice(0, words.length - atEnd.count).join(' ')) : words.join(' ')
  return { title: title.charAt(0).toLocaleUpperCase() + title.slice(1), due: isAtEnd ? atEnd.due : whole }
}

function withoutLeads(title: string): string {
  const shorter = title.replace(LEADS, '').replace(/[\s,;:–-]+$/, '')
  return shorter === title ? title : withoutLeads(shorter)
}

/** How many words at the end name a day and nothing else, and which day; the most that say something new of it. */
function dateAtEnd(words: readonly string[], context: OneLineContext): { count: number; due: DueDate | null } {
  let best: { count: number; due: DueDate | null } = { count: 0, due: null }
  for (let count = 1; count <= Math.min(MOST_DATE_WORDS, words.length - 1); count += 1) {
    const tail = words.slice(-count)
    const due = readAlone(tail, words.at(-count - 1) ?? '', context)
    if (!due) continue
    const isSaid = isSame(due, best.due) ? isItsDay(tail[0] ?? '', due, context) : isNothingElse(tail, due, context)
    if (isSaid) best = { count, due }
  }
  return best
}

const isSame = (one: DueDate | null, other: DueDate | null) => one?.at.getTime() === other?.at.getTime()

/** Whether a word names the day that is meant without it as well: "today at 11 pm". */
function isItsDay(word: string, { at }: DueDate, context: OneLineContext): boolean {
  const day = readAlone([word], '', context)
  return day !== null && dueDay(day.at, context.zone) === dueDay(at, context.zone)
}

/** Without any of its words but the small ones, it would say another thing. */
const isNothingElse = (tail: readonly string[], due: DueDate, context: OneLineContext): boolean =>
  tail.every((word, index) => SMALL.test(word) || !isSame(due, readAlone(tail.toSpliced(index, 1), '', context)))

/** What words say that are nothing but a day: "fri" is one there, which within a sentence it need not be. */
function readAlone(words: readonly string[], before: string, context: OneLineContext): DueDate | null {
  const named = inFull(words, before)
  const capital = named.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1))
  return read(named.join(' '), context) ?? read(capital.join(' '), context)
}

const inFull = (words: readonly string[], before = ''): string[] =>
  words.map((word, index) => fullDay(word, index === 0 ? before : (words[index - 1] ?? '')))

const NAMES = WEEKDAYS.map(upperFirst)
const SATURDAY = 5
const SHORT_DAYS: readonly [RegExp, string][] = SHORT_WEEKDAYS.map((short, day) => [
  day < SATURDAY ? new RegExp(`^${short}$`, 'i') : new RegExp(`^(?:${upperFirst(short)}|${short.toUpperCase()})$`),
  NAMES[day] ?? '',
])
/** "The cat sat in the sun": in small letters these two are days only behind such a word. */
const WORD_OR_DAY = new Map(SHORT_WEEKDAYS.map((short, day) => [short, NAMES[day] ?? ''] as const).slice(SATURDAY))
const BEFORE_DAY = /^(?:on|by|until|till?|before|due|next|this)$/i

function fullDay(word: string, before: string): string {
  const day = SHORT_DAYS.find(([short]) => short.test(word))?.[1]
  return day ?? (BEFORE_DAY.test(before) ? WORD_OR_DAY.get(word) : undefined) ?? word
}

function read(text: string, { now, zone, languages }: OneLineContext): DueDate | null {
  for (const language of languages) {
    const due = readDueDate(text, { at: now, zone, language, takesWeeks: true })
    if (!due) continue
    const day = due.precision === 'day' ? dueInstant(dueDay(due.at, zone), zone) : null
    return day ? { at: day, precision: 'day' } : due
  }
  return null
}
