import { and, eq } from 'drizzle-orm'
import { AppError } from '@loose-ends/domain/errors.ts'
import { FRESH_SIGN_IN_MS } from '@loose-ends/domain/session/session-times.ts'
import type { Tx } from '#server/db/connect.ts'
import { sessions } from '#server/db/schema/index.ts'

/**
 * Lets pass who signed in at the provider within the last minutes: before what takes everything away, an open page is not
 * enough. Throws `sign_in_again`.
 */
export async function requireFreshSignIn(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<void> {
  const [session] = await tx
    .select({ at: sessions.created_at })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, sessionId)))
  if (!session || now.getTime() - session.at.getTime() > FRESH_SIGN_IN_MS) throw new AppError('sign_in_again')
}
