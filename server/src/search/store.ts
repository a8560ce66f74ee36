import { desc, inArray, or } from 'drizzle-orm'
import { decryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { followUpSchema, type FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import {
  searchableTexts,
  searchFollowUps,
  type SearchableTexts,
  type Searched,
} from '@loose-ends/domain/search/search-follow-ups.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps } from '#server/db/schema/index.ts'
import { byPriority, openFollowUps, snoozedFollowUps, wakeDue } from '#server/follow-up/open-follow-ups.ts'
import { onWire } from '#server/http/wire.ts'
import type { SearchableCache } from './searchable-cache.ts'

/** The newest so many are searched; a person with more open ones has others to finish first. */
export const MOST_SEARCHED = 5_000

/** So many rows are opened before anybody else gets a turn. */
const OPENED_TOGETHER = 100

/**
 * The open and snoozed follow-ups that a query finds, best first (SD-02). They are opened here, in memory: the database
 * cannot look into them.
 */
export async function findFollowUps(
  tx: Tx,
  { key, cache, gone }: { key: PersonKey; cache: SearchableCache; gone: AbortSignal },
  userId: string,
  query: string,
  now: Date,
): Promise<FollowUp[]> {
  await wakeDue(tx, userId, now)
  const newest = tx
    .select({ id: followUps.id })
    .from(followUps)
    .where(or(openFollowUps(userId, now), snoozedFollowUps(userId)))
    .orderBy(desc(followUps.date), desc(followUps.id))
    .limit(MOST_SEARCHED)
  const candidates = await tx
    .select({ id: followUps.id })
    .from(followUps)
    .where(inArray(followUps.id, newest))
    .orderBy(...byPriority)
  const ids = candidates.map((row) => row.id)
  const known = cache.get(userId)
  const missing = ids.filter((id) => !known.has(id))
  const opened = await openTexts(tx, key, missing, gone)
  if (!opened) return []
  const texts = new Map(ids.map((id) => [id, known.get(id) ?? opened.get(id) ?? []]))
  cache.keep(userId, texts)
  const found = searchFollowUps(
    ids.map((id) => ({ item: id, texts: texts.get(id) ?? [] })),
    query,
  )
  return readInOrder(tx, found)
}

/** Null when whoever asked is gone before all are open: the next keystroke asks again. */
async function openTexts(
  tx: Tx,
  key: PersonKey,
  ids: readonly string[],
  gone: AbortSignal,
): Promise<Map<string, SearchableTexts> | null> {
  const opened = new Map<string, SearchableTexts>()
  for (let start = 0; start < ids.length; start += OPENED_TOGETHER) {
    if (gone.aborted) return null
    const some = ids.slice(start, start + OPENED_TOGETHER)
    const rows = await tx
      .select({
        id: followUps.id,
        subject: followUps.subject,
        sender_name: followUps.sender_name,
        sender_email: followUps.sender_email,
        preview: followUps.preview,
        type: followUps.type,
      })
      .from(followUps)
      .where(inArray(followUps.id, some))
    await Promise.all(rows.map(async (row) => opened.set(row.id, searchableTexts(await inClear(key, row)))))
  }
  return opened
}

/** One that cannot be opened is found by its type alone, and does not keep the others from being found. */
async function inClear<R extends Searched & { id: string }>(key: PersonKey, row: R): Promise<Searched> {
  try {
    return await decryptRow(key, 'follow_ups', row.id, row)
  } catch (error) {
    if (!isAppError(error, 'decryption_failed')) throw error
    return { subject: null, sender_name: null, sender_email: null, preview: null, type: row.type }
  }
}

async function readInOrder(tx: Tx, ids: readonly string[]): Promise<FollowUp[]> {
  const rows = await tx
    .select()
    .from(followUps)
    .where(inArray(followUps.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, onWire(followUpSchema, row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
