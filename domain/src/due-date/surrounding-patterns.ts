import { inAllLanguages } from '../languages/in-all-languages.ts'
import { JOINING_WORDS } from '../languages/joining-words.ts'
import { PERSON_WORDS } from '../languages/person-words.ts'
import { NEVER } from '../text/pattern.ts'
import { DATE_WORDS } from './date-words.ts'
import { LEFT, RIGHT, whole, type Sources } from './pattern-sources.ts'

export interface SurroundingPatterns {
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
  /** Behind a day: what happens on it is done already. */
  doneBehind: RegExp
  /** In the clause before it, that something else hangs on it: "when the school opens on"; and at a sentence's beginning. */
  cutOffHung: RegExp
  /** A whole sentence that takes leave: "See you on Friday!" */
  farewell: RegExp
  opensHung: RegExp
  /** Something has to happen first: a length of time is counted from then, and nobody knows when that is. */
  onceDone: RegExp
}

const LATEST = inAllLanguages(DATE_WORDS, 'latest')

/** Between what happens and the day. */
const TO_THE_DAY =
  '(?: (?:on|at|by|am|den|le|el|il|op|de|dia|o|a|na|no))?(?: the (?:morning|afternoon|evening|night) of)?'

/** What stands around a day and says what it is to the matter. */
export function surroundingPatterns({ language, words, due }: Sources): SurroundingPatterns {
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
    doneBehind: new RegExp(`^ ${due.doneBehind ?? NEVER}`, 'iu'),
    cutOffHung: whole(due.hangs),
    farewell: new RegExp(`^(?:${due.farewell})(?: \\S+){1,4}$`, 'iu'),
    opensHung: new RegExp(`^(?:${due.hangs})(?!\\p{L})`, 'iu'),
    onceDone: whole(due.onceDone, 'iu'),
    cutOffBehind: new RegExp(
      `^(?:'s)?(?:[ ,]+(?:\\p{L}+ )?\\d{1,2}(?:[:.h]\\d{2})?(?: ?(?:am|pm|uhr|h|uur))?)?,? (?:${due.happensBehind})(?!\\p{L})`,
      'iu',
    ),
    originBefore: new RegExp(`${LEFT}(?:${words.origin})(?: (?:the|this|our|am|dem))?[ (]*$`, 'iu'),
    besideBefore: new RegExp(`^[^\\p{L}]*(?:${due.alongWith})(?!\\p{L})[^,;:?!]*$`, 'iu'),
  }
}
