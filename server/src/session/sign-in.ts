import { randomUUID } from 'node:crypto'
import type { EmailAccount } from '@loose-ends/domain/email-account/email-account.ts'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { listEmailAccounts } from '#server/email-account/store.ts'
import { signIns } from '#server/http/metrics.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import type { Identity } from '#server/mailbox/identity-provider.ts'
import { createSession, createUser, findUserId, lockUser, subjectHashOf, updateUser } from './store.ts'

/** What a sign-in connects a mailbox with, as it is stored by. */
interface Connecting {
  at: Date
  subjectHash: string
}

export interface SignIn {
  identity: Identity
  /** How the person signs in, and how the mailbox is opened that they sign in with. */
  kind: EmailAccountKind
  /** Connects that mailbox, in the sign-in's transaction. */
  connect(tx: Tx, userId: string, connecting: Connecting): Promise<EmailAccount>
  userAgent: string | null
  timeZone: string | undefined
  /** The session's tokens are not answered now, but to the screen that claims it. */
  claimable: boolean
}

export interface SignedIn {
  userId: string
  sessionId: string
  /** For the binding cookie. */
  binding: string
  account: EmailAccount
}

/**
 * Signs a person in whom the provider, or their own mail server, vouched for: finds or makes them, connects their mailbox,
 * and starts a session. `answer` runs in the same transaction.
 */
export async function signIn<T>(
  deps: Deps,
  request: SignIn,
  answer: (tx: Tx, signedIn: SignedIn) => Promise<T>,
): Promise<T> {
  const known = await findUserId(deps.db, deps.vault, request.identity)
  const newId = randomUUID()
  const outcome = await asPerson(deps.db, known ?? newId, async (tx) => {
    const isThere =
      known === null ? await createUser(tx, deps.vault, newId, request, deps.clock.now()) : await lockUser(tx, known)
    return isThere ? { answer: await signInAs(deps, tx, known ?? newId, request, answer) } : null
  })
  if (outcome) signIns.inc({ outcome: 'ok' })
  // Null: at the same moment the same new person signed in and is there by now, or a known one was deleted.
  return outcome ? outcome.answer : signIn(deps, request, answer)
}

async function signInAs<T>(
  deps: Deps,
  tx: Tx,
  userId: string,
  request: SignIn,
  answer: (tx: Tx, signedIn: SignedIn) => Promise<T>,
): Promise<T> {
  const { identity, userAgent, claimable } = request
  const at = deps.clock.now()
  await updateUser(tx, deps.vault, userId, identity, request.timeZone)
  const before = await listEmailAccounts(tx, userId)
  const account = await request.connect(tx, userId, { at, subjectHash: subjectHashOf(deps.vault, identity) })
  const { sessionId, binding } = await createSession(tx, deps.vault, userId, {
    at,
    maxMs: deps.config.session.maxMs,
    userAgent,
    claimable,
  })
  await recordSecurityEvent(tx, userId, { kind: 'signed_in', sessionId, at })
  const wasOpen = before.some(({ id, status }) => id === account.id && status !== 'reconnect_needed')
  // Each sign-in brings a new grant: of a mailbox that let us in already it is no news.
  if (account.status !== 'reconnect_needed' && !wasOpen)
    await recordSecurityEvent(tx, userId, { kind: 'mailbox_connected', sessionId, at })
  return answer(tx, { userId, sessionId, binding, account })
}
