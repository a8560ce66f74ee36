import type { Task, TaskStatus } from '@loose-ends/domain/task/task.ts'
import { answer } from '#web/lib/answer.ts'
import { openRow } from '#web/lib/open-fields.ts'
import type { Person } from '../../session/use-person.ts'
import type { ScheduledReply } from '../scheduled-reply.ts'

export interface TaskChange {
  status?: TaskStatus
  snoozed_until?: string | null
  scheduled_reply?: ScheduledReply
}

export async function changeTask(person: Person, id: string, change: TaskChange): Promise<Task> {
  const task = await answer(person.api.tasks[':id'].$patch({ param: { id }, json: change }))
  return openRow(await person.key, 'loose_ends', task)
}
