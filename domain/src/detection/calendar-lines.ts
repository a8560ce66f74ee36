import { said } from '../mail-kind/mail-kind-words.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { Sentence } from '../text/sentences.ts'

const CALENDAR_WRITES = new RegExp(String.raw`^[^\p{L}]*(?:${said('calendarWrites')})`, 'iu')
const LINK = /https?:\/\/|www\./i

/** The sentences of an invitation that a person wrote into it: not what calendars write below each, and not the event's name. */
export function withoutCalendarLines(sentences: readonly Sentence[], { calendar }: ParsedMessage): Sentence[] {
  const summary = calendar?.summary.trim() ?? ''
  return sentences.filter(({ text }) => text.trim() !== summary && !LINK.test(text) && !CALENDAR_WRITES.test(text))
}
