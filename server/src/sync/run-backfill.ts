import { isAppError } from '@loose-ends/domain/errors.ts'
import type { Place } from '@loose-ends/domain/mailbox/opaque.ts'
import { BACKFILL_DAYS } from '@loose-ends/domain/sync/sync.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import { ofAccount } from '#server/email-account/store.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import type { MessageList } from '#server/mailbox/provider.ts'
import { pagesFrom } from './pages-from.ts'
import { readMessages } from './read-messages.ts'
import { openReading, type AccountProgress, type Reading } from '#server/ledger/reading.ts'
import type { SyncContext } from './sync-context.ts'

export interface BackfillRun {
  userId: string
  accountId: string
  signal: AbortSignal
}

/** After this long another mailbox may wait for its turn: one of Gmail's is read in twenty minutes, at its own pace. */
const TURN_MS = 3 * MINUTE_MS

/**
 * Reads the mail of the last 90 days that the first sync left out, page by page; where it stands is stored after each
 * page, so that it goes on there. Returns false where its turn is over and pages are left. Whoever holds the account's lease
 * may call it.
 */
export async function runBackfill(context: SyncContext, { userId, accountId, signal }: BackfillRun): Promise<boolean> {
  const turnEndsAt = context.clock.now().getTime() + TURN_MS
  const reading = await openReading(context, { userId, accountId }, { urgency: 'background', signal })
  if (reading.backfilledAt !== null) return true
  if (reading.backfillTotal === null) await count(context, reading)
  for await (const page of pagesFrom(reading.backfillPageToken, (place) => pageAt(reading, place))) {
    await readMessages(context, reading, page.refs)
    const backfilledAt = page.next === null ? context.clock.now() : null
    await saveProgress(context, reading, { backfillPageToken: page.next, backfilledAt })
    signal.throwIfAborted()
    if (page.next !== null && context.clock.now().getTime() >= turnEndsAt) return false
  }
  await context.live.publish(userId, { type: 'items' })
  return true
}

/** Counts what there is to read, for whoever waits for it: ids alone cost next to nothing beside the messages. */
async function count(context: SyncContext, reading: Reading): Promise<void> {
  let total = 0
  for await (const { refs } of pagesFrom(null, (place) => pageAt(reading, place))) {
    total += refs.length
    reading.signal.throwIfAborted()
  }
  await asPerson(context.db, reading.userId, (tx) =>
    tx.update(emailAccounts).set({ backfill_total: total }).where(ofAccount(reading)),
  )
}

/** The page at that place, or the first one when the provider no longer knows the place. */
async function pageAt({ mailbox, signal }: Reading, from: Place | null): Promise<MessageList> {
  const options = { signal, urgency: 'background' as const }
  try {
    return await mailbox.reading.list({ in: 'all', newerThanDays: BACKFILL_DAYS, from }, options)
  } catch (error) {
    if (from === null || !isAppError(error, 'provider_history_expired')) throw error
    return mailbox.reading.list({ in: 'all', newerThanDays: BACKFILL_DAYS, from: null }, options)
  }
}

/** Once it is through, what all that mail says of open items is worked out, in the same transaction. */
async function saveProgress(context: SyncContext, reading: Reading, progress: AccountProgress): Promise<void> {
  const { userId } = reading
  await asPerson(context.db, userId, async (tx) => {
    if (progress.backfilledAt !== null) {
      await lockItems(tx, userId)
      await refreshItems(tx, context, userId, progress.backfilledAt)
    }
    await tx
      .update(emailAccounts)
      .set({
        backfill_page_token: progress.backfillPageToken,
        backfilled_at: progress.backfilledAt,
      })
      .where(ofAccount(reading))
  })
}
