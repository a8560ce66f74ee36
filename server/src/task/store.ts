import { randomUUID } from 'node:crypto'
import { and, count, eq, ne, type SQL } from 'drizzle-orm'
import { ITEM_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { UNFINISHED, type LooseEndStatus } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { DueCounts } from '@loose-ends/domain/due-date/due-group.ts'
import { begun } from '@loose-ends/domain/loose-end/change.ts'
import type { TaskWords } from '@loose-ends/domain/task/change-task.ts'
import { BY_HAND, MOST_OWN_TASKS, wordsOf, type NewManualTask } from '@loose-ends/domain/task/manual-task.ts'
import type { Task, TaskKind, TaskPriority, TaskSource, TaskStatus } from '@loose-ends/domain/task/task.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { readAwake, wakeDue } from '#server/loose-end/change-item.ts'
import {
  byNewest,
  byRank,
  countOf,
  holds,
  holdsNot,
  isInState,
  openTasks,
  ownItems,
} from '#server/loose-end/list-conditions.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { countItems, readGroupedPage, readPage } from '#server/loose-end/list-page.ts'
import { boundsFor, isPlain, passes, type ItemFilter } from '#server/loose-end/item-filter.ts'
import {
  deleteItem,
  getItem,
  insertItem,
  lockItem,
  saveWords,
  taskOnWire,
  type LooseEndRow,
} from '#server/loose-end/store.ts'
import type { Vault } from '#server/vault/vault.ts'
import { deletionToken, readDeletion } from './deleted-task.ts'

export interface TaskFilter extends ItemFilter {
  status?: TaskStatus
  origin?: TaskSource
  /** True: only those hidden until a later date; false: only those that are not. */
  snoozed?: boolean
  kind?: TaskKind
  priority?: TaskPriority
  limit: number
  offset: number
}

/** A person's tasks, newest first by when the mail came in (SPEC §7) unless another order is asked for. */
export async function listTasks(
  tx: Tx,
  userId: string,
  filter: TaskFilter,
  now: Date,
): Promise<{ items: Task[]; total: number; groups?: DueCounts }> {
  return readAwake(tx, userId, now, async () => {
    const bounds = await boundsFor(tx, userId, filter, now)
    const list = {
      where: and(ownItems(userId, 'task'), isAsked(filter), passes(filter, bounds)),
      isPlain: isPlain(filter),
    }
    const [{ rows, groups }, total] = await Promise.all([
      bounds && filter.order === 'due'
        ? readGroupedPage(tx, list, bounds, filter)
        : readPage(tx, list, filter.order === 'priority' ? byRank : byNewest, filter),
      countItems(tx, list),
    ])
    return { items: rows.map((row) => taskOnWire(row)), total, ...(groups ? { groups } : {}) }
  })
}

/** What only tasks are narrowed to. */
const isAsked = ({ status, origin, snoozed, kind, priority }: TaskFilter): SQL | undefined =>
  and(
    status && isInState(status === 'open' ? openOf(snoozed) : ['completed']),
    origin && (origin === 'own' ? holdsNot(looseEnds.origin, 'mail') : holds(looseEnds.origin, origin)),
    snoozed === undefined ? undefined : (snoozed ? holds : holdsNot)(looseEnds.status, 'snoozed'),
    kind && holds(looseEnds.kind, kind),
    priority && holds(looseEnds.priority, priority),
  )

/** What the API calls open, by whether it is to be asleep. */
const openOf = (isSnoozed: boolean | undefined): readonly LooseEndStatus[] =>
  isSnoozed === undefined ? UNFINISHED : isSnoozed ? ['snoozed'] : ['open']

/** Throws `unprocessable` for a person who has as many tasks as anybody can have. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const some = tx
    .select({ id: looseEnds.id })
    .from(looseEnds)
    .where(and(eq(looseEnds.user_id, userId), eq(looseEnds.type, 'task'), ne(looseEnds.origin, 'mail')))
    .limit(MOST_OWN_TASKS)
    .as('some')
  const [row] = await tx.select({ total: count() }).from(some)
  if (row && row.total >= MOST_OWN_TASKS)
    throw new AppError('unprocessable', {
      fields: { task: ITEM_ERRORS.tooManyTasks(MOST_OWN_TASKS) },
    })
}

/**
 * Stores a task that a person wrote themself. One that is sent again by its id, as the answer to it was lost, is the one that
 * is there, with the words that it has now. Throws `unprocessable` when they have too many, and where the id is not for them.
 */
export async function createManualTask(
  tx: Tx,
  key: PersonKey,
  userId: string,
  { id = randomUUID(), ...given }: NewManualTask,
  now: Date,
): Promise<Task> {
  await lockItems(tx, userId)
  const words = wordsOf(given)
  if (words && (await lockItem(tx, userId, id))) {
    await saveTaskWords(tx, key, userId, id, words)
    return taskOnWire(await getItem(tx, userId, id, 'task'))
  }
  await requireRoom(tx, userId)
  const values = {
    ...words,
    id,
    user_id: userId,
    type: 'task' as const,
    task: given.task,
    priority: given.priority,
    kind: 'manual' as const,
    origin: 'manual' as const,
    reasons: [BY_HAND],
    created_at: now,
    ...begun({ type: 'task', direction: 'i_owe', origin: 'manual' }, { event: 'edited' }, now),
  }
  const [row] = await tx
    .insert(looseEnds)
    .values(await encryptRow(key, 'loose_ends', id, values))
    .onConflictDoNothing({ target: looseEnds.id })
    .returning()
  if (!row) throw new AppError('unprocessable')
  return taskOnWire(row)
}

/** Saves what a task that the person wrote themself now says. Throws `not_found`, and `unprocessable` for one from mail. */
export async function saveTaskWords(
  tx: Tx,
  key: PersonKey,
  userId: string,
  id: string,
  words: TaskWords,
): Promise<void> {
  await lockManual(tx, userId, id, ITEM_ERRORS.keepsWords)
  await saveWords(tx, userId, id, await encryptRow(key, 'loose_ends', id, words))
}

/**
 * Deletes a task that is the person's own, and returns what brings it back: see `deletionToken`. Throws `not_found`, and
 * `unprocessable` for one from mail.
 */
export async function deleteManualTask(tx: Tx, vault: Vault, userId: string, id: string): Promise<string | null> {
  const task = await lockManual(tx, userId, id, ITEM_ERRORS.notDeleted)
  await deleteItem(tx, userId, id)
  return deletionToken(vault, task)
}

/**
 * Brings a deleted task back as it was, by what its deletion was answered with; one that is there stays as it is. Throws
 * `not_found` for what was not deleted so, and `unprocessable` for a person who has too many.
 */
export async function restoreManualTask(
  tx: Tx,
  vault: Vault,
  userId: string,
  id: string,
  token: string,
): Promise<Task> {
  await lockItems(tx, userId)
  if (!(await lockItem(tx, userId, id))) {
    const task = readDeletion(vault, await vault.personKey(tx, userId), { user_id: userId, id }, token)
    await requireRoom(tx, userId)
    await insertItem(tx, task)
  }
  return taskOnWire(await getItem(tx, userId, id, 'task'))
}

async function lockManual(tx: Tx, userId: string, id: string, refusal: string): Promise<LooseEndRow> {
  await lockItems(tx, userId)
  const task = await lockItem(tx, userId, id, 'task')
  if (!task || task.dismissed_at !== null) throw new AppError('not_found')
  if (task.origin === 'mail') throw new AppError('unprocessable', { fields: { id: refusal } })
  return task
}

/** Open tasks that are not snoozed: all of them, the high ones, and the meeting proposals among them. */
export async function countOpenTasks(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ all: number; high: number; meetings: number }> {
  await wakeDue(tx, userId, now)
  const [row] = await tx
    .select({
      all: count(),
      high: countOf(eq(looseEnds.priority, 'high')),
      meetings: countOf(eq(looseEnds.kind, 'meeting')),
    })
    .from(looseEnds)
    .where(openTasks(userId))
  return row ?? { all: 0, high: 0, meetings: 0 }
}
