import { and, eq, isNotNull, ne, or, sql, type InferInsertModel } from 'drizzle-orm'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { followUpSchema, type FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import {
  SETTLED_BY_PERSON,
  UNFINISHED,
  type LooseEnd,
  type LooseEndType,
} from '@loose-ends/domain/loose-end/loose-end.ts'
import { taskSchema, type Task } from '@loose-ends/domain/task/task.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { wholeRows } from '#server/db/whole-rows.ts'
import { onWire } from '#server/http/wire.ts'
import { isInState } from './list-conditions.ts'
import { readNotices, readPastDues } from './read-notices.ts'

export type LooseEndRow = typeof looseEnds.$inferSelect

/** How whole items are read where a statement is written out. */
export const ITEM_ROWS = wholeRows(looseEnds)

/** One item, whatever its state; `type`: it has to be of that one. */
const ofItem = (userId: string, id: string, type?: LooseEndType) =>
  and(eq(looseEnds.user_id, userId), eq(looseEnds.id, id), type && eq(looseEnds.type, type))

/** An item, unless the person said that it is none. Throws `not_found`. */
export async function getItem(tx: Tx, userId: string, id: string, type?: LooseEndType): Promise<LooseEndRow> {
  const [row] = await tx
    .select()
    .from(looseEnds)
    .where(ofItem(userId, id, type))
  if (!row || row.dismissed_at !== null) throw new AppError('not_found')
  return row
}

/** An item, locked until the transaction ends, whatever the person said of it; null where there is none. */
export async function lockItem(tx: Tx, userId: string, id: string, type?: LooseEndType): Promise<LooseEndRow | null> {
  const [row] = await tx
    .select()
    .from(looseEnds)
    .where(ofItem(userId, id, type))
    .for('update')
  return row ?? null
}

/** The items that a message made, locked, whatever became of them. */
export async function lockItemsOfMessage(tx: Tx, userId: string, messageId: string): Promise<LooseEndRow[]> {
  return tx
    .select()
    .from(looseEnds)
    .where(and(eq(looseEnds.user_id, userId), eq(looseEnds.source_message_id, messageId)))
    .orderBy(looseEnds.type, looseEnds.id)
    .for('update')
}

/** The items of these threads that a person has not closed or archived, or put on their list, themself. */
export async function settleableItems(tx: Tx, userId: string, threadIds: readonly string[]): Promise<LooseEndRow[]> {
  if (threadIds.length === 0) return []
  return tx
    .select()
    .from(looseEnds)
    .where(
      and(
        eq(looseEnds.user_id, userId),
        anyOf(looseEnds.thread_id, threadIds),
        isNotNull(looseEnds.source_message_id),
        // No more than saves reading: `change` leaves alone what the person put on their list, closed or archived.
        or(eq(looseEnds.type, 'follow_up'), eq(looseEnds.origin, 'mail')),
        ne(looseEnds.status, 'archived'),
        or(isInState(UNFINISHED), and(isNotNull(looseEnds.settled_by), ne(looseEnds.settled_by, SETTLED_BY_PERSON))),
      ),
    )
}

/** Stores a new item; false where its message has made it before. */
export async function insertItem(tx: Tx, row: InferInsertModel<typeof looseEnds>): Promise<boolean> {
  const made = await tx.insert(looseEnds).values(row).onConflictDoNothing().returning({ id: looseEnds.id })
  return made.length > 0
}

/** What an item says and is known by: all of it but its state, which `change` of the domain decides about. */
type Words = Omit<Partial<LooseEndRow>, keyof LooseEnd> & { [name in keyof LooseEnd]?: never }

/** Stores what an item says now, its state left as it is. Throws `not_found`. */
export async function saveWords(tx: Tx, userId: string, id: string, words: Words): Promise<LooseEndRow> {
  return save(tx, userId, id, words)
}

/** Stores the state of an item as `change` answered it. Throws `not_found`. */
export async function saveState(
  tx: Tx,
  { user_id, id }: Pick<LooseEndRow, 'user_id' | 'id'>,
  state: Partial<LooseEnd>,
): Promise<LooseEndRow> {
  return save(tx, user_id, id, state)
}

async function save(
  tx: Tx,
  userId: string,
  id: string,
  fields: Partial<InferInsertModel<typeof looseEnds>>,
): Promise<LooseEndRow> {
  const [row] = await tx.update(looseEnds).set(fields).where(ofItem(userId, id)).returning()
  if (!row) throw new AppError('not_found')
  if (fields.due_date !== undefined) await readPastDues(tx, userId, id, row.due_date)
  return row
}

/** Deletes an item for good, and marks as read what asked for a look at it. */
export async function deleteItem(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.delete(looseEnds).where(ofItem(userId, id))
  await readNotices(tx, userId, id)
}

/** A stored task in the words of the API: one that is snoozed is open there, with a date. */
export const inTaskWords = <R extends { status?: unknown; date?: unknown; counterpart_hash?: unknown }>(row: R) => ({
  ...row,
  status: row.status === 'snoozed' ? 'open' : row.status,
  received_at: row.date,
  person: row.counterpart_hash,
})

/** A stored follow-up in the words of the API: its `type` there is its kind. */
export const inFollowUpWords = <R extends { kind?: unknown; counterpart_hash?: unknown }>(row: R) => ({
  ...row,
  type: row.kind,
  person: row.counterpart_hash,
})

/** A stored task as the API returns it. */
export const taskOnWire = (row: LooseEndRow): Task => onWire(taskSchema, inTaskWords(row))
/** A stored follow-up as the API returns it. */
export const followUpOnWire = (row: LooseEndRow): FollowUp => onWire(followUpSchema, inFollowUpWords(row))

/** An item as the combined list returns it. */
export const entryOnWire = (row: LooseEndRow): ActionableEntry =>
  row.type === 'task' ? { type: 'task', record: taskOnWire(row) } : { type: 'follow-up', record: followUpOnWire(row) }

/** These items by their ids. */
export async function itemsById(tx: Tx, userId: string, ids: readonly string[]): Promise<Map<string, LooseEndRow>> {
  if (ids.length === 0) return new Map()
  const ofIds = and(eq(looseEnds.user_id, userId), anyOf(looseEnds.id, ids))
  const answer = await tx.execute(sql`select ${ITEM_ROWS.columns} from ${looseEnds} where ${ofIds}`)
  return new Map(ITEM_ROWS.of(answer).map((row) => [row.id, row]))
}
