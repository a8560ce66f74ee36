import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'

export const REVOKE_GRANT_QUEUE = 'revoke-grant'

/** The grant of somebody who is gone, sealed under a key of its own, and the hash by which the provider's person is known. */
export const revokeGrantJobSchema = z.object({ grant: z.string(), subject: z.string() })
export type RevokeGrantJob = z.infer<typeof revokeGrantJobSchema>

/**
 * Takes a deleted account's grant back at the provider. Throws while the provider does not answer: the queue tries again,
 * for about a day. Somebody who has signed up again is left alone: the provider would take back what they granted since.
 */
export async function runRevokeGrantJob(
  { db, identity, vault }: Pick<Deps, 'db' | 'identity' | 'vault'>,
  { grant, subject }: RevokeGrantJob,
): Promise<void> {
  const { rows } = await db.execute<{ id: string | null }>(sql`select system_user_by_subject(${subject}) as id`)
  if (rows[0]?.id) return
  await identity.revoke(await vault.openOrphan(grant))
}
