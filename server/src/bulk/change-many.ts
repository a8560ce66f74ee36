import { bulkEvents, isClosing, type BulkChange, type BulkResult } from '@loose-ends/domain/bulk/bulk-change.ts'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import type { Deps } from '#server/deps.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { lockItem } from '#server/loose-end/store.ts'
import { speakChange, speakDismissal, speakUndo, type Spoken } from '#server/person-word/person-word.ts'
import { closeWithReply } from '#server/reply/closing.ts'

type Parts = Pick<Deps, 'vault' | 'clock'>

/**
 * Each item in its turn, as if it were the only one: what is refused of one leaves the others as they are. What was learnt
 * of all of them ranks the open ones anew, once.
 */
async function each(
  tx: Tx,
  parts: Parts,
  userId: string,
  ids: readonly string[],
  work: (inner: Tx, id: string) => Promise<Spoken>,
): Promise<BulkResult[]> {
  await lockItems(tx, userId)
  const results: BulkResult[] = []
  let isAnyLearnt = false
  for (const id of new Set(ids)) {
    try {
      const { undo, isSenderLeftOut, isLearnt } = await tx.transaction((inner) => work(inner, id))
      isAnyLearnt ||= isLearnt
      results.push({ id, undo, sender_left_out: isSenderLeftOut, error: null })
    } catch (error) {
      if (!isAppError(error)) throw error
      results.push({ id, undo: null, error: error.code })
    }
  }
  if (isAnyLearnt) await refreshItems(tx, parts, userId, parts.clock.now())
  return results
}

/**
 * Does the same to many items of a person, as `changeByPerson` and `saveDismissal` do to one; returns in their order what
 * became of each. Those of somebody else are not there.
 */
export const changeMany = (tx: Tx, parts: Parts, userId: string, asked: BulkChange): Promise<BulkResult[]> =>
  each(tx, parts, userId, asked.ids, async (inner, id) => {
    const item = await lockItem(inner, userId, id)
    if (!item || item.dismissed_at !== null) throw new AppError('not_found')
    const { type } = item
    const { action, scheduled_reply: choice } = asked
    if (isClosing(action)) await closeWithReply(inner, userId, id, choice, parts.clock.now())
    return action === 'dismiss'
      ? speakDismissal(inner, parts, userId, { id, type }, true)
      : speakChange(inner, parts, userId, { id, type }, (known) => bulkEvents({ ...asked, action }, known))
  })

/** Takes changes back, each by what its answer gave, and returns what became of each item. */
export function undoMany(
  tx: Tx,
  parts: Parts,
  userId: string,
  items: readonly { id: string; undo: string }[],
): Promise<BulkResult[]> {
  const tokens = new Map(items.map(({ id, undo }) => [id, undo]))
  return each(tx, parts, userId, [...tokens.keys()], (inner, id) =>
    speakUndo(inner, parts, userId, id, tokens.get(id) ?? ''),
  )
}
