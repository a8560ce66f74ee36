import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { callOffBy } from '@loose-ends/domain/reply/call-off.ts'
import type { CallOffReason } from '@loose-ends/domain/reply/reply.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { ThreadEntry } from '#server/mailbox/provider.ts'
import { errorCodeOf, retryDelayMs } from '#server/sync/job-failure.ts'
import { dropOldDraft, isReply, laterMessages, removeAnsweredDraft, type ReplyDeps } from './drafts.ts'
import { replyMail } from './reply-mail.ts'
import { settleSent } from './settle-sent.ts'
import { getRepliedItem, openWriter, type Writer } from './source.ts'
import { changeReply, endReply, getReply, openReply, type ReplyRow } from './store.ts'
import { tellOfReply } from './tell-of-reply.ts'

export interface DeliveryContext extends ReplyDeps, Pick<Deps, 'log'> {
  /** Called after each step; tests stop the world here. */
  afterStep?(step: 'handed_over' | 'taken'): void | Promise<void>
}

/** About two hours, after which the person decides. */
const ATTEMPTS = 10
/** Longer than a call to the provider takes: whoever finds a reply handed over so long ago may look what became of it. */
const HANDING_OVER_MS = 2 * MINUTE_MS
/** Trying again changes nothing about these. */
const FOR_GOOD = [
  'email_account_missing',
  'email_account_disconnected',
  'sign_in_scopes_missing',
  'provider_message_gone',
  'unprocessable',
  'decryption_failed',
] as const

/**
 * Does what is due about a reply: sends it, or takes its draft away. Whoever holds the reply's lease may call it, at any
 * time and again after dying at any point. Before each attempt to send it the thread is looked at: a reply that is in it
 * is sent and not sent again, and one that was to be sent later is called off when somebody wrote since.
 */
export async function deliverReply(
  context: DeliveryContext,
  userId: string,
  replyId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = context
  const row = await asPerson(db, userId, (tx) => getReply(tx, userId, replyId)).catch((error: unknown) => {
    if (isAppError(error, 'not_found')) return null
    throw error
  })
  if (!row || row.due_at === null || row.due_at > clock.now()) return
  try {
    const writer = await openWriter(context, userId)
    if (row.state === 'draft') await removeAnsweredDraft(context, writer.mailbox, row)
    else await send(context, writer, row, signal)
  } catch (error) {
    if (signal.aborted) throw error
    await noteFailure(context, row, error)
  }
}

async function send(context: DeliveryContext, writer: Writer, row: ReplyRow, signal: AbortSignal): Promise<void> {
  const { db, clock } = context
  const { mailbox, key } = writer
  const userId = row.user_id
  if (writer.missing.includes('send')) throw new AppError('sign_in_scopes_missing')
  const thread = await mailbox.readThread(row.thread_id, { signal })
  if (!thread) throw new AppError('provider_message_gone')
  const sent = thread.find((entry) => entry.kind !== 'draft' && isReply(row, entry))
  if (sent) {
    await settleSent(context, row, sent.id)
    return dropOldDraft(context, mailbox, row)
  }
  const reason = row.send_at === null ? null : await callOffReason(context, row, thread)
  if (reason) return callOff(context, row, reason)
  const { text, envelope } = await openReply(key, row)
  const handing = {
    state: 'sending' as const,
    attempts: row.attempts + 1,
    handed_over_at: clock.now(),
    due_at: new Date(clock.now().getTime() + HANDING_OVER_MS),
  }
  const claimed = await asPerson(db, userId, (tx) => changeReply(tx, row, handing, clock.now()))
  // Cancelled, called off or taken up by somebody else in this moment.
  if (!claimed) return
  const raw = await replyMail(envelope, { text, messageId: row.message_id, at: clock.now() })
  await context.afterStep?.('handed_over')
  signal.throwIfAborted()
  const { id } = await mailbox.send({ raw, threadId: row.thread_id }, { signal })
  await context.afterStep?.('taken')
  await settleSent(context, claimed, id)
  await dropOldDraft(context, mailbox, claimed)
}

async function callOffReason(
  context: DeliveryContext,
  row: ReplyRow,
  thread: readonly ThreadEntry[],
): Promise<Exclude<CallOffReason, 'cancelled'> | null> {
  const written = callOffBy(laterMessages(row, thread), row.written_at)
  if (written) return written
  if (row.outlives_item) return null
  const isOpen = await asPerson(context.db, row.user_id, async (tx) => {
    const item = await getRepliedItem(tx, row.user_id, row.item_id)
    return !item.isClosed
  }).catch((error: unknown) => {
    if (isAppError(error, 'not_found')) return false
    throw error
  })
  return isOpen ? null : 'closed'
}

/** Ends a reply that is no longer wanted, and tells the person. Part of a transaction. */
export async function callOffIn(
  tx: Tx,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  row: ReplyRow,
  reason: Exclude<CallOffReason, 'cancelled'>,
): Promise<void> {
  const now = clock.now()
  if (await endReply(tx, row, { state: 'called_off', reason }, now)) await tellOfReply(tx, vault, row, reason, now)
}

async function callOff(
  context: DeliveryContext,
  row: ReplyRow,
  reason: Exclude<CallOffReason, 'cancelled'>,
): Promise<void> {
  await asPerson(context.db, row.user_id, (tx) => callOffIn(tx, context, row, reason))
  await context.live.publish(row.user_id, { type: 'items' })
  await context.live.publish(row.user_id, { type: 'notifications' })
}

/** Lets it be tried again later, or gives up and tells the person. The text stays. */
async function noteFailure(context: DeliveryContext, before: ReplyRow, error: unknown): Promise<void> {
  const { db, clock, log, vault, live } = context
  const userId = before.user_id
  const now = clock.now()
  const code = errorCodeOf(error)
  log[isAppError(error) ? 'info' : 'error'](
    { err: error, userId, attempt: before.attempts },
    'a reply could not be sent',
  )
  const hasFailed = await asPerson(db, userId, async (tx) => {
    const row = await getReply(tx, userId, before.id)
    if (row.state === 'draft') {
      // Taking a draft away is worth a few attempts, and no word.
      const isOver = row.attempts >= ATTEMPTS || FOR_GOOD.some((known) => known === code)
      const dueAt = isOver ? null : new Date(now.getTime() + retryDelayMs(row.attempts + 1, error))
      await changeReply(tx, row, { attempts: row.attempts + 1, due_at: dueAt }, now)
      return false
    }
    if (row.state !== 'sending' && row.state !== 'scheduled') return false
    const attempts = Math.max(row.attempts, before.attempts + 1)
    const isOver = attempts >= ATTEMPTS || FOR_GOOD.some((known) => known === code)
    const change = {
      attempts,
      error_code: code,
      state: isOver ? ('failed' as const) : ('sending' as const),
      due_at: isOver ? null : new Date(now.getTime() + retryDelayMs(attempts, error)),
      // A provider that had no time for the call has not taken the message.
      ...(code === 'provider_rate_limited' ? { handed_over_at: before.handed_over_at } : {}),
    }
    await changeReply(tx, row, change, now)
    if (isOver) await tellOfReply(tx, vault, { ...row, attempts }, 'failed', now)
    return isOver
  })
  await live.publish(userId, { type: 'items' })
  if (hasFailed) await live.publish(userId, { type: 'notifications' })
}
