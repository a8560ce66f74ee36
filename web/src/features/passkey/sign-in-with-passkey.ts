import type { Session } from '@loose-ends/domain/session/session.ts'
import { request, type Fetch } from '#web/lib/request.ts'
import { signOutFormer } from '../session/new-sign-in.ts'
import type { SessionClient } from '../session/session-client.ts'
import { signWithPasskey } from './ask-authenticator.ts'

/** Signs in with the passkey that the person chooses, in place of whoever is signed in here (MB-02). */
export async function signInWithPasskey({ fetch, session }: { fetch: Fetch; session: SessionClient }): Promise<void> {
  const asked = (await request(fetch, 'POST', '/auth/passkey/start')) as object
  const signed = await signWithPasskey(asked)
  const signedIn = (await request(fetch, 'POST', '/auth/passkey', { body: { signed } })) as Session
  await signOutFormer(session)
  session.accept(signedIn)
}
