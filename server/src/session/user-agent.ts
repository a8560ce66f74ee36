import type { Context } from 'hono'
import type { AppEnv } from '#server/http/route.ts'

/** What the browser says it is, for the list of sessions; null where it says nothing. */
export const userAgentOf = (c: Context<AppEnv>): string | null => c.req.header('User-Agent')?.slice(0, 512) ?? null
