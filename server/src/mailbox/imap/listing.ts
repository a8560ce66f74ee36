import { AppError } from '@loose-ends/domain/errors.ts'
import type { Place } from '@loose-ends/domain/mailbox/opaque.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { ListQuery, MessageList } from '../provider.ts'
import { holdsMail, foldersNow, type Folder } from './folders.ts'
import type { Hash } from './identity.ts'
import { readInParts, readLocated, type Located } from './located.ts'
import type { Session } from './session.ts'

/** A page has about so many messages: whole days of mail. */
const PAGE_SIZE = 500
/** The newest of a folder are among the last that it numbered; what was moved in lately is older. */
const LOOKED_AT = 3
const LEAST_LOOKED_AT = 60

/** The newest messages of a folder, or a page of everything, newest first. Returns where each lies, too. */
export async function listMessages(
  session: Session,
  hash: Hash,
  now: Date,
  query: ListQuery,
): Promise<MessageList & { located: Located[] }> {
  const { folders } = await foldersNow(session, hash)
  if (query.in === 'all') return listAll(session, hash, folders.filter(holdsMail), now, query)
  const folder = folders.find(({ role }) => role === query.in)
  if (!folder || folder.messages === 0) return { refs: [], next: null, located: [] }
  const { exists } = await session.open(folder.path)
  const first = Math.max(1, exists - Math.max(query.limit * LOOKED_AT, LEAST_LOOKED_AT) + 1)
  const uids = exists === 0 ? [] : await session.search({ seq: `${first}:*` })
  const located = newestFirst(await readLocated(session, hash, folder, uids)).slice(0, query.limit)
  return { ...pageOf(located), next: null, located }
}

/** Where a list goes on: what came in before a day, in these folders, by their keys; null: in any. */
interface ListPlace {
  end: number
  keys: readonly string[] | null
}

/**
 * A place is the day that a page ends before, so that what comes in meanwhile moves no page, with the folders in which there is
 * more: of many folders few have mail of the last days. Days are the servers' own, each in its zone, so that one more is asked for
 * on both sides.
 */
async function listAll(
  session: Session,
  hash: Hash,
  folders: readonly Folder[],
  now: Date,
  { newerThanDays, from }: Extract<ListQuery, { in: 'all' }>,
): Promise<MessageList & { located: Located[] }> {
  const oldest = now.getTime() - newerThanDays * DAY_MS
  const { end, keys } = from === null ? { end: Math.floor(now.getTime() / DAY_MS) + 2, keys: null } : readPlace(from)
  const oldestDay = Math.floor(oldest / DAY_MS)
  const found: { folder: Folder; uids: number[] }[] = []
  for (const folder of withKeys(folders, keys)) {
    if (folder.messages === 0) continue
    await session.open(folder.path)
    const uids = await session.search(daysOf(oldestDay, end))
    if (uids.length > 0) found.push({ folder, uids })
  }
  const total = found.reduce((sum, { uids }) => sum + uids.length, 0)
  const days = end - oldestDay
  const pageDays = total <= PAGE_SIZE ? days : Math.max(1, Math.floor((days * PAGE_SIZE) / total))
  const start = Math.max(oldestDay, end - pageDays)
  const isOlder = ({ cameHereAt }: Located) => cameHereAt.getTime() < start * DAY_MS
  const isOfPage = (one: Located) =>
    !one.isDraft &&
    one.at.getTime() >= oldest &&
    !isOlder(one) &&
    (from === null || one.cameHereAt.getTime() < end * DAY_MS)
  const located: Located[] = []
  const more: string[] = []
  for (const { folder, uids } of found) {
    await session.open(folder.path)
    const wanted = start === oldestDay ? uids : await session.search(daysOf(start, end))
    let hasMore = wanted.length < uids.length
    for await (const read of readInParts(session, hash, folder, wanted)) {
      hasMore ||= read.some(isOlder)
      located.push(...read.filter(isOfPage))
    }
    if (hasMore) more.push(folder.key)
  }
  const page = newestFirst(located)
  const isEnd = start === oldestDay || more.length === 0
  return { ...pageOf(page), next: isEnd ? null : writePlace({ end: start, keys: more }), located: page }
}

const daysOf = (start: number, end: number) => ({
  since: new Date((start - 1) * DAY_MS),
  before: new Date((end + 1) * DAY_MS),
})

const writePlace = ({ end, keys }: ListPlace): Place => [end, ...(keys ?? [])].join(' ') as Place

function readPlace(place: Place): ListPlace {
  const [day, ...keys] = place.split(' ')
  const end = Number(day)
  if (!Number.isSafeInteger(end) || end < 0) throw new AppError('provider_history_expired')
  return { end, keys: keys.length > 0 ? keys : null }
}

/** The folders of these keys; all of them where one is gone, as it may have another name now. */
function withKeys(folders: readonly Folder[], keys: readonly string[] | null): readonly Folder[] {
  if (keys === null) return folders
  const named = folders.filter(({ key }) => keys.includes(key))
  return named.length === keys.length ? named : folders
}

const newestFirst = (messages: readonly Located[]): Located[] =>
  messages.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.uid - a.uid)

const pageOf = (located: readonly Located[]): Pick<MessageList, 'refs'> => ({
  refs: [...new Set(located.map(({ ref }) => ref))],
})
