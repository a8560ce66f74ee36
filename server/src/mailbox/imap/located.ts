import type { FetchMessageObject, SearchObject } from 'imapflow'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { cameHere, cameIn, isWrittenLongBefore } from './came-in.ts'
import { requireTold, type Folder, type FolderRole, type FoldersNow } from './folders.ts'
import { dayOf, headerEnd, KNOWING_HEADERS, readHeaders, refOfMessage, type Hash, type Headers } from './identity.ts'
import type { Session } from './session.ts'

/** A message where it lies. */
export interface Located {
  ref: Ref
  folder: Folder
  uid: number
  /** When it came in, wherever it was at that time; in whole seconds. */
  at: Date
  /** When it came to this server (INTERNALDATE), which a move keeps (RFC 9051 §6.4.7). */
  cameHereAt: Date
  /** In bytes. */
  size: number
  headers: Headers
  isDraft: boolean
}

/** Where a message lies there, that says something of it. */
const TELLING: ReadonlySet<FolderRole> = new Set(['inbox', 'sent'])

/** So many Message-IDs are looked for in one search: a line of a command has limits. */
export const SEARCHED_TOGETHER = 20

/** Headers that are held at once, however many messages there are. */
const HEADERS_TOGETHER = 500

/** Mail comes in within a few days of its date; a day more on each side for zones. */
const DAYS_BEFORE = 1
const DAYS_AFTER = 4

/**
 * What the messages of the open folder are called, by uid; `uids` may be a sequence set. Those that wait for an EXPUNGE, as some
 * programs leave what was deleted or moved, are not there.
 */
export async function readLocated(
  session: Session,
  hash: Hash,
  folder: Folder,
  uids: readonly number[] | string,
): Promise<Located[]> {
  if (uids.length === 0) return []
  const query = { internalDate: true, size: true, flags: true, headers: KNOWING_HEADERS }
  const fetched = await session.fetch(uids, query)
  const received = await receivedLines(session, fetched)
  return fetched.flatMap((message) => {
    const { uid, headers } = message
    const more = received.get(uid)
    return (
      locatedOf(hash, folder, more && headers ? { ...message, headers: Buffer.concat([more, headers]) } : message) ?? []
    )
  })
}

/** The same, a part at a time: a folder may have got a whole archive at once, or have come here on one day. */
export async function* readInParts(
  session: Session,
  hash: Hash,
  folder: Folder,
  uids: readonly number[],
): AsyncGenerator<Located[]> {
  for (const some of inChunks(uids, HEADERS_TOGETHER)) yield await readLocated(session, hash, folder, some)
}

/** The lines of those that were written long before they came to this server, by uid: when they came in stands there. */
async function receivedLines(session: Session, messages: readonly FetchMessageObject[]): Promise<Map<number, Buffer>> {
  const late = messages.filter(({ internalDate, headers }) => {
    const cameHereAt = new Date(internalDate ?? Number.NaN)
    return headers !== undefined && isWrittenLongBefore(readHeaders(headers), cameHereAt)
  })
  const uids = late.map(({ uid }) => uid)
  const found = uids.length === 0 ? [] : await session.fetch(uids, { headers: ['Received'] })
  return new Map(found.flatMap(({ uid, headers }) => (headers ? [[uid, headers.subarray(0, headerEnd(headers))]] : [])))
}

/** A message as the server gives it, by its header or its bytes; null where that is no message, or deleted. */
export function locatedOf(
  hash: Hash,
  folder: Folder,
  { uid, internalDate, size, flags, headers: raw }: FetchMessageObject,
): Located | null {
  if (!raw || flags?.has('\\Deleted')) return null
  const headers = readHeaders(raw)
  const cameHereAt = cameHere(headers, internalDate)
  if (cameHereAt === null) return null
  const known = { headers, size: size ?? 0 }
  const isDraft = folder.role === 'drafts' || (flags?.has('\\Draft') ?? false)
  const ref = refOfMessage(hash, { ...known, at: cameHereAt })
  return { ref, folder, uid, isDraft, at: cameIn(headers, cameHereAt), cameHereAt, ...known }
}

/**
 * Where these messages lie, each in the inbox, among what was sent, and else in the first folder. They are looked for by their
 * day, folder by folder: first by when they came in, then, what was not found, by when they were sent, as mail that was brought
 * along from elsewhere came in later.
 */
export async function locate(
  session: Session,
  hash: Hash,
  folders: readonly Folder[],
  refs: readonly Ref[],
  { byArrivalOnly = false } = {},
): Promise<Map<Ref, Located[]>> {
  const found = new Map<Ref, Located[]>()
  const ours = refs.filter((ref) => dayOf(ref) !== null)
  for (const by of byArrivalOnly ? (['came'] as const) : (['came', 'sent'] as const)) {
    const open = new Set(ours.filter((ref) => !found.has(ref)))
    const windows = windowsOf([...open])
    for (const folder of open.size === 0 ? [] : folders) {
      // Whether a message is in the inbox, or was sent, the first folders tell; the others only where it is.
      if (!TELLING.has(folder.role) && [...open].every((ref) => found.has(ref))) break
      if (folder.messages === 0) continue
      await session.open(folder.path)
      for (const window of windows) {
        const uids = await session.search(searchOf(window, by))
        for await (const some of readInParts(session, hash, folder, uids)) {
          for (const one of some) if (open.has(one.ref)) found.set(one.ref, [...(found.get(one.ref) ?? []), one])
        }
      }
    }
  }
  return found
}

/** `locate`, for whoever takes what is not found for gone: throws where it may lie in a folder that cannot be told of. */
export async function locateOrGone(
  session: Session,
  hash: Hash,
  { folders, untold }: FoldersNow,
  refs: readonly Ref[],
): Promise<Map<Ref, Located[]>> {
  const found = await locate(session, hash, folders, refs)
  if (refs.some((ref) => !found.has(ref))) requireTold({ untold })
  return found
}

/** In days since 1970, `to` excluded. */
interface Window {
  from: number
  to: number
}

/** The days in which they may have come in; those that touch are one. */
function windowsOf(refs: readonly Ref[]): Window[] {
  const days = [...new Set(refs.flatMap((ref) => dayOf(ref) ?? []))].toSorted((a, b) => a - b)
  const windows: Window[] = []
  for (const day of days) {
    const last = windows.at(-1)
    if (last && day - DAYS_BEFORE <= last.to) last.to = day + DAYS_AFTER
    else windows.push({ from: day - DAYS_BEFORE, to: day + DAYS_AFTER })
  }
  return windows
}

const searchOf = ({ from, to }: Window, by: 'came' | 'sent'): SearchObject => {
  const [since, before] = [new Date(from * DAY_MS), new Date(to * DAY_MS)]
  return by === 'came' ? { since, before } : { sentSince: since, sentBefore: before }
}
