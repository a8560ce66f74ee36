import type { SearchObject } from 'imapflow'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { REPLY_ID_HEADER, type ThreadEntry } from '../provider.ts'
import { foldersNow, holdsMail, requireTold, type Folder } from './folders.ts'
import { loneParentOf, messageIdOf, refOfRoot, rootOf, rootOfThread, type Hash, type Headers } from './identity.ts'
import { locate, SEARCHED_TOGETHER, readLocated, type Located } from './located.ts'
import type { Session } from './session.ts'

/** Who gives no references is found by whom they answer, so far down. */
const MOST_STEPS = 5

/** A thread is first looked for among the mail of this time: a server without an index reads each header. */
const RECENT_DAYS = 400

/** See `Reading.thread`. */
export async function readThread(
  session: Session,
  hash: Hash,
  now: Date,
  threadId: string,
): Promise<{ entries: ThreadEntry[] | null; located: Located[] }> {
  const root = rootOfThread(hash, threadId)
  if (root === null) return { entries: null, located: [] }
  const there = await foldersNow(session, hash)
  const folders = there.folders.filter((folder) => holdsMail(folder) || folder.role === 'drafts')
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  let located = await inThread(session, hash, folders, root, { since })
  if (located.length === 0) located = await inThread(session, hash, folders, root, {})
  if (located.length === 0) requireTold(there)
  const entries = located.map((one) => toEntry(one, session.login.email))
  const ofRef = new Map<string, ThreadEntry>()
  for (const entry of entries) {
    const known = ofRef.get(entry.id)
    // Copies of one message: what was sent stays sent, and what is also elsewhere is no draft.
    if (!known || known.kind === 'draft' || entry.kind === 'sent') ofRef.set(entry.id, entry)
  }
  const thread = [...ofRef.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return { entries: thread.length > 0 ? thread : null, located }
}

async function inThread(
  session: Session,
  hash: Hash,
  folders: readonly Folder[],
  root: string,
  within: SearchObject,
): Promise<Located[]> {
  const first = refOfRoot(root)
  const found = first === null ? [] : [...(await locate(session, hash, folders, [first])).values()].flat()
  const named = ['message-id', 'references', 'in-reply-to'].map((name) => ({ header: { [name]: root } }))
  const ofRoot = await searchIn(session, hash, folders, { ...within, or: named })
  found.push(...ofRoot.filter((one) => rootOf(one.headers, one.ref) === root))
  const asked = new Set([root])
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const ids = [...new Set(found.flatMap(({ headers }) => messageIdOf(headers) ?? []))].filter((id) => !asked.has(id))
    for (const id of ids) asked.add(id)
    const before = found.length
    for (const some of inChunks(ids, SEARCHED_TOGETHER)) {
      const answering = some.map((id) => ({ header: { 'in-reply-to': id } }))
      const answers = await searchIn(session, hash, folders, { ...within, or: answering })
      found.push(...answers.filter(({ headers }) => some.includes(loneParentOf(headers) ?? '')))
    }
    if (found.length === before) break
  }
  return found
}

async function searchIn(
  session: Session,
  hash: Hash,
  folders: readonly Folder[],
  query: SearchObject,
): Promise<Located[]> {
  const found: Located[] = []
  for (const folder of folders) {
    if (folder.messages === 0) continue
    await session.open(folder.path)
    found.push(...(await readLocated(session, hash, folder, await session.search(query))))
  }
  return found
}

function toEntry({ ref, folder, at, isDraft, headers }: Located, own: string): ThreadEntry {
  const automatic = headers.get('auto-submitted')?.toLowerCase() ?? 'no'
  const isSent = folder.role === 'sent' || isFrom(headers, own)
  return {
    id: ref,
    at,
    kind: isDraft ? 'draft' : isSent ? 'sent' : 'received',
    messageId: messageIdOf(headers),
    replyId: headers.get(REPLY_ID_HEADER.toLowerCase()) ?? null,
    isAutomatic: automatic !== 'no' || headers.get('return-path') === '<>',
  }
}

/** Sent mail that lies elsewhere by now. */
function isFrom(headers: Headers, own: string): boolean {
  const from = headers.get('from')?.toLowerCase() ?? ''
  const [, address = from.trim()] = /<([^<>]*)>\s*$/.exec(from) ?? []
  return address.trim() === own.trim().toLowerCase()
}
