import { eq, sql, type SQL } from 'drizzle-orm'
import { forgottenBefore } from '@loose-ends/domain/account/retention.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { eachPerson } from '#server/db/each-person.ts'
import { emailSettings } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'

/** Rows in one transaction: what others may have to wait for. */
const ROWS_TOGETHER = 1_000

type Forget = (userId: string, before: string) => SQL

/** Completed, archived or dismissed before then. */
const ITEMS: Forget = (userId, before) => sql`
  DELETE FROM loose_ends WHERE user_id = ${userId} AND id IN (
    SELECT id FROM loose_ends WHERE user_id = ${userId}
      AND (status IN ('completed', 'archived') AND completed_at < ${before}
        OR dismissed_at < ${before})
    LIMIT ${ROWS_TOGETHER})`

/** What mail from before then may have asked, whatever the person said of it. */
const MAYBES: Forget = (userId, before) => sql`
  DELETE FROM maybes WHERE user_id = ${userId} AND id IN (
    SELECT id FROM maybes WHERE user_id = ${userId} AND sent_at < ${before} LIMIT ${ROWS_TOGETHER})`

/**
 * Words of mail from before then, of threads that no item stands in any more. The row stays, with hashes in place of words:
 * by it a message is known to have been examined, and what it made does not come back.
 */
const LEDGER: Forget = (userId, before) => sql`
  UPDATE messages SET subject = NULL, sender = NULL, counterpart = NULL, excerpt = NULL, sentences = NULL
  WHERE user_id = ${userId} AND id IN (
    SELECT id FROM messages m WHERE user_id = ${userId} AND sent_at < ${before}
      AND (subject IS NOT NULL OR sender IS NOT NULL OR counterpart IS NOT NULL OR excerpt IS NOT NULL OR
        sentences IS NOT NULL)
      AND NOT EXISTS (SELECT FROM loose_ends l WHERE l.user_id = ${userId} AND l.thread_id = m.thread_id)
    LIMIT ${ROWS_TOGETHER})`

/** A task that is still open is told of once, however long ago that was. */
const NOTIFICATIONS: Forget = (userId, before) => sql`
  DELETE FROM notifications WHERE user_id = ${userId} AND id IN (
    SELECT id FROM notifications WHERE user_id = ${userId} AND created_at < ${before} AND (cause NOT LIKE 'due:%'
      OR NOT EXISTS (SELECT FROM loose_ends l WHERE l.user_id = ${userId} AND l.id::text = split_part(cause, ':', 2)))
    LIMIT ${ROWS_TOGETHER})`

/** What nobody sent, to items that are gone. The draft in the mailbox is the person's own by now. */
const REPLIES: Forget = (userId, before) => sql`
  DELETE FROM replies WHERE user_id = ${userId} AND id IN (
    SELECT id FROM replies r WHERE user_id = ${userId} AND changed_at < ${before}
      AND state NOT IN ('scheduled', 'sending')
      AND NOT EXISTS (SELECT FROM loose_ends l WHERE l.user_id = ${userId} AND l.id = r.item_id)
    LIMIT ${ROWS_TOGETHER})`

/** Items first: the words of their threads, and what was told and written of them, go when they are gone. */
const STEPS: readonly Forget[] = [ITEMS, MAYBES, LEDGER, NOTIFICATIONS, REPLIES]

/**
 * Forgets what is over for longer than each person wants it kept: completed, archived and dismissed items, the words of the
 * mail that they came from, what was told of them and what was drafted. Nothing of it comes back by a later sync.
 */
export async function forgetOld(
  context: Pick<Deps, 'db' | 'clock' | 'live' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, live } = context
  const people = sql`select system_people_who_forget() as user_id`
  await eachPerson(context, people, signal, async (userId) => {
    let forgotten = 0
    for (const step of STEPS) {
      let rows: number
      do {
        signal.throwIfAborted()
        rows = await asPerson(db, userId, (tx) => forgetSome(tx, userId, step, clock.now()))
        forgotten += rows
      } while (rows === ROWS_TOGETHER)
    }
    if (forgotten > 0) await live.publish(userId, { type: 'items' })
  })
}

/** Reads the choice each time: the person may have made another one meanwhile. */
async function forgetSome(tx: Tx, userId: string, step: Forget, now: Date): Promise<number> {
  const [settings] = await tx
    .select({ kept: emailSettings.keep_completed })
    .from(emailSettings)
    .where(eq(emailSettings.user_id, userId))
  const before = settings ? forgottenBefore(settings.kept, now) : null
  if (!before) return 0
  return (await tx.execute(step(userId, before.toISOString()))).rowCount ?? 0
}
