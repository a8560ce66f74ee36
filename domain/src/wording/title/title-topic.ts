import { beginsWithGreeting } from '../../message/greeting-line.ts'
import type { TitleLanguage } from '../../languages/title-language.ts'
import { saysNothing } from '../../message/topic.ts'
import { topicWithin } from '../../text/topic-within.ts'
import { bareWord } from '../../text/words.ts'
import { stemOf } from '../stems.ts'
import { said } from './title-words.ts'

/** "Your training is (overdue)", "Your storage has (nearly run out)": cut before what is said of it. */
const SAYING = new RegExp(String.raw`(?<=^\S+ \S+(?: \S+)*?) (?:${said('saysSomething')})(?!\p{L}).*$`, 'iu')

/** "Are you (there by noon)?": the beginning of a question names nothing. */
const BEGINS_SAYING = new RegExp(String.raw`^(?:${said('saysSomething')})(?!\p{L})`, 'iu')

/** A subject that is a sentence or a question is no noun. */
export const SAYS_SOMETHING = new RegExp(String.raw`[?!]|(?<!\p{L})(?:${said('saysSomething')})(?!\p{L})`, 'iu')

/** Whether a subject says nothing that could stand behind a title with little room. */
export const isNoTopic = (topic: string): boolean => topic === '' || BEGINS_SAYING.test(topic)

/** At the end of a subject that stands in brackets itself. */
const IN_BRACKETS = /(?<=^.{7,}\S) \([^()]*\)$/u

/** Behind a title, in brackets; its own become a comma: "(Holt, ENA)". */
export const inBrackets = (topic: string): string => `(${topic.replace(/ \(([^()]*)\)/gu, ', $1')})`

/** What a mail is about, as it stands in a title with so much room; null where it has none. */
export const topicFor = (topic: string, room: number, { phrases }: TitleLanguage): string | null => {
  const kept = topicWithin(topic, room, phrases.dangling)?.replace(IN_BRACKETS, '') ?? null
  if (kept === null || kept === topic) return kept
  return BEGINS_SAYING.test(kept) ? null : kept.replace(SAYING, '')
}

/** So much of what a subject says has to be new. */
const LEAST_NEW = 0.5

/**
 * Whether a subject, as far as it fits, says something beside a title that could do without: "hi mom", a question, half a phrase and
 * what the title says itself do not, nor is there a second bracket.
 */
export function addsTo(topic: string, whole: string, title: string, { empty, phrases }: TitleLanguage): boolean {
  const rest = whole.slice(topic.length)
  const isPart =
    topic === whole || /^\s*[-–—|:;,(/]/u.test(rest) || phrases.opens.has(bareWord(rest.trim().split(' ', 1)[0]))
  if (!isPart || title.endsWith(')') || beginsWithGreeting(topic) || saysNothing(topic) || SAYS_SOMETHING.test(topic))
    return false
  const said = new Set(title.split(' ').map(stemOf))
  const telling = topic.split(' ').filter((word) => bareWord(word).length > 2 && !empty.has(bareWord(word)))
  const isNew = telling.filter((word) => !said.has(stemOf(word)))
  return isNew.length > 0 && isNew.length >= telling.length * LEAST_NEW
}
