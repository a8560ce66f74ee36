import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { SecurityEventKind } from '@loose-ends/domain/account/security-event.ts'
import { AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { lockOf } from '#server/db/advisory-locks.ts'
import { asPerson } from '#server/db/connect.ts'
import { securityEvents } from '#server/db/schema/index.ts'
import { verifyAccessToken } from '#server/http/access-token.ts'
import type { AppEnv } from '#server/http/route.ts'
import { recordSecurityEvent } from './store.ts'

/** Which refusals stand in the security log, and as what (BE-12). */
const LOGGED: Partial<Record<ErrorCode, SecurityEventKind>> = {
  insufficient_permissions: 'permission_refused',
  forbidden: 'permission_refused',
  rate_limited: 'rate_limited',
  origin_refused: 'origin_refused',
  sign_in_refused: 'sign_in_failed',
  sign_in_state_mismatch: 'sign_in_failed',
}
/** One line for each person and cause in this time, however often: nobody can fill the log. */
const ONE_LINE_IN_MS = 10 * MINUTE_MS
/** Above so many people and causes an app forgets which it has written lately, and asks the database. */
const REMEMBERED = 10_000

/** When each person's refusals of one kind were last written, in ms since 1970, so that not each asks the database. */
export type RefusalsWritten = Map<string, number>

/** Who asks: the session's person, or whom the token names where a request is refused before it is looked at. */
async function personOf(c: Context<AppEnv>, now: Date): Promise<string | null> {
  const known = c.get('userId') as string | undefined
  if (known !== undefined) return known
  const [, token] = (c.req.header('Authorization') ?? '').split(' ')
  if (!token) return null
  return verifyAccessToken(c.var.deps.vault.tokenKeys, token, now).then(
    ({ userId }) => userId,
    () => null,
  )
}

/** Writes into the security log what was refused; of nobody we know, under a hash that belongs to nobody. */
export const recordRefusals = (lately: RefusalsWritten) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const kind = c.error instanceof AppError ? LOGGED[c.error.code] : undefined
    if (!kind) return
    const { clock, db, log, vault } = c.var.deps
    try {
      const at = clock.now()
      const person = await personOf(c, at)
      const userId = person ?? vault.hashedId('nobody')
      const cause = `${userId} ${kind}`
      const since = at.getTime() - ONE_LINE_IN_MS
      if ((lately.get(cause) ?? 0) > since) return
      if (lately.size >= REMEMBERED) lately.clear()
      lately.set(cause, at.getTime())
      await asPerson(db, userId, async (tx) => {
        // Two processes may be refusing the same at this moment.
        await tx.execute(sql`select pg_advisory_xact_lock(${lockOf('refusal', cause)})`)
        const [known] = await tx
          .select({ id: securityEvents.id })
          .from(securityEvents)
          .where(
            and(
              eq(securityEvents.user_id, userId),
              eq(securityEvents.kind, kind),
              gt(securityEvents.created_at, new Date(since)),
            ),
          )
          .limit(1)
        if (known) return
        if (person) await recordSecurityEvent(tx, person, { kind, sessionId: c.get('sessionId') ?? null, at })
        else await tx.insert(securityEvents).values({ user_id: userId, kind, session_id: null, created_at: at })
      })
    } catch (error) {
      // The answer is the refusal all the same.
      log.error({ err: error }, 'a refusal could not be written into the security log')
    }
  })
