import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import { toAddress } from '@loose-ends/domain/message/address.ts'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { withoutAnswerMarks } from '@loose-ends/domain/message/subject-marks.ts'
import { cleanText } from '@loose-ends/server/analysis/parse-mime.ts'
import { z } from 'zod'
import { contextFor } from './context-for.ts'

const NOTHING: Omit<ParsedMessage, 'messageId' | 'from' | 'subject' | 'text'> = {
  inReplyTo: null,
  references: [],
  sender: null,
  to: [],
  cc: [],
  bcc: [],
  replyTo: [],
  date: null,
  headers: {},
  attachments: [],
  calendar: null,
  report: null,
}

/** A message of which only these parts are known, as if there were no others. */
export const writtenMessage = (
  parts: Partial<ParsedMessage> & Pick<ParsedMessage, 'messageId' | 'from' | 'subject' | 'text'>,
): ParsedMessage => ({ ...NOTHING, ...parts })

/** Stands for the mail that one with such a subject answers; null where it answers none. */
export const answeredBy = (id: string, subject: string): string | null =>
  withoutAnswerMarks(subject) !== subject ? `${id}-before` : null

/** A mail of our own (`quality/mails`); it never existed. */
export const ownMailSchema = z.object({
  id: z.string(),
  owner: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()).default([]),
  subject: z.string(),
  body: z.string(),
})

/** Such a mail as it is examined at the moment it was sent, in UTC. `parts`: what else is known of it. */
export function ownMail(
  { id, owner, from, to, cc, subject, body }: z.infer<typeof ownMailSchema>,
  date: Date,
  parts: Partial<ParsedMessage> = {},
): { message: ParsedMessage; context: ExaminationContext } {
  const message = writtenMessage({
    messageId: id,
    from: writtenPerson(from),
    to: to.map(writtenPerson),
    cc: cc.map(writtenPerson),
    subject,
    date,
    text: cleanText(body),
    ...parts,
  })
  return { message, context: contextFor(message, owner, date) }
}

/** `Name <address>`, or the address alone. */
const writtenPerson = (written: string) => {
  const match = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(written)
  return match ? toAddress(match[1] ?? '', match[2] ?? '') : toAddress('', written.trim())
}
