import { AppError } from '@loose-ends/domain/errors.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import type { Mark, MarkChange } from '../provider.ts'
import { holdsMail, listFolders } from './folders.ts'
import type { Hash } from './identity.ts'
import { locate } from './located.ts'
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

export const markOf = (name: string, hash: Hash): Mark => ({ id: keywordOf(name, hash), name })

/** Whether a mailbox takes keywords of one's own (`\*` among PERMANENTFLAGS, RFC 9051 §7.1). */
export async function takesKeywords(session: Session): Promise<boolean> {
  const { permanentFlags } = await session.open('INBOX')
  return permanentFlags?.has('\\*') ?? false
}

/** Takes a keyword off all messages. */
export async function removeKeyword(session: Session, hash: Hash, id: string): Promise<void> {
  for (const folder of await listFolders(session, hash)) {
    if (folder.messages === 0) continue
    await session.open(folder.path)
    const uids = await session.search({ keyword: id })
    if (uids.length > 0) await session.flag(uids, { take: [id] })
  }
}

/** Puts keywords on all copies of messages, and takes them off; what is gone is passed over. */
export async function changeKeywords(
  session: Session,
  hash: Hash,
  refs: readonly Ref[],
  { put = [], take = [] }: MarkChange,
): Promise<void> {
  const folders = (await listFolders(session, hash)).filter(holdsMail)
  const places = [...(await locate(session, hash, folders, refs)).values()].flat()
  for (const path of new Set(places.map(({ folder }) => folder.path))) {
    const { permanentFlags } = await session.open(path)
    if (permanentFlags && !permanentFlags.has('\\*') && put.some((one) => !permanentFlags.has(one)))
      throw new AppError('not_found')
    const uids = places.flatMap(({ folder, uid }) => (folder.path === path ? [uid] : []))
    await session.flag(uids, { put: [...put], take: [...take] })
  }
}
