import { desc, inArray, or } from 'drizzle-orm'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { ENCRYPTED_FIELDS } from '@loose-ends/domain/encryption/fields.ts'
import { decryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import {
  searchableTexts,
  searchItems,
  type SearchableTexts,
  type Searched,
} from '@loose-ends/domain/search/search-items.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { wakeDue } from '#server/loose-end/change-item.ts'
import {
  byPriority,
  cameUpAt,
  openFollowUps,
  scoreOfTask,
  snoozedItems,
  unfinishedItems,
} from '#server/loose-end/list-conditions.ts'
import { entryOnWire, itemsById } from '#server/loose-end/store.ts'
import type { SearchableCache } from './searchable-cache.ts'

/** The newest so many of each kind are searched; a person with more open ones has others to finish first. */
const MOST_SEARCHED = 5_000

/** So many rows are opened before anybody else gets a turn. */
const OPENED_TOGETHER = 100

/** What may be found, by what names its words in the cache. */
interface Candidate {
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
  const rows = await itemsById(
    tx,
    userId,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id }) => {
    const row = rows.get(id)
    return row ? [entryOnWire(row)] : []
  })
}

async function followUpsOf(tx: Tx, userId: string, now: Date): Promise<Candidate[]> {
  const newest = tx
    .select({ id: looseEnds.id })
    .from(looseEnds)
    .where(or(openFollowUps(userId, now), snoozedItems(userId, 'follow_up')))
    .orderBy(desc(looseEnds.date), desc(looseEnds.id))
    .limit(MOST_SEARCHED)
  const rows = await tx
    .select({ id: looseEnds.id, score: looseEnds.priority_score })
    .from(looseEnds)
    .where(inArray(looseEnds.id, newest))
    .orderBy(...byPriority)
  return rows.map(({ id, score }) => ({ id, name: id, score: score ?? -Infinity }))
}

async function tasksOf(tx: Tx, userId: string): Promise<Candidate[]> {
  const rows = await tx
    .select({ id: looseEnds.id, score: scoreOfTask, changedAt: looseEnds.person_changed_at })
    .from(looseEnds)
    .where(unfinishedItems(userId, 'task'))
    .orderBy(desc(cameUpAt), desc(looseEnds.id))
    .limit(MOST_SEARCHED)
  // What a person writes themself they may write anew.
  return rows.map(({ id, score, changedAt }) => ({ id, name: `${id} ${+(changedAt ?? 0)}`, score }))
}

/** Null when whoever asked is gone before all are open: the next keystroke asks again. */
async function openTexts(
  tx: Tx,
  key: PersonKey,
  candidates: readonly Candidate[],
  gone: AbortSignal,
): Promise<Map<string, SearchableTexts> | null> {
  const opened = new Map<string, SearchableTexts>()
  for (const some of inChunks(candidates, OPENED_TOGETHER)) {
    if (gone.aborted) return null
    const names = new Map(some.map(({ id, name }) => [id, name]))
    for (const { id, texts } of await textsOf(tx, key, [...names.keys()])) opened.set(names.get(id) ?? id, texts)
  }
  return opened
}

interface OpenedRow {
  id: string
  texts: SearchableTexts
}

async function textsOf(tx: Tx, key: PersonKey, ids: string[]): Promise<OpenedRow[]> {
  const { id, type, kind, task, description, email_excerpt, preview, subject, sender_name, sender_email } = looseEnds
  const fields = { id, type, kind, task, description, email_excerpt, preview, subject, sender_name, sender_email }
  const rows = await tx.select(fields).from(looseEnds).where(inArray(id, ids))
  return Promise.all(rows.map((row) => openedRow(key, row)))
}

/** One that cannot be opened is found by its kind alone, and does not keep the others from being found. */
async function openedRow(key: PersonKey, row: Searched & { id: string }): Promise<OpenedRow> {
  const { id } = row
  try {
    return { id, texts: searchableTexts(await decryptRow(key, 'loose_ends', id, row)) }
  } catch (error) {
    if (!isAppError(error, 'decryption_failed')) throw error
    const isSealed = (field: string) => ENCRYPTED_FIELDS.loose_ends.some((sealed) => sealed === field)
    const inClear = Object.entries(row).map(([field, value]) => [field, isSealed(field) ? null : value])
    // Safe: the row's own entries, of which some are null now.
    return { id, texts: searchableTexts(Object.fromEntries(inClear) as Searched) }
  }
}
