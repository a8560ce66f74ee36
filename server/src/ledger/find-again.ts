import { and, eq, isNull, ne, notInArray, or } from 'drizzle-orm'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds, maybes, messages, replies } from '#server/db/schema/index.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import type { NewLedgerRow } from './rows.ts'

/** What was found again: what the mailbox calls it now, and the thread in which it stood before. */
export interface FoundAgain {
  ref: Ref
  threadId: string
}

function byMessageId(rows: readonly NewLedgerRow[]): Map<string, NewLedgerRow> {
  return new Map(
    rows.flatMap((row) => {
      const { own } = row.facts
      return own === null ? [] : [[own, row]]
    }),
  )
}

const sameMessageId = ({ userId, accountId }: OfAccount, hashes: Iterable<string>) =>
  and(eq(messages.user_id, userId), eq(messages.account_id, accountId), anyOf(messages.message_id_hash, [...hashes]))

/** What the mailbox called those messages of the ledger that have the Message-ID of one of these, under another name. */
export async function namesakesOf(tx: Tx, account: OfAccount, rows: readonly NewLedgerRow[]): Promise<Ref[]> {
  const named = byMessageId(rows)
  if (named.size === 0) return []
  const known = await tx
    .select({ ref: messages.provider_ref })
    .from(messages)
    .where(
      and(
        sameMessageId(account, named.keys()),
        or(isNull(messages.removed), ne(messages.removed, 'deleted')),
        notInArray(
          messages.provider_ref,
          [...named.values()].map((row) => row.provider_ref),
        ),
      ),
    )
  return known.map(({ ref }) => ref)
}

/**
 * Messages that the ledger knows by a name which the mailbox no longer uses, and that stand there under another one: moved
 * where names change with the folder, named anew by the server, or deleted and put back. They are known by their Message-ID,
 * and keep their id here with all that points at it. `gone`: names that are no longer used. The caller holds `lockItems`.
 */
export async function findAgain(
  tx: Tx,
  account: OfAccount,
  rows: readonly NewLedgerRow[],
  gone: readonly Ref[],
): Promise<FoundAgain[]> {
  const named = byMessageId(rows)
  if (named.size === 0) return []
  const known = await tx
    .select({
      id: messages.id,
      hash: messages.message_id_hash,
      threadId: messages.thread_id,
      ref: messages.provider_ref,
      at: messages.sent_at,
    })
    .from(messages)
    .where(
      and(
        sameMessageId(account, named.keys()),
        or(eq(messages.removed, 'deleted'), anyOf(messages.provider_ref, gone)),
      ),
    )
  const found: FoundAgain[] = []
  for (const { id, hash, threadId, ref: before, at } of known) {
    const row = named.get(hash ?? '')
    // Message-IDs repeat and are forged: what was deleted and came in at another time is another message.
    if (row && !gone.includes(before) && row.sent_at.getTime() !== at.getTime()) continue
    // Of two that were the same message one comes back.
    if (!row || found.some(({ ref }) => ref === row.provider_ref)) continue
    const { provider_ref: ref, thread_id: thread } = row
    const place = { provider_ref: ref, thread_id: thread, removed: null, removed_at: null }
    await tx
      .update(messages)
      .set(place)
      .where(and(eq(messages.user_id, account.userId), eq(messages.id, id)))
    for (const table of [looseEnds, maybes, replies])
      await tx
        .update(table)
        .set({ thread_id: thread })
        .where(and(eq(table.user_id, account.userId), eq(table.source_message_id, id)))
    found.push({ ref, threadId })
  }
  return found
}
