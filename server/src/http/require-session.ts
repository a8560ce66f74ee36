import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { AppEnv } from './route.ts'
import { whyOver } from './session-check.ts'

/**
 * Whether that person's session is alive now. Throws `session_revoked` when it was ended, outlived its time or never was
 * theirs, and `session_expired` when nobody was active.
 */
export async function checkSession(deps: Deps, userId: string, sessionId: string): Promise<void> {
  // Through the pool, so timestamps arrive as text.
  const { rows } = await deps.db.execute<{
    user_id: string
    last_active_at: string
    expires_at: string
    ended_at: string | null
  }>(sql`select user_id, last_active_at, expires_at, ended_at from system_session(${sessionId})`)
  const row = rows[0]
  if (!row || row.user_id !== userId) throw new AppError('session_revoked')
  const over = whyOver(
    {
      lastActiveAt: new Date(row.last_active_at),
      expiresAt: new Date(row.expires_at),
      endedAt: row.ended_at === null ? null : new Date(row.ended_at),
    },
    deps.config.session,
    deps.clock.now(),
  )
  if (over) throw new AppError(over === 'inactive' ? 'session_expired' : 'session_revoked')
}

/** Lets a request through that carries an access token of a living session, and says whose it is. */
export const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  const { deps, holder } = c.var
  if (!holder) throw new AppError('not_authenticated')
  const { userId, sessionId } = holder
  await checkSession(deps, userId, sessionId)
  c.set('userId', userId)
  c.set('sessionId', sessionId)
  await next()
})
