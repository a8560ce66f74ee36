import { join } from 'node:path'
import { localPartOf, toAddress, type Address } from '@loose-ends/domain/message/address.ts'
import { cleanText } from '@loose-ends/server/analysis/parse-mime.ts'
import { z } from 'zod'
import { contextFor } from '../context-for.ts'
import { readJsonLines } from '../json-lines.ts'
import { labelFile } from '../label-files.ts'
import { labelledItem, labelSchema, type LabelledMessage } from './labelled.ts'
import { answeredBy, writtenMessage } from '../written-message.ts'

/** Single messages of other mailboxes: the data keeps them for where their new text ends. */
export const ZONED_MESSAGES = 'zones/quagga_enron.dev.jsonl'

/** Labels of ours over them, by the guide of the data's own labels. */
const LABELS = labelFile('further-mailboxes.jsonl')

/** One of them. */
export const zonedSchema = z.object({
  id: z.string(),
  text: z.string(),
  header: z.object({
    Date: z.string(),
    From: z.string(),
    To: z.string().default(''),
    Cc: z.string().default(''),
    Subject: z.string().default(''),
  }),
})
const directedSchema = labelSchema.extend({ direction: z.enum(['received', 'sent']) })

/**
 * Labelled messages of mailboxes of which nothing else is there. They only teach. `source` is the mailbox's name, its owner's
 * surname and first letter.
 */
export async function* furtherMailboxes(data: string): AsyncGenerator<LabelledMessage> {
  const labels = new Map<string, z.infer<typeof directedSchema>>()
  for await (const row of readJsonLines(LABELS, directedSchema)) labels.set(row.id, row)
  for await (const { id, text, header } of readJsonLines(join(data, ZONED_MESSAGES), zonedSchema)) {
    const label = labels.get(id)
    if (!label) continue
    const source = mailboxOf(id)
    const [from] = addressesIn(header.From)
    const to = addressesIn(header.To)
    const cc = addressesIn(header.Cc)
    const date = new Date(header.Date)
    const message = writtenMessage({
      messageId: id,
      inReplyTo: answeredBy(id, header.Subject),
      from: from ?? null,
      to,
      cc,
      subject: header.Subject,
      date,
      text: cleanText(text),
    })
    const owner = label.direction === 'sent' ? from : ownerAmong([...to, ...cc], source)
    yield {
      id,
      source,
      isMeasured: false,
      message,
      context: contextFor(message, owner?.email ?? `${source}@unknown.invalid`, date),
      items: label.items.map((item) => labelledItem(item, text.slice(item.start, item.end))),
    }
  }
}

/** Whose mailbox a message lies in: the first part of its file's name. */
export const mailboxOf = (id: string): string => /([a-z-]+-[a-z]\d?)_[^/]*$/.exec(id)?.[1] ?? id

/** Whoever of the readers has the surname that a mailbox is called by. */
export const ownerAmong = (readers: readonly Address[], source: string): Address | undefined =>
  readers.find(({ email }) =>
    localPartOf(email)
      .toLowerCase()
      .includes(source.replace(/-[a-z]\d?$/, '')),
  )

/** Bare addresses with commas between them; who writes as first.last@ has that name. */
const addressesIn = (written: string): Address[] =>
  (written.match(/[^\s,<>"]+@[^\s,<>"]+/g) ?? []).map((email) => toAddress(nameIn(email), email))

const nameIn = (email: string): string => {
  const words = localPartOf(email)
    .split('.')
    .filter((word) => /^[a-z]{2,}$/i.test(word))
  return words.length > 1 ? words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ') : ''
}
