import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import type { Answered } from './composing.ts'

/** What may be suggested as an answer: nothing to an address that does not work. */
export const sendableSuggestion = ({
  suggested_response,
  address_failed_at,
}: Pick<FollowUp, 'suggested_response' | 'address_failed_at'>): string | null =>
  address_failed_at === null ? suggested_response : null

/** What a reply to a task answers; null for one that came from no message of the mailbox. */
export function answeredTask(task: Task): Answered | null {
  const { id, direction, kind, source_message_id: source, suggested_response: suggestion } = task
  if (source === null || task.origin !== 'mail') return null
  return { id, type: 'task', title: task.task, direction, kind, suggestion }
}

/** What a reply to a follow-up answers. */
export function answeredFollowUp(followUp: FollowUp, title: string): Answered | null {
  const { id, direction, type: kind, source_message_id: source } = followUp
  const suggestion = sendableSuggestion(followUp)
  return source === null ? null : { id, type: 'follow-up', title, direction, kind, suggestion }
}
