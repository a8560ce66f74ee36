import type { Session } from '@loose-ends/domain/session/session.ts'
import type { FoundServers } from '@loose-ends/domain/mail-server/found-servers.ts'
import type { MailServers } from '@loose-ends/domain/mail-server/mail-server.ts'
import { request, type Fetch } from '#web/lib/request.ts'
import { signOutFormer, syncAtSignIn } from './new-sign-in.ts'
import type { SessionClient } from './session-client.ts'

/** The servers that would vouch for an address. */
export const serversForSignIn = async (fetch: Fetch, email: string): Promise<FoundServers> =>
  (await request(fetch, 'POST', '/auth/mailbox/servers', { body: { email } })) as FoundServers

interface GivenLogin {
  email: string
  password: string
  /** What the person knows better than the guess. */
  named?: { servers: MailServers; username: string }
}

/** Signs in whom their own mail server lets in, and has their mail read (MB-02), unless `signal` says that nobody waits for it. */
export async function signInWithMailbox(
  { fetch, session, timeZone, signal }: { fetch: Fetch; session: SessionClient; timeZone: string; signal: AbortSignal },
  given: GivenLogin,
): Promise<void> {
  const body = { ...given, time_zone: timeZone }
  const answer = (await request(fetch, 'POST', '/auth/mailbox', { body, signal })) as { session: Session }
  signal.throwIfAborted()
  await signOutFormer(session)
  session.accept(answer.session)
  await syncAtSignIn(session, answer.session.user.id)
}
