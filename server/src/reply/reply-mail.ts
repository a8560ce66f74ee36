import { domainToASCII } from 'node:url'
import MailComposer from 'nodemailer/lib/mail-composer'
import { z } from 'zod'
import { isPlainAddress } from '@loose-ends/domain/mail-address.ts'
import type { Address } from '@loose-ends/domain/message/address.ts'
import { REPLY_ID_HEADER } from '#server/mailbox/provider.ts'
import { headerText } from '#server/mailer/header-text.ts'

const addressSchema = z.object({ name: z.string(), email: z.string().refine(isPlainAddress) })

/** What the header of a reply says, apart from its id. */
export const envelopeSchema = z.object({
  from: addressSchema,
  to: z.array(addressSchema).min(1),
  cc: z.array(addressSchema),
  subject: z.string(),
  inReplyTo: z.string().nullable(),
  references: z.array(z.string()),
})
export type Envelope = z.infer<typeof envelopeSchema>

/** The id in a Message-ID of ours. The domain beside it names the person, and is stored nowhere in clear. */
export const replyIdOf = (messageId: string): string => messageId.split('@')[0] ?? messageId

/**
 * The bytes of a reply: plain text, and nothing in the header but what the envelope says, whatever stands in names,
 * subject or text. Throws for an address that is none.
 */
export async function replyMail(
  envelope: Envelope,
  { text, replyId, at }: { text: string; replyId: string; at: Date },
): Promise<Uint8Array> {
  const { from, to, cc, subject, inReplyTo, references } = envelopeSchema.parse(envelope)
  const mail = new MailComposer({
    from: mailAddress(from),
    to: to.map(mailAddress),
    ...(cc.length > 0 ? { cc: cc.map(mailAddress) } : {}),
    subject: headerText(subject),
    date: at,
    messageId: `<${replyId}@${domainToASCII(from.email.split('@')[1] ?? '') || 'localhost'}>`,
    ...(inReplyTo === null ? {} : { inReplyTo: `<${inReplyTo}>` }),
    ...(references.length > 0 ? { references: references.map((id) => `<${id}>`) } : {}),
    // Once more, for where the provider replaces the Message-ID.
    headers: { [REPLY_ID_HEADER]: replyId },
    text: text.replace(/\r\n?/g, '\n'),
    newline: 'windows',
    // Nothing in a mail is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return new Uint8Array(await mail.compile().build())
}

const mailAddress = ({ name, email }: Address) => ({ name: headerText(name), address: email })
