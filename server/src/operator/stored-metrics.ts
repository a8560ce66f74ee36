import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { HOUR_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { succeedsInTime } from '#server/http/health.ts'
import { metrics } from '#server/http/metrics.ts'
import { asJobsRole } from '#server/jobs/job-queue.ts'
import { queueDepths } from './queue-depths.ts'

const databaseUp = new Gauge({
  name: 'database_up',
  help: '1 where the database answered for these metrics, else 0',
  registers: [metrics],
})

const jobs = new Gauge({
  name: 'jobs',
  help: 'Jobs of each queue by state: waiting, running, failed. The same in every process',
  labelNames: ['queue', 'state'],
  registers: [metrics],
})

const oldestJob = new Gauge({
  name: 'oldest_waiting_job_seconds',
  help: 'How long the oldest job of each queue waits that could have begun; 0: none waits. The same in every process',
  labelNames: ['queue'],
  registers: [metrics],
})

const reconnectNeeded = new Gauge({
  name: 'mailboxes_to_reconnect',
  help: 'Mailboxes that cannot be read until their person connects them again. The same in every process',
  registers: [metrics],
})

const failedSyncs = new Gauge({
  name: 'failed_syncs',
  help: 'Syncs of the last hour that failed, by error code. The same in every process',
  labelNames: ['code'],
  registers: [metrics],
})

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>

const beingRead = new WeakMap<Needs['db'], Promise<void>>()

/**
 * Sets the metrics of what stands in the database. Where that does not answer in time, they are absent and `database_up` is
 * 0. It is asked once at a time: whoever comes meanwhile gets the same (AV-01).
 */
export async function readStoredMetrics(needs: Needs): Promise<void> {
  const reading = beingRead.get(needs.db) ?? setStoredMetrics(needs).finally(() => beingRead.delete(needs.db))
  beingRead.set(needs.db, reading)
  if (!(await succeedsInTime(reading))) setAway()
}

function setAway(): void {
  reconnectNeeded.remove()
  databaseUp.set(0)
}

async function setStoredMetrics({ db, clock, log }: Needs): Promise<void> {
  for (const gauge of [jobs, oldestJob, reconnectNeeded, failedSyncs]) gauge.reset()
  const now = clock.now()
  try {
    const since = new Date(now.getTime() - HOUR_MS).toISOString()
    const stored = await db.transaction(async (tx) => ({
      queues: await asJobsRole(tx, () => queueDepths(tx)),
      reconnect: await tx.execute<{ count: string }>(sql`select system_reconnect_needed() as count`),
      failed: await tx.execute<{ code: string; count: string }>(
        sql`select code, count from system_sync_failures(${since})`,
      ),
    }))
    for (const { name: queue, oldest_waiting_at: oldest, ...states } of stored.queues) {
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count)
      oldestJob.set({ queue }, oldest ? Math.max(0, now.getTime() - Date.parse(oldest)) / SECOND_MS : 0)
    }
    reconnectNeeded.set(Number(stored.reconnect.rows[0]?.count ?? 0))
    for (const { code, count } of stored.failed.rows) failedSyncs.set({ code }, Number(count))
    databaseUp.set(1)
  } catch (error) {
    log.warn({ err: error }, 'the database did not answer for the metrics')
    setAway()
  }
}
