import type { SearchObject } from 'imapflow'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import type { Mark, MarkChange } from '../provider.ts'
import { foldersNow, holdsMail, labelPaths, requireTold } from './folders.ts'
import type { Hash } from './identity.ts'
import { locateOrGone } from './located.ts'
import type { Session } from './session.ts'

/** What a mark of that name is called as a keyword: an atom (RFC 9051 §9), of letters that every server takes. */
export function keywordOf(name: string, hash: Hash): string {
  const word = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return /^[A-Za-z]/.test(word)
    ? word.slice(0, 60)
    : `Mark_${hash(`mark\n${name}`)
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(0, 12)}`
}

const markOf = (name: string, hash: Hash): Mark => ({ id: keywordOf(name, hash), name })

/** Whether marks are labels there, as at Gmail (X-GM-EXT-1): its own pages show those, and no keyword. */
export const keepsLabels = ({ client }: Session): boolean => client.capabilities.has('X-GM-EXT-1')

/** Marks of these names; labels are made where they are not there. */
export async function ensureMarks(session: Session, names: readonly string[], hash: Hash): Promise<Mark[]> {
  if (!keepsLabels(session)) return names.map((name) => markOf(name, hash))
  const paths = await labelPaths(session)
  const marks: Mark[] = []
  for (const name of names) {
    const known = paths.find((path) => path.toLowerCase() === name.toLowerCase())
    if (known === undefined) await session.ask(() => session.client.mailboxCreate(name))
    const path = known ?? name
    marks.push({ id: path, name: path })
  }
  return marks
}

/** The person's labels; null where marks are keywords, which are there as soon as they are used. */
export async function listMarks(session: Session): Promise<Mark[] | null> {
  if (!keepsLabels(session)) return null
  return (await labelPaths(session)).map((path) => ({ id: path, name: path }))
}

/** Finds the messages with a mark. */
export const withMark = (session: Session, id: string): SearchObject =>
  keepsLabels(session) ? { labels: { has: [id] } } : { keyword: id }

/** Whether a mailbox takes keywords of one's own (`\*` among PERMANENTFLAGS, RFC 9051 §7.1). */
export async function takesKeywords(session: Session): Promise<boolean> {
  const { permanentFlags } = await session.open('INBOX')
  return permanentFlags?.has('\\*') ?? false
}

/** Takes a mark off all messages. */
export async function removeKeyword(session: Session, hash: Hash, id: string): Promise<void> {
  const there = await foldersNow(session, hash)
  for (const folder of there.folders) {
    if (folder.messages === 0) continue
    await session.open(folder.path)
    const uids = await session.search(withMark(session, id))
    if (uids.length > 0) await session.flag(uids, { take: [id], areLabels: keepsLabels(session) })
  }
  requireTold(there)
}

/** Puts marks on all copies of messages, and takes them off; what is gone, or lies where none are taken, is passed over. */
export async function changeKeywords(
  session: Session,
  hash: Hash,
  refs: readonly Ref[],
  { put = [], take = [] }: MarkChange,
): Promise<void> {
  const { folders, untold } = await foldersNow(session, hash)
  const there = { folders: folders.filter(holdsMail), untold }
  const places = [...(await locateOrGone(session, hash, there, refs)).values()].flat()
  for (const path of new Set(places.map(({ folder }) => folder.path))) {
    const { permanentFlags } = await session.open(path)
    const areLabels = keepsLabels(session)
    const isTaken = (mark: string) =>
      areLabels || !permanentFlags || permanentFlags.has('\\*') || permanentFlags.has(mark)
    const uids = places.flatMap(({ folder, uid }) => (folder.path === path ? [uid] : []))
    await session.flag(uids, { put: put.filter(isTaken), take: [...take], areLabels })
  }
}
