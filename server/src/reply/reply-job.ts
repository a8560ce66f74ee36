import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { eachPerson } from '#server/db/each-person.ts'
import type { Deps } from '#server/deps.ts'
import type { Leases } from '#server/jobs/leases.ts'
import { deliverReply, type DeliveryContext } from './deliver.ts'
import { dueReplies } from './store.ts'

export const REPLY_QUEUE = 'replies'
export const replyJobSchema = z.object({ userId: z.uuid(), replyId: z.uuid() })

/**
 * Queues a job that does what is due about a reply, at once or after `delayMs`; a job that is lost is made up for within a
 * minute (`findDueReplies`).
 */
export async function requestReplyWork(
  tx: Tx,
  jobs: Deps['jobs'],
  userId: string,
  replyId: string,
  delayMs = 0,
): Promise<void> {
  const delay = delayMs > 0 ? { delaySeconds: delayMs / SECOND_MS } : {}
  await jobs.send(tx, REPLY_QUEUE, { userId, replyId }, { key: replyId, ...delay })
}

/** Does what is due about one reply, one process at a time. Throws when it was cut short: another worker goes on. */
export async function runReplyJob(
  context: DeliveryContext & { leases: Leases },
  { userId, replyId }: z.infer<typeof replyJobSchema>,
  signal: AbortSignal,
): Promise<void> {
  await context.leases.under(`reply ${replyId}`, signal, (cut) => deliverReply(context, userId, replyId, cut))
}

/** Finds every reply that something has to be done about by now, and has it done. */
export async function findDueReplies(
  context: Pick<Deps, 'db' | 'clock' | 'log' | 'jobs'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, jobs } = context
  const now = clock.now()
  const people = sql`select system_people_with_due_replies(${now.toISOString()}) as user_id`
  await eachPerson(context, people, signal, (userId) =>
    asPerson(db, userId, async (tx) => {
      for (const id of await dueReplies(tx, userId, now)) await requestReplyWork(tx, jobs, userId, id)
    }),
  )
}
