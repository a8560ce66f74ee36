import { REPLY_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { openWriter } from './source.ts'
import { findUnsentReply } from './store.ts'
import { writeReply } from './write-reply.ts'

/**
 * Puts the suggested reply to an item into the mailbox as a draft, for whoever comes from a mail of ours; returns the page
 * where it is open, null where the mailbox has none. A draft that there is stays as it is. Throws `unprocessable` where a
 * reply is scheduled, on its way, or could not be sent, and what `writeReply` throws.
 */
export async function draftSuggested(deps: Deps, userId: string, itemId: string, text: string): Promise<string | null> {
  const known = await asPerson(deps.db, userId, (tx) => findUnsentReply(tx, userId, itemId))
  if (known?.state === 'scheduled' || known?.state === 'sending' || known?.state === 'unsure')
    throw new AppError('unprocessable', { fields: { id: REPLY_ERRORS.waitsAlready } })
  if (known?.state === 'failed') throw new AppError('unprocessable', { fields: { id: REPLY_ERRORS.failedBefore } })
  const reply =
    known?.state === 'draft'
      ? known
      : await writeReply(deps, userId, itemId, { how: 'draft', text, everyone: false, after_sending: 'keep' })
  const { pages } = await openWriter(deps, userId, reply.account_id)
  return pages?.thread(reply.thread_id) ?? null
}
