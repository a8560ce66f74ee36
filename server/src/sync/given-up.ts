import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import { afterFailures } from '@loose-ends/domain/sync/failing-messages.ts'
import { asPerson } from '#server/db/connect.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import { ofAccount } from '#server/email-account/store.ts'
import type { MessagesFailing } from '#server/mailbox/provider.ts'
import { unreadable, type ExaminedMessage } from '#server/ledger/examined-message.ts'
import { placeOf } from '#server/ledger/message-id.ts'
import type { Reading } from '#server/ledger/reading.ts'
import type { SyncContext } from './sync-context.ts'

/**
 * Notes that a provider which is up failed to give messages out, and returns those that failed so often and for so long
 * that they are given up: nothing further would ever be read behind them. `isAll`: none is left to be asked for again.
 */
export async function givenUp(
  { db, clock, log }: Pick<SyncContext, 'db' | 'clock' | 'log'>,
  { userId, accountId }: Pick<Reading, 'userId' | 'accountId'>,
  asked: readonly string[],
  { refs: failed, isRefusal }: Pick<MessagesFailing, 'refs' | 'isRefusal'>,
): Promise<{ given: ExaminedMessage[]; isAll: boolean }> {
  const now = clock.now()
  return asPerson(db, userId, async (tx) => {
    const [account] = await tx
      .select({ known: emailAccounts.failing_messages })
      .from(emailAccounts)
      .where(ofAccount({ userId, accountId }))
      .for('update')
    const known = account?.known ?? {}
    const { failing, givenUp: ids } = afterFailures(known, asked, failed, now, { isUp: isRefusal })
    await tx.update(emailAccounts).set({ failing_messages: failing }).where(ofAccount({ userId, accountId }))
    if (ids.length > 0) log.warn({ userId, accountId, messages: ids.length }, 'messages were given up')
    const given = ids.map((id) => {
      const since = known[id]?.since
      // What alone is known of it: its id, and since when it was asked for.
      const at = since === undefined ? now : new Date(since)
      const place = { id: refOf(id), threadId: id, isInInbox: false, at, direction: 'received' as const }
      return unreadable(placeOf(accountId, place), 'not_given_out')
    })
    return { given, isAll: failed.every((id) => ids.includes(id)) }
  })
}
