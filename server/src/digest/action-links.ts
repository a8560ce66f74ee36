import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ACTION_LINK_MS, type LinkAction } from '@loose-ends/domain/digest/action-link.ts'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import { asPerson, type Db, type Tx } from '#server/db/connect.ts'
import { actionLinks } from '#server/db/schema/index.ts'
import { tokenHash, type Vault } from '#server/vault/vault.ts'

/** What a link is for. */
export interface Linked {
  userId: string
  /** That of the summary, `YYYY-MM-DD`, or when one that was asked for was. */
  day: string
  type: LooseEndType
  itemId: string
  action: LinkAction
}

const TOKEN = /^[\w-]{43}$/

/** The token of a link: a keyed hash of what it is for, so that it can be made again for the same mail and by nobody else. */
const tokenOf = (vault: Vault, { userId, day, type, itemId, action }: Linked): string =>
  vault.hash('action_link', JSON.stringify([userId, day, type, itemId, action]))

export type LinkTokens = Partial<Record<LinkAction, string>>

/** Makes links of one item in one summary; made again, they are the same, and what was used stays used. */
export async function makeLinks(
  tx: Tx,
  vault: Vault,
  item: Omit<Linked, 'action'>,
  actions: readonly LinkAction[],
  now: Date,
): Promise<LinkTokens> {
  const made = actions.map((action) => ({ action, token: tokenOf(vault, { ...item, action }) }))
  const rows = made.map(({ action, token }) => ({
    token_hash: tokenHash(token),
    user_id: item.userId,
    day: item.day,
    item_type: item.type,
    item_id: item.itemId,
    action,
    created_at: now,
    expires_at: new Date(now.getTime() + ACTION_LINK_MS),
  }))
  await tx.insert(actionLinks).values(rows).onConflictDoNothing()
  return Object.fromEntries(made.map(({ action, token }) => [action, token]))
}

export type FoundLink = Linked & { state: 'ready' | 'used' | 'expired' }

/** Whose link a token is, what it is for, and whether it still works. Null for one that is not ours. Changes nothing. */
export async function findLink(db: Db, vault: Vault, token: string, now: Date): Promise<FoundLink | null> {
  if (!TOKEN.test(token)) return null
  const hash = tokenHash(token)
  const { rows } = await db.execute(sql`select system_action_link(${hash}) as user_id`)
  const [owner] = z.array(z.object({ user_id: z.uuid() })).parse(rows)
  if (!owner) return null
  const [row] = await asPerson(db, owner.user_id, (tx) =>
    tx.select().from(actionLinks).where(ofOwner(owner.user_id, hash)),
  )
  if (!row) return null
  const linked = {
    userId: row.user_id,
    day: row.day,
    type: row.item_type,
    itemId: row.item_id,
    action: row.action,
  }
  // What stands in the table is what was signed.
  if (tokenOf(vault, linked) !== token) return null
  return { ...linked, state: row.used_at ? 'used' : row.expires_at <= now ? 'expired' : 'ready' }
}

/** Uses a link up; false when it was used or expired meanwhile. Part of the transaction that does what it is for. */
export async function useUp(tx: Tx, userId: string, token: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(actionLinks)
    .set({ used_at: now })
    .where(and(ofOwner(userId, tokenHash(token)), isNull(actionLinks.used_at), gt(actionLinks.expires_at, now)))
    .returning({ hash: actionLinks.token_hash })
  return rows.length > 0
}

const ofOwner = (userId: string, hash: string) => and(eq(actionLinks.user_id, userId), eq(actionLinks.token_hash, hash))
