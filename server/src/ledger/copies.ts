import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/connect.ts'
import { emailAccounts, looseEnds, maybes, messages, type LedgerRow } from '#server/db/schema/index.ts'
import type { NewItem } from '#server/loose-end/item-rows.ts'
import type { NewLedgerRow, MessageRows } from './rows.ts'

/** Every mailbox takes a message in at a time of its own. Programs that give many mails one Message-ID do so for longer. */
const MOST_APART_MS = DAY_MS

type Original = Pick<
  LedgerRow,
  'id' | 'account_id' | 'thread_id' | 'direction' | 'sent_at' | 'message_id_hash' | 'topic'
> & { author: string | null; nature: string }

/**
 * Marks those of the rows that are messages which the person's ledger holds already, in another mailbox or folder of theirs,
 * or that an earlier one of the rows is: the first gives the items, and a copy none. What the person asked for by sending
 * the copy is made all the same, of the first. The caller holds `lockItems` and inserts the rows.
 */
export async function asCopies(tx: Tx, userId: string, rows: readonly MessageRows[]): Promise<MessageRows[]> {
  const hashes = rows.flatMap(({ ledger }) => originalOf(ledger).message_id_hash ?? [])
  const originals = hashes.length === 0 ? [] : await knownOriginals(tx, userId, hashes)
  return rows.map((row) => {
    const mail = originalOf(row.ledger)
    const original = originals.find((one) => isSameMail(one, mail))
    if (original) return copyOf(row, original)
    originals.push(mail)
    return row
  })
}

function knownOriginals(tx: Tx, userId: string, hashes: readonly string[]): Promise<Original[]> {
  return tx
    .select({
      id: messages.id,
      account_id: messages.account_id,
      thread_id: messages.thread_id,
      direction: messages.direction,
      sent_at: messages.sent_at,
      message_id_hash: messages.message_id_hash,
      topic: messages.topic,
      author: sql<string | null>`${messages.facts}->'author'->>'address'`,
      nature: sql<string>`${messages.facts}->>'nature'`,
    })
    .from(messages)
    .where(and(eq(messages.user_id, userId), isNull(messages.copy_of), anyOf(messages.message_id_hash, hashes)))
    .orderBy(asc(messages.examined_at), asc(messages.id))
}

function originalOf({ id, account_id, thread_id, direction, sent_at, facts }: NewLedgerRow): Original {
  const { own, author, topic, nature } = facts
  return { id, account_id, thread_id, direction, sent_at, message_id_hash: own, topic, author: author.address, nature }
}

/** Message-IDs repeat, and can be forged. */
const isSameMail = (one: Original, other: Original): boolean =>
  one.message_id_hash !== null &&
  one.author !== null &&
  one.message_id_hash === other.message_id_hash &&
  one.author === other.author &&
  one.topic === other.topic &&
  (one.direction === other.direction || (one.direction === 'sent' && other.nature === 'unproven_own')) &&
  Math.abs(one.sent_at.getTime() - other.sent_at.getTime()) <= MOST_APART_MS

function copyOf({ ledger, items }: MessageRows, { id, account_id, thread_id }: Original): MessageRows {
  const wished = items.filter(({ origin }) => origin === 'forwarded')
  return {
    ledger: { ...ledger, copy_of: id },
    items: wished.map((item): NewItem => ({ ...item, source_message_id: id, account_id, thread_id })),
    maybes: [],
  }
}

/**
 * Makes copies of what says that the owner wrote it, and was read before these rows, by which a mailbox of theirs shows that they
 * did. Nothing had come of it.
 */
export async function adoptUnproven(tx: Tx, userId: string, rows: readonly MessageRows[]): Promise<void> {
  const sent = rows.flatMap(({ ledger }) =>
    ledger.direction === 'sent' && ledger.copy_of === null && ledger.facts.own !== null ? ledger.id : [],
  )
  if (sent.length === 0) return
  await tx.execute(sql`
    update ${messages} as copy set copy_of = original.id from ${messages} as original
    where copy.user_id = ${userId} and original.user_id = ${userId} and original.id = any(${sql.param(sent)}::uuid[])
      and copy.copy_of is null and copy.message_id_hash = original.message_id_hash
      and copy.facts->>'nature' = 'unproven_own'
      and copy.facts->'author'->>'address' = original.facts->'author'->>'address'
      and copy.topic is not distinct from original.topic
      and abs(extract(epoch from copy.sent_at - original.sent_at)) * 1000 <= ${MOST_APART_MS}`)
}

type Side = 'copy' | 'original'

const columnOf = (side: Side, column: 'removed' | 'user_id' | 'account_id' | 'direction' | 'facts') =>
  sql`${sql.identifier(side)}.${sql.identifier(column)}`

const mailboxOf = (side: Side) => sql`select from ${emailAccounts}
  where ${emailAccounts.user_id} = ${columnOf(side, 'user_id')} and ${emailAccounts.id} = ${columnOf(side, 'account_id')}`

/** That a message is among the person's mail: not removed, and in a mailbox that is connected. */
const isThere = (side: Side) => sql`(${columnOf(side, 'removed')} is null and exists (${mailboxOf(side)}))`

/** That the person wrote it from the address of the mailbox that it is in: what is written again goes out from there, too. */
const isFromThere = (side: Side) => sql`(${columnOf(side, 'direction')} = 'sent' and exists (${mailboxOf(side)}
  and ${emailAccounts.email_hash} = ${columnOf(side, 'facts')}->'author'->>'address'))`

/**
 * Lets a message pass its items on to a copy of it where that is the better place for them: the message went, with its
 * mailbox or to the bin, and the copy is still there; or the person sent the copy from its mailbox. The items are the copy's
 * from then on, and the message is the copy. Returns the threads of both. The caller holds `lockItems`.
 */
export async function passOn(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ from: string; before: string; to: string; account: string; thread: string }>(sql`
    select distinct on (original.id) original.id as "from", original.thread_id as before,
      copy.id as "to", copy.account_id as account, copy.thread_id as thread
    from ${messages} as copy join ${messages} as original
      on original.user_id = copy.user_id and original.id = copy.copy_of
    where copy.user_id = ${userId} and copy.copy_of is not null and ${isThere('copy')}
      and (not ${isThere('original')} or ${isFromThere('copy')} and not ${isFromThere('original')})
    order by original.id, copy.sent_at, copy.id`)
  for (const { from, to, account, thread } of rows) {
    const place = { source_message_id: to, account_id: account, thread_id: thread }
    for (const table of [looseEnds, maybes])
      await tx
        .update(table)
        .set(place)
        .where(and(eq(table.user_id, userId), eq(table.source_message_id, from)))
    const ofPerson = eq(messages.user_id, userId)
    const [original] = await tx
      .update(messages)
      .set({ copy_of: to })
      .where(and(ofPerson, eq(messages.id, from)))
      .returning({ outcome: messages.outcome, reason: messages.reason })
    await tx
      .update(messages)
      .set({ copy_of: to })
      .where(and(ofPerson, eq(messages.copy_of, from)))
    await tx
      .update(messages)
      .set({ ...original, copy_of: null })
      .where(and(ofPerson, eq(messages.id, to)))
  }
  return rows.flatMap(({ before, thread }) => [before, thread])
}
