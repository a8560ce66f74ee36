import { said } from './refusal-words.ts'
import { said as saidOfJoining } from '../languages/joining-words.ts'
import { said as saidOfAbsence } from '../languages/absence-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import { DATE_WORDS } from './date-words.ts'
import type { DatePatterns } from './date-patterns.ts'
import type { Mention } from './mention.ts'

/** Not before a day: it says when nothing is due. */
const NOT_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${said('notBefore')})[ ,]*(?:(?:${said('dayArticle')}) )?$`, 'iu')
/** The day is a deadline for all that. */
const REMINDS = new RegExp(said('reminds'), 'iu')

/** Somebody is away until then; "right away" is no absence. */
const AWAY = new RegExp(String.raw`(?<!\p{L})(?<!(?:right|straight) )(?:${saidOfAbsence('away')})(?!\p{L})`, 'iu')
/** "Before I go on leave on Friday": it is wanted by then. */
const BEFORE_AWAY = new RegExp(
  String.raw`(?<!\p{L})(?:${inAllLanguages(DATE_WORDS, 'before')})(?!\p{L})[^,;.]{0,24}${AWAY.source}`,
  'iu',
)
/** "I'm away this week, could you send it by": from there on it is another clause. */
const OWN_CLAUSE = new RegExp(
  String.raw`(?:,|(?<!\p{L})(?:${saidOfJoining('but')}|${saidOfJoining('opens')})(?!\p{L}))(?<clause>(?: [¿¡]?[\p{L}\p{N}':-]+){3,} ?)$`,
  'iu',
)
/** Behind a day: why it is that one. */
const WHY = new RegExp(String.raw`(?<!\p{L})(?:${saidOfJoining('because')}|as)(?!\p{L}).*$`, 'isu')

/** A day that suits somebody not. */
const UNFIT_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${said('unfitBefore')})[ ,]$`, 'iu')
const UNFIT_BEHIND = new RegExp(`^,? (?:${said('unfitBehind')})`, 'iu')

/** What was done on that day. */
const PAST_BEHIND = new RegExp(`^,? (?:${said('pastBehind')})`, 'iu')
const PAST_BEFORE = new RegExp(String.raw`\b(?:${said('pastBefore')})\b[^,;.]{0,40}$`, 'i')

/** Nothing but a word or two before the day. */
const OPENING = /^[^\p{L}]*(?:\p{L}+ ){0,2}$/u

/** Whether what stands around a day says that nothing is due on it. */
export function isRefused(
  text: string,
  { start, end }: Pick<Mention, 'start' | 'end'>,
  { backBefore, deadlineBefore, movedFrom }: DatePatterns,
): boolean {
  const lead = clauseEnd(text.slice(Math.max(0, start - 80), start))
  const rest = text.slice(end, end + 80)
  if (NOT_BEFORE.test(lead) && !REMINDS.test(lead)) return true
  if (movedFrom.test(lead)) return true
  if (UNFIT_BEFORE.test(lead) || UNFIT_BEHIND.test(rest)) return true
  // Behind a comma it tells of that day only where the day opens its clause: "On Monday, we discussed it".
  if (PAST_BEHIND.test(rest) && (!rest.startsWith(',') || OPENING.test(lead))) return true
  // "I'm off until Monday."
  if (backBefore.test(lead) && deadlineBefore.test(lead)) return true
  if (AWAY.test(lead)) {
    const told = backBefore.test(lead) ? lead : (OWN_CLAUSE.exec(lead)?.groups?.['clause'] ?? lead)
    if (AWAY.test(told) && !BEFORE_AWAY.test(told)) return true
  }
  return AWAY.test((/^[^,.;:?!]{0,24}/.exec(rest)?.[0] ?? '').replace(WHY, ''))
}

/** Whether a day belongs to what something else depends on: "if it rains on Friday". */
export const isConditional = (
  text: string,
  { start }: Pick<Mention, 'start'>,
  { conditionBefore }: DatePatterns,
): boolean => conditionBefore.test(text.slice(Math.max(0, start - 90), start))

/** "You haven't got it and they meet today": what begins there is another clause. */
const NEXT_CLAUSE = new RegExp(String.raw`^.*(?<!\p{L})(?:${saidOfJoining('and')}|${saidOfJoining('but')}) (?=(?:they|we|it|he|she|you|i)(?!\p{L}))`, 'iu') // prettier-ignore

/** Whether the clause before a mere date tells of the past. */
export function isPastBefore(
  text: string,
  { start, end, weekday }: Pick<Mention, 'start' | 'end' | 'weekday'>,
  { told, toldBehind }: DatePatterns,
): boolean {
  const lead = text.slice(Math.max(0, start - 80), start)
  const rest = text.slice(end, end + 40)
  const isTold = told.test(lead) || (toldBehind.test(rest) && (!rest.startsWith(',') || OPENING.test(clauseEnd(lead))))
  return (weekday !== undefined && isTold) || PAST_BEFORE.test(lead.replace(NEXT_CLAUSE, ''))
}

/** What follows the last sentence mark or bracket. */
const clauseEnd = (text: string) => /[^.;:?!()]*$/.exec(text)?.[0] ?? ''
