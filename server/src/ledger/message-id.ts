import { and, eq } from 'drizzle-orm'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { threadIdOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/connect.ts'
import { nameBasedId } from '#server/db/name-based-id.ts'
import { messages } from '#server/db/schema/index.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import type { MessagePlace } from '#server/mailbox/provider.ts'

/** A message in its account, by its id and its thread's id here, and by what the account's provider calls it. */
export interface LedgerPlace extends Omit<MessagePlace, 'id'> {
  id: string
  accountId: string
  ref: Ref
}

/**
 * The id that a message gets when it is first seen under that name, however often and by whomever it is read (decision
 * 0026). One that is known by another name since keeps the id that it has: ask `messagesCalled`.
 */
export const messageIdOf = (accountId: string, ref: Ref): string => nameBasedId(accountId, ref)

/** A message that is new here. */
export const placeOf = (accountId: string, { id: ref, threadId, ...place }: MessagePlace): LedgerPlace => ({
  ...place,
  id: messageIdOf(accountId, ref),
  threadId: threadIdOf(accountId, threadId),
  accountId,
  ref,
})

/** The ids of those messages of an account that the ledger holds, by what the provider calls them now. */
export async function messagesCalled(
  tx: Tx,
  { userId, accountId }: OfAccount,
  refs: readonly Ref[],
): Promise<Map<Ref, string>> {
  if (refs.length === 0) return new Map()
  const rows = await tx
    .select({ id: messages.id, ref: messages.provider_ref })
    .from(messages)
    .where(and(eq(messages.user_id, userId), eq(messages.account_id, accountId), anyOf(messages.provider_ref, refs)))
  return new Map(rows.map(({ id, ref }) => [ref, id]))
}

/** What their provider calls those messages of an account now. One that the ledger does not hold is left out. */
export async function refsOfMessages(tx: Tx, { userId, accountId }: OfAccount, ids: readonly string[]): Promise<Ref[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ ref: messages.provider_ref })
    .from(messages)
    .where(and(eq(messages.user_id, userId), eq(messages.account_id, accountId), anyOf(messages.id, ids)))
  return rows.map(({ ref }) => ref)
}

/** Where a message is to be had: its account, and what the provider calls it there; null for one that is not known. */
export async function sourceOfMessage(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ accountId: string; ref: Ref } | null> {
  const [row] = await tx
    .select({ accountId: messages.account_id, ref: messages.provider_ref })
    .from(messages)
    .where(and(eq(messages.user_id, userId), eq(messages.id, id)))
  return row ?? null
}
