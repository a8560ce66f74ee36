import { beginsWithGreeting } from '../message/greeting-line.ts'
import type { TitleLanguage } from '../languages/title-language.ts'
import { topicWithin } from '../text/topic-within.ts'
import { bareWord } from '../text/words.ts'
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

/** Whether a subject, as far as it fits, says something beside a title that could do without: "hi mom" and half a phrase do not. */
export const addsTo = (topic: string, whole: string, { empty, phrases }: TitleLanguage): boolean =>
  !beginsWithGreeting(topic) &&
  (topic === whole ||
    /^\s*[-–—|:;,(/]/u.test(whole.slice(topic.length)) ||
    phrases.opens.has(bareWord(whole.slice(topic.length).trim().split(' ', 1)[0]))) &&
  topic.split(' ').some((word) => word.length > 2 && !empty.has(bareWord(word)))
