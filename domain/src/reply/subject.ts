/** "Re:" in the languages of mail programs, counted ones too ("Re[2]:", "AW(3):"). */
const REPLY_MARK = /^\s*(?:re|aw|antw|sv|vs|rv|odp|rif)\s?(?:\[\d{1,4}\]|\(\d{1,4}\))?\s?[:\uFF1A]\s*/i

/** The subject of an answer: that of the message, in one line, with one "Re:" before it, whatever marks it had. */
export function replySubject(subject: string): string {
  let rest = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  for (;;) {
    const next = rest.replace(REPLY_MARK, '')
    if (next === rest) return `Re: ${rest}`.trim()
    rest = next
  }
}
