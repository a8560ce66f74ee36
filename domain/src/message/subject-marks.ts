/** "Re:" in the languages of mail programs. */
const ANSWERED = 're|aw|antw|antwort|sv|vs|rv|odp|rif|res|ref|ynt|atb|ats|r|回复|回覆|答复|답장|返信|απ|σχετ|תגובה'
/** "Fwd:" likewise. */
const FORWARDED = 'fwd?|wg|tr|enc|vb|vl|doorst|pd|ilt|i̇lt|továbbítás|转发|轉寄|전달|転送|πρθ|הועבר'

/**
 * What mail programs put before the subject of an answer or a forward, without its colon, as the source of an expression. What is
 * shown keeps the "I:" of Italian forwards, as a subject is a sentence to the encoder, which was tuned with it.
 */
export const SUBJECT_MARKS = `${ANSWERED}|${FORWARDED}|i`

/** Behind a mark: "[2]:", "(3):". */
export const MARK_END = '\\s?(?:\\[\\d{1,4}\\]|\\(\\d{1,4}\\)|\\^\\d{1,4})?\\s?[:\\uFF1A]\\s*'

const mark = (words: string) => new RegExp(`^\\s*(?:${words})${MARK_END}`, 'iu')
const ANSWER_MARK = mark(ANSWERED)
const ANY_MARK = mark(`${ANSWERED}|${FORWARDED}`)
const TAG = /^\s*\[[^\]]{1,40}\]/

/** A subject's bounds are those of a line of mail; marks beyond that are none. */
const MOST_MARKS = 50

function without(pattern: RegExp, subject: string): string {
  let rest = subject
  for (let count = 0; count < MOST_MARKS; count += 1) {
    const next = rest.replace(pattern, '')
    if (next === rest) break
    rest = next
  }
  return rest
}

/** Whether a subject says that its mail is an answer, be it behind the tag of a list. */
export const isAnswerSubject = (subject: string): boolean => ANSWER_MARK.test(subject.replace(TAG, ''))

/** A subject without the marks of answers before it. */
export const withoutAnswerMarks = (subject: string): string => without(ANSWER_MARK, subject)

/** A subject as it is shown: without the marks of answers and forwards before it; one of marks alone stays as it is. */
export function plainSubject(subject: string): string {
  const plain = without(ANY_MARK, subject).trim()
  return plain === '' ? subject.trim() : plain
}
