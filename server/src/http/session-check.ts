import { SERVER_INACTIVITY_MS } from '@loose-ends/domain/session/session-times.ts'

export interface SessionLife {
  lastActiveAt: Date
  expiresAt: Date
  endedAt: Date | null
}

/** Why a session is over at `now`: it was ended, it outlived its longest life, or nobody was active (GD-04). Null: it lives. */
export function whyOver(session: SessionLife, now: Date): 'ended' | 'expired' | 'inactive' | null {
  if (session.endedAt) return 'ended'
  if (session.expiresAt <= now) return 'expired'
  if (now.getTime() - session.lastActiveAt.getTime() > SERVER_INACTIVITY_MS) return 'inactive'
  return null
}
