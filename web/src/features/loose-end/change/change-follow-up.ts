import type { FollowUp, FollowUpStatus } from '@loose-ends/domain/follow-up/follow-up.ts'
import { answer } from '#web/lib/answer.ts'
import { openRow } from '#web/lib/open-fields.ts'
import type { Person } from '../../session/use-person.ts'
import type { ScheduledReply } from '../scheduled-reply.ts'

export interface FollowUpChange {
  status: FollowUpStatus
  snoozed_until?: string | null
  /** A reply brings it back early. */
  unless_replied?: boolean
  scheduled_reply?: ScheduledReply
}

export async function changeFollowUp(person: Person, id: string, change: FollowUpChange): Promise<FollowUp> {
  const followUp = await answer(person.api['follow-ups'][':id'].$patch({ param: { id }, json: change }))
  return openRow(await person.key, 'loose_ends', followUp)
}
