import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { Secret } from '#server/vault/secret.ts'

export const REVOKE_GRANT_QUEUE = 'revoke-grant'

/**
 * The grant of somebody who is gone, sealed under a key of its own; the hash by which the provider's person is known; and
 * the job's own key, the hash that their deletion stands under in the security log.
 */
export const revokeGrantJobSchema = z.object({ key: z.uuid(), grant: z.string(), subject: z.string() })
export type RevokeGrantJob = z.infer<typeof revokeGrantJobSchema>

/**
 * Takes a deleted account's grant back at the provider, and leaves no trace of the job. Throws while the provider does
 * not answer: the queue tries again, for about a day. Somebody who has signed up again is left alone: the provider would
 * take back what they granted since.
 */
export async function runRevokeGrantJob(
  {
    db,
    identity,
    jobs,
    vault,
    push,
    openMailbox,
    log,
  }: Pick<Deps, 'db' | 'identity' | 'jobs' | 'vault' | 'push' | 'openMailbox' | 'log'>,
  { key, grant, subject }: RevokeGrantJob,
): Promise<void> {
  const { rows } = await db.execute<{ id: string | null }>(sql`select system_user_by_subject(${subject}) as id`)
  if (!rows[0]?.id) {
    const token = await vault.openOrphan(grant)
    if (push) await stopWatch({ identity, openMailbox, log }, key, token)
    await identity.revoke(token)
  }
  await asPerson(db, key, (tx) => jobs.removeOf(tx, key))
}

/** The provider shall not go on telling of somebody who is gone. Where it cannot be told so, it stops within a week. */
async function stopWatch(
  { identity, openMailbox, log }: Pick<Deps, 'identity' | 'openMailbox' | 'log'>,
  key: string,
  grant: Secret,
): Promise<void> {
  try {
    const { accessToken } = await identity.refresh(grant)
    await openMailbox(key, accessToken).stopWatch()
  } catch (error) {
    if (!isAppError(error)) throw error
    log.info({ code: error.code }, 'the watch of a deleted mailbox was not ended')
  }
}
