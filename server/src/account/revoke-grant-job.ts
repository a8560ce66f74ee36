import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'

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
  { db, identity, jobs, vault }: Pick<Deps, 'db' | 'identity' | 'jobs' | 'vault'>,
  { key, grant, subject }: RevokeGrantJob,
): Promise<void> {
  const { rows } = await db.execute<{ id: string | null }>(sql`select system_user_by_subject(${subject}) as id`)
  if (!rows[0]?.id) await identity.revoke(await vault.openOrphan(grant))
  await asPerson(db, key, (tx) => jobs.removeOf(tx, key))
}
