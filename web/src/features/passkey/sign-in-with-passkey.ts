import type { Session } from '@loose-ends/domain/session/session.ts'
import { request, type Fetch } from '#web/lib/request.ts'
import { signOutFormer } from '../session/new-sign-in.ts'
import type { SessionClient } from '../session/session-client.ts'
import { signWithPasskey } from './ask-authenticator.ts'

/**
 * Signs in with the passkey that the person chooses, in place of whoever is signed in here (MB-02). Throws as soon as `signal`
 * says that nobody waits for it.
 */
export async function signInWithPasskey({
  fetch,
  session,
  signal,
}: {
  fetch: Fetch
  session: SessionClient
  signal: AbortSignal
}): Promise<void> {
  const asked = (await request(fetch, 'POST', '/auth/passkey/start', { signal })) as object
  signal.throwIfAborted()
  const signed = await signWithPasskey(asked)
  signal.throwIfAborted()
  const signedIn = (await request(fetch, 'POST', '/auth/passkey', { body: { signed }, signal })) as Session
  signal.throwIfAborted()
  await signOutFormer(session)
  session.accept(signedIn)
}
