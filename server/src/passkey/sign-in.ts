import { AppError } from '@loose-ends/domain/errors.ts'
import type { SignedByPasskey } from '@loose-ends/domain/passkey/passkey.ts'
import type { Session } from '@loose-ends/domain/session/session.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { signIns } from '#server/http/metrics.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { sessionAnswer } from '#server/session/session-answer.ts'
import { createSession, lockUser } from '#server/session/store.ts'
import { findPasskeyOwner, lockPasskey, notePasskeyUse } from './store.ts'
import { verifySigned, type Expected } from './verify.ts'

interface SignedIn {
  /** For the binding cookie. */
  binding: string
  session: Session
}

/**
 * Signs in whoever holds the passkey that signed (MB-02). Throws `passkey_refused` where it is not known or its answer does
 * not verify, which are not told apart; of the latter its owner reads in their security log.
 */
export async function signInWithPasskey(
  deps: Deps,
  signed: SignedByPasskey,
  rest: { expected: Expected; userAgent: string | null },
): Promise<SignedIn> {
  const userId = await findPasskeyOwner(deps.db, signed.id)
  const signedIn = userId && (await asPerson(deps.db, userId, (tx) => signInAs(deps, tx, userId, signed, rest)))
  signIns.inc({ outcome: signedIn ? 'ok' : 'passkey_refused' })
  if (signedIn) return signedIn
  if (userId) {
    const event = { kind: 'sign_in_failed' as const, sessionId: null, at: deps.clock.now() }
    await asPerson(deps.db, userId, (tx) => recordSecurityEvent(tx, userId, event))
  }
  throw new AppError('passkey_refused')
}

async function signInAs(
  deps: Deps,
  tx: Tx,
  userId: string,
  signed: SignedByPasskey,
  { expected, userAgent }: { expected: Expected; userAgent: string | null },
): Promise<SignedIn | null> {
  const passkey = (await lockUser(tx, userId)) ? await lockPasskey(tx, userId, signed.id) : null
  const signCount = passkey && (await verifySigned(passkey, signed, expected))
  if (!passkey || signCount === null) return null
  const at = deps.clock.now()
  await notePasskeyUse(tx, userId, passkey.id, { signCount, at })
  const started = { at, maxMs: deps.config.session.maxMs, userAgent, claimable: false }
  const { sessionId, binding } = await createSession(tx, deps.vault, userId, started)
  await recordSecurityEvent(tx, userId, { kind: 'signed_in', sessionId, at })
  return { binding, session: await sessionAnswer(deps, tx, userId, sessionId) }
}
