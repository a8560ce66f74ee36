import { INACTIVITY_GRACE_MS } from '@loose-ends/domain/session/session-times.ts'
import type { SessionLimits } from '#server/config.ts'

export interface SessionLife {
  lastActiveAt: Date
  expiresAt: Date
  endedAt: Date | null
}

/**
 * Why a session is over at `now`: it was ended, it outlived its longest life, or nobody was active for `idleMs` and a little
 * (GD-04). Null: it lives.
 */
export function whyOver(
  session: SessionLife,
  { idleMs }: Pick<SessionLimits, 'idleMs'>,
  now: Date,
): 'ended' | 'expired' | 'inactive' | null {
  if (session.endedAt) return 'ended'
  if (session.expiresAt <= now) return 'expired'
  const idleForMs = now.getTime() - session.lastActiveAt.getTime()
  if (idleMs !== null && idleForMs > idleMs + INACTIVITY_GRACE_MS) return 'inactive'
  return null
}
