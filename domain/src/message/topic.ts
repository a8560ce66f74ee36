import { ALL_GREETINGS, said as saidOfCourtesy } from '../languages/courtesy-words.ts'
import { plainSubject, SUBJECT_MARKS, withoutForwardMarks } from './subject-marks.ts'
import { said } from './subject-words.ts'
import { shorten } from '../text/shorten.ts'

/** "[EXT]", "**HIGH PRIORITY**", "URGENT:", "Action required -" say nothing of what a mail is about. */
const LOUD = new RegExp(
  String.raw`^\s*(?:(?:\[[^\]]{1,40}\]|\*{1,3}[^*]{1,40}\*{1,3}|(?:${said('loud')})\s?[:!–-]+)\s*){1,4}`,
  'iu',
)
/** A greeting, thanks, or a word that any mail could bear. */
const EMPTY = new RegExp(
  String.raw`^(?:${ALL_GREETINGS}|${saidOfCourtesy('thanks')}|${saidOfCourtesy('please')}|` +
    String.raw`(?:${ALL_GREETINGS}) (?:${saidOfCourtesy('behindGreeting')})|${said('empty')}|${said('loud')}|` +
    String.raw`\(?(?:${said('noSubject')})\)?|${SUBJECT_MARKS})[\s.!?:]*$`,
  'iu',
)

/** Whether a subject, without its marks, says nothing of what its mail is about. */
export const saysNothing = (subject: string): boolean => EMPTY.test(subject)

/** An address of the web, with the space before it: no word of what a mail is about. */
export const LINK = /\s*\b(?:https?:\/\/|www\.)\S*/giu

const MOST_CHARS = 200

/**
 * What a mail is about, by its subject: without marks, shouting and the dots behind it; '' where the subject does not say.
 * No link is in it.
 */
export function topicOf(subject: string): string {
  const plain = withoutForwardMarks(plainSubject(subject.slice(0, MOST_CHARS * 2)))
    .replace(LINK, '')
    .replace(/[<>{}|\\`~^▢]+|\p{Cc}|\p{Cf}/gu, ' ')
    .replace(LOUD, '')
    .replace(/^.*$/u, plainSubject)
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”„.,;:!?*–-]+|[\s"'“”.,;:!?*–-]+$/gu, '')
  if (
    plainSubject(plain) !== plain ||
    saysNothing(plain) ||
    !/\p{L}/u.test(plain) ||
    (plain.match(/[\p{L}\p{N}]/gu) ?? []).length < 3
  )
    return ''
  return shorten(plain.toWellFormed(), MOST_CHARS)
}
