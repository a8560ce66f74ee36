import { and, count, desc, inArray, isNotNull, or } from 'drizzle-orm'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { ENCRYPTED_FIELDS } from '@loose-ends/domain/encryption/fields.ts'
import { decryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { foundPersonSchema, MOST_PEOPLE, type FoundPerson } from '@loose-ends/domain/search/found-person.ts'
import {
  matcher,
  searchableTexts,
  searchItems,
  type SearchableTexts,
  type Searched,
} from '@loose-ends/domain/search/search-items.ts'
import { openSince, openWithSomebody } from '#server/counterpart/store.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'
import { wakeDue } from '#server/loose-end/change-item.ts'
import {
  byPriority,
  cameUpAt,
  openFollowUps,
  ownItems,
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
}

/** What a query finds: the open and snoozed tasks and follow-ups, best first, and the people whom it names. */
export interface Found {
  items: ActionableEntry[]
  people: FoundPerson[]
}

/**
 * What a query finds among a person's items and among those with whom these are (SD-02). All is opened here, in memory: the
 * database cannot look into it.
 */
export async function search(
  tx: Tx,
  { key, cache, gone }: { key: PersonKey; cache: SearchableCache; gone: AbortSignal },
  userId: string,
  query: string,
  now: Date,
): Promise<Found> {
  await wakeDue(tx, userId, now)
  const items = [...(await followUpsOf(tx, userId, now)), ...(await tasksOf(tx, userId))].sort(
    (left, right) => right.score - left.score,
  )
  const people = await peopleOf(tx, userId)
  const known = cache.get(userId)
  const missing = (candidates: readonly Candidate[]) => candidates.filter(({ name }) => !known.has(name))
  const openedItems = await openTexts(tx, key, missing(items), 'all', gone)
  const openedPeople = await openTexts(tx, key, missing(people), 'people', gone)
  if (!openedItems || !openedPeople) return { items: [], people: [] }
  const texts = new Map(
    [...items, ...people].map(({ name }) => [
      name,
      known.get(name) ?? openedItems.get(name) ?? openedPeople.get(name) ?? [],
    ]),
  )
  cache.keep(userId, texts)
  const withTexts = <C extends Candidate>(all: readonly C[]) =>
    all.map((item) => ({ item, texts: texts.get(item.name) ?? [] }))
  return {
    items: await foundItems(tx, userId, searchItems(withTexts(items), query)),
    people: await foundPeople(tx, userId, named(withTexts(people), query), now),
  }
}

async function followUpsOf(tx: Tx, userId: string, now: Date) {
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

async function tasksOf(tx: Tx, userId: string) {
  const rows = await tx
    .select({ id: looseEnds.id, score: scoreOfTask, changedAt: looseEnds.person_changed_at })
    .from(looseEnds)
    .where(unfinishedItems(userId, 'task'))
    .orderBy(desc(cameUpAt), desc(looseEnds.id))
    .limit(MOST_SEARCHED)
  // The words of a person's own task may change, so its name in the cache does, too.
  return rows.map(({ id, score, changedAt }) => ({ id, name: `${id} ${+(changedAt ?? 0)}`, score }))
}

/** Those with whom there is or was an item, whoever was last first: each by the newest, which bears the name that they use now. */
async function peopleOf(tx: Tx, userId: string) {
  const newest = tx
    .selectDistinctOn([looseEnds.counterpart_hash], {
      id: looseEnds.id,
      person: looseEnds.counterpart_hash,
      since: openSince.as('since'),
    })
    .from(looseEnds)
    .where(and(ownItems(userId), isNotNull(looseEnds.counterpart_hash)))
    .orderBy(looseEnds.counterpart_hash, desc(openSince), looseEnds.id)
    .as('newest')
  const rows = await tx.select().from(newest).orderBy(desc(newest.since), newest.id).limit(MOST_SEARCHED)
  return rows.map(({ id, person }) => ({ id, name: `with ${id}`, person: person ?? '' }))
}

/** Null when the caller has gone before all are open: the next keystroke asks again. */
async function openTexts(
  tx: Tx,
  key: PersonKey,
  candidates: readonly Candidate[],
  which: 'all' | 'people',
  gone: AbortSignal,
): Promise<Map<string, SearchableTexts> | null> {
  const opened = new Map<string, SearchableTexts>()
  for (const some of inChunks(candidates, OPENED_TOGETHER)) {
    if (gone.aborted) return null
    const names = new Map(some.map(({ id, name }) => [id, name]))
    for (const { id, texts } of await textsOf(tx, key, [...names.keys()], which)) opened.set(names.get(id) ?? id, texts)
  }
  return opened
}

interface OpenedRow {
  id: string
  texts: SearchableTexts
}

async function textsOf(tx: Tx, key: PersonKey, ids: string[], which: 'all' | 'people'): Promise<OpenedRow[]> {
  const { id, type, kind, task, description, email_excerpt, preview, subject, sender_name, sender_email } = looseEnds
  const ofPeople = { id, type, sender_name, sender_email }
  const fields = { ...ofPeople, kind, task, description, email_excerpt, preview, subject }
  const rows = await tx
    .select(which === 'all' ? fields : ofPeople)
    .from(looseEnds)
    .where(inArray(id, ids))
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

async function foundItems(tx: Tx, userId: string, found: readonly Candidate[]): Promise<ActionableEntry[]> {
  const ids = found.map(({ id }) => id)
  const rows = await itemsById(tx, userId, ids)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [entryOnWire(row)] : []
  })
}

interface Somebody extends Candidate {
  person: string
}

/** Those whom the query names, by how well it does. */
function named(people: readonly { item: Somebody; texts: SearchableTexts }[], query: string) {
  const qualityOf = matcher(query)
  return people.flatMap(({ item, texts }) => {
    const quality = qualityOf?.(texts) ?? null
    return quality === null ? [] : [{ ...item, quality }]
  })
}

/** Of those who are named, the best: named as well as any other, then with whom most is open, then who was last. */
async function foundPeople(
  tx: Tx,
  userId: string,
  people: readonly (Somebody & { quality: number })[],
  now: Date,
): Promise<FoundPerson[]> {
  if (people.length === 0) return []
  const hashes = people.map(({ person }) => person)
  const counts = await tx
    .select({ person: looseEnds.counterpart_hash, open: count() })
    .from(looseEnds)
    .where(and(openWithSomebody(userId, now), inArray(looseEnds.counterpart_hash, hashes)))
    .groupBy(looseEnds.counterpart_hash)
  const open = new Map(counts.map((row) => [row.person, row.open]))
  const best = people
    .map((one) => ({ ...one, open: open.get(one.person) ?? 0 }))
    .sort((left, right) => left.quality - right.quality || right.open - left.open)
    .slice(0, MOST_PEOPLE)
  const rows = await itemsById(
    tx,
    userId,
    best.map(({ id }) => id),
  )
  return best.flatMap(({ id, person, open: openNow }) => {
    const row = rows.get(id)
    return row ? [onWire(foundPersonSchema, { ...row, person, open: openNow })] : []
  })
}
