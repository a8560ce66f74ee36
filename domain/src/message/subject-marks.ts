/** "Re:" in the languages of mail programs. */
const ANSWERED = 're|aw|antw|sv|vs|rv|odp|rif|res|ref|ynt|atb|ats|r|回复|回覆|答复|답장|返信|απ|σχετ|תגובה'
/** "Fwd:" likewise. */
const FORWARDED = 'fwd?|wg|tr|enc|vb|vl|doorst|pd|ilt|i̇lt|továbbítás|转发|轉寄|전달|転送|πρθ|הועבר'

/** Counted ones, too: "Re[2]:", "AW(3):". */
const mark = (words: string) =>
  new RegExp(`^\\s*(?:${words})\\s?(?:\\[\\d{1,4}\\]|\\(\\d{1,4}\\))?\\s?[:\\uFF1A]\\s*`, 'iu')
const ANSWER_MARK = mark(ANSWERED)
const ANY_MARK = mark(`${ANSWERED}|${FORWARDED}`)

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

/** A subject without the marks of answers before it. */
export const withoutAnswerMarks = (subject: string): string => without(ANSWER_MARK, subject)

/** A subject as it is shown: without the marks of answers and forwards before it; one of marks alone stays as it is. */
export function plainSubject(subject: string): string {
  const plain = without(ANY_MARK, subject).trim()
  return plain === '' ? subject.trim() : plain
}
