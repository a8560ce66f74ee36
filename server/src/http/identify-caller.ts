import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { verifyAccessToken, type AccessTokenHolder } from './access-token.ts'
import type { AppEnv } from './route.ts'

/** Reads the access token once for the whole request: `holder` is whom it was given to, null without a good one. */
export const identifyCaller = createMiddleware<AppEnv>(async (c, next) => {
  c.set('holder', await holderOf(c))
  await next()
})

async function holderOf(c: Context<AppEnv>): Promise<AccessTokenHolder | null> {
  const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null
  const { vault, clock } = c.var.deps
  try {
    return await verifyAccessToken(vault.tokenKeys, token, clock.now())
  } catch (error) {
    if (isAppError(error, 'not_authenticated')) return null
    throw error
  }
}
