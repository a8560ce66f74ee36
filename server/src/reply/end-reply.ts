import { REPLY_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { ReplyOutcome } from '@loose-ends/domain/reply/reply.ts'
import { asPerson } from '#server/db/connect.ts'
import { refreshDraft, requireDrafts, type ReplyDeps } from './drafts.ts'
import { requestReplyWork } from './reply-job.ts'
import { settleSent } from './settle-sent.ts'
import { openWriter } from './source.ts'
import { changeReply, endReply, findLiveReply, getReply, type ReplyRow } from './store.ts'

const refused = (text: string) => new AppError('unprocessable', { fields: { id: text } })

/**
 * The person takes a reply back: what waits is not sent, a draft that they have not changed is discarded, one that could not
 * be sent is forgotten. Throws `not_found`, `unprocessable` where it is too late, and the provider's failures.
 */
export async function cancelReply(deps: ReplyDeps, userId: string, id: string): Promise<void> {
  const { db, clock } = deps
  const known = await asPerson(db, userId, (tx) => getReply(tx, userId, id))
  const end = async (row: ReplyRow, state: 'called_off' | 'removed') => {
    const ended = await asPerson(db, userId, (tx) => endReply(tx, row, { state, reason: 'cancelled' }, clock.now()))
    if (!ended) throw refused(REPLY_ERRORS.endedMeanwhile)
  }
  switch (known.state) {
    case 'scheduled':
      await end(known, 'called_off')
      break
    case 'sending':
      if (known.handed_over_at !== null) throw refused(REPLY_ERRORS.tooLateToCancel)
      await end(known, 'called_off')
      break
    case 'failed':
    case 'unsure':
      await end(known, 'removed')
      break
    case 'writing':
    case 'draft':
      await discardDraft(deps, known, end)
      break
    case 'sent':
      throw refused(REPLY_ERRORS.sentAlready)
    case 'called_off':
    case 'removed':
    case 'left':
      break
  }
  await deps.live.publish(userId, { type: 'items' })
}

async function discardDraft(
  deps: ReplyDeps,
  known: ReplyRow,
  end: (row: ReplyRow, state: 'removed') => Promise<void>,
): Promise<void> {
  const { mailbox, provider } = await openWriter(deps, known.user_id, known.account_id)
  const { row, isChanged } = await refreshDraft(deps, mailbox, known)
  if (!row) return
  if (isChanged) throw refused(REPLY_ERRORS.discardThere(provider.name))
  if (row.draft_id !== null) await requireDrafts(mailbox).drop(row.draft_id)
  await end(row, 'removed')
}

/**
 * The person says whether a reply went out of which nobody can tell. What they want sent again is looked for in its thread
 * once more before. Throws `not_found` and `unprocessable`.
 */
export async function answerUnsure(
  deps: ReplyDeps,
  userId: string,
  id: string,
  outcome: ReplyOutcome,
): Promise<ReplyRow> {
  const { db, clock } = deps
  const known = await asPerson(db, userId, (tx) => getReply(tx, userId, id))
  if (known.state !== 'unsure') throw refused(REPLY_ERRORS.knownByNow)
  if (outcome === 'sent') {
    await settleSent(deps, known, null)
    return asPerson(db, userId, (tx) => getReply(tx, userId, id))
  }
  const row = await asPerson(db, userId, async (tx) => {
    const changed = await changeReply(tx, known, { ...anew(clock.now()), handed_over_at: null }, clock.now())
    if (changed) await requestReplyWork(tx, deps.jobs, userId, id)
    return changed
  })
  if (!row) throw refused(REPLY_ERRORS.endedMeanwhile)
  await deps.live.publish(userId, { type: 'items' })
  return row
}

/** To be sent now, because the person says so. */
const anew = (now: Date) => ({ state: 'sending' as const, due_at: now, attempts: 0, error_code: null, send_at: null })

/** Tries once more what could not be sent. Throws `not_found` and `unprocessable`. */
export async function retryReply(deps: ReplyDeps, userId: string, id: string): Promise<ReplyRow> {
  const { db, clock } = deps
  const row = await asPerson(db, userId, async (tx) => {
    const known = await getReply(tx, userId, id)
    if (known.state !== 'failed') throw refused(REPLY_ERRORS.nothingToRetry)
    if (await findLiveReply(tx, userId, known.item_id)) throw refused(REPLY_ERRORS.anotherByNow)
    const now = clock.now()
    const changed = await changeReply(tx, known, anew(now), now)
    if (changed) await requestReplyWork(tx, deps.jobs, userId, id)
    return changed
  })
  if (!row) throw refused(REPLY_ERRORS.endedMeanwhile)
  await deps.live.publish(userId, { type: 'items' })
  return row
}
