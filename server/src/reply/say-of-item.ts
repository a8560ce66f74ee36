import type { Context } from 'hono'
import type { z } from 'zod'
import type { dismissedSchema } from '@loose-ends/domain/loose-end/undo.ts'
import type { closingSchema, ScheduledChoice } from '@loose-ends/domain/reply/reply.ts'
import type { Tx } from '#server/db/connect.ts'
import { asPerson, type AppEnv } from '#server/http/route.ts'
import { itemsChanged } from '#server/loose-end/items-changed.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { answerProposal, saveDismissal, type Changed, type Meant } from '#server/person-word/person-word.ts'
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

/** What a request carries that may close its item. */
type Closing = z.infer<typeof closingSchema>

/** The person's word on what is proposed for an item, as a request gives it: see `answerProposal` and `sayOfItem`. */
export const sayOfProposal = (
  c: Context<AppEnv>,
  item: Meant,
  { accept, scheduled_reply: choice }: { accept: boolean } & Closing,
): Promise<Changed> =>
  sayOfItem(c, { id: item.id, closing: accept ? { choice } : null }, (tx) =>
    answerProposal(tx, c.var.deps, c.var.userId, item, accept),
  )

/** "Not a task", "not a follow-up", as a request says it, and what is answered: see `saveDismissal` and `sayOfItem`. */
export async function sayDismissed(
  c: Context<AppEnv>,
  item: Meant,
  { scheduled_reply: choice }: Closing,
): Promise<z.infer<typeof dismissedSchema>> {
  const { undo, isSenderLeftOut } = await sayOfItem(c, { id: item.id, closing: { choice } }, (tx) =>
    saveDismissal(tx, c.var.deps, c.var.userId, item, true),
  )
  return { undo, sender_left_out: isSenderLeftOut }
}
