import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { addressBlock, clientAddress } from './client-address.ts'
import { ROUTE_LIMITS, type RateLimitName } from './rate-limits.ts'
import { SAFE_METHODS } from './require-own-origin.ts'
import type { AppEnv } from './route.ts'

/** Counts a request against that limit. Throws `rate_limited` above it. */
export async function countRequest(c: Context<AppEnv>, name: RateLimitName): Promise<void> {
  const { rateLimits } = c.var
  if (rateLimits.limits[name].by === 'person') return rateLimits.count(name, c.var.userId)
  const address = clientAddress(c)
  if (address !== null) await rateLimits.count(name, addressBlock(address))
}

/** Counts a request against that limit; above it the answer is 429 `rate_limited` with Retry-After. */
export const limitRate = (name: RateLimitName) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await countRequest(c, name)
    await next()
  })

/**
 * Counts a request against the limit of its route, and every other change against the person's. After the session. HEAD
 * counts as the GET that it asks about.
 */
export const limitRouteRate = createMiddleware<AppEnv>(async (c, next) => {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const own = ROUTE_LIMITS[`${method} ${routePath(c).replaceAll(/:(\w+)/g, '{$1}')}`]
  const isChange = !SAFE_METHODS.has(c.req.method) && c.get('userId') !== undefined
  const name = own ?? (isChange ? 'write' : null)
  if (name) await countRequest(c, name)
  await next()
})
