import { AppError } from '../errors.ts'
import type { FollowUpStatus } from './follow-up.ts'

/** `settled_by` of an item that the person closed. */
export const SETTLED_BY_PERSON = 'person'

export interface FollowUpChange {
  status: FollowUpStatus
  /** Needed for `snoozed`, and refused for any other status. */
  snoozed_until?: Date | null
  /** Snoozed unless they reply: what they write meanwhile brings it back early. Unless told otherwise, it does. */
  unless_replied?: boolean | undefined
}

export interface FollowUpStatusFields {
  status: FollowUpStatus
  snoozed_until: Date | null
  unless_reply_since: Date | null
  completed_at: Date | null
  archived_at: Date | null
  settled_by: string | null
  completion_note: string | null
  person_changed_at: Date
}

/**
 * What a person's change of status makes of a follow-up (SPEC §4, SM-06). Any status may follow any other, so that each
 * step can be undone. Throws `snooze_in_past` (VA-07) and `unprocessable`.
 */
export function changeFollowUpStatus(change: FollowUpChange, now: Date): FollowUpStatusFields {
  const until = change.snoozed_until ?? null
  if (change.status === 'snoozed') {
    if (!until) throw new AppError('unprocessable', { fields: { snoozed_until: 'A snoozed follow-up needs a date' } })
    if (until <= now) throw new AppError('snooze_in_past', { fields: { snoozed_until: 'The date is in the past' } })
  } else if (until) {
    throw new AppError('unprocessable', { fields: { snoozed_until: 'Only a snoozed follow-up has a date' } })
  }
  const isClosed = change.status === 'completed' || change.status === 'archived'
  return {
    status: change.status,
    snoozed_until: until,
    unless_reply_since: until && change.unless_replied !== false ? now : null,
    completed_at: isClosed ? now : null,
    archived_at: change.status === 'archived' ? now : null,
    settled_by: isClosed ? SETTLED_BY_PERSON : null,
    completion_note: null,
    person_changed_at: now,
  }
}
