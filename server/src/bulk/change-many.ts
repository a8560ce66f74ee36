import {
  bulkEvents,
  isClosing,
  puttingBack,
  stateOf,
  type BulkChange,
  type BulkResult,
  type ItemState,
} from '@loose-ends/domain/bulk/bulk-change.ts'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import type { Deps } from '#server/deps.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { lockItem, type LooseEndRow } from '#server/loose-end/store.ts'
import { speakChange, speakDismissal, type Spoken } from '#server/person-word/person-word.ts'
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
  work: (inner: Tx, item: LooseEndRow) => Promise<Spoken>,
): Promise<BulkResult[]> {
  await lockItems(tx, userId)
  const results: BulkResult[] = []
  let isAnyLearnt = false
  for (const id of new Set(ids)) {
    try {
      const { before, isLearnt } = await tx.transaction(async (inner) => {
        const item = await lockItem(inner, userId, id)
        if (!item) throw new AppError('not_found')
        return { before: stateOf(item), isLearnt: (await work(inner, item)).isLearnt }
      })
      isAnyLearnt ||= isLearnt
      results.push({ id, before, error: null })
    } catch (error) {
      if (!isAppError(error)) throw error
      results.push({ id, before: null, error: error.code })
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
  each(tx, parts, userId, asked.ids, async (inner, { id, type, dismissed_at: dismissedAt }) => {
    const { action, scheduled_reply: choice } = asked
    if (dismissedAt !== null) throw new AppError('not_found')
    if (isClosing(action)) await closeWithReply(inner, userId, id, choice, parts.clock.now())
    return action === 'dismiss'
      ? speakDismissal(inner, parts, userId, { id, type }, true)
      : speakChange(inner, parts, userId, { id, type }, (known) => bulkEvents({ ...asked, action }, known))
  })

/** Puts many items back as they were before `changeMany`; returns what became of each. */
export function putManyBack(
  tx: Tx,
  parts: Parts,
  userId: string,
  items: readonly { id: string; before: ItemState }[],
): Promise<BulkResult[]> {
  const states = new Map(items.map(({ id, before }) => [id, before]))
  return each(tx, parts, userId, [...states.keys()], async (inner, { id, type, dismissed_at: dismissedAt }) => {
    const before = states.get(id)
    if (!before || before.dismissed) throw new AppError('unprocessable')
    if (dismissedAt !== null) return speakDismissal(inner, parts, userId, { id, type }, false)
    return speakChange(inner, parts, userId, { id, type }, (known) => puttingBack(before, known, parts.clock.now()))
  })
}
