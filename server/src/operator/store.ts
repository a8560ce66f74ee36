import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isErrorCode } from '@loose-ends/domain/errors.ts'
import { failureCountSchema, type OperatorOverview } from '@loose-ends/domain/operator/operator-overview.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Tx } from '#server/db/connect.ts'
import { asJobsRole } from '#server/jobs/job-queue.ts'
import { isOurs, queueDepths } from './queue-depths.ts'
import { SYNC_QUEUE } from '#server/sync/queued-sync-requests.ts'

const FAILURES_SHOWN_MS = 7 * DAY_MS

const count = z.coerce.number().int()
// As text: PostgreSQL's own, as no schema of a table stands behind these.
const instant = z.string().transform((text) => new Date(text).toISOString())

const failureRows = z.array(z.object({ queue: z.string(), code: z.string().nullable(), count, last_at: instant }))
const scheduleRows = z.array(z.object({ name: z.string(), last_run_at: instant.nullable() }))

type FailureCount = OperatorOverview['failures'][number]

/** How the service is doing now: from the queue's own tables, and counts over everybody's rows. */
export async function readOverview(tx: Tx, now: Date): Promise<OperatorOverview> {
  const since = new Date(now.getTime() - FAILURES_SHOWN_MS).toISOString()
  const queue = await asJobsRole(tx, async () => ({
    queues: await queueDepths(tx),
    schedules: scheduleRows.parse((await tx.execute(lastRuns)).rows),
    failures: failureRows.parse((await tx.execute(failedJobs(since))).rows),
  }))
  const reconnect = await tx.execute<{ count: string }>(sql`select system_reconnect_needed() as count`)
  const syncs = await tx.execute(
    sql`select ${SYNC_QUEUE} as queue, code, count, last_at from system_sync_failures(${since})`,
  )
  return {
    queues: queue.queues,
    failures: byCode([...queue.failures, ...failureRows.parse(syncs.rows)]),
    reconnect_needed: Number(reconnect.rows[0]?.count ?? 0),
    schedules: queue.schedules,
  }
}

/** Whether there is a queue of that name. */
export async function hasQueue(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await asJobsRole(tx, () =>
    tx.execute(sql`select 1 from pgboss.queue where name = ${name} and ${isOurs}`),
  )
  return rows.length > 0
}

const lastRuns = sql`
  select s.name, max(j.started_on) as last_run_at
  from pgboss.schedule s left join pgboss.job j on j.name = s.name
  group by s.name order by s.name`

/** Of what a job failed with, the code alone: its message could hold anything. */
const failedJobs = (since: string) => sql`
  select name as queue, output->>'code' as code, count(*) as count, max(completed_on) as last_at
  from pgboss.job where state = 'failed' and completed_on >= ${since} and ${isOurs}
  group by name, output->>'code'`

/** One line for each queue and code, the most frequent first. What is none of our codes is `internal`. */
function byCode(rows: z.output<typeof failureRows>): FailureCount[] {
  const counts = new Map<string, FailureCount>()
  for (const { queue, code: given, count: times, last_at } of rows) {
    const code = isErrorCode(given) ? given : 'internal'
    const known = counts.get(`${queue} ${code}`)
    counts.set(`${queue} ${code}`, {
      queue,
      code,
      count: times + (known?.count ?? 0),
      last_at: known && known.last_at > last_at ? known.last_at : last_at,
    })
  }
  return z
    .array(failureCountSchema)
    .parse([...counts.values()].sort((a, b) => b.count - a.count || a.queue.localeCompare(b.queue)))
}
