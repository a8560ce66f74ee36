import { desc, inArray, or } from 'drizzle-orm'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { ENCRYPTED_FIELDS } from '@loose-ends/domain/encryption/fields.ts'
import { decryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { followUpSchema } from '@loose-ends/domain/follow-up/follow-up.ts'
import {
  searchableTexts,
  searchItems,
  type SearchableTexts,
  type Searched,
  type SearchedTable,
} from '@loose-ends/domain/search/search-items.ts'
import { taskSchema } from '@loose-ends/domain/task/task.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps, tasks } from '#server/db/schema/index.ts'
import { byPriority, openFollowUps, snoozedFollowUps, wakeDue } from '#server/follow-up/open-follow-ups.ts'
import { onWire } from '#server/http/wire.ts'
import { cameUpAt, scoreOfTask, unfinishedTasks } from '#server/task/open-tasks.ts'
import type { SearchableCache } from './searchable-cache.ts'

/** The newest so many of each kind are searched; a person with more open ones has others to finish first. */
export const MOST_SEARCHED = 5_000

/** So many rows are opened before anybody else gets a turn. */
const OPENED_TOGETHER = 100

/** What may be found, by what names its words in the cache. */
interface Candidate {
  table: SearchedTable
  id: string
  name: string
  score: number
}

/**
 * The open and snoozed tasks and follow-ups that a query finds, best first (SD-02). They are opened here, in memory: the
 * database cannot look into them.
 */
export async function findItems(
  tx: Tx,
  { key, cache, gone }: { key: PersonKey; cache: SearchableCache; gone: AbortSignal },
  userId: string,
  query: string,
  now: Date,
): Promise<ActionableEntry[]> {
  await wakeDue(tx, userId, now)
  const candidates = [...(await followUpsOf(tx, userId, now)), ...(await tasksOf(tx, userId))].sort(
    (left, right) => right.score - left.score,
  )
  const known = cache.get(userId)
  const missing = candidates.filter(({ name }) => !known.has(name))
  const opened = await openTexts(tx, key, missing, gone)
  if (!opened) return []
  const texts = new Map(candidates.map(({ name }) => [name, known.get(name) ?? opened.get(name) ?? []]))
  cache.keep(userId, texts)
  const found = searchItems(
    candidates.map((item) => ({ item, texts: texts.get(item.name) ?? [] })),
    query,
  )
  return readInOrder(tx, found)
}

async function followUpsOf(tx: Tx, userId: string, now: Date): Promise<Candidate[]> {
  const newest = tx
    .select({ id: followUps.id })
    .from(followUps)
    .where(or(openFollowUps(userId, now), snoozedFollowUps(userId)))
    .orderBy(desc(followUps.date), desc(followUps.id))
    .limit(MOST_SEARCHED)
  const rows = await tx
    .select({ id: followUps.id, score: followUps.priority_score })
    .from(followUps)
    .where(inArray(followUps.id, newest))
    .orderBy(...byPriority)
  return rows.map(({ id, score }) => ({ table: 'follow_ups', id, name: id, score: score ?? -Infinity }))
}

async function tasksOf(tx: Tx, userId: string): Promise<Candidate[]> {
  const rows = await tx
    .select({ id: tasks.id, score: scoreOfTask, changedAt: tasks.person_changed_at })
    .from(tasks)
    .where(unfinishedTasks(userId))
    .orderBy(desc(cameUpAt), desc(tasks.id))
    .limit(MOST_SEARCHED)
  // What a person writes themself they may write anew.
  return rows.map(({ id, score, changedAt }) => ({ table: 'tasks', id, name: `${id} ${+(changedAt ?? 0)}`, score }))
}

/** Null when whoever asked is gone before all are open: the next keystroke asks again. */
async function openTexts(
  tx: Tx,
  key: PersonKey,
  candidates: readonly Candidate[],
  gone: AbortSignal,
): Promise<Map<string, SearchableTexts> | null> {
  const opened = new Map<string, SearchableTexts>()
  for (const table of ['follow_ups', 'tasks'] as const) {
    const ofTable = candidates.filter((candidate) => candidate.table === table)
    for (let start = 0; start < ofTable.length; start += OPENED_TOGETHER) {
      if (gone.aborted) return null
      const some = new Map(ofTable.slice(start, start + OPENED_TOGETHER).map(({ id, name }) => [id, name]))
      for (const { id, texts } of await textsOf(tx, key, table, [...some.keys()])) {
        opened.set(some.get(id) ?? id, texts)
      }
    }
  }
  return opened
}

interface OpenedRow {
  id: string
  texts: SearchableTexts
}

async function textsOf(tx: Tx, key: PersonKey, table: SearchedTable, ids: string[]): Promise<OpenedRow[]> {
  if (table === 'tasks') {
    const { id, task, description, subject, sender_name, sender_email, email_excerpt, kind } = tasks
    const fields = { id, task, description, subject, sender_name, sender_email, email_excerpt, kind }
    const rows = await tx.select(fields).from(tasks).where(inArray(id, ids))
    return Promise.all(rows.map((row) => openedRow(key, table, row)))
  }
  const { id, subject, sender_name, sender_email, preview, type } = followUps
  const fields = { id, subject, sender_name, sender_email, preview, type }
  const rows = await tx.select(fields).from(followUps).where(inArray(id, ids))
  return Promise.all(rows.map((row) => openedRow(key, table, row)))
}

/** One that cannot be opened is found by its type alone, and does not keep the others from being found. */
async function openedRow<T extends SearchedTable>(
  key: PersonKey,
  table: T,
  row: Searched<T> & { id: string },
): Promise<OpenedRow> {
  const { id } = row
  try {
    return { id, texts: searchableTexts(table, await decryptRow(key, table, id, row)) }
  } catch (error) {
    if (!isAppError(error, 'decryption_failed')) throw error
    const isSealed = (field: string) => ENCRYPTED_FIELDS[table].some((sealed) => sealed === field)
    const inClear = Object.entries(row).map(([field, value]) => [field, isSealed(field) ? null : value])
    // Safe: the row's own entries, of which some are null now.
    return { id, texts: searchableTexts(table, Object.fromEntries(inClear) as Searched<T>) }
  }
}

async function readInOrder(tx: Tx, found: readonly Candidate[]): Promise<ActionableEntry[]> {
  const idsOf = (table: SearchedTable) => found.filter((one) => one.table === table).map(({ id }) => id)
  const ofTasks = await tx
    .select()
    .from(tasks)
    .where(inArray(tasks.id, idsOf('tasks')))
  const ofFollowUps = await tx
    .select()
    .from(followUps)
    .where(inArray(followUps.id, idsOf('follow_ups')))
  const entries = new Map<string, ActionableEntry>([
    ...ofTasks.map((row) => [row.id, { type: 'task', record: onWire(taskSchema, row) }] as const),
    ...ofFollowUps.map((row) => [row.id, { type: 'follow-up', record: onWire(followUpSchema, row) }] as const),
  ])
  return found.flatMap(({ id }) => entries.get(id) ?? [])
}
