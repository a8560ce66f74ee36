import { and, eq, inArray } from 'drizzle-orm'
import { decryptField, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { readable } from '@loose-ends/domain/encryption/readable.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import type { LeftOutPage } from '@loose-ends/domain/left-out/left-out.ts'
import { comparable } from '@loose-ends/domain/search/comparable.ts'
import { matcher, type SearchableTexts } from '@loose-ends/domain/search/search-items.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { messages } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { SearchableCache } from '#server/search/searchable-cache.ts'
import { newestLeftOut, pageOf, type LeftOutQuery } from './store.ts'

/** A search looks at so many of the newest messages. */
const SEARCHED_MESSAGES = 10_000
/** So many are read and opened before others get their turn. */
const OPENED_TOGETHER = 200

/** What the ledger says of a message never changes. */
const cache = new SearchableCache()

/**
 * The messages of the last days that show no item and match the query in subject, sender or recipient, as `matcher` has it;
 * null where the query is empty. They are opened here, in memory: the database cannot look into them.
 */
export async function searchLeftOut(
  { db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>,
  userId: string,
  q: string,
  query: LeftOutQuery,
): Promise<LeftOutPage | null> {
  const qualityOf = matcher(q)
  if (!qualityOf) return null
  const now = clock.now()
  const listed = await asPerson(db, userId, (tx) =>
    newestLeftOut(tx, userId, { account: query.account, limit: SEARCHED_MESSAGES }, now),
  )
  const known = cache.get(userId)
  const missing = listed.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  const texts = new Map(listed.map(({ id }) => [id, known.get(id) ?? []]))
  for (const some of inChunks(missing, OPENED_TOGETHER)) {
    // A transaction of its own for each: opening takes its time.
    const { key, rows } = await asPerson(db, userId, async (tx) => ({
      key: await vault.personKey(tx, userId),
      rows: await sealedTexts(tx, userId, some),
    }))
    await Promise.all(rows.map(async (row) => texts.set(row.id, await openedTexts(key, row))))
  }
  cache.keep(userId, texts)
  const found = listed.filter(({ id }) => qualityOf(texts.get(id) ?? []) !== null)
  return asPerson(db, userId, (tx) => pageOf(tx, userId, found, query, now))
}

type SealedTexts = Awaited<ReturnType<typeof sealedTexts>>[number]

function sealedTexts(tx: Tx, userId: string, ids: readonly string[]) {
  return tx
    .select({
      id: messages.id,
      direction: messages.direction,
      subject: messages.subject,
      sender: messages.sender,
      counterpart: messages.counterpart,
    })
    .from(messages)
    .where(and(eq(messages.user_id, userId), inArray(messages.id, [...ids])))
}

/** What a search looks at: the subject, the other side's name and address, and the sender as the list names them. */
function openedTexts(key: PersonKey, row: SealedTexts): Promise<SearchableTexts> {
  const fields = ['subject', 'counterpart', ...(row.direction === 'received' ? (['sender'] as const) : [])] as const
  return Promise.all(
    fields.map(async (field) => {
      const sealed = row[field]
      if (sealed === null) return ''
      const place = { table: 'messages', field, rowId: row.id } as const
      // What cannot be opened is not found, and hides nothing else.
      return comparable(await readable(decryptField(key, place, sealed), ''))
    }),
  )
}
