import { AppError } from '@loose-ends/domain/errors.ts'
import type { Place } from '@loose-ends/domain/mailbox/opaque.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { ListQuery, MessageList } from '../provider.ts'
import { holdsMail, listFolders, type Folder } from './folders.ts'
import type { Hash } from './identity.ts'
import { readLocated, type Located } from './located.ts'
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
  const folders = await listFolders(session, hash)
  if (query.in === 'all') return listAll(session, hash, folders.filter(holdsMail), now, query)
  const folder = folders.find(({ role }) => role === query.in)
  if (!folder || folder.messages === 0) return { refs: [], next: null, located: [] }
  const { exists } = await session.open(folder.path)
  const first = Math.max(1, exists - Math.max(query.limit * LOOKED_AT, LEAST_LOOKED_AT) + 1)
  const uids = exists === 0 ? [] : await session.search({ seq: `${first}:*` })
  const located = newestFirst(await readLocated(session, hash, folder, uids)).slice(0, query.limit)
  return { ...pageOf(located), next: null, located }
}

/**
 * A place is the day that a page ends before: what comes in meanwhile moves no page. Days are the servers' own, each in its
 * zone, so that one more is asked for on both sides.
 */
async function listAll(
  session: Session,
  hash: Hash,
  folders: readonly Folder[],
  now: Date,
  { newerThanDays, from }: Extract<ListQuery, { in: 'all' }>,
): Promise<MessageList & { located: Located[] }> {
  const oldest = now.getTime() - newerThanDays * DAY_MS
  const end = from === null ? Math.floor(now.getTime() / DAY_MS) + 2 : readPlace(from)
  const oldestDay = Math.floor(oldest / DAY_MS)
  const found: { folder: Folder; uids: number[] }[] = []
  for (const folder of folders) {
    if (folder.messages === 0) continue
    await session.open(folder.path)
    const uids = await session.search(daysOf(oldestDay, end))
    if (uids.length > 0) found.push({ folder, uids })
  }
  const total = found.reduce((sum, { uids }) => sum + uids.length, 0)
  const days = end - oldestDay
  const pageDays = total <= PAGE_SIZE ? days : Math.max(1, Math.floor((days * PAGE_SIZE) / total))
  const start = Math.max(oldestDay, end - pageDays)
  const located: Located[] = []
  for (const { folder, uids } of found) {
    await session.open(folder.path)
    const wanted = start === oldestDay ? uids : await session.search(daysOf(start, end))
    located.push(...(await readLocated(session, hash, folder, wanted)))
  }
  const isOfPage = ({ at }: Located) =>
    at.getTime() >= Math.max(start * DAY_MS, oldest) && (from === null || at.getTime() < end * DAY_MS)
  const page = newestFirst(located.filter((one) => !one.isDraft && isOfPage(one)))
  return { ...pageOf(page), next: start > oldestDay ? (String(start) as Place) : null, located: page }
}

const daysOf = (start: number, end: number) => ({
  since: new Date((start - 1) * DAY_MS),
  before: new Date((end + 1) * DAY_MS),
})

function readPlace(place: Place): number {
  const day = Number(place)
  if (!Number.isSafeInteger(day) || day < 0) throw new AppError('provider_history_expired')
  return day
}

const newestFirst = (messages: readonly Located[]): Located[] =>
  messages.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.uid - a.uid)

const pageOf = (located: readonly Located[]): Pick<MessageList, 'refs'> => ({
  refs: [...new Set(located.map(({ ref }) => ref))],
})
