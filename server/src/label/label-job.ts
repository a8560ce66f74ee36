import { z } from 'zod'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { asPerson } from '#server/db/connect.ts'
import { isWithoutAccess, retryDelayMs, sendLater } from '#server/jobs/retry.ts'
import type { Deps } from '#server/deps.ts'
import type { Leases } from '#server/jobs/leases.ts'
import { bringLabelsInLine } from './bring-in-line.ts'
import { LABEL_QUEUE } from '#server/loose-end/label-requests.ts'

export const labelJobSchema = z.object({ userId: z.uuid(), accountId: z.uuid(), attempt: z.number().int().min(1) })
type LabelJob = z.infer<typeof labelJobSchema>

type LabelContext = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'openMailbox' | 'jobs'> & { leases: Leases }

/** After this many attempts the labels wait for the next sync or change of an item. */
const ATTEMPTS = 8

/**
 * Brings the labels in a mailbox in line with the items, one job at a time for each account. Throws when it was cut short:
 * the queue gives the job to another worker then.
 */
export async function runLabelJob(context: LabelContext, job: LabelJob, signal: AbortSignal): Promise<void> {
  const { userId, accountId, attempt } = job
  // Not the lease of the account: labels need not wait until older mail is read.
  await context.leases.under(`labels ${accountId}`, signal, async (cut) => {
    try {
      await bringLabelsInLine(context, { userId, accountId }, cut)
    } catch (error) {
      if (cut.aborted) throw error
      const isOver = isWithoutAccess(error) || attempt >= ATTEMPTS
      context.log[isAppError(error) ? 'info' : 'error']({ err: error, userId, attempt }, 'labels could not be changed')
      if (isOver) return
      const data: LabelJob = { userId, accountId, attempt: attempt + 1 }
      const delayMs = retryDelayMs(attempt, error)
      await asPerson(context.db, userId, (tx) =>
        sendLater(tx, context.jobs, { queue: LABEL_QUEUE, key: accountId, data, delayMs }),
      )
    }
  })
}
