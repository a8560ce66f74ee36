import { sql } from 'drizzle-orm'
import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { completedByMail } from '@loose-ends/domain/notification/texts.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { itemPath } from '@loose-ends/domain/page-paths.ts'
import { answersNothing } from '@loose-ends/domain/reply/call-off.ts'
import { requestAi } from '#server/ai/ai-requests.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import { emailAccounts, looseEnds, maybes, messages } from '#server/db/schema/index.ts'
import { ofAccount } from '#server/email-account/store.ts'
import { requestLabels } from '#server/loose-end/label-requests.ts'
import { saveOutcome } from '#server/loose-end/message-outcome.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { titleOfItem } from '#server/notification/item-title.ts'
import { createNotification } from '#server/notification/store.ts'
import { threadsMoved, type NewMessage } from '#server/reply/thread-moved.ts'
import type { ExaminedMessage } from '#server/ledger/examined-message.ts'
import { adoptUnproven, asCopies, passOn } from '#server/ledger/copies.ts'
import { findAgain, namesakesOf } from '#server/ledger/find-again.ts'
import { insertNew } from '#server/ledger/insert-new.ts'
import { messagesCalled } from '#server/ledger/message-id.ts'
import { underSenderRules } from './under-sender-rules.ts'
import { rowsOf, type MessageRows } from '#server/ledger/rows.ts'
import { settleThreads, type ClosedItem } from '#server/ledger/settle-threads.ts'
import type { Reading } from '#server/ledger/reading.ts'
import type { SyncContext, Tally } from './sync-context.ts'
import { withinRoom } from './within-room.ts'

const SEALED_TOGETHER = 10

/**
 * Stores examined messages: ledger, items, what they settle, and what the person is told of it, all in one transaction.
 * A message that the ledger holds already changes nothing, a copy of one makes nothing, and one from before `reading.oldest` that it does not hold stays
 * out of it. `alsoSettled`: further threads whose items are judged anew.
 */
export async function commitMessages(
  context: SyncContext,
  reading: Reading,
  batch: readonly ExaminedMessage[],
  alsoSettled: readonly string[] = [],
): Promise<Tally> {
  const { db, vault, clock, live } = context
  const { userId } = reading
  const now = clock.now()
  const ruled = await underSenderRules(context, reading, batch)
  const sealedAll = async (key: PersonKey): Promise<MessageRows[]> => {
    const rows: MessageRows[] = []
    // A few at a time: encrypting hundreds of fields at once would hold up whatever else the process does.
    for (const some of inChunks(ruled, SEALED_TOGETHER)) {
      rows.push(...(await Promise.all(some.map((message) => rowsOf(message, { userId, key, vault }, now)))))
    }
    return rows
  }
  const ahead = await asPerson(db, userId, (tx) => vault.personKey(tx, userId))
  const sealedAhead = await sealedAll(ahead)
  const gone = await namesNoLongerUsed(context, reading, sealedAhead)
  const done = await asPerson(db, userId, async (tx) => {
    await lockItems(tx, userId)
    await requireAccount(tx, reading)
    const key = await vault.personKey(tx, userId)
    // The key may have been renewed since.
    const rows = key.current === ahead.current ? sealedAhead : await sealedAll(key)
    const known = await messagesCalled(
      tx,
      reading,
      rows.map(({ ledger }) => ledger.provider_ref),
    )
    const unknown = rows.filter(({ ledger }) => !known.has(ledger.provider_ref))
    const again = await findAgain(
      tx,
      reading,
      unknown.map(({ ledger }) => ledger),
      gone,
    )
    const isAgain = ({ ledger }: MessageRows) => again.some(({ ref }) => ref === ledger.provider_ref)
    const unseen = unknown.filter((row) => !isAgain(row) && isOfAge(row, reading))
    const fresh = await insertLedger(tx, await withinRoom(tx, userId, await asCopies(tx, userId, unseen)))
    await adoptUnproven(tx, userId, fresh)
    const created = await insertItems(tx, fresh)
    const passed = await showCopies(tx, userId, fresh)
    const ofMail = [
      ...[...unseen, ...unknown.filter(isAgain)].map((row) => row.ledger.thread_id),
      ...again.map(({ threadId }) => threadId),
      ...passed,
    ]
    const threadIds = [...new Set([...ofMail, ...alsoSettled])]
    const settled = await settleThreads(tx, { userId, zone: reading.zone, key, now }, threadIds)
    const { closed, returned } = settled
    // A backfill looks at all of them when it is through.
    if (reading.urgency === 'background') await saveReached(tx, reading, fresh)
    else await refreshItems(tx, context, userId, now, [...settled.threadIds.union(new Set(threadIds))])
    const told = closed.filter((item) => isNews(item, reading) && !created.has(item.id))
    if (created.size + closed.length + again.length + passed.length > 0) await requestLabels(tx, context.jobs, userId)
    if (fresh.length > 0) await requestAi(tx, context.jobs, userId)
    for (const item of told)
      await createNotification(tx, userId, key, closedNotice(item, await titleOfItem(tx, userId, key, item)), now)
    const hasMoved = await threadsMoved(tx, context, userId, fresh.map(toNewMessage))
    const completed = told.length
    const { size: made } = created
    return {
      examined: fresh.length,
      created: made,
      closed: closed.length,
      returned,
      again: again.length + passed.length,
      completed,
      hasMoved,
    }
  })
  if (done.created + done.closed + done.returned + done.again > 0 || done.hasMoved)
    await live.publish(userId, { type: 'items' })
  if (done.completed > 0 || done.hasMoved) await live.publish(userId, { type: 'notifications' })
  return { examined: done.examined, created: done.created, completed: done.completed }
}

/** What the mailbox used to call messages of the ledger that seem to be among these, and no longer does. */
async function namesNoLongerUsed(
  { db }: Pick<SyncContext, 'db'>,
  { userId, accountId, mailbox, urgency, signal }: Reading,
  rows: readonly MessageRows[],
): Promise<Ref[]> {
  const ledger = rows.map((row) => row.ledger)
  const namesakes = await asPerson(db, userId, (tx) => namesakesOf(tx, { userId, accountId }, ledger))
  if (namesakes.length === 0) return []
  const places = await mailbox.reading.whereAre(namesakes, { signal, urgency })
  return places.flatMap(({ ref, to }) => (to === 'deleted' ? [ref] : []))
}

/** A mailbox can be disconnected while it is being read. Throws `email_account_missing`. */
async function requireAccount(tx: Tx, reading: Reading): Promise<void> {
  const there = await tx.select({ id: emailAccounts.id }).from(emailAccounts).where(ofAccount(reading))
  if (there.length === 0) throw new AppError('email_account_missing')
}

const isOfAge = ({ ledger }: MessageRows, { oldest }: Reading): boolean => oldest === null || ledger.sent_at >= oldest

const toNewMessage = ({ ledger }: MessageRows): NewMessage => ({
  threadId: ledger.thread_id,
  direction: ledger.direction,
  at: ledger.sent_at,
  isAutomatic: answersNothing(ledger.facts.nature),
})

async function insertLedger(tx: Tx, rows: readonly MessageRows[]): Promise<MessageRows[]> {
  const ledger = rows.map((row) => row.ledger)
  const made = await insertNew(tx, messages, 'id', ledger)
  return rows.filter((row) => made.has(row.ledger.id))
}

/** Returns which items are new. What only may be one is no item yet, and counts nowhere. */
async function insertItems(tx: Tx, rows: readonly MessageRows[]): Promise<Set<string>> {
  const made = await insertNew(
    tx,
    looseEnds,
    'id',
    rows.flatMap((row) => row.items),
  )
  await insertNew(
    tx,
    maybes,
    'id',
    rows.flatMap((row) => row.maybes),
  )
  return made
}

/** What copies among new messages change beside themselves. Returns the threads in which items are now, or were. */
async function showCopies(tx: Tx, userId: string, fresh: readonly MessageRows[]): Promise<string[]> {
  const copies = fresh.filter(({ ledger }) => ledger.copy_of !== null)
  if (copies.length === 0) return []
  const wished = copies.flatMap(({ items }) => items)
  for (const id of new Set(wished.map((item) => item.source_message_id))) await saveOutcome(tx, userId, id)
  return [...(await passOn(tx, userId)), ...wished.flatMap(({ thread_id: thread }) => thread ?? [])]
}

/** How far back the reading of older mail has come. */
async function saveReached(tx: Tx, reading: Reading, rows: readonly MessageRows[]): Promise<void> {
  if (rows.length === 0) return
  const oldest = new Date(Math.min(...rows.map((row) => row.ledger.sent_at.getTime())))
  await tx
    .update(emailAccounts)
    .set({ backfill_reached_at: sql`least(${emailAccounts.backfill_reached_at}, ${oldest.toISOString()})` })
    .where(ofAccount(reading))
}

/** Mail from before the last sync settles things that the person has long known to be settled. */
function isNews(item: ClosedItem, reading: Reading): boolean {
  return item.how === 'settled' && reading.lastSyncedAt !== null && item.at > reading.lastSyncedAt
}

const closedNotice = (item: ClosedItem, title: string) => ({
  kind: 'completed' as const,
  ...completedByMail(item.type, title),
  action_url: itemPath(item),
  cause: `completed:${item.id}`,
})
