import { z } from 'zod'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { asPerson } from '#server/db/connect.ts'
import { retryDelayMs } from '#server/jobs/retry.ts'
import type { Deps } from '#server/deps.ts'
import type { Leases } from '#server/jobs/leases.ts'
import { bringLabelsInLine } from './bring-in-line.ts'
import { LABEL_QUEUE } from '#server/loose-end/label-requests.ts'

export const labelJobSchema = z.object({ userId: z.uuid(), accountId: z.uuid(), attempt: z.number().int().min(1) })
type LabelJob = z.infer<typeof labelJobSchema>

type LabelContext = Pick<Deps, 'db' | 'clock' | 'log' | 'openMailbox' | 'jobs'> & { leases: Leases }

/** After so many attempts it is left to the next sync or change of an item. */
const ATTEMPTS = 8
const LEASE_WAIT_MS = 30_000
/** Not for want of trying: nothing changes until the person connects the mailbox anew. */
const NO_ACCESS = ['email_account_missing', 'email_account_disconnected', 'sign_in_scopes_missing'] as const

/**
 * Brings the labels in a mailbox in line with the items, one job at a time for each account. Throws when it was cut short:
 * the queue gives the job to another worker then.
 */
export async function runLabelJob(context: LabelContext, job: LabelJob, signal: AbortSignal): Promise<void> {
  const { userId, accountId, attempt } = job
  // Not the lease of the account: labels need not wait until older mail is read.
  const lease = await context.leases.acquire(`labels ${accountId}`, { waitMs: LEASE_WAIT_MS, signal })
  if (!lease) throw new Error('the labels are being worked on elsewhere')
  const cut = AbortSignal.any([signal, lease.signal])
  try {
    await bringLabelsInLine(context, { userId, accountId }, cut)
  } catch (error) {
    if (cut.aborted) throw error
    const isOver = NO_ACCESS.some((code) => isAppError(error, code)) || attempt >= ATTEMPTS
    context.log[isAppError(error) ? 'info' : 'error']({ err: error, userId, attempt }, 'labels could not be changed')
    if (isOver) return
    const delaySeconds = retryDelayMs(attempt, error) / 1000
    const next: LabelJob = { userId, accountId, attempt: attempt + 1 }
    await asPerson(context.db, userId, async (tx) => {
      const isSent = await context.jobs.send(tx, LABEL_QUEUE, next, { key: accountId, delaySeconds })
      // One that a change of items sent meanwhile would not wait as long as the provider asks.
      if (!isSent) await context.jobs.postpone(tx, LABEL_QUEUE, accountId, next, delaySeconds)
    })
  } finally {
    await lease.release()
  }
}
