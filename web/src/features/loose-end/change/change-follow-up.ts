import type { FollowUpStatus } from '@loose-ends/domain/follow-up/follow-up.ts'
import { answer } from '#web/lib/answer.ts'
import type { Person } from '../../session/use-person.ts'
import type { ScheduledReply } from '../scheduled-reply.ts'

export interface FollowUpChange {
  status: FollowUpStatus
  snoozed_until?: string | null
  /** A reply brings it back early. */
  unless_replied?: boolean
  scheduled_reply?: ScheduledReply
}

/** Changes a follow-up; returns what takes that back, null where it changed nothing. */
export async function changeFollowUp({ api }: Person, id: string, change: FollowUpChange): Promise<string | null> {
  return (await answer(api['follow-ups'][':id'].$patch({ param: { id }, json: change }))).undo
}
