import { domainToASCII } from 'node:url'
import { ACCOUNT_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import type { FoundServers } from '@loose-ends/domain/mail-server/found-servers.ts'
import type { MailServers } from '@loose-ends/domain/mail-server/mail-server.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { connectServerAccount } from '#server/email-account/server-login.ts'
import { toEmailAccount } from '#server/email-account/store.ts'
import { signIns } from '#server/http/metrics.ts'
import { MAIL_HOSTS_PATIENCE_MS } from '#server/mail-server/mail-hosts.ts'
import type { PasswordLogin } from '#server/mail-server/mail-login.ts'
import { triedAt } from '#server/mail-server/tried-at.ts'
import type { Identity } from '#server/mailbox/identity-provider.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { Secret } from '#server/secret.ts'
import type { SignIn } from './sign-in.ts'
import { findUserId } from './store.ts'

/** Servers that the person named, and what to log in as there. */
interface NamedServers {
  servers: MailServers
  username: string
}

/**
 * The servers that vouch for an address: those found for its domain. Where those are only guessed, the person may name others
 * right below the same domain, whose owner vouches all the same, under the name that the address has there (decision 31). Throws
 * `unprocessable` for any others.
 */
function vouching(
  email: string,
  found: FoundServers,
  named: NamedServers | null,
): Pick<FoundServers, 'servers' | 'username'> {
  if (found.source !== 'guess' || named === null) return found
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1))
  const host = domainToASCII(named.servers.imap.host)
  const isOfDomain = host === domain || host.slice(host.indexOf('.') + 1) === domain
  const isOfAddress = [found.username, email, email.slice(0, at)].includes(named.username.toLowerCase())
  if (domain === '' || !isOfDomain || !isOfAddress)
    throw new AppError('unprocessable', { fields: { email: ACCOUNT_ERRORS.serverOfOthers(domain) } })
  const { imap, smtp } = named.servers
  return { servers: { imap: { ...imap, host }, smtp }, username: named.username.toLowerCase() }
}

/** Counts an attempt at these mailboxes, and makes it: see `RateLimits.attempt`. */
type Attempt = <T>(mailboxes: readonly string[], make: () => Promise<T>) => Promise<T>

/**
 * Who signs in with a mailbox: whoever its own servers let in under the name that the address has there (MB-02). The person is
 * bound to the host that vouched (`vouching`): another host makes another person, whatever it calls them. So nobody becomes a
 * new person at a host that was only found because something better did not answer: another time it may be another host.
 * `email` is in lower case. Throws `unprocessable` where no server can vouch, and what `attempt` and `MailHosts.tryLogin` throw.
 */
export async function proveMailbox(
  deps: Pick<Deps, 'clock' | 'db' | 'mailHosts' | 'providerOf' | 'vault'>,
  { email, password, named }: { email: string; password: string; named: NamedServers | null },
  attempt: Attempt,
): Promise<Pick<SignIn, 'identity' | 'kind' | 'connect'>> {
  const signal = AbortSignal.timeout(MAIL_HOSTS_PATIENCE_MS)
  const { found, isSure } = await deps.mailHosts.serversOf(email, signal)
  const { servers, username } = vouching(email, found, named)
  if (!servers) throw new AppError('unprocessable', { fields: { email: ACCOUNT_ERRORS.noServerVouches } })
  const login: PasswordLogin = { email, servers, username, password: new Secret(password) }
  const identity: Identity = {
    issuer: `imap://${servers.imap.host}`,
    subject: username,
    email,
    fullName: null,
    avatarUrl: null,
  }
  if (!isSure && (await findUserId(deps.db, deps.vault, identity)) === null)
    throw new AppError('unprocessable', { fields: { email: ACCOUNT_ERRORS.notLookedUp } })
  const { scopes } = await attempt(triedAt(login), () =>
    deps.mailHosts.tryLogin(login, signal).catch(async (error: unknown) => {
      signIns.inc({ outcome: isAppError(error) ? error.code : 'internal' })
      if (isAppError(error, 'mail_password_refused')) await tellOfRefusal(deps, identity)
      throw error
    }),
  )
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
