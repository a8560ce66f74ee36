import { isSameAddress } from '@loose-ends/domain/message/address.ts'
import { parseMime } from '#server/analysis/parse-mime.ts'
import { foldersNow } from './folders.ts'
import type { Hash } from './identity.ts'
import { readLocated, type Located } from './located.ts'
import type { Session } from './session.ts'

/** What was sent is among the last of its folder. */
const LOOKED_AT = 50

/** The last messages of the folder of sent mail. */
export async function lastSent(session: Session, hash: Hash): Promise<Located[]> {
  const folder = (await foldersNow(session, hash)).folders.find(({ role }) => role === 'sent')
  if (!folder || folder.messages === 0) return []
  const { exists } = await session.open(folder.path)
  if (exists === 0) return []
  const uids = await session.search({ seq: `${Math.max(1, exists - LOOKED_AT)}:*` })
  return readLocated(session, hash, folder, uids)
}

/** The name that the newest sent mail of the mailbox's own address has, of those that have one; '' where none has. */
export async function nameInSent(session: Session, hash: Hash): Promise<string> {
  const newestFirst = (await lastSent(session, hash)).toSorted((a, b) => b.at.getTime() - a.at.getTime())
  for (const { headers } of newestFirst) {
    const parsed = await parseMime(Buffer.from(`From: ${headers.get('from') ?? ''}\r\n\r\n`, 'latin1'))
    const from = parsed.ok ? parsed.message.from : null
    if (from && isSameAddress(from.email, session.login.email) && from.name !== '' && !from.name.includes('@'))
      return from.name
  }
  return ''
}
