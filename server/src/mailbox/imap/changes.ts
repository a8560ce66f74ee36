import { AppError } from '@loose-ends/domain/errors.ts'
import type { Removal } from '@loose-ends/domain/loose-end/removal.ts'
import type { Ref, State } from '@loose-ends/domain/mailbox/opaque.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { ChangesOptions, MailboxChanges, Marked, MovedMessage } from '../provider.ts'
import { holdsMail, type Folder, type FolderRole } from './folders.ts'
import type { Hash } from './identity.ts'
import { locate, readInParts, readLocated, type Located } from './located.ts'
import type { Session } from './session.ts'
import {
  isKnownIn,
  isUnseen,
  MOST_WATCHED,
  readState,
  stateNow,
  writeState,
  type FolderState,
  type ImapState,
} from './state.ts'

/** Of a folder that is new to us, mail from before the state by so much is known, or was never to be read. */
const NEW_FOLDER_MS = 2 * DAY_MS

/** What came up in a folder. */
type Arrival = Omit<Located, 'headers'>

/**
 * What changed between a state and now. A folder tells what is new by its uids, and by its count that something went: what
 * went comes up elsewhere, under the same ref; where less comes up than went, something was deleted, and nobody says what. Where
 * one folder holds all mail, its count alone tells: what leaves the inbox was archived.
 * Throws `provider_history_expired` where a folder's uids no longer hold. Returns what came up among the mail, too.
 */
export async function changesSince(
  session: Session,
  hash: Hash,
  now: Date,
  given: State,
  { notBefore, marked = [], ...options }: ChangesOptions,
): Promise<MailboxChanges & { arrived: Arrival[] }> {
  const before = readState(given)
  if (!before) throw new AppError('provider_history_expired')
  const { folders, state } = await stateNow(session, hash, now, { ...options, before })
  requireSameUids(before, state)
  const hasAll = folders.some(({ isAll }) => isAll)
  const counts = (folder: Folder) => !hasAll || folder.isAll || !holdsMail(folder)
  const arrived: Arrival[] = []
  let missing = 0
  for (const folder of folders) {
    const [then, is] = [before.folders[folder.key], state.folders[folder.key]]
    if (!is) continue
    // What came after the look is found by the next one.
    const came = (await newUids(session, folder, { last: then, before, notBefore })).filter(
      (uid) => is.n === 0 || uid < is.n,
    )
    for await (const some of readInParts(session, hash, folder, came)) {
      for (const { headers: _, ...one } of some) arrived.push(one)
    }
    if (then && is.m && counts(folder)) missing += Math.max(0, then.c + came.length - is.c)
  }
  for (const [key, then] of Object.entries(before.folders)) {
    if (!state.folders[key] && then.m && !hasAll) missing += then.c
  }
  const since = new Date(before.at)
  const cameUpAgain = arrived.filter(({ folder, cameHereAt }) => counts(folder) && cameHereAt <= since).length
  const isAccounted = missing <= cameUpAgain
  const mail = byRef(arrived.filter(({ folder }) => holdsMail(folder)))
  const directions = directionsOf(mail, notBefore)
  return {
    ...directions,
    arrived: [...directions.received, ...directions.sent].flatMap((ref) => mail.get(ref) ?? []),
    moved: isAccounted ? [...(await wentAway(session, hash, folders, arrived, mail)), ...cameBack(mail, since)] : null,
    markLost: [
      ...(await marksLost(session, hash, folders, { before, state, marks: options.marks ?? [] })),
      ...(await marksLostSoon(session, hash, folders, { before, state, marked })),
    ],
    state: writeState(state),
  }
}

/**
 * Uids hold while UIDVALIDITY is the same and UIDNEXT does not fall (RFC 9051 §2.3.1.1): a folder that was restored from a backup
 * may keep its UIDVALIDITY and give out once more what it gave to other messages.
 */
function requireSameUids(before: ImapState, now: ImapState): void {
  for (const [key, then] of Object.entries(before.folders)) {
    const is = now.folders[key]
    if (!is) continue
    const isSame = is.v === then.v ? is.n === 0 || is.n >= then.n : then.c === 0
    if (!isSame) throw new AppError('provider_history_expired')
  }
}

/** The uids that a folder, which is then open, gave out since then. */
async function newUids(
  session: Session,
  folder: Folder,
  { last, before, notBefore }: { last: FolderState | undefined; before: ImapState; notBefore: Date | undefined },
): Promise<number[]> {
  if (folder.messages === 0) return []
  const next = last?.v === folder.uidValidity ? last.n : null
  // A server that does not tell what comes next is asked.
  if (next !== null && folder.uidNext > 0 && folder.uidNext <= next) return []
  await session.open(folder.path)
  const uids = await session.search(
    next === null
      ? { since: last && isUnseen(last) ? (notBefore ?? new Date(0)) : new Date(Date.parse(before.at) - NEW_FOLDER_MS) }
      : { uid: `${Math.max(1, next)}:*` },
  )
  // `n:*` names the last message in any case.
  return uids.filter((uid) => next === null || uid >= next)
}

function byRef(messages: readonly Arrival[]): Map<Ref, Arrival[]> {
  const found = new Map<Ref, Arrival[]>()
  for (const one of messages.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    if (!one.isDraft) found.set(one.ref, [...(found.get(one.ref) ?? []), one])
  return found
}

function directionsOf(
  mail: ReadonlyMap<Ref, Arrival[]>,
  notBefore: Date | undefined,
): Pick<MailboxChanges, 'received' | 'sent'> {
  const recent = [...mail].filter(([, places]) => !notBefore || places.some(({ at }) => at >= notBefore))
  const sent = new Set(recent.flatMap(([ref, places]) => (places.some(isSent) ? [ref] : [])))
  return { received: recent.flatMap(([ref]) => (sent.has(ref) ? [] : [ref])), sent: [...sent] }
}

const isSent = ({ folder }: Arrival): boolean => folder.role === 'sent'

const cameBack = (mail: ReadonlyMap<Ref, Arrival[]>, since: Date): MovedMessage[] =>
  [...mail].flatMap(([ref, [first]]) => (first && first.cameHereAt <= since ? [{ ref, to: null }] : []))

const WENT: Partial<Record<FolderRole, Removal>> = { bin: 'bin', spam: 'spam' }

/** What came up in the bin or as spam, unless a copy of it is still where most copies are. */
async function wentAway(
  session: Session,
  hash: Hash,
  folders: readonly Folder[],
  arrived: readonly Arrival[],
  mail: ReadonlyMap<Ref, Arrival[]>,
): Promise<MovedMessage[]> {
  const went = new Map<Ref, Removal>()
  for (const { ref, folder } of arrived) {
    const to = WENT[folder.role]
    if (to && !mail.has(ref)) went.set(ref, to)
  }
  if (went.size === 0) return []
  const main = folders.filter((folder) => holdsMail(folder) && folder.role !== 'mail')
  const copies = await locate(session, hash, main, [...went.keys()], { byArrivalOnly: true })
  return [...went].flatMap(([ref, to]) => (copies.has(ref) ? [] : [{ ref, to }]))
}

/** Messages that are still in their folder, and no longer have a keyword that they had. */
async function marksLost(
  session: Session,
  hash: Hash,
  folders: readonly Folder[],
  { before, state, marks }: { before: ImapState; state: ImapState; marks: readonly string[] },
): Promise<MailboxChanges['markLost']> {
  const lost: MailboxChanges['markLost'] = []
  for (const folder of folders) {
    for (const markId of marks) {
      const without = markedIn(before, folder, markId).filter((uid) => isWithout(state, folder, markId, uid))
      if (without.length === 0 || folder.messages === 0) continue
      await session.open(folder.path)
      for (const { ref } of await readLocated(session, hash, folder, without)) lost.push({ ref, markId })
    }
  }
  return lost
}

/** Messages that are still where the state saw them, got a mark after it, which is kept there, and do not have it now. */
async function marksLostSoon(
  session: Session,
  hash: Hash,
  folders: readonly Folder[],
  { before, state, marked }: { before: ImapState; state: ImapState; marked: readonly Marked[] },
): Promise<MailboxChanges['markLost']> {
  const since = new Date(before.at)
  const put = marked.filter(({ at }) => at >= since)
  if (put.length === 0) return []
  const refs = [...new Set(put.map(({ ref }) => ref))]
  const places = await locate(session, hash, folders.filter(holdsMail), refs)
  const lost: MailboxChanges['markLost'] = []
  for (const { ref, markId } of put) {
    const copies = places.get(ref) ?? []
    const known = copies.find(({ folder, uid }) => uid < (before.folders[folder.key]?.n ?? 0))
    if (!known || !copies.every(({ folder, uid }) => isWithout(state, folder, markId, uid))) continue
    // What the state saw with it is told of already.
    if (copies.some(({ folder, uid }) => markedIn(before, folder, markId).includes(uid))) continue
    if (await isKnownIn(session, known.folder, markId)) lost.push({ ref, markId })
  }
  return lost
}

const markedIn = ({ folders }: ImapState, { key }: Folder, markId: string): readonly number[] =>
  folders[key]?.k?.[markId] ?? []

/** Whether a message surely has no such keyword: of a folder with very many, only the newest are known. */
function isWithout(state: ImapState, folder: Folder, markId: string, uid: number): boolean {
  const has = markedIn(state, folder, markId)
  return !has.includes(uid) && (has.length < MOST_WATCHED || uid >= (has[0] ?? 0))
}
