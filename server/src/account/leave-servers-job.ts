import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { serverLoginSchema } from '@loose-ends/domain/mail-server/server-login.ts'
import { EMAIL_ACCOUNT_KINDS, type EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { openStoredLogin } from '#server/email-account/server-login.ts'
import { grantFor, type EmailAccountRow } from '#server/email-account/store.ts'
import type { MailLogin } from '#server/mail-server/mail-login.ts'
import { Secret } from '#server/secret.ts'
import { mayPass, removeTraces, tracesSchema } from './traces.ts'

export const LEAVE_SERVERS_QUEUE = 'leave-servers'

/**
 * The login, sealed under a key of its own, of a mailbox at mail servers whose person is gone, and what of ours is to go from
 * it. `address`: the keyed hash of the mailbox's address; `key`: the job's own, a hash of the account's id. After `until` the
 * login is forgotten, whatever is left.
 */
export const leaveServersJobSchema = z.object({
  key: z.uuid(),
  login: z.string(),
  kind: z.enum(EMAIL_ACCOUNT_KINDS),
  scopes: z.array(z.string()),
  address: z.string(),
  traces: tracesSchema.extend({ until: z.iso.datetime() }),
})
export type LeaveServersJob = z.infer<typeof leaveServersJobSchema>

/** What is sealed: a password, or the token that a provider renews access by. */
const keptLoginSchema = serverLoginSchema.extend({
  email: z.string(),
  secret: z.discriminatedUnion('is', [
    z.object({ is: z.literal('password'), value: z.string() }),
    z.object({ is: z.literal('refresh_token'), value: z.string() }),
  ]),
})

/**
 * How that account is opened at mail servers, sealed under a key of its own; null where it is opened otherwise, no longer, or
 * where that cannot be opened here: it must keep nobody.
 */
export async function sealedLogin(
  { providerOf, vault, log }: Pick<Deps, 'providerOf' | 'vault' | 'log'>,
  tx: Tx,
  account: EmailAccountRow,
): Promise<string | null> {
  if (account.status === 'reconnect_needed') return null
  try {
    const login = await openStoredLogin(await vault.personKey(tx, account.user_id), account, providerOf)
    if (!login) return null
    const { password, ...place } = login
    const token = password ? null : (await grantFor(tx, vault, account.user_id, account.id))?.refreshToken
    const value = password ?? token
    if (!value) return null
    const secret = { is: password ? ('password' as const) : ('refresh_token' as const), value: value.reveal() }
    return await vault.sealOrphan(
      new Secret(JSON.stringify({ ...place, secret } satisfies z.infer<typeof keptLoginSchema>)),
    )
  } catch (error) {
    if (!isAppError(error, 'decryption_failed')) throw error
    log.error({ err: error }, 'a login that is given up could not be opened')
    return null
  }
}

type Needs = Pick<Deps, 'db' | 'clock' | 'identityOf' | 'jobs' | 'vault' | 'openMailbox' | 'log'>

/**
 * Removes what is ours from a mailbox at mail servers, and leaves no trace of the job. Throws while the servers do not answer
 * and there is time: the queue tries again. A mailbox that is connected again, by whomever, is left alone.
 */
export async function runLeaveServersJob(deps: Needs, job: LeaveServersJob): Promise<void> {
  const { clock, db, jobs, log, openMailbox, vault } = deps
  const { key, kind, scopes, address, traces } = job
  const isInTime = () => clock.now() < new Date(traces.until)
  const { rows } = await db.execute(sql`select * from system_accounts_of_address(${address}, ${kind})`)
  if (rows.length === 0 && isInTime()) {
    try {
      const login = await openKept(deps, kind, await vault.openOrphan(job.login))
      if (login) await removeTraces(openMailbox({ userId: key, kind, scopes, login }), traces)
    } catch (error) {
      if (!isAppError(error)) throw error
      if (mayPass(error) && isInTime()) throw error
      log.info({ code: error.code }, 'what is ours could not be removed from a mailbox')
    }
  }
  await asPerson(db, key, (tx) => jobs.removeOf(tx, key))
}

/** Null where its provider is no longer one of this installation's. */
async function openKept(
  { identityOf }: Pick<Deps, 'identityOf'>,
  kind: EmailAccountKind,
  kept: Secret,
): Promise<MailLogin | null> {
  const { secret, ...place } = keptLoginSchema.parse(JSON.parse(kept.reveal()))
  if (secret.is === 'password') return { ...place, password: new Secret(secret.value) }
  const grant = await identityOf(kind)?.refresh(new Secret(secret.value))
  return grant ? { ...place, accessToken: grant.accessToken } : null
}
