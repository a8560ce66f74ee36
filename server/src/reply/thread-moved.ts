import { callOffBy, type LaterMessage } from '@loose-ends/domain/reply/call-off.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { callOffIn } from './deliver.ts'
import { requestReplyWork } from './reply-job.ts'
import { changeReply, waitingReplies } from './store.ts'

export interface NewMessage extends Omit<LaterMessage, 'isOurs'> {
  threadId: string
}

/**
 * Messages became known: replies in their threads that wait for their time are called off, and drafts of ours, and what
 * nobody could tell of, are looked after. Part of the transaction that stores the messages; returns whether any reply changed.
 */
export async function threadsMoved(
  tx: Tx,
  deps: Pick<Deps, 'vault' | 'clock' | 'jobs'>,
  userId: string,
  messages: readonly NewMessage[],
): Promise<boolean> {
  const waiting = await waitingReplies(tx, userId, [...new Set(messages.map(({ threadId }) => threadId))])
  let hasChanged = false
  for (const reply of waiting) {
    const ofThread = messages.filter(({ threadId }) => threadId === reply.thread_id)
    const reason = callOffBy(
      ofThread.map((message) => ({ ...message, isOurs: false })),
      reply.written_at,
    )
    // What was handed over may be among them, dated to the second.
    if (!reason && reply.state !== 'unsure') continue
    hasChanged = true
    if (reply.state === 'scheduled' && reason) await callOffIn(tx, deps, reply, reason)
    else if (await changeReply(tx, reply, { due_at: deps.clock.now(), attempts: 0 }, deps.clock.now()))
      await requestReplyWork(tx, deps.jobs, userId, reply.id)
  }
  return hasChanged
}
