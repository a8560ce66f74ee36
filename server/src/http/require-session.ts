import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '@loose-ends/domain/errors.ts'
import { often } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { AppEnv } from './route.ts'
import { whyOver } from './session-check.ts'

/**
 * Whether that person's session is alive now. Throws `session_revoked` when it was ended, outlived its time or never was
 * theirs, and `session_expired` when nobody was active.
 */
export async function checkSession(
  deps: Deps,
  userId: string,
  sessionId: string,
  db: Pick<Db, 'execute'> = deps.db,
): Promise<void> {
  // A statement that is written out: timestamps arrive as text.
  const { rows } = await db.execute<{
    user_id: string
    last_active_at: string
    expires_at: string
    ended_at: string | null
  }>(often(sql`select user_id, last_active_at, expires_at, ended_at from system_session(${sessionId})`))
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

/** Says whose access token the request carries. Throws `not_authenticated` where it carries none. */
function sayWhose(c: Context<AppEnv>): void {
  const { holder } = c.var
  if (!holder) throw new AppError('not_authenticated')
  c.set('userId', holder.userId)
  c.set('sessionId', holder.sessionId)
}

/** Lets a request through that carries an access token of a living session, and says whose it is. */
export const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  const { deps, holder } = c.var
  if (holder) await checkSession(deps, holder.userId, holder.sessionId)
  sayWhose(c)
  await next()
})

/**
 * The same for what only reads: the session is looked up where the handler reads (`readAsPerson`), in the same transaction,
 * and at the latest before anything is answered. A read inside of a request leaves that to the request, which keeps a
 * connection already.
 */
export const requireSessionToRead = createMiddleware<AppEnv>(async (c, next) => {
  sayWhose(c)
  await next()
  const { deps, userId, sessionId, readsIn, isSessionChecked } = c.var
  if (!readsIn && !isSessionChecked) await checkSession(deps, userId, sessionId)
})
