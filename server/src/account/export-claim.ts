import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { AppError } from '@loose-ends/domain/errors.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import type { Tx } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'

/** How long one that is under way keeps others waiting after its last sign of life: its process may have died. */
const CLAIM_MS = 2 * MINUTE_MS

/** Makes this the person's only export, for a while. Throws `export_in_progress` when another one is under way. */
export async function claimExport(tx: Tx, userId: string, now: Date): Promise<void> {
  const claimed = await tx
    .update(users)
    .set({ exporting_until: new Date(now.getTime() + CLAIM_MS) })
    .where(and(eq(users.id, userId), or(isNull(users.exporting_until), lte(users.exporting_until, now))))
    .returning({ until: users.exporting_until })
  if (claimed.length > 0) return
  const [other] = await tx.select({ until: users.exporting_until }).from(users).where(eq(users.id, userId))
  const until = other?.until ?? now
  throw new AppError('export_in_progress', { retryAfterMs: Math.max(until.getTime() - now.getTime(), 0) })
}

/** Keeps others waiting for longer. Throws `not_found` when the person is gone meanwhile. */
export async function renewExportClaim(tx: Tx, userId: string, now: Date): Promise<void> {
  const renewed = await tx
    .update(users)
    .set({ exporting_until: new Date(now.getTime() + CLAIM_MS) })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  if (renewed.length === 0) throw new AppError('not_found')
}

/** Lets the next one begin. */
export async function endExportClaim(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ exporting_until: null }).where(eq(users.id, userId))
}
