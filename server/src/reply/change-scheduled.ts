import { REPLY_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { ReplyState, ScheduledChange } from '@loose-ends/domain/reply/reply.ts'
import { requireFilled } from '@loose-ends/domain/reply/require-filled.ts'
import { requireSendTime } from '@loose-ends/domain/reply/send-time.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { changeReply, getReply, type ReplyRow } from './store.ts'

const refused = (text: string) => new AppError('unprocessable', { fields: { id: text } })

function refusalFor(state: ReplyState): string {
  if (state === 'sent') return REPLY_ERRORS.sentAlready
  return state === 'sending' || state === 'unsure' ? REPLY_ERRORS.tooLateToChange : REPLY_ERRORS.waitsNoMore
}

/**
 * Changes what a reply that waits for its time says, or when it goes out; to whom and in which thread stays. Whoever hands it
 * over claims the row as it was read: either it goes out as it was before, and this is refused, or it does not go out until
 * its new time. What was written in the thread since the person wrote the reply calls it off as before: they need not have
 * seen it here. Throws `not_found`, `snooze_in_past`, and `unprocessable` (with the field) where it does not wait, or a
 * blank is left.
 */
export async function changeScheduled(
  { db, clock, vault, live }: Pick<Deps, 'db' | 'clock' | 'vault' | 'live'>,
  userId: string,
  id: string,
  { text, send_at: at }: ScheduledChange,
): Promise<ReplyRow> {
  const row = await asPerson(db, userId, async (tx) => {
    const known = await getReply(tx, userId, id)
    if (known.state !== 'scheduled') throw refused(refusalFor(known.state))
    const now = clock.now()
    const sendAt = at === undefined ? null : requireSendTime(new Date(at), now)
    if (text !== undefined) requireFilled(text)
    const words = text === undefined ? {} : await encryptRow(await vault.personKey(tx, userId), 'replies', id, { text })
    return changeReply(tx, known, { ...words, ...(sendAt && { send_at: sendAt, due_at: sendAt }) }, now)
  })
  if (!row) throw refused(REPLY_ERRORS.changedMeanwhile)
  await live.publish(userId, { type: 'items' })
  return row
}
