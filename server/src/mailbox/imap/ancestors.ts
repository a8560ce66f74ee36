import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { Refused, TransientFailure } from './failure.ts'
import { holdsMail, foldersNow, type Folder, type FolderRole } from './folders.ts'
import { loneParentOf, messageIdOf, rootOf, type Hash, type Headers } from './identity.ts'
import { SEARCHED_TOGETHER, readLocated, type Located } from './located.ts'
import type { Session } from './session.ts'

/** How far up is looked, a message at a time: programs that give no references seldom answer each other for longer. */
const MOST_STEPS = 5
/** An answer is written within this time. */
const ANSWERED_WITHIN_DAYS = 60
/** Where what is answered lies, besides the folder of its answer. */
const LIKELY: ReadonlySet<FolderRole> = new Set(['inbox', 'sent', 'archive'])

/**
 * The roots of the threads that these messages are of (`rootOf`). Of one that names its parent alone, the parent knows where the
 * thread began: it is looked for among them, and else in the mailbox. Where it is not found, or the server fails at the search,
 * the thread begins with it: mail is read however its server searches.
 */
export async function rootsOf(session: Session, hash: Hash, messages: readonly Located[]): Promise<Map<Ref, string>> {
  const known = new Map<string, Headers>()
  for (const { headers } of messages) note(known, headers)
  const lookedFor = new Set<string>()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const open = messages.flatMap((message) => {
      const id = loneParentOf(eldest(message.headers, known))
      return id === null || lookedFor.has(id) ? [] : [{ id, message }]
    })
    if (open.length === 0) break
    for (const { id } of open) lookedFor.add(id)
    if (!(await lookFor(session, hash, open, known))) break
  }
  return new Map(messages.map(({ ref, headers }) => [ref, rootOf(eldest(headers, known), ref)]))
}

function note(known: Map<string, Headers>, headers: Headers): void {
  const id = messageIdOf(headers)
  if (id !== null && !known.has(id)) known.set(id, headers)
}

/** The first of a message's ancestors that is known, itself at the least. */
function eldest(headers: Headers, known: ReadonlyMap<string, Headers>): Headers {
  let first = headers
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = known.get(loneParentOf(first) ?? '')
    if (!next) break
    first = next
  }
  return first
}

/** Notes those parents that are there; false where the connection failed at it. A folder that may not be searched is left out. */
async function lookFor(
  session: Session,
  hash: Hash,
  open: readonly { id: string; message: Located }[],
  known: Map<string, Headers>,
): Promise<boolean> {
  const beside = new Set(open.map(({ message }) => message.folder.path))
  const since = new Date(Math.min(...open.map(({ message }) => message.at.getTime())) - ANSWERED_WITHIN_DAYS * DAY_MS)
  const isLikely = (folder: Folder) => holdsMail(folder) && (LIKELY.has(folder.role) || beside.has(folder.path))
  try {
    for (const folder of (await foldersNow(session, hash)).folders.filter(isLikely)) {
      const missing = [...new Set(open.map(({ id }) => id))].filter((id) => !known.has(id))
      if (missing.length === 0) return true
      if (folder.messages > 0) await lookIn(session, hash, { folder, missing, since }, known)
    }
    return true
  } catch (error) {
    if (!(error instanceof TransientFailure)) throw error
    return false
  }
}

async function lookIn(
  session: Session,
  hash: Hash,
  { folder, missing, since }: { folder: Folder; missing: readonly string[]; since: Date },
  known: Map<string, Headers>,
): Promise<void> {
  try {
    await session.open(folder.path)
    for (const ids of inChunks(missing, SEARCHED_TOGETHER)) {
      const uids = await session.search({ since, or: ids.map((id) => ({ header: { 'message-id': id } })) })
      for (const { headers } of await readLocated(session, hash, folder, uids)) note(known, headers)
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
