import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { IdentityProvider } from '#server/mailbox/identity-provider.ts'
import type { Secret } from '#server/secret.ts'
import { mayPass, removeTraces, tracesSchema } from './traces.ts'

export const REVOKE_GRANT_QUEUE = 'revoke-grant'

/**
 * The grant of somebody who is gone or has disconnected their mailbox, sealed under a key of its own; the keyed hash of the mailbox's address; and the
 * job's own key, a hash of the account's id. `traces`: what is to go from the
 * mailbox before that, as long as it is tried.
 */
export const revokeGrantJobSchema = z.object({
  key: z.uuid(),
  grant: z.string(),
  address: z.string(),
  traces: tracesSchema.extend({ until: z.iso.datetime() }),
})
export type RevokeGrantJob = z.infer<typeof revokeGrantJobSchema>

type Needs = Pick<Deps, 'db' | 'clock' | 'identityOf' | 'jobs' | 'vault' | 'push' | 'openMailbox' | 'provider' | 'log'>

/**
 * Takes a grant that is given up back at the provider, and leaves no trace of the job. Throws while the provider does not
 * answer: the queue tries again, for most of a day. A mailbox that is connected again, by whomever, is left alone: the
 * provider would take back what was granted since.
 */
export async function runRevokeGrantJob(deps: Needs, { key, grant, address, traces }: RevokeGrantJob): Promise<void> {
  const { db, jobs, provider, vault } = deps
  const identity = deps.identityOf(provider.id)
  const isConnectedAgain = async () => {
    const { rows } = await db.execute(sql`select * from system_accounts_of_address(${address}, ${provider.id})`)
    return rows.length > 0
  }
  if (identity && !(await isConnectedAgain())) {
    const token = await vault.openOrphan(grant)
    await leaveMailbox({ ...deps, identity }, key, token, traces)
    // Leaving takes its time, in which the person may have come back.
    if (!(await isConnectedAgain())) await identity.revoke(token)
  }
  await asPerson(db, key, (tx) => jobs.removeOf(tx, key))
}

/**
 * Removes what is ours from the mailbox, and ends its watch: the provider shall not go on telling of somebody who is gone;
 * where it cannot be told so, it stops within a week. Throws while the provider does not answer and labels or drafts are
 * still to be removed.
 */
async function leaveMailbox(
  { clock, identity, openMailbox, log, provider, push }: Needs & { identity: IdentityProvider },
  key: string,
  grant: Secret,
  { until, ...traces }: RevokeGrantJob['traces'],
): Promise<void> {
  const isTraced = traces.labels.length + traces.drafts.length > 0
  if (!push && !isTraced) return
  try {
    const { accessToken, scopes } = await identity.refresh(grant)
    const mailbox = openMailbox({ userId: key, kind: provider.id, scopes, token: accessToken })
    await removeTraces(mailbox, traces)
    if (push) await mailbox.watching?.stop()
  } catch (error) {
    if (!isAppError(error)) throw error
    if (isTraced && mayPass(error) && clock.now() < new Date(until)) throw error
    log.info({ code: error.code }, 'what is ours could not be removed from a mailbox')
  }
}
