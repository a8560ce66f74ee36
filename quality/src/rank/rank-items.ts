import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { labelledMailboxes, ownMails, type LabelledMessage } from '../items/labelled.ts'
import { exchangeOf, rankParts, type Placed } from './rank-parts.ts'

/** The parts of the scores of items by their names (`message#item`), an hour after each came; null for one that is not found. */
export type ItemParts = Map<string, Reason[] | null>

/** Their own dates, and an address of the company that most of them write from: who works there is no stranger. */
const asRecorded = (owner: string) => ['--owner-address', `${owner.toLowerCase().replace(/[^a-z]+/g, '.')}@enron.com`]

const placedOf = ({ id, source, message, context }: LabelledMessage): Placed => ({
  id,
  threadId: `${source}/${message.subject.replace(/^(?:re|fwd?): */i, '')}`,
  message,
  context,
})

/** Of the labelled mailboxes, in which each message has the others around it. */
export async function mailboxParts(data: string, wanted: ReadonlySet<string>): Promise<ItemParts> {
  const boxes = new Map<string, LabelledMessage[]>()
  for await (const message of labelledMailboxes(data, { converting: asRecorded, withTeaching: true }))
    boxes.set(message.source, [...(boxes.get(message.source) ?? []), message])
  const parts: ItemParts = new Map()
  for (const mailbox of boxes.values()) {
    const placed = mailbox.map(placedOf)
    const exchanges = placed.map(exchangeOf)
    for (const [at, message] of mailbox.entries())
      addParts(parts, message, placed[at] ?? placedOf(message), exchanges, wanted)
  }
  return parts
}

/** Of the mails of our own, each of which stands alone. */
export async function ownMailParts(wanted: ReadonlySet<string>): Promise<ItemParts> {
  const parts: ItemParts = new Map()
  for await (const message of ownMails()) addParts(parts, message, placedOf(message), [], wanted)
  return parts
}

function addParts(
  parts: ItemParts,
  { items }: LabelledMessage,
  placed: Placed,
  exchanges: Parameters<typeof rankParts>[2],
  wanted: ReadonlySet<string>,
): void {
  const now = new Date(placed.context.at.getTime() + HOUR_MS)
  for (const [index, { text }] of items.entries()) {
    const name = `${placed.id}#${index}`
    if (wanted.has(name)) parts.set(name, rankParts(text, placed, exchanges, now))
  }
}
