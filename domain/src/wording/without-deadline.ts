import { datePatterns } from '../due-date/date-patterns.ts'
import { ANY_DAY, findMentions } from '../due-date/date-mentions.ts'
import { timesIn } from '../due-date/time-of-day.ts'
import { zoneBehind } from '../due-date/written-zone.ts'
import type { Language } from '../text/language.ts'

/** A sentence without its "by Friday", so that it can be said again later; as it stands where it gives no deadline. */
export function withoutDeadline(sentence: string, language: Language): string {
  const patterns = datePatterns(language)
  const day = findMentions(sentence, patterns, { ...ANY_DAY, language }).find(({ isDeadline }) => isDeadline)
  if (day === undefined) return sentence
  const before = sentence.slice(0, day.start)
  const lead = patterns.deadlineBefore.exec(before)?.[0] ?? ''
  // A day that is named as one says more than by when: "the last day is Friday".
  if (lead === '') return sentence
  // "Before Friday's count": what is named is no day.
  if (/^['’]\p{L}/u.test(sentence.slice(day.end))) return sentence
  const hour = timesIn(sentence, patterns).find(({ start }) => /^[\s,]*$/.test(sentence.slice(day.end, start)))
  const end = hour?.end ?? day.end
  const behind = sentence.slice(zoneBehind(sentence, end)?.end ?? end)
  return `${before.slice(0, before.length - lead.length).trimEnd()}${behind}`
}
