import { eq } from 'drizzle-orm'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import {
  coversPart,
  isRetrying,
  isSyncing,
  SYNC_COOLDOWN_MS,
  type SyncPart,
  type SyncQueueEntry,
  type SyncTrigger,
} from '@loose-ends/domain/sync/sync.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import type { JobSender } from '#server/jobs/job-queue.ts'
import { createEntry, failAbandonedEntries, newestEntry, newestPauses, saveEntry, wishOf } from './sync-queue.ts'
import { WHOLE_SYNC, type SyncRequestOptions, type SyncRequests, type SyncWish } from './sync-requests.ts'

export const SYNC_QUEUE = 'sync'
export const BACKFILL_QUEUE = 'backfill'

/** Whoever waits at a page goes before mail that has just come in, and that before the look by the clock. */
const PRIORITY: Record<SyncTrigger, number> = { sign_in: 2, manual: 2, page: 2, connect: 2, push: 1, schedule: 0 }

/**
 * Until when a client has to wait before it may ask for that part again, after one that completed; null when not at all
 * (VA-08). Two do not count: one that the provider's push asked for, as with mail coming in the button would never be
 * free, and one from before the person last signed in, as each sign-in begins with a sync (SM-01). Nor does one that is
 * still to come by the clock, which was put back since.
 */
export async function cooldownUntil(tx: Tx, account: OfAccount, part: SyncPart, now: Date): Promise<Date | null> {
  const pauses = await newestPauses(tx, account)
  const ends = pauses.flatMap((pause) =>
    coversPart(pause.part, part) && pause.completedAt <= now ? [pause.completedAt.getTime() + SYNC_COOLDOWN_MS] : [],
  )
  const until = Math.max(...ends)
  return until > now.getTime() ? new Date(until) : null
}

/** What a sync that waits to be tried again does when another one is wished for. */
function joined(waiting: SyncWish, wished: SyncWish): SyncWish {
  if (coversPart(waiting.part, wished.part)) return waiting
  return coversPart(wished.part, waiting.part) ? wished : WHOLE_SYNC
}

/** Whether a failed sync will be tried again, and not yet. */
const isWaiting = (entry: SyncQueueEntry, now: Date): boolean =>
  isRetrying(entry) && Date.parse(entry.next_attempt_at ?? '') > now.getTime()

/** Queues syncs as jobs. The queue entry and its job come into being together. */
export class QueuedSyncRequests implements SyncRequests {
  readonly #deps: Pick<Deps, 'db' | 'clock' | 'live' | 'providerOf'>
  readonly #jobs: JobSender

  constructor(deps: Pick<Deps, 'db' | 'clock' | 'live' | 'providerOf'>, jobs: JobSender) {
    this.#deps = deps
    this.#jobs = jobs
  }

  async request(
    userId: string,
    trigger: SyncTrigger,
    { accountId, wish = WHOLE_SYNC, byClient = false }: SyncRequestOptions = {},
  ): Promise<SyncQueueEntry> {
    const entry = await asPerson(this.#deps.db, userId, (tx) =>
      this.#enter(tx, userId, { accountId, trigger, wish, byClient }),
    ).catch(async (error: unknown) => {
      if (isAppError(error, 'sync_in_progress')) await this.#hurry(userId, accountId, PRIORITY[trigger])
      throw error
    })
    await this.#deps.live.publish(userId, { type: 'sync', entry })
    return entry
  }

  /** Lets a sync that waits already go before others, as somebody waits for it now. */
  async #hurry(userId: string, accountId: string | undefined, priority: number): Promise<void> {
    if (priority === PRIORITY.schedule) return
    await asPerson(this.#deps.db, userId, async (tx) => {
      const account = await findEmailAccount(tx, userId, accountId)
      const newest = account && (await newestEntry(tx, { userId, accountId: account.id }))
      if (account && newest?.status === 'pending' && PRIORITY[newest.trigger] < priority)
        await this.#jobs.bringForward(tx, SYNC_QUEUE, account.id, { priority })
    })
  }

  async #enter(
    tx: Tx,
    userId: string,
    { accountId, trigger, wish, byClient }: { trigger: SyncTrigger; wish: SyncWish } & SyncRequestOptions,
  ): Promise<SyncQueueEntry> {
    const now = this.#deps.clock.now()
    const priority = PRIORITY[trigger]
    // Two requests at once are answered one after the other.
    await tx.select({ id: emailAccounts.id }).from(emailAccounts).where(eq(emailAccounts.user_id, userId)).for('update')
    const account = await findEmailAccount(tx, userId, accountId)
    if (!account) throw new AppError('email_account_missing')
    const { id: key } = account
    const ofAccount = { userId, accountId: key }
    if (account.status === 'reconnect_needed') throw new AppError('email_account_disconnected')
    if (account.status === 'paused') throw new AppError('email_account_paused')
    if (this.#deps.providerOf(account.kind).missing(account.scopes).includes('read'))
      throw new AppError('sign_in_scopes_missing')
    const newest = await newestEntry(tx, ofAccount)
    if (newest && isSyncing(newest)) {
      if (await this.#jobs.isAlive(tx, SYNC_QUEUE, key)) {
        if (trigger !== 'sign_in') throw new AppError('sync_in_progress')
        // A mailbox that was just connected can be looked at before the page asks for it: that is all it wants.
        if (newest.status === 'pending') await this.#jobs.bringForward(tx, SYNC_QUEUE, key, { priority })
        return saveEntry(tx, userId, newest.id, { trigger }, now)
      }
      await failAbandonedEntries(tx, ofAccount, now)
    }
    if (byClient) {
      const until = await cooldownUntil(tx, ofAccount, wish.part, now)
      if (until) throw new AppError('sync_cooldown', { retryAfterMs: until.getTime() - now.getTime() })
    }
    // Nobody waits for these: the time that the provider asked for is kept.
    const isAutomatic = trigger === 'schedule' || trigger === 'push'
    if (isAutomatic && newest && isWaiting(newest, now) && (await this.#jobs.isAlive(tx, SYNC_QUEUE, key)))
      throw new AppError('sync_in_progress')
    if (newest && isRetrying(newest) && (await this.#jobs.bringForward(tx, SYNC_QUEUE, key, { priority }))) {
      const { part, limit: message_limit } = joined(await wishOf(tx, userId, newest.id), wish)
      const again = { status: 'pending', step: 'start', trigger, next_attempt_at: null, part, message_limit } as const
      return saveEntry(tx, userId, newest.id, again, now)
    }
    const entry = await createEntry(tx, ofAccount, trigger, now, wish)
    const job = { ...ofAccount, syncId: entry.id, attempt: 1 }
    const isSent = await this.#jobs.send(tx, SYNC_QUEUE, job, { key, priority })
    // A waiting job of an entry that has ended meanwhile serves this one.
    if (!isSent) await this.#jobs.bringForward(tx, SYNC_QUEUE, key, { data: job, priority })
    return entry
  }
}
