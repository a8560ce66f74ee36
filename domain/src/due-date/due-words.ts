import { DUE_WORDS as DE } from '../languages/de/due-words.ts'
import { DUE_WORDS as EN } from '../languages/en/due-words.ts'
import { DUE_WORDS as ES } from '../languages/es/due-words.ts'
import { DUE_WORDS as FR } from '../languages/fr/due-words.ts'
import { DUE_WORDS as IT } from '../languages/it/due-words.ts'
import { DUE_WORDS as NL } from '../languages/nl/due-words.ts'
import { DUE_WORDS as PT } from '../languages/pt/due-words.ts'
import { JOINING_WORDS } from '../languages/joining-words.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language hangs a due date on something else; regular expression sources, matched as whole words in any case. */
export type DueWords = {
  /** Some time within the next week; within this one or the next. */
  nextWeek: string
  thisWeekOrNext: string
  /** Opens a condition: "if", "in case". */
  condition: string
  /** After such a word: the deadline stands, it only asks politely ("if you can", "if possible"). */
  feasible: string
  /** "when you are back". */
  whenBack: string
  /** Before the day on which an absence ends. */
  back: string
  /** Before "Thursday's payment run": it happens then. */
  eventLead: string
  /** "Confirm by then": the day stands in the sentence before. */
  byThen: string
  /** "I have to know by Monday", right behind what was asked: says until when it is wanted. */
  wantedUntil: string
  /** "We need the draft tomorrow", beside what was asked: says when it is needed. */
  needed: string
  /** "I'm swamped this week but I'll …": that week is not the one in which it will be done. */
  busy: string
  /** What happens on a day that makes it too late for what was not done, before the day and behind it: "the portal closes on". */
  happens: string
  happensBehind: string
  /** Says where somebody is until then: "I'm in the Leeds office until". */
  staysUntil: string
  /** Opens a sentence with something else that this goes along with: "in conjunction with the meeting on". */
  alongWith: string
  /** Opens a sentence that takes leave until a day: "see you". */
  farewell: string
  /** Hangs what happens on something else, or on another day: "when the school opens on". */
  hangs: string
  /** Says that something has to happen first, from which days are then counted: "once you have signed", "on receipt". */
  onceDone: string
  /** Right before the day on which something is: "the payment run is on". */
  isOn: string
  /** Behind such a day, what makes a deed that is done of it, where the verb stands last: "ist heute (rausgegangen)". */
  doneBehind?: string
  /** Says from when on it may be done, and not until when. */
  openFrom: string
  /** Before what happens on a day that may stand elsewhere: "ahead of the board meeting"; and such words that a clause follows: "before I board". */
  untilEvent: string
  untilClause: string
  /** "The deadline for comments is Friday": the noun, and the verb behind which the day stands. */
  deadlineNoun: string
  deadlineIs: string
}

export const DUE_WORDS: Record<Language, DueWords> = { en: EN, de: DE, fr: FR, es: ES, it: IT, pt: PT, nl: NL }

/** What tells where a finding's day stands in its mail, compiled. */
export type FindingDuePatterns = {
  byThen: RegExp
  wantedUntil: RegExp
  needed: RegExp
  busyUntil: RegExp
  staysUntil: RegExp
  openFrom: RegExp
  untilEvent: RegExp
  untilClause: RegExp
}

const whole = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu')

const COMPILED = new Map<Language, FindingDuePatterns>()

export function findingDuePatterns(language: Language): FindingDuePatterns {
  const known = COMPILED.get(language)
  if (known !== undefined) return known
  const { byThen, wantedUntil, needed, busy, staysUntil, openFrom, untilEvent, untilClause } = DUE_WORDS[language]
  const { but } = JOINING_WORDS[language]
  const compiled: FindingDuePatterns = {
    byThen: whole(byThen),
    wantedUntil: whole(wantedUntil),
    needed: whole(needed),
    staysUntil: whole(staysUntil),
    openFrom: whole(openFrom),
    // What happens, up to the clause's end.
    untilEvent: new RegExp(`(?<!\\p{L})(?:${untilEvent}) (?<event>[^,.;:?!()]{3,60})`, 'iu'),
    untilClause: whole(untilClause),
    busyUntil: new RegExp(`^.{0,80}(?<!\\p{L})(?:${busy})(?!\\p{L}).{0,60}?(?:,| ${but})(?= )`, 'iu'),
  }
  COMPILED.set(language, compiled)
  return compiled
}
