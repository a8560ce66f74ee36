import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import type { MailServers } from '@loose-ends/domain/mail-server/mail-server.ts'
import { AppError, isAppError, isEndedByOthers } from '@loose-ends/domain/errors.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { listEmailAccounts, type EmailAccountRow } from '#server/email-account/store.ts'
import { MAIL_HOSTS_PATIENCE_MS } from '#server/mail-server/mail-hosts.ts'
import type { Grant, Identity } from '#server/mailbox/identity-provider.ts'

/** How long a person at the sign-in can be asked to wait. */
const PATIENCE_MS = 5 * SECOND_MS

/** Who signed in, with a new grant. `known`: who they are here; null: somebody new, or it is a further mailbox of somebody. */
interface Granted {
  identity: Identity
  grant: Grant
  known: string | null
}

/** The grant with what can be done by it. `isLetIn`: whether the mailbox opens, as far as is known. */
export interface LookedAt {
  grant: Grant
  isLetIn: boolean
}

type Needs = Pick<Deps, 'db' | 'mailHosts' | 'providerOf' | 'openMailbox' | 'vault'>

/**
 * Looks once at the mailbox behind a new grant, so that whoever is new, or connects a further mailbox, learns at once of what
 * only others can end: it is thrown. Any other failure is left to the first sync, and all of it for somebody known, whose data
 * is theirs whatever their mailbox says. But where mail servers have to let in, they alone say whose the address is. Throws
 * `mail_access_refused` and what `MailHosts.tryLogin` throws.
 */
export async function requireMailbox(deps: Needs, kind: EmailAccountKind, granted: Granted): Promise<LookedAt> {
  const { missing, servers } = deps.providerOf(kind)
  if (servers) return lookAtServers(deps, kind, servers, granted)
  const { grant, known } = granted
  if (known !== null || missing(grant.scopes).includes('read')) return { grant, isLetIn: true }
  try {
    const mailbox = deps.openMailbox({ userId: randomUUID(), kind, scopes: grant.scopes, token: grant.accessToken })
    await mailbox.reading.profile({ signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (error) {
    if (isEndedByOthers(error)) throw error
  }
  return { grant, isLetIn: true }
}

async function lookAtServers(
  deps: Needs,
  kind: EmailAccountKind,
  servers: MailServers,
  { identity: { email }, grant, known }: Granted,
): Promise<LookedAt> {
  const proven = known === null ? null : await provenMailbox(deps, known, kind, email)
  // What it can do beside reading and sending is not known without it.
  const asBefore = { ...grant, scopes: proven?.account?.scopes ?? [] }
  if (proven?.account && proven.account.status !== 'reconnect_needed') return { grant: asBefore, isLetIn: true }
  const patience = AbortSignal.timeout(proven ? PATIENCE_MS : MAIL_HOSTS_PATIENCE_MS)
  try {
    const login = { email, username: email, servers, accessToken: grant.accessToken }
    const { scopes } = await deps.mailHosts.tryLogin(login, patience)
    return { grant: { ...grant, scopes }, isLetIn: true }
  } catch (error) {
    if (!isAppError(error)) throw error
    const isRefused = isAppError(error, 'mail_password_refused')
    if (proven) return { grant: asBefore, isLetIn: !isRefused }
    if (!isRefused) throw error
    const { fields = {}, said = '' } = error
    throw new AppError('mail_access_refused', { fields, said, cause: error })
  }
}

/** The mailbox of an address that its servers have vouched for before, if the person still has it; null: it is new to us. */
async function provenMailbox(
  { db, vault }: Needs,
  userId: string,
  kind: EmailAccountKind,
  email: string,
): Promise<{ account: EmailAccountRow | undefined } | null> {
  const emailHash = vault.hash('address', email)
  return asPerson(db, userId, async (tx) => {
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email_hash, emailHash)))
    if (!same) return null
    const accounts = await listEmailAccounts(tx, userId)
    return { account: accounts.find((one) => one.kind === kind && one.email_hash === emailHash) }
  })
}
