import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Disconnection } from '@loose-ends/domain/email-account/disconnection.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import {
  actionLinks,
  aiRecords,
  appliedLabels,
  emailAccounts,
  looseEnds,
  maybes,
  messages,
  notifications,
  replies,
  syncMetrics,
  syncQueue,
  users,
} from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { endReply } from '#server/reply/store.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { requireFreshSignIn } from '#server/session/fresh-sign-in.ts'
import { REVOKE_GRANT_QUEUE, type RevokeGrantJob } from './revoke-grant-job.ts'
import { sealedGrant } from './sealed-grant.ts'

type Needs = Pick<Deps, 'db' | 'vault' | 'clock' | 'live' | 'jobs' | 'log'>

/**
 * Disconnects the person's mailbox (SPEC §7): our access ends here at once, and at the provider as soon as it answers;
 * whatever was going on with the mailbox ends, replies that wait are not sent. What was read stays, and is known when the
 * mailbox is connected again, or goes. Throws `email_account_missing`, and `sign_in_again` before items go where the
 * sign-in is older than 15 minutes.
 */
export async function disconnectMailbox(
  deps: Needs,
  { userId, sessionId }: { userId: string; sessionId: string },
  { items }: Disconnection,
): Promise<void> {
  const { clock, db, jobs, live, vault } = deps
  await asPerson(db, userId, async (tx) => {
    const at = clock.now()
    if (items === 'delete') await requireFreshSignIn(tx, { userId, sessionId }, at)
    await lockItems(tx, userId)
    const [person] = await tx.select({ subject: users.subject_hash }).from(users).where(eq(users.id, userId))
    const grant = await sealedGrant(deps, tx, userId)
    const gone = await tx
      .delete(emailAccounts)
      .where(eq(emailAccounts.user_id, userId))
      .returning({ id: emailAccounts.id })
    if (!person || gone.length === 0) throw new AppError('email_account_missing')
    await jobs.removeOf(tx, userId)
    await endWaitingReplies(tx, userId, at)
    await tx.delete(syncQueue).where(eq(syncQueue.user_id, userId))
    await tx.delete(syncMetrics).where(eq(syncMetrics.user_id, userId))
    if (items === 'delete') await deleteFound(tx, userId)
    const key = vault.hashedId(userId)
    if (grant !== null) {
      const traces = { labels: [], drafts: [], until: at.toISOString() }
      const job: RevokeGrantJob = { key, grant, subject: person.subject, traces }
      await jobs.send(tx, REVOKE_GRANT_QUEUE, job, { key })
    }
    await recordSecurityEvent(tx, userId, { kind: 'mailbox_disconnected', sessionId, at })
  })
  await live.publish(userId, { type: 'items' })
  await live.publish(userId, { type: 'notifications' })
}

/** What the provider may have been given already is left alone: it may have been sent. */
async function endWaitingReplies(tx: Tx, userId: string, at: Date): Promise<void> {
  const waiting = await tx
    .select()
    .from(replies)
    .where(
      and(
        eq(replies.user_id, userId),
        inArray(replies.state, ['writing', 'scheduled', 'sending']),
        or(isNull(replies.handed_over_at), eq(replies.state, 'writing')),
      ),
    )
  for (const reply of waiting) await endReply(tx, reply, { state: 'called_off', reason: 'cancelled' }, at)
}

/** Everything that came of the mailbox's messages, and what is known of them. */
async function deleteFound(tx: Tx, userId: string): Promise<void> {
  await tx.delete(looseEnds).where(and(eq(looseEnds.user_id, userId), isNotNull(looseEnds.source_message_id)))
  const whole = [maybes, messages, replies, notifications, actionLinks, aiRecords, appliedLabels] as const
  for (const table of whole) await tx.delete(table).where(eq(table.user_id, userId))
}
