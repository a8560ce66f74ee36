import { ACCOUNT_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { connectServerAccount } from '#server/email-account/server-login.ts'
import { toEmailAccount } from '#server/email-account/store.ts'
import { signIns } from '#server/http/metrics.ts'
import { MAIL_HOSTS_PATIENCE_MS } from '#server/mail-server/mail-hosts.ts'
import type { PasswordLogin } from '#server/mail-server/mail-login.ts'
import type { Identity } from '#server/mailbox/identity-provider.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { Secret } from '#server/secret.ts'
import type { SignIn } from './sign-in.ts'
import { findUserId } from './store.ts'

/**
 * Who signs in with a mailbox: whoever its own servers let in under the name that the address has there (MB-02). The servers
 * are those found for the address's domain, never ones that the caller names, and the person is bound to the host that
 * vouched: another host makes another person, whatever it calls them. `email` is in lower case. Throws `unprocessable`
 * where no server can vouch, and what `MailHosts.tryLogin` throws.
 */
export async function proveMailbox(
  deps: Pick<Deps, 'clock' | 'db' | 'mailHosts' | 'providerOf' | 'vault'>,
  { email, password }: { email: string; password: string },
): Promise<Pick<SignIn, 'identity' | 'kind' | 'connect'>> {
  const signal = AbortSignal.timeout(MAIL_HOSTS_PATIENCE_MS)
  const { servers, username } = await deps.mailHosts.serversOf(email, signal)
  if (!servers) throw new AppError('unprocessable', { fields: { email: ACCOUNT_ERRORS.noServerVouches } })
  const login: PasswordLogin = { email, servers, username, password: new Secret(password) }
  const identity: Identity = {
    issuer: `imap://${servers.imap.host}`,
    subject: username,
    email,
    fullName: null,
    avatarUrl: null,
  }
  const { scopes } = await deps.mailHosts.tryLogin(login, signal).catch(async (error: unknown) => {
    signIns.inc({ outcome: isAppError(error) ? error.code : 'internal' })
    if (isAppError(error, 'mail_password_refused')) await tellOfRefusal(deps, identity)
    throw error
  })
  return {
    identity,
    kind: 'imap',
    connect: async (tx, userId, connecting) =>
      toEmailAccount(deps, await connectServerAccount(tx, deps, userId, { login, scopes, ...connecting })),
  }
}

/** Whose mailbox it is reads in their security log that somebody tried. */
async function tellOfRefusal({ clock, db, vault }: Pick<Deps, 'clock' | 'db' | 'vault'>, identity: Identity) {
  const userId = await findUserId(db, vault, identity)
  if (userId === null) return
  const event = { kind: 'sign_in_failed' as const, sessionId: null, at: clock.now() }
  await asPerson(db, userId, (tx) => recordSecurityEvent(tx, userId, event))
}
