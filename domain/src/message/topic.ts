import { plainSubject } from './subject-marks.ts'
import { said } from './subject-words.ts'
import { shorten } from '../text/shorten.ts'

/** "[EXT]", "**HIGH PRIORITY**", "URGENT:", "Action required -" say nothing of what a mail is about. */
const LOUD = new RegExp(
  String.raw`^\s*(?:(?:\[[^\]]{1,40}\]|\*{1,3}[^*]{1,40}\*{1,3}|(?:${said('loud')})\s?[:!–-]+)\s*){1,4}`,
  'iu',
)
/** A greeting, or a word that any mail could bear. */
const EMPTY = new RegExp(String.raw`^(?:${said('empty')}|\(?(?:${said('noSubject')})\)?|fw|re)[\s.!?:]*$`, 'iu')

/** An address of the web, with the space before it: no word of what a mail is about. */
export const LINK = /\s*\b(?:https?:\/\/|www\.)\S*/giu

const MOST_CHARS = 200

/** What a mail is about, by its subject: without marks, shouting and the dots behind it; '' where the subject does not say. No link is in it. */
export function topicOf(subject: string): string {
  const plain = plainSubject(subject.slice(0, MOST_CHARS * 2))
    .replace(LINK, '')
    .replace(/[<>{}|\\`~^▢]+|\p{Cc}|\p{Cf}/gu, ' ')
    .replace(LOUD, '')
    .replace(/^.*$/u, plainSubject)
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”„.,;:!?*–-]+|[\s"'“”.,;:!?*–-]+$/gu, '')
  const isMark = plainSubject(plain) !== plain || /^(?:re|aw|fwd?|wg|tr|r|rv|antw)$/i.test(plain)
  if (isMark || EMPTY.test(plain) || !/\p{L}/u.test(plain) || (plain.match(/[\p{L}\p{N}]/gu) ?? []).length < 3)
    return ''
  return shorten(plain.toWellFormed(), MOST_CHARS)
}
