import type { FetchMessageObject, SearchObject } from 'imapflow'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Folder, FolderRole } from './folders.ts'
import { dayOf, KNOWING_HEADERS, readHeaders, refOfMessage, type Hash, type Headers } from './identity.ts'
import type { Session } from './session.ts'

/** A message where it lies. */
export interface Located {
  ref: Ref
  folder: Folder
  uid: number
  /** When the server took it in (INTERNALDATE), in whole seconds. */
  at: Date
  /** In bytes. */
  size: number
  headers: Headers
  isDraft: boolean
}

/** Where a message lies there, that says something of it. */
const TELLING: ReadonlySet<FolderRole> = new Set(['inbox', 'sent'])

/** Mail comes in within a few days of its date; a day more on each side for zones. */
const DAYS_BEFORE = 1
const DAYS_AFTER = 4

/** What the messages of the open folder are called, by uid; `uids` may be a sequence set. */
export async function readLocated(
  session: Session,
  hash: Hash,
  folder: Folder,
  uids: readonly number[] | string,
): Promise<Located[]> {
  if (uids.length === 0) return []
  const query = { internalDate: true, size: true, flags: true, headers: KNOWING_HEADERS }
  const fetched = await session.fetch(uids, query)
  return fetched.flatMap((message) => locatedOf(hash, folder, message) ?? [])
}

/** A message as the server gives it, by its header or its bytes; null where that is no message. */
export function locatedOf(
  hash: Hash,
  folder: Folder,
  { uid, internalDate, size, flags, headers: raw }: FetchMessageObject,
): Located | null {
  const at = new Date(internalDate ?? Number.NaN)
  if (Number.isNaN(at.getTime()) || !raw) return null
  const headers = readHeaders(raw)
  const known = { headers, at, size: size ?? 0 }
  const isDraft = folder.role === 'drafts' || (flags?.has('\\Draft') ?? false)
  return { ref: refOfMessage(hash, known), folder, uid, isDraft, ...known }
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
        for (const one of await readLocated(session, hash, folder, uids)) {
          if (open.has(one.ref)) found.set(one.ref, [...(found.get(one.ref) ?? []), one])
        }
      }
    }
  }
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
