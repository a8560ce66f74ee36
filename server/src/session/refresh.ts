import { AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { REFRESH_GRACE_MS } from '@loose-ends/domain/session/session-times.ts'
import type { Session } from '@loose-ends/domain/session/session.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { whyOver } from '#server/http/session-check.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { tokenHash } from '#server/vault/vault.ts'
import { sessionAnswer } from './session-answer.ts'
import { endSessions, findRefreshToken, lockRefreshToken, markRefreshTokenUsed } from './store.ts'

type Outcome = { session: Session } | { refused: ErrorCode; ended: string[] }

/**
 * Exchanges a refresh token for the next pair (CB-05). `binding` is the cookie of the browser that signed in: without it the
 * token is worth nothing (`not_authenticated`). A token used before ends its session (`session_revoked`), unless that was a
 * moment ago and its answer may have been lost; and so does one that outlived its time; where nobody was active it is
 * `session_expired`. Refreshing is no activity.
 */
export async function refreshSession(deps: Deps, refreshToken: string, binding: string | undefined): Promise<Session> {
  const found = await findRefreshToken(deps.db, refreshToken)
  if (!found || !binding) throw new AppError('not_authenticated')
  const { userId } = found
  // What is refused is written down all the same, so the transaction ends before the error is thrown.
  const outcome = await asPerson(deps.db, userId, (tx) => exchange(deps, tx, userId, found.id, binding))
  if ('session' in outcome) return outcome.session
  await Promise.all(
    outcome.ended.map((sessionId) => deps.live.publish(userId, { type: 'session_ended', session_id: sessionId })),
  )
  throw new AppError(outcome.refused)
}

async function exchange(deps: Deps, tx: Tx, userId: string, tokenId: string, binding: string): Promise<Outcome> {
  const at = deps.clock.now()
  const locked = await lockRefreshToken(tx, userId, tokenId)
  if (!locked) return { refused: 'not_authenticated', ended: [] }
  const { session, usedAt } = locked
  const record = (kind: 'refresh_refused' | 'refresh_token_reused') =>
    recordSecurityEvent(tx, userId, { kind, sessionId: session.id, at })
  if (session.binding_hash !== tokenHash(binding)) {
    await record('refresh_refused')
    return { refused: 'not_authenticated', ended: [] }
  }
  const over = whyOver(
    { lastActiveAt: session.last_active_at, expiresAt: session.expires_at, endedAt: session.ended_at },
    deps.config.session,
    at,
  )
  if (over === 'ended') return { refused: 'session_revoked', ended: [] }
  if (over)
    return {
      refused: over === 'inactive' ? 'session_expired' : 'session_revoked',
      ended: await endSessions(tx, userId, { sessionId: session.id }, { reason: over, at }),
    }
  if (usedAt && at.getTime() - usedAt.getTime() > REFRESH_GRACE_MS) {
    await record('refresh_token_reused')
    const ended = await endSessions(tx, userId, { sessionId: session.id }, { reason: 'token_reused', at })
    return { refused: 'session_revoked', ended }
  }
  if (!usedAt) await markRefreshTokenUsed(tx, userId, tokenId, at)
  return { session: await sessionAnswer(deps, tx, userId, session.id) }
}
