import type { Context } from 'hono'
import type { ScheduledChoice } from '@loose-ends/domain/reply/reply.ts'
import type { Tx } from '#server/db/connect.ts'
import { asPerson, type AppEnv } from '#server/http/route.ts'
import { itemsChanged } from '#server/loose-end/items-changed.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { closeWithReply } from './closing.ts'

interface SaidOf {
  id: string
  /** Where their word closes it: what they chose for a reply of it that waits for its time. */
  closing: { choice: ScheduledChoice | undefined } | null
}

/**
 * What a request of a person says of one of their items, in one transaction under the lock of their items; their open pages
 * and the labels follow. Throws what `say` throws, and `reply_scheduled` where they have to be asked about a reply first.
 */
export async function sayOfItem<T>(
  c: Context<AppEnv>,
  { id, closing }: SaidOf,
  say: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { deps, userId } = c.var
  const said = await asPerson(c, async (tx) => {
    await lockItems(tx, userId)
    if (closing) await closeWithReply(tx, userId, id, closing.choice, deps.clock.now())
    return say(tx)
  })
  await itemsChanged(deps, userId)
  return said
}
