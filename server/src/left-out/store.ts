import { and, asc, count, desc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import { LEFT_OUT_REASONS, type LeftOutReason } from '@loose-ends/domain/ledger/left-out-reason.ts'
import { LEFT_OUT_DAYS, leftOutSchema, type LeftOut, type LeftOutPage } from '@loose-ends/domain/left-out/left-out.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Tx } from '#server/db/connect.ts'
import { messages, type LedgerRow } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'

export interface LeftOutQuery {
  reason: LeftOutReason | undefined
  /** Of one mailbox alone; undefined: of all. */
  account: string | undefined
  limit: number
  offset: number
}

/** What tells whether a message belongs on the list, and where. */
export type Listed = Pick<LedgerRow, 'reason'> & { id: string }

const listed = (userId: string, account: string | undefined, now: Date) =>
  and(
    eq(messages.user_id, userId),
    isNull(messages.copy_of),
    account === undefined ? undefined : eq(messages.account_id, account),
    ne(messages.outcome, 'item'),
    // Has a list of its own.
    ne(messages.outcome, 'maybe'),
    gte(messages.sent_at, new Date(now.getTime() - LEFT_OUT_DAYS * DAY_MS)),
  )

const NEWEST_FIRST = [desc(messages.sent_at), asc(messages.id)] as const

/** The messages of the last days that show no item, newest first, and how many each reason has. */
export async function listLeftOut(tx: Tx, userId: string, query: LeftOutQuery, now: Date): Promise<LeftOutPage> {
  const { reason, account, limit, offset } = query
  const where = listed(userId, account, now)
  const rows = await tx
    .select()
    .from(messages)
    .where(reason === undefined ? where : and(where, eq(messages.reason, reason)))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset)
  const totals = await tx
    .select({ reason: messages.reason, total: count() })
    .from(messages)
    .where(where)
    .groupBy(messages.reason)
  const counts = new Map(totals.flatMap((row) => (row.reason === null ? [] : [[row.reason, row.total] as const])))
  const total = reason === undefined ? totals.reduce((sum, row) => sum + row.total, 0) : (counts.get(reason) ?? 0)
  return { items: rows.map(toLeftOut), total, reasons: inOrder(counts) }
}

/** Which messages are on the list, newest first, `limit` at most. */
export function newestLeftOut(
  tx: Tx,
  userId: string,
  { account, limit }: { account: string | undefined; limit: number },
  now: Date,
): Promise<Listed[]> {
  return tx
    .select({ id: messages.id, reason: messages.reason })
    .from(messages)
    .where(listed(userId, account, now))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
}

/** A page of these messages, in their order. */
export async function pageOf(
  tx: Tx,
  userId: string,
  found: readonly Listed[],
  { reason, account, limit, offset }: LeftOutQuery,
  now: Date,
): Promise<LeftOutPage> {
  const counts = new Map<string, number>()
  for (const one of found) if (one.reason !== null) counts.set(one.reason, (counts.get(one.reason) ?? 0) + 1)
  const wanted = reason === undefined ? found : found.filter((one) => one.reason === reason)
  const ids = wanted.slice(offset, offset + limit).map((one) => one.id)
  const rows = await tx
    .select()
    .from(messages)
    // One of which an item was made meanwhile is on the list no more.
    .where(and(listed(userId, account, now), inArray(messages.id, ids)))
    .orderBy(...NEWEST_FIRST)
  return { items: rows.map(toLeftOut), total: wanted.length, reasons: inOrder(counts) }
}

function toLeftOut(row: LedgerRow): LeftOut {
  return onWire(leftOutSchema, row)
}

/** The reasons that occur, in the order of their list. */
function inOrder(counts: ReadonlyMap<string, number>): LeftOutPage['reasons'] {
  return LEFT_OUT_REASONS.flatMap((reason) => {
    const found = counts.get(reason)
    return found === undefined ? [] : [{ reason, count: found }]
  })
}
