import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { readyReply } from '@loose-ends/domain/loose-end/ready-reply.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import type { Answered } from './composing.ts'

/** What a reply to a task answers at `now`; null for one that came from no message of the mailbox. */
export function answeredTask(task: Task, now: Date): Answered | null {
  const { id, direction, kind, source_message_id: source } = task
  const suggestion = readyReply(task, now)
  if (source === null || task.origin !== 'mail') return null
  return { id, type: 'task', title: task.task, direction, kind, suggestion }
}

/** What a reply to a follow-up answers at `now`. */
export function answeredFollowUp(followUp: FollowUp, title: string, now: Date): Answered | null {
  const { id, direction, type: kind, source_message_id: source } = followUp
  const suggestion = readyReply(followUp, now)
  return source === null ? null : { id, type: 'follow-up', title, direction, kind, suggestion }
}
