import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Deps } from '#server/deps.ts'
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
// A rule that waits for none of them needs the series to be there before the first.
signIns.inc({ outcome: 'ok' }, 0)

export const liveStreams = new Gauge({
  name: 'live_streams',
  help: 'Open streams of live events',
  registers: [metrics],
})

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

/**
 * Prometheus text, for peers on this machine or with METRICS_TOKEN. To anyone else there is nothing here. `readStored` sets
 * what is counted in the database, each time; whoever asks while it does gets the same answer.
 */
export function metricsRoutes(readStored: (deps: Deps) => Promise<void>) {
  let open: Promise<string> | null = null
  const read = async (deps: Deps) => {
    await readStored(deps)
    return metrics.metrics()
  }
  return new Hono<AppEnv>().get('/metrics', async (c) => {
    if (!isLocal(c) && !hasToken(c)) throw new AppError('not_found')
    open ??= read(c.var.deps).finally(() => (open = null))
    return c.body(await open, 200, { 'Content-Type': metrics.contentType })
  })
}
