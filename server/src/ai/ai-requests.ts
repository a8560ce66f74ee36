import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { aiConsents } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'

export const AI_QUEUE = 'ai'

/** Messages that come close together are asked about together. */
const SETTLE_SECONDS = 2

/** Queues a job that asks the AI about what was just examined, where the person wants that; nothing waits for it. */
export async function requestAi(tx: Tx, jobs: Deps['jobs'], userId: string): Promise<void> {
  const wanted = await tx.select({ since: aiConsents.since }).from(aiConsents).where(eq(aiConsents.user_id, userId))
  if (wanted.length === 0) return
  await jobs.send(tx, AI_QUEUE, { userId, attempt: 1 }, { key: userId, delaySeconds: SETTLE_SECONDS })
}
