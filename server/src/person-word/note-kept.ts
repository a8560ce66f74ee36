import { lessonKindOf } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import type { Tx } from '#server/db/connect.ts'
import { noteKindLesson } from '#server/sender-rule/kind-rules.ts'
import { noteSenderOf } from '#server/sender-rule/store.ts'
import type { Teaching } from './note-dismissal.ts'
import { lockItem, saveWords } from '#server/loose-end/store.ts'

/**
 * The person confirmed or rejected that an item was settled, so it was a real one: counts once for its sender and its
 * kind, and `isKept: false` takes that back, in the transaction that stored their word. Returns whether anything was
 * learnt: what is open ranks anew by that, and `refreshItems` is the caller's.
 */
export async function noteKept(tx: Tx, parts: Teaching, userId: string, id: string, isKept: boolean): Promise<boolean> {
  const item = await lockItem(tx, userId, id)
  if (!item || (item.kept_at !== null) === isKept) return false
  const now = parts.clock.now()
  await saveWords(tx, userId, id, { kept_at: isKept ? now : null })
  const lesson = isKept ? 'kept' : 'unkept'
  await noteSenderOf(tx, parts, userId, item, lesson)
  const kind = lessonKindOf(item)
  if (kind !== null) await noteKindLesson(tx, userId, kind, lesson, now)
  return true
}
