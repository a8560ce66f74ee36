import { and, asc, count, desc, eq, gte } from 'drizzle-orm'
import { LEFT_OUT_DAYS } from '@loose-ends/domain/left-out/left-out.ts'
import { maybeSchema, type MaybePage } from '@loose-ends/domain/maybe/maybe.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Tx } from '#server/db/connect.ts'
import { maybes } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'

/** What may be an item in the mail of the last days, and waits for the person's word; newest first. */
export async function listMaybes(
  tx: Tx,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<MaybePage> {
  const where = and(
    eq(maybes.user_id, userId),
    eq(maybes.state, 'open'),
    gte(maybes.sent_at, new Date(now.getTime() - LEFT_OUT_DAYS * DAY_MS)),
  )
  const rows = await tx
    .select()
    .from(maybes)
    .where(where)
    .orderBy(desc(maybes.sent_at), asc(maybes.id))
    .limit(limit)
    .offset(offset)
  const [all] = await tx.select({ total: count() }).from(maybes).where(where)
  return { items: rows.map((row) => onWire(maybeSchema, row)), total: all?.total ?? 0 }
}
