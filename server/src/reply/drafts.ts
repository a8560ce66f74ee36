import { AppError } from '@loose-ends/domain/errors.ts'
import { threadRefOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import { callOffBy, type LaterMessage } from '@loose-ends/domain/reply/call-off.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { CallOptions, Drafts, Mailbox, ThreadEntry } from '#server/mailbox/provider.ts'
import { replyIdOf } from './reply-mail.ts'
import { settleSent } from './settle-sent.ts'
import { changeReply, endReply, getReply, type ReplyRow } from './store.ts'

export type ReplyDeps = Pick<Deps, 'db' | 'clock' | 'vault' | 'log' | 'live' | 'jobs' | 'providerOf' | 'openMailbox'>

/** Throws `sign_in_scopes_missing` where the person lets us make no drafts. */
export function requireDrafts({ drafts }: Mailbox): Drafts {
  if (!drafts) throw new AppError('sign_in_scopes_missing')
  return drafts
}

/** Whether that message is the reply, in whatever form. */
const isReply = (row: ReplyRow, entry: ThreadEntry): boolean =>
  entry.replyId === row.message_id || (entry.messageId !== null && replyIdOf(entry.messageId) === row.message_id)

/** The reply in its thread, once it is more than a draft. */
export const findReply = (row: ReplyRow, thread: readonly ThreadEntry[] | null): ThreadEntry | undefined =>
  thread?.find((entry) => entry.kind !== 'draft' && isReply(row, entry))

/** A reply, as it is in the mailbox now. */
export interface Refreshed {
  row: ReplyRow | null
  /** The draft is not as we made it. */
  isChanged: boolean
}

/** Looks for a reply of which nobody can tell whether it went out; returns whether it was found, and stores that. */
export async function lookAgain(
  deps: ReplyDeps,
  mailbox: Mailbox,
  known: ReplyRow,
  options: CallOptions = {},
): Promise<boolean> {
  const sent = findReply(known, await mailbox.reading.thread(threadRefOf(known.thread_id), options))
  if (sent) await settleSent(deps, known, sent.id)
  else await asPerson(deps.db, known.user_id, (tx) => changeReply(tx, known, { due_at: null }, deps.clock.now()))
  return sent !== undefined
}

/**
 * Looks up what became of a reply's draft in the mailbox, and stores it: a draft that was sent there is a reply sent; one
 * that was discarded is gone; one whose making was cut short is found, as is a reply that nobody knew to be sent. `row` is
 * null when that ends the reply.
 */
export async function refreshDraft(
  deps: ReplyDeps,
  mailbox: Mailbox,
  known: ReplyRow,
  options: CallOptions = {},
): Promise<Refreshed> {
  const same = { row: known, isChanged: false }
  const { db, clock } = deps
  if (known.state === 'unsure') {
    if (await lookAgain(deps, mailbox, known, options)) return { row: null, isChanged: false }
    return { row: await asPerson(db, known.user_id, (tx) => getReply(tx, known.user_id, known.id)), isChanged: false }
  }
  if (known.state === 'writing') {
    const thread = (await mailbox.reading.thread(threadRefOf(known.thread_id), options)) ?? []
    const entry = thread.find((one) => one.kind === 'draft' && isReply(known, one))
    const draft = entry ? await mailbox.reading.draftOf(entry.id, options) : null
    if (!draft) return same
    const found = { state: 'draft' as const, draft_id: draft.id, draft_version: draft.version }
    const row = await asPerson(db, known.user_id, (tx) => changeReply(tx, known, found, clock.now()))
    return { row: row ?? known, isChanged: false }
  }
  if (known.state !== 'draft' || known.draft_id === null) return same
  const draft = await mailbox.reading.draft(known.draft_id, options)
  if (draft) return { row: known, isChanged: draft.version !== known.draft_version }
  const thread = (await mailbox.reading.thread(threadRefOf(known.thread_id), options)) ?? []
  const sent = thread.find((one) => one.kind === 'sent' && (isReply(known, one) || one.at > known.written_at))
  if (sent) await settleSent(deps, known, sent.id)
  else
    await asPerson(db, known.user_id, (tx) =>
      endReply(tx, known, { state: 'removed', reason: 'cancelled' }, clock.now()),
    )
  await deps.live.publish(known.user_id, { type: 'items' })
  return { row: null, isChanged: false }
}

/**
 * Somebody wrote in a draft's thread: takes the draft away where that was an answer, unless the person has changed it; then
 * it is theirs. Between looking and deleting lies a moment in which a change would be lost: the provider deletes whatever
 * is there.
 */
export async function removeAnsweredDraft(deps: ReplyDeps, mailbox: Mailbox, known: ReplyRow): Promise<void> {
  const { row, isChanged } = await refreshDraft(deps, mailbox, known)
  if (!row || row.draft_id === null) return
  const isAnswered = callOffBy(
    laterMessages(row, (await mailbox.reading.thread(threadRefOf(row.thread_id))) ?? []),
    row.written_at,
  )
  const now = deps.clock.now()
  if (isAnswered !== 'answered') {
    await asPerson(deps.db, row.user_id, (tx) => changeReply(tx, row, { due_at: null }, now))
    return
  }
  if (!isChanged) await requireDrafts(mailbox).drop(row.draft_id)
  const end = { state: isChanged ? 'left' : 'removed', reason: 'answered' } as const
  await asPerson(deps.db, row.user_id, (tx) => endReply(tx, row, end, now))
  await deps.live.publish(row.user_id, { type: 'items' })
}

/** What a thread holds, for deciding whether the reply is still wanted. */
export const laterMessages = (row: ReplyRow, thread: readonly ThreadEntry[]): LaterMessage[] =>
  thread.flatMap((entry) =>
    entry.kind === 'draft'
      ? []
      : [{ at: entry.at, direction: entry.kind, isAutomatic: entry.isAutomatic, isOurs: isReply(row, entry) }],
  )

/**
 * Takes away the draft of a reply that is sent, or will be, from here: it must not be sent once more from there. A failure
 * is logged: the reply itself goes on.
 */
export async function dropOldDraft(
  deps: ReplyDeps & Pick<Deps, 'log'>,
  mailbox: Mailbox,
  known: ReplyRow,
): Promise<void> {
  try {
    await dropDraft(deps, mailbox, known)
  } catch (error) {
    deps.log.warn({ err: error, userId: known.user_id }, 'the draft of a reply is still there')
  }
}

async function dropDraft(deps: ReplyDeps, mailbox: Mailbox, known: ReplyRow): Promise<void> {
  if (known.draft_id === null) return
  const draft = await mailbox.reading.draft(known.draft_id)
  if (draft && draft.version === known.draft_version) await requireDrafts(mailbox).drop(known.draft_id)
  await asPerson(deps.db, known.user_id, async (tx) => {
    const row = await getReply(tx, known.user_id, known.id)
    await changeReply(tx, row, { draft_id: null, draft_version: null }, deps.clock.now())
  })
}
