import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { NotificationKind } from '@loose-ends/domain/notification/channels.ts'
import type { Disconnection } from '@loose-ends/domain/email-account/disconnection.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { anyOf } from '#server/db/any-of.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import {
  actionLinks,
  aiRecords,
  appliedLabels,
  emailAccounts,
  kindRules,
  looseEnds,
  mailboxMarks,
  maybes,
  messageCounterparts,
  messages,
  notifications,
  replies,
  senderRules,
  syncMetrics,
  syncQueue,
} from '#server/db/schema/index.ts'
import type { OfAccount, OfOneAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import { readFailures } from '#server/email-account/mailbox-notices.ts'
import { findEmailAccount, ofAccount } from '#server/email-account/store.ts'
import { passOn } from '#server/ledger/copies.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { endReply } from '#server/reply/store.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { requireFreshSignIn } from '#server/session/fresh-sign-in.ts'
import { REVOKE_GRANT_QUEUE, type RevokeGrantJob } from './revoke-grant-job.ts'
import { sealedGrant } from './sealed-grant.ts'

type Needs = Pick<Deps, 'db' | 'vault' | 'clock' | 'live' | 'jobs' | 'log' | 'providerOf'>

/**
 * Disconnects a mailbox of the person, their first one unless told (SPEC §7): our access ends here at once, and at the
 * provider as soon as it answers; whatever was going on with the mailbox ends, replies that wait are not sent. What was
 * read stays, and is known when the mailbox is connected again, or goes, but for what came of mail that lies in another
 * mailbox of the person as well: that goes on there. Throws `email_account_missing`, or
 * `not_found` of one that was named, and `sign_in_again` before items go where the sign-in is older than 15 minutes.
 */
export async function disconnectMailbox(
  deps: Needs,
  { userId, accountId, sessionId }: OfOneAccount & { sessionId: string },
  { items }: Disconnection,
): Promise<void> {
  const { clock, db, jobs, live, vault } = deps
  await asPerson(db, userId, async (tx) => {
    const at = clock.now()
    if (items === 'delete') await requireFreshSignIn(tx, { userId, sessionId }, at)
    await lockItems(tx, userId)
    const account = await findEmailAccount(tx, userId, accountId)
    if (!account) throw new AppError(accountId === undefined ? 'email_account_missing' : 'not_found')
    const { id, email_hash: address } = account
    const grant = await sealedGrant(deps, tx, { userId, accountId: id })
    await tx.delete(emailAccounts).where(ofAccount({ userId, accountId: id }))
    await jobs.removeOf(tx, id)
    await endWaitingReplies(tx, { userId, accountId: id }, at)
    await tx.delete(syncQueue).where(and(eq(syncQueue.user_id, userId), eq(syncQueue.account_id, id)))
    await tx.delete(syncMetrics).where(and(eq(syncMetrics.user_id, userId), eq(syncMetrics.account_id, id)))
    await readFailures(tx, userId, id)
    await passOn(tx, userId)
    if (items === 'delete') {
      await deleteFound(tx, { userId, accountId: id })
      await forgetTaught(tx, userId)
      await deleteTold(tx, userId, id)
    }
    const key = vault.hashedId(id)
    if (grant !== null) {
      const traces = { labels: [], drafts: [], until: at.toISOString() }
      const job: RevokeGrantJob = { key, grant, address, traces }
      await jobs.send(tx, REVOKE_GRANT_QUEUE, job, { key })
    }
    await recordSecurityEvent(tx, userId, { kind: 'mailbox_disconnected', sessionId, at })
  })
  await live.publish(userId, { type: 'items' })
  await live.publish(userId, { type: 'notifications' })
}

/** What the provider may have been given already is left alone: it may have been sent. */
async function endWaitingReplies(tx: Tx, { userId, accountId }: OfAccount, at: Date): Promise<void> {
  const waiting = await tx
    .select()
    .from(replies)
    .where(
      and(
        eq(replies.user_id, userId),
        eq(replies.account_id, accountId),
        inArray(replies.state, ['writing', 'scheduled', 'sending']),
        or(isNull(replies.handed_over_at), eq(replies.state, 'writing')),
      ),
    )
  for (const reply of waiting) await endReply(tx, reply, { state: 'called_off', reason: 'cancelled' }, at)
}

/** Everything that came of the mailbox's messages, what is known of them, and what the mailbox calls our labels. */
async function deleteFound(tx: Tx, { userId, accountId }: OfAccount): Promise<void> {
  const items = await tx
    .delete(looseEnds)
    .where(and(eq(looseEnds.user_id, userId), eq(looseEnds.account_id, accountId)))
    .returning({ id: looseEnds.id })
  const ids = items.map(({ id }) => id)
  await tx.delete(actionLinks).where(and(eq(actionLinks.user_id, userId), anyOf(actionLinks.item_id, ids)))
  const ofAccount = tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.user_id, userId), eq(messages.account_id, accountId)))
  for (const table of [aiRecords, appliedLabels, messageCounterparts])
    await tx.delete(table).where(and(eq(table.user_id, userId), inArray(table.message_id, ofAccount)))
  for (const table of [mailboxMarks, maybes, messages, replies])
    await tx.delete(table).where(and(eq(table.user_id, userId), eq(table.account_id, accountId)))
}

/**
 * What the person taught about senders of whom no message is left; and about kinds of items, which names nobody, once no
 * message at all is.
 */
async function forgetTaught(tx: Tx, userId: string): Promise<void> {
  const ofSender = tx
    .select({ id: messageCounterparts.message_id })
    .from(messageCounterparts)
    .where(
      and(eq(messageCounterparts.user_id, userId), eq(messageCounterparts.counterpart_hash, senderRules.sender_hash)),
    )
  await tx.delete(senderRules).where(and(eq(senderRules.user_id, userId), notExists(ofSender)))
  const any = tx.select({ id: messages.id }).from(messages).where(eq(messages.user_id, userId))
  await tx.delete(kindRules).where(and(eq(kindRules.user_id, userId), notExists(any)))
}

/** Notifications of these kinds tell of an item or a reply. */
const OF_ITEMS = ['completed', 'returned', 'due', 'reply'] as const satisfies readonly NotificationKind[]

/** What was told of items and replies that are gone, and of that mailbox. */
async function deleteTold(tx: Tx, userId: string, accountId: string): Promise<void> {
  // What a notification tells of stands in its cause, after what sort it is.
  const told = sql`split_part(${notifications.cause}, ':', 2)`
  const left = [looseEnds, replies].map((table) =>
    notExists(
      tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.user_id, userId), eq(sql`${table.id}::text`, told))),
    ),
  )
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.user_id, userId),
        or(and(inArray(notifications.kind, OF_ITEMS), ...left), eq(told, accountId)),
      ),
    )
}
