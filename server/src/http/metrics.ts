import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { sql } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '@loose-ends/domain/errors.ts'
import { HOUR_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { asJobsRole } from '#server/jobs/job-queue.ts'
import { queueDepths } from '#server/jobs/queue-depths.ts'
import { tokenHash } from '#server/vault/vault.ts'
import { namesThisComputer } from './public-origin.ts'
import type { AppEnv } from './route.ts'

/** The process's metrics. A part that counts something of its own registers it here. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

export const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
})

export const signIns = new Counter({
  name: 'sign_ins_total',
  help: 'Sign-ins by outcome: ok, or the error code',
  labelNames: ['outcome'],
  registers: [metrics],
})

export const liveStreams = new Gauge({
  name: 'live_streams',
  help: 'Open streams of live events',
  registers: [metrics],
})

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

/** Reads what stands in the database. Where that does not answer, these are absent and `database_up` is 0. */
async function readStored({ db, clock, log }: Deps): Promise<void> {
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
    reconnectNeeded.remove()
    databaseUp.set(0)
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What proxies write of the request that they pass on. */
const PROXY_HEADERS = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP']

/** A peer on this machine that calls it so, and not a proxy or a page that speaks for somebody elsewhere. */
function isLocal(c: Context<AppEnv>): boolean {
  if (!namesThisComputer(c) || PROXY_HEADERS.some((name) => c.req.header(name))) return false
  try {
    return LOOPBACK.has(getConnInfo(c).remote.address ?? '')
  } catch {
    // No socket: a request made in process.
    return false
  }
}

function hasToken(c: Context<AppEnv>): boolean {
  const wanted = c.var.deps.config.metricsToken
  if (!wanted) return false
  const given = c.req.header('Authorization') ?? ''
  return timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(`Bearer ${wanted.reveal()}`)))
}

/** Prometheus text, for peers on this machine or with METRICS_TOKEN. To anyone else there is nothing here. */
export const metricsRoutes = new Hono<AppEnv>().get('/metrics', async (c) => {
  if (!isLocal(c) && !hasToken(c)) throw new AppError('not_found')
  await readStored(c.var.deps)
  return c.body(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType })
})
