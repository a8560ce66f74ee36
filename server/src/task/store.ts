import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { changeTask, type TaskChangeFields, type TaskWords } from '@loose-ends/domain/task/change-task.ts'
import { BY_HAND, MOST_OWN_TASKS, wordsOf, type ManualTask } from '@loose-ends/domain/task/manual-task.ts'
import { taskSchema, type Task, type TaskSource, type TaskStatus } from '@loose-ends/domain/task/task.ts'
import type { Tx } from '#server/db/connect.ts'
import { tasks } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'
import { allKnownEvidence, evidenceFields } from '#server/loose-end/known-evidence.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { noteKept } from '#server/sender-rule/note-kept.ts'
import { noteDismissal, type Teaching } from '#server/sender-rule/note-dismissal.ts'
import { confirmationNote } from '#server/loose-end/proof.ts'
import { cameUpAt, isAwake, openTasks, ownTasks } from './open-tasks.ts'

export interface TaskFilter {
  status?: TaskStatus
  origin?: TaskSource
  /** True: only those hidden until a later date; false: only those that are not. */
  snoozed?: boolean
  limit: number
  offset: number
}

/** A person's tasks, newest first by when the mail came in (SPEC §7). */
export async function listTasks(
  tx: Tx,
  userId: string,
  filter: TaskFilter,
  now: Date,
): Promise<{ items: Task[]; total: number }> {
  const where = and(
    ownTasks(userId),
    filter.status ? eq(tasks.status, filter.status) : undefined,
    filter.origin === 'own' ? ne(tasks.origin, 'mail') : filter.origin ? eq(tasks.origin, filter.origin) : undefined,
    filter.snoozed === true ? gt(tasks.snoozed_until, now) : undefined,
    filter.snoozed === false ? isAwake(now) : undefined,
  )
  const rows = await tx
    .select()
    .from(tasks)
    .where(where)
    .orderBy(desc(cameUpAt), desc(tasks.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [all] = await tx.select({ total: count() }).from(tasks).where(where)
  return { items: rows.map((row) => onWire(taskSchema, row)), total: all?.total ?? 0 }
}

/** Throws `unprocessable` for a person who has as many tasks as anybody can have. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const some = tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.user_id, userId), ne(tasks.origin, 'mail')))
    .limit(MOST_OWN_TASKS)
    .as('some')
  const [row] = await tx.select({ total: count() }).from(some)
  if (row && row.total >= MOST_OWN_TASKS)
    throw new AppError('unprocessable', {
      fields: { task: `There is room for ${MOST_OWN_TASKS} tasks, and you have them` },
    })
}

/** One task, whatever its state. Throws `not_found`. */
export async function getTask(tx: Tx, userId: string, id: string): Promise<Task> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(ownTasks(userId), eq(tasks.id, id)))
  if (!row) throw new AppError('not_found')
  return onWire(taskSchema, row)
}

/** Stores a task that a person wrote themself. Throws `unprocessable` when they have too many. */
export async function createManualTask(
  tx: Tx,
  key: PersonKey,
  userId: string,
  given: ManualTask,
  now: Date,
): Promise<Task> {
  await requireRoom(tx, userId)
  const id = randomUUID()
  const values = {
    ...wordsOf(given),
    id,
    user_id: userId,
    task: given.task,
    priority: given.priority,
    kind: 'manual' as const,
    origin: 'manual' as const,
    reasons: [BY_HAND],
    created_at: now,
    person_changed_at: now,
  }
  const [row] = await tx
    .insert(tasks)
    .values(await encryptRow(key, 'tasks', id, values))
    .returning()
  if (!row) throw new Error('the task was not stored')
  return onWire(taskSchema, row)
}

/** Saves a person's change. Throws `not_found`. */
export async function saveTaskChange(tx: Tx, userId: string, id: string, fields: TaskChangeFields): Promise<Task> {
  await lockItems(tx, userId)
  const [row] = await tx
    .update(tasks)
    .set({ ...fields, ...evidenceFields(tasks, fields.status) })
    .where(and(ownTasks(userId), eq(tasks.id, id)))
    .returning()
  if (!row) throw new AppError('not_found')
  return onWire(taskSchema, row)
}

/** The person's word on what looks as if it settled a task: done, or open all the same. Throws `not_found`, and `unprocessable` without a proposal. */
export async function answerTaskProposal(
  tx: Tx,
  parts: Teaching,
  userId: string,
  id: string,
  isAccepted: boolean,
): Promise<Task> {
  await lockItems(tx, userId)
  const [row] = await tx
    .select({ proposal: tasks.proposal, proof: tasks.proof, status: tasks.status })
    .from(tasks)
    .where(and(ownTasks(userId), eq(tasks.id, id)))
    .for('update')
  if (!row) throw new AppError('not_found')
  if (row.proposal === null || row.status !== 'open')
    throw new AppError('unprocessable', { fields: { id: 'Nothing is proposed' } })
  const { proposal, proof } = row
  const key = await parts.vault.personKey(tx, userId)
  // What was confirmed stays with the item: its note tells of it.
  const answered = isAccepted
    ? {
        ...changeTask({ status: 'completed' }, parts.clock.now()),
        completion_note: await confirmationNote(tx, key, userId, 'tasks', { id, proposal, proof }),
      }
    : { proposal: null, proof: null, rejected_evidence: allKnownEvidence(tasks) }
  const [saved] = await tx
    .update(tasks)
    .set(answered)
    .where(and(ownTasks(userId), eq(tasks.id, id)))
    .returning()
  if (!saved) throw new AppError('not_found')
  await noteKept(tx, parts, userId, { table: 'tasks', id }, true)
  return onWire(taskSchema, saved)
}

/** Saves what a task that the person wrote themself now says. Throws `not_found`, and `unprocessable` for one from mail. */
export async function saveTaskWords(
  tx: Tx,
  key: PersonKey,
  userId: string,
  id: string,
  words: TaskWords,
): Promise<void> {
  await requireManual(tx, userId, id, 'A task from mail keeps its words')
  await tx
    .update(tasks)
    .set(await encryptRow(key, 'tasks', id, words))
    .where(and(ownTasks(userId), eq(tasks.id, id)))
}

/** Deletes a task that the person wrote themself. Throws `not_found`, and `unprocessable` for one from mail. */
export async function deleteManualTask(tx: Tx, userId: string, id: string): Promise<void> {
  await requireManual(tx, userId, id, 'A task from mail is dismissed, not deleted')
  await tx.delete(tasks).where(and(eq(tasks.user_id, userId), eq(tasks.id, id)))
}

async function requireManual(tx: Tx, userId: string, id: string, refusal: string): Promise<void> {
  await lockItems(tx, userId)
  const [row] = await tx
    .select({ origin: tasks.origin })
    .from(tasks)
    .where(and(ownTasks(userId), eq(tasks.id, id)))
    .for('update')
  if (!row) throw new AppError('not_found')
  if (row.origin === 'mail') throw new AppError('unprocessable', { fields: { id: refusal } })
}

/**
 * "Not a task", and taking that back; each at most once. Throws `not_found`, and `unprocessable` for a task that the
 * person wrote themself.
 */
export async function saveTaskDismissal(
  tx: Tx,
  parts: Teaching,
  userId: string,
  id: string,
  isDismissed: boolean,
): Promise<Task> {
  await lockItems(tx, userId)
  const ofId = and(eq(tasks.user_id, userId), eq(tasks.id, id))
  const [row] = await tx.select().from(tasks).where(ofId).for('update')
  if (!row) throw new AppError('not_found')
  if (row.origin !== 'mail')
    throw new AppError('unprocessable', { fields: { id: 'Only a task from mail is dismissed' } })
  if ((row.dismissed_at !== null) === isDismissed) return onWire(taskSchema, row)
  await tx
    .update(tasks)
    .set({ dismissed_at: isDismissed ? parts.clock.now() : null })
    .where(ofId)
  await noteDismissal(tx, parts, userId, { ...row, table: 'tasks' }, isDismissed)
  return onWire(taskSchema, row)
}

/** Open tasks that are not snoozed: all of them, the high ones, and the meeting proposals among them. */
export async function countOpenTasks(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ all: number; high: number; meetings: number }> {
  const [row] = await tx
    .select({
      all: count(),
      high: sql<number>`count(*) filter (where ${tasks.priority} = 'high')`.mapWith(Number),
      meetings: sql<number>`count(*) filter (where ${tasks.kind} = 'meeting')`.mapWith(Number),
    })
    .from(tasks)
    .where(openTasks(userId, now))
  return row ?? { all: 0, high: 0, meetings: 0 }
}
