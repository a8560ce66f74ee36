import type { TaskStatus } from '@loose-ends/domain/task/task.ts'
import { answer } from '#web/lib/answer.ts'
import type { Person } from '../../session/use-person.ts'
import type { ScheduledReply } from '../scheduled-reply.ts'

export interface TaskChange {
  status?: TaskStatus
  snoozed_until?: string | null
  scheduled_reply?: ScheduledReply
}

/** Changes a task; returns what takes that back, null where it changed nothing. */
export async function changeTask({ api }: Person, id: string, change: TaskChange): Promise<string | null> {
  return (await answer(api.tasks[':id'].$patch({ param: { id }, json: change }))).undo
}
