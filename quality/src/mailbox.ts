import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import type { Owner } from '@loose-ends/domain/message/owner.ts'
import { toAddress } from '@loose-ends/domain/message/address.ts'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { cleanText } from '@loose-ends/server/analysis/parse-mime.ts'
import { z } from 'zod'
import { readJsonLines } from './json-lines.ts'
import { writtenMessage } from './written-message.ts'

const person = z.object({ name: z.string(), address: z.string() })

/** One message of an exported mailbox. `date` is local, without a zone: it is read as UTC. */
export const mailboxSchema = z.object({
  id: z.string(),
  folder: z.string(),
  date: z.string(),
  from: person,
  to: z.array(person),
  cc: z.array(person),
  subject: z.string(),
  attachments: z.array(z.unknown()),
  body: z.string(),
})
/** The same, checked. */
export type MailboxRow = z.infer<typeof mailboxSchema>

/** All messages of an exported mailbox (JSONL), in the order of the file. */
export async function readMailbox(path: string): Promise<MailboxRow[]> {
  const rows: MailboxRow[] = []
  for await (const row of readJsonLines(path, mailboxSchema)) rows.push(row)
  return rows
}

/** Whether it lies in the sent folder: its owner wrote it. */
export const isSentRow = ({ folder }: MailboxRow): boolean => folder === 'Sent Items'

/** How a message of that owner's mailbox is examined. */
export const mailboxContext = (row: MailboxRow, owner: Owner): ExaminationContext => ({
  owner,
  direction: isSentRow(row) ? 'sent' : 'received',
  at: new Date(`${row.date}Z`),
  zone: 'UTC',
})

/** The export writes people in many spellings: a name stands for an address where there is none. */
const addressOf = ({ name, address }: MailboxRow['from']) =>
  toAddress(
    name,
    /@/.test(address) ? address.replaceAll(' ', '.') : `${name.replaceAll(/[^\p{L}]+/gu, '.')}@unknown.invalid`,
  )

/** The person who sent what lies in the sent folder, under every spelling that appears there. */
export function ownerOf(rows: readonly MailboxRow[]): Owner {
  const own = rows.filter(isSentRow).map((row) => row.from)
  return { addresses: [...new Set(own.map((from) => addressOf(from).email))], name: own[0]?.name ?? null }
}

/** The words of a name, in small letters, without single ones. */
export const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? []

/** A row as a parsed message. Names stand in either order there, and short ("Rapp") in what was sent. */
export function mailboxMessage(row: MailboxRow, owner: Owner): ParsedMessage {
  const own = wordsOf(owner.name ?? '')
  const isOwner = (name: string) => own.length > 0 && own.every((word) => wordsOf(name).includes(word))
  const recipient = (entry: MailboxRow['from']) =>
    isOwner(entry.name) ? { name: entry.name, email: owner.addresses[0] ?? '' } : addressOf(entry)
  return writtenMessage({
    messageId: row.id,
    from: addressOf(row.from),
    to: row.to.map(recipient),
    cc: row.cc.map(recipient),
    subject: row.subject,
    text: cleanText(row.body),
  })
}
