import { and, eq } from 'drizzle-orm'
import { lessonKindOf } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps, tasks } from '#server/db/schema/index.ts'
import { noteKindLesson } from '#server/sender-rule/kind-rules.ts'
import { noteSenderOf } from '#server/sender-rule/store.ts'
import type { Teaching } from './note-dismissal.ts'

/**
 * The person confirmed or rejected that an item was settled, so it was a real one: counts once for its sender and its
 * kind, and `isKept: false` takes that back, in the transaction that stored their word.
 */
export async function noteKept(
  tx: Tx,
  parts: Teaching,
  userId: string,
  { table, id }: { table: 'tasks' | 'follow_ups'; id: string },
  isKept: boolean,
): Promise<void> {
  const item = table === 'tasks' ? await lockTask(tx, userId, id) : await lockFollowUp(tx, userId, id)
  if (!item || (item.kept_at !== null) === isKept) return
  const now = parts.clock.now()
  const kept = { kept_at: isKept ? now : null }
  if (table === 'tasks') await tx.update(tasks).set(kept).where(ownTask(userId, id))
  else await tx.update(followUps).set(kept).where(ownFollowUp(userId, id))
  const lesson = isKept ? 'kept' : 'unkept'
  await noteSenderOf(tx, parts, userId, item, lesson)
  const kind = lessonKindOf(item)
  if (kind !== null) await noteKindLesson(tx, userId, kind, lesson, now)
  await refreshItems(tx, parts, userId, now)
}

const ownTask = (userId: string, id: string) => and(eq(tasks.user_id, userId), eq(tasks.id, id))
const ownFollowUp = (userId: string, id: string) => and(eq(followUps.user_id, userId), eq(followUps.id, id))

async function lockTask(tx: Tx, userId: string, id: string) {
  const [row] = await tx.select().from(tasks).where(ownTask(userId, id)).for('update')
  return row && { ...row, table: 'tasks' as const }
}

async function lockFollowUp(tx: Tx, userId: string, id: string) {
  const [row] = await tx.select().from(followUps).where(ownFollowUp(userId, id)).for('update')
  return row && { ...row, table: 'follow_ups' as const }
}
