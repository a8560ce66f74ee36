import { AppError } from '@loose-ends/domain/errors.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import type { MailboxDraft } from '../provider.ts'
import { Refused } from './failure.ts'
import { foldersNow } from './folders.ts'
import { messageIdOf, readHeaders, type Hash } from './identity.ts'
import { readLocated, type Located } from './located.ts'
import type { Session } from './session.ts'

/** A folder of more drafts than that is looked through from its newest. */
const MOST_DRAFTS = 1_000
const ID_LENGTH = 20

/** What a draft is called: by its Message-ID, which stays when it is written on, while the message is another one then. */
const draftId = (hash: Hash, messageId: string): string => hash(`draft\n${messageId}`).slice(0, ID_LENGTH)

const toDraft = (hash: Hash, { headers, ref, folder, uid }: Located): MailboxDraft => ({
  id: draftId(hash, messageIdOf(headers) ?? ref),
  version: `${folder.uidValidity}.${uid}`,
})

/** The drafts in the mailbox, each where it lies. */
async function draftsIn(session: Session, hash: Hash): Promise<Located[]> {
  const folders = (await foldersNow(session, hash)).folders.filter(
    ({ role, messages }) => role === 'drafts' && messages > 0,
  )
  const found: Located[] = []
  for (const folder of folders) {
    await session.open(folder.path)
    const uids = (await session.search({ all: true, deleted: false })).slice(-MOST_DRAFTS)
    found.push(...(await readLocated(session, hash, folder, uids)))
  }
  return found
}

/** The draft as it is now; null without one. Of several that a mail program left behind, the newest. */
export async function findDraft(session: Session, hash: Hash, id: string): Promise<MailboxDraft | null> {
  const draft = (await draftsIn(session, hash)).findLast((one) => toDraft(hash, one).id === id)
  return draft ? toDraft(hash, draft) : null
}

/** See `Reading.draftOf`. */
export async function draftOfMessage(session: Session, hash: Hash, ref: Ref): Promise<MailboxDraft | null> {
  const draft = (await draftsIn(session, hash)).findLast((one) => one.ref === ref)
  return draft ? toDraft(hash, draft) : null
}

/** Puts it into that folder, once. Throws `unprocessable` where the server refuses it. */
export async function appendDraft(
  session: Session,
  hash: Hash,
  { path, raw, at }: { path: string; raw: Uint8Array; at: Date },
): Promise<MailboxDraft> {
  const messageId = messageIdOf(readHeaders(raw))
  if (messageId === null) throw new AppError('unprocessable', { message: 'a draft needs a Message-ID' })
  try {
    const flags = ['\\Draft', '\\Seen']
    const { uid, uidValidity } = await session.ask(() => session.client.append(path, Buffer.from(raw), flags, at))
    const id = draftId(hash, messageId)
    if (uid && uidValidity) return { id, version: `${uidValidity}.${uid}` }
    const draft = await findDraft(session, hash, id)
    if (!draft) throw new AppError('provider_unavailable', { message: 'the draft is not there' })
    return draft
  } catch (error) {
    if (error instanceof Refused) throw new AppError('unprocessable', { said: error.message, cause: error })
    throw error
  }
}

/** Deletes it for good, in all its versions. */
export async function dropDraft(session: Session, hash: Hash, id: string): Promise<void> {
  const drafts = (await draftsIn(session, hash)).filter((one) => toDraft(hash, one).id === id)
  for (const { folder, uid } of drafts) {
    await session.open(folder.path)
    await session.ask(() => session.client.messageDelete(String(uid), { uid: true }))
  }
}
