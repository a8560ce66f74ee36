import type { Session } from '@loose-ends/domain/session/session.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { signAccessToken } from '#server/http/access-token.ts'
import { createRefreshToken, getUser } from './store.ts'

/** The session as the browser holds it, with a new pair of tokens. */
export async function sessionAnswer(deps: Deps, tx: Tx, userId: string, sessionId: string): Promise<Session> {
  const now = deps.clock.now()
  // First, as it is here that a change of the master key is learnt of: what is signed now must be known elsewhere, too.
  const person = await personAnswer(deps, tx, userId)
  const { token, expiresAt } = await signAccessToken(deps.vault.tokenKeys, { userId, sessionId }, now)
  return {
    access_token: token,
    refresh_token: await createRefreshToken(tx, userId, sessionId, now),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...person,
  }
}

/** The person as their own browser sees them, and what opens their encrypted fields. */
export async function personAnswer(deps: Deps, tx: Tx, userId: string): Promise<Pick<Session, 'user' | 'encryption'>> {
  return { user: await getUser(tx, deps, userId), encryption: await deps.vault.personSecret(tx, userId) }
}
