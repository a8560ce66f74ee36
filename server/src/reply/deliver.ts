import { domainToASCII } from 'node:url'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { threadRefOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import { normalizeEmail, type Address } from '@loose-ends/domain/message/address.ts'
import { callOffBy } from '@loose-ends/domain/reply/call-off.ts'
import { nextLook } from '@loose-ends/domain/reply/handed-over.ts'
import type { CallOffReason } from '@loose-ends/domain/reply/reply.ts'
import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { OutcomeUnknown, type ThreadEntry } from '#server/mailbox/provider.ts'
import { errorCodeOf, retryDelayMs } from '#server/jobs/retry.ts'
import { dropOldDraft, findReply, laterMessages, lookAgain, removeAnsweredDraft, type ReplyDeps } from './drafts.ts'
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
/** How soon a lost answer is looked after for the first time: what was taken is listed by then. */
const FIRST_LOOK_MS = 30 * SECOND_MS
/** Longer than a call to the provider takes: whoever finds a reply handed over so long ago may look what became of it. */
const HANDING_OVER_MS = 2 * MINUTE_MS
const ASKED = { state: 'unsure', due_at: null, error_code: null } as const
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
 * time and again after dying at any point. Before it is handed over the thread is looked at: a reply that is in it is sent
 * and not sent again, and one that was to be sent later is called off when somebody wrote since. Once handed over it is
 * only looked for; where that tells nothing, the person is asked.
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
    const writer = await openWriter(context, userId, row.account_id)
    if (row.state === 'draft') await removeAnsweredDraft(context, writer.mailbox, row)
    else if (row.state === 'unsure') await lookAgain(context, writer.mailbox, row)
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
  const { submission } = mailbox
  if (!submission) throw new AppError('sign_in_scopes_missing')
  const thread = await mailbox.reading.thread(threadRefOf(row.thread_id), { signal })
  const sent = findReply(row, thread)
  if (sent) {
    await settleSent(context, row, sent.id)
    return dropOldDraft(context, mailbox, row)
  }
  if (row.handed_over_at !== null) return waitOrAsk(context, row, row.handed_over_at)
  if (!thread) throw new AppError('provider_message_gone')
  const reason = row.send_at === null ? null : await callOffReason(context, row, thread)
  if (reason) return callOff(context, row, reason)
  const { text, envelope } = await openReply(key, row)
  const raw = await replyMail(envelope, { text, replyId: row.message_id, at: clock.now() })
  signal.throwIfAborted()
  const handing = {
    state: 'sending' as const,
    attempts: row.attempts + 1,
    handed_over_at: clock.now(),
    due_at: new Date(clock.now().getTime() + HANDING_OVER_MS),
  }
  const claimed = await asPerson(db, userId, (tx) => changeReply(tx, row, handing, clock.now()))
  // Cancelled, called off or taken up by somebody else in this moment.
  if (!claimed) return
  await context.afterStep?.('handed_over')
  const { id, refused, copyLost } = await submission
    .send({ raw, threadId: threadRefOf(row.thread_id) }, { signal })
    .catch(async (error: unknown) => {
      // Sent to nobody: it is as if it had not been taken up, and may be at once.
      const before = { handed_over_at: null, due_at: row.due_at, attempts: row.attempts }
      if (isAppError(error) && !(error instanceof OutcomeUnknown))
        await asPerson(db, userId, (tx) => changeReply(tx, claimed, before, clock.now()))
      throw error
    })
  await context.afterStep?.('taken')
  const notReached = [...envelope.to, ...envelope.cc].filter(isAmong(refused))
  await settleSent(context, claimed, id, { refused: notReached, copyLost })
  await dropOldDraft(context, mailbox, claimed)
}

const isAmong = (addresses: readonly string[]) => {
  const known = new Set(addresses.map(asSent))
  return ({ email }: Address) => known.has(asSent(email))
}

/** With its domain in Punycode, as it stands in a message that is sent. */
function asSent(address: string): string {
  const [local = '', domain = ''] = normalizeEmail(address).split('@')
  return `${local}@${domainToASCII(domain)}`
}

/** Not found: it is looked for once more, or the person is asked. */
async function waitOrAsk(context: DeliveryContext, row: ReplyRow, handedOverAt: Date): Promise<void> {
  const { db, clock, vault, live } = context
  const now = clock.now()
  const due = nextLook(handedOverAt, now)
  await asPerson(db, row.user_id, async (tx) => {
    if (due) await changeReply(tx, row, { due_at: due }, now)
    else if (await changeReply(tx, row, ASKED, now)) await tellOfReply(tx, vault, row, 'unsure', now)
  })
  await live.publish(row.user_id, { type: 'items' })
  if (!due) await live.publish(row.user_id, { type: 'notifications' })
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
  const isTold = await asPerson(db, userId, async (tx) => {
    const row = await getReply(tx, userId, before.id)
    const isForGood = FOR_GOOD.some((known) => known === code)
    if (row.state === 'draft' || row.state === 'unsure') {
      // Taking a draft away, or looking again, is worth a few attempts, and no word.
      const isOver = row.attempts >= ATTEMPTS || isForGood
      const dueAt = isOver ? null : new Date(now.getTime() + retryDelayMs(row.attempts + 1, error))
      await changeReply(tx, row, { attempts: row.attempts + 1, due_at: dueAt }, now)
      return false
    }
    if (row.state !== 'sending' && row.state !== 'scheduled') return false
    // Changed by the person since: it waits for the time that they gave it.
    if (row.state === 'scheduled' && row.changed_at > before.changed_at) return false
    const attempts = Math.max(row.attempts, before.attempts + 1)
    const isOver = attempts >= ATTEMPTS || isForGood
    const mayBeSent = row.handed_over_at !== null
    const isLost = mayBeSent && before.handed_over_at === null
    const delay = isLost ? FIRST_LOOK_MS : retryDelayMs(attempts, error)
    const waits = { state: 'sending', error_code: code, due_at: new Date(now.getTime() + delay) } as const
    const fails = { state: 'failed', error_code: code, due_at: null } as const
    const ends = mayBeSent ? ASKED : fails
    const change = { attempts, ...(isOver && !isLost ? ends : waits) }
    await changeReply(tx, row, change, now)
    if (change.state === 'sending') return false
    await tellOfReply(tx, vault, row, change.state, now)
    return true
  })
  await live.publish(userId, { type: 'items' })
  if (isTold) await live.publish(userId, { type: 'notifications' })
}
