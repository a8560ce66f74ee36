import { randomUUID } from 'node:crypto'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { AppError, isAppError, isEndedByOthers } from '@loose-ends/domain/errors.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { MAIL_HOSTS_PATIENCE_MS } from '#server/mail-server/mail-hosts.ts'
import type { Grant, Identity } from '#server/mailbox/identity-provider.ts'

/** Somebody waits to be signed in. */
const PATIENCE_MS = 5 * SECOND_MS

/**
 * Looks once at the mailbox behind a new grant, and returns the grant with what can be done there, so that whoever is new, or
 * connects a further mailbox, learns at once of what only others can end: it is thrown. Any other failure is left to the first
 * sync, and all of it for somebody known (`isKnown`), whose data is theirs whatever their mailbox says. But where mail servers
 * have to let in, they alone say whose the address is. Throws `mail_access_refused` and what `MailHosts.tryLogin` throws.
 */
export async function requireMailbox(
  { mailHosts, providerOf, openMailbox }: Pick<Deps, 'mailHosts' | 'providerOf' | 'openMailbox'>,
  kind: EmailAccountKind,
  { identity: { email }, grant, isKnown }: { identity: Identity; grant: Grant; isKnown: boolean },
): Promise<Grant> {
  const { missing, servers } = providerOf(kind)
  if (servers) {
    const login = { email, username: email, servers, accessToken: grant.accessToken }
    const { scopes } = await mailHosts
      .tryLogin(login, AbortSignal.timeout(MAIL_HOSTS_PATIENCE_MS))
      .catch((error: unknown) => {
        if (!isAppError(error, 'mail_password_refused')) throw error
        const { fields = {}, said = '' } = error
        throw new AppError('mail_access_refused', { fields, said, cause: error })
      })
    return { ...grant, scopes }
  }
  if (isKnown || missing(grant.scopes).includes('read')) return grant
  try {
    const mailbox = openMailbox({ userId: randomUUID(), kind, scopes: grant.scopes, token: grant.accessToken })
    await mailbox.reading.profile({ signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (error) {
    if (isEndedByOthers(error)) throw error
  }
  return grant
}
