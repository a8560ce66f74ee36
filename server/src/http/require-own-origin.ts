import { createMiddleware } from 'hono/factory'
import { AppError } from '@loose-ends/domain/errors.ts'
import { publicOrigin } from './public-origin.ts'
import type { AppEnv } from './route.ts'

/** The methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A request that changes something must come from a page of ours: its Origin is there and is the app's own. */
export const requireOwnOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && c.req.header('Origin') !== publicOrigin(c))
    throw new AppError('origin_refused')
  await next()
})

/** Without PUBLIC_URL, a request under a name that may be somebody else's is refused, whatever it asks for. */
export const requireKnownHost = createMiddleware<AppEnv>(async (c, next) => {
  publicOrigin(c)
  await next()
})
