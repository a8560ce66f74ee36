import { setImmediate } from 'node:timers/promises'
import { and, asc, count, desc, eq, gte, ne, type InferSelectModel } from 'drizzle-orm'
import { decryptField, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import {
  LEFT_OUT_DAYS,
  LEFT_OUT_REASONS,
  leftOutSchema,
  type LeftOut,
  type LeftOutPage,
  type StoredReason,
} from '@loose-ends/domain/left-out/left-out.ts'
import { fold } from '@loose-ends/domain/search/fold.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { messages } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { onWire } from '#server/http/wire.ts'

/** A search looks at so many of the newest messages. */
const SEARCHED_MESSAGES = 10_000
/** So many are opened before others get their turn. */
const OPENED_TOGETHER = 200

export interface LeftOutQuery {
  /** '' finds all. */
  q: string
  reason: StoredReason | undefined
  limit: number
  offset: number
}

type LedgerRow = InferSelectModel<typeof messages>

const listed = (userId: string, now: Date) =>
  and(
    eq(messages.user_id, userId),
    ne(messages.outcome, 'item'),
    gte(messages.sent_at, new Date(now.getTime() - LEFT_OUT_DAYS * DAY_MS)),
  )

const NEWEST_FIRST = [desc(messages.sent_at), asc(messages.provider_message_id)] as const

/** The messages of the last days that show no item, newest first, and how many of those found each reason has. */
export async function listLeftOut(
  { db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>,
  userId: string,
  query: LeftOutQuery,
): Promise<LeftOutPage> {
  const now = clock.now()
  if (fold(query.q).trim() === '') return asPerson(db, userId, (tx) => pageOf(tx, userId, query, now))
  const read = await asPerson(db, userId, async (tx) => ({
    key: await vault.personKey(tx, userId),
    rows: await tx
      .select()
      .from(messages)
      .where(listed(userId, now))
      .orderBy(...NEWEST_FIRST)
      .limit(SEARCHED_MESSAGES),
  }))
  const found = await matching(read.key, read.rows, fold(query.q).trim())
  const counts = new Map<string, number>()
  for (const { reason } of found) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const wanted = query.reason === undefined ? found : found.filter((row) => row.reason === query.reason)
  return {
    items: wanted.slice(query.offset, query.offset + query.limit).map(toLeftOut),
    total: wanted.length,
    reasons: inOrder(counts),
  }
}

async function pageOf(tx: Tx, userId: string, { reason, limit, offset }: LeftOutQuery, now: Date) {
  const where = listed(userId, now)
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

async function matching(key: PersonKey, rows: readonly LedgerRow[], folded: string): Promise<LedgerRow[]> {
  const found: LedgerRow[] = []
  for (let start = 0; start < rows.length; start += OPENED_TOGETHER) {
    const some = rows.slice(start, start + OPENED_TOGETHER)
    const texts = await Promise.all(some.map((row) => searchedText(key, row)))
    found.push(...some.filter((_, index) => texts[index]?.some((text) => fold(text).includes(folded))))
    await setImmediate()
  }
  return found
}

/** What a search looks at: the subject, and the sender's name and address. */
async function searchedText(key: PersonKey, row: LedgerRow): Promise<string[]> {
  const fields =
    row.direction === 'received' ? (['subject', 'sender', 'counterpart'] as const) : (['subject', 'sender'] as const)
  const texts = fields.map(async (field) => {
    const sealed = row[field]
    if (sealed === null) return ''
    const place = { table: 'messages', field, rowId: row.provider_message_id } as const
    // What cannot be opened is not found, and hides nothing else.
    return decryptField(key, place, sealed).catch(() => '')
  })
  return Promise.all(texts)
}

function toLeftOut({ provider_message_id: id, ...row }: LedgerRow): LeftOut {
  return onWire(leftOutSchema, { ...row, id })
}

/** The reasons that occur, in the order of their list. */
function inOrder(counts: ReadonlyMap<string, number>): LeftOutPage['reasons'] {
  return LEFT_OUT_REASONS.flatMap((reason) => {
    const found = counts.get(reason)
    return found === undefined ? [] : [{ reason, count: found }]
  })
}
