/** "Re:" in the languages of mail programs. "VS:" is the Finnish one, and the forward's of Danish and Norwegian programs. */
const ANSWERED = 're|aw|antw|antwort|sv|vs|odp|rif|res|ref|ynt|atb|ats|r|回复|回覆|答复|답장|返信|απ|σχετ|תגובה'
/** "Fwd:" likewise. */
const FORWARDED = 'fwd?|wg|tr|rv|enc|vb|vl|doorst|pd|ilt|i̇lt|továbbítás|转发|轉寄|전달|転送|πρθ|הועבר'
/** Forwards' marks that are words as well: what is shown keeps them, as a subject is a sentence to the encoder, which was tuned so. */
const FORWARDED_OR_WORD = 'i|fs'

/** What mail programs put before the subject of an answer or a forward, without its colon, as the source of an expression. */
export const SUBJECT_MARKS = `${ANSWERED}|${FORWARDED}|${FORWARDED_OR_WORD}`

/** Those of a forward, "VS" among them, which may be one of an answer. */
export const FORWARD_MARKS = `${FORWARDED}|${FORWARDED_OR_WORD}|vs`

/** The tag of a list, or of a mail server, before a subject, as the source of an expression: "[dev]". */
export const ANY_TAG = '\\[[^\\]]{1,40}\\]'

/** Behind a mark: "[2]:", "(3):". */
const MARK_END = '\\s?(?:\\[\\d{1,4}\\]|\\(\\d{1,4}\\)|\\^\\d{1,4})?\\s?[:\\uFF1A]\\s*'

/** Finds one of these marks, or of these tags, each the source of an expression, where `withoutMarks` looks for it. */
export const subjectMark = (marks: string, tags?: string): RegExp =>
  new RegExp(`(?:(?:${marks})${MARK_END}${tags === undefined ? '' : `|(?:${tags})\\s*`})`, 'iuy')

/** A subject without all of what a `subjectMark` finds before it. */
export function withoutMarks(subject: string, mark: RegExp): string {
  const start = subject.length - subject.trimStart().length
  let end = start
  mark.lastIndex = end
  while (mark.test(subject)) end = mark.lastIndex
  return end === start ? subject : subject.slice(end)
}

const ANSWER_MARK = subjectMark(ANSWERED)
const ANY_MARK = subjectMark(`${ANSWERED}|${FORWARDED}`)
const TAG = new RegExp(`^\\s*${ANY_TAG}`)

/** A subject without the tag of a list before it, if there is one. */
export const withoutTag = (subject: string): string => subject.replace(TAG, '')

/** Whether a subject says that its mail is an answer, be it behind the tag of a list. */
export const isAnswerSubject = (subject: string): boolean =>
  withoutAnswerMarks(withoutTag(subject)) !== withoutTag(subject)

/** A subject without the marks of answers before it. */
export const withoutAnswerMarks = (subject: string): string => withoutMarks(subject, ANSWER_MARK)

const FORWARD_OR_WORD_MARK = subjectMark(FORWARDED_OR_WORD)

/** A subject without the forward's marks that are words as well, for words that the encoder does not read. */
export const withoutForwardMarks = (subject: string): string => withoutMarks(subject, FORWARD_OR_WORD_MARK)

/** A subject as it is shown: without the marks of answers and forwards before it; one of marks alone stays as it is. */
export function plainSubject(subject: string): string {
  const plain = withoutMarks(subject, ANY_MARK).trim()
  return plain === '' ? subject.trim() : plain
}
