import { withoutAnswerMarks } from '../message/subject-marks.ts'

/** The subject of an answer: that of the message, in one line, with one "Re:" before it, whatever marks it had. */
export function replySubject(subject: string): string {
  const line = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return `Re: ${withoutAnswerMarks(line)}`.trim()
}
