import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { httpDuration } from './metrics.ts'
import type { AppEnv } from './route.ts'

/** The pattern of the route that a request is for: its path may hold what is a person's. */
export const routeOf = (c: Context<AppEnv>): string =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '(no route)'

/**
 * One line for each request: method, route pattern, status, time. No path, query, body or address, as any of them may
 * hold what is a person's (BE-11).
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID()
  c.set('requestId', requestId)
  const startedAt = performance.now()
  await next()
  c.res.headers.set('X-Request-Id', requestId)
  const ms = performance.now() - startedAt
  const route = routeOf(c)
  httpDuration.observe({ method: c.req.method, route, status: String(c.res.status) }, ms / 1000)
  c.var.deps.log.info(
    { request: requestId, method: c.req.method, route, status: c.res.status, ms: Math.round(ms) },
    'request',
  )
})
