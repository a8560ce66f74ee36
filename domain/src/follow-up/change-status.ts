import { ITEM_ERRORS } from '../copy/field-errors.ts'
import { AppError } from '../errors.ts'
import type { LooseEndEvent } from '../loose-end/change.ts'
import type { FollowUpStatus } from './follow-up.ts'

export interface FollowUpChange {
  status: FollowUpStatus
  /** Needed for `snoozed`, and refused for any other status. */
  snoozed_until?: Date | null
  /** Snoozed unless they reply: what they write meanwhile brings it back early. Unless told otherwise, it does. */
  unless_replied?: boolean | undefined
}

/**
 * What happens to a follow-up by what a person asks for (SPEC §4, SM-06). `known`: the evidence that there is by then.
 * Throws `unprocessable` for a snooze without a date and for a date without a snooze.
 */
export function followUpEvents(
  { status, snoozed_until, unless_replied }: FollowUpChange,
  known: readonly string[],
): LooseEndEvent[] {
  const until = snoozed_until ?? null
  if (status === 'snoozed') {
    if (!until) throw new AppError('unprocessable', { fields: { snoozed_until: ITEM_ERRORS.snoozeNeedsDate } })
    return [{ event: 'snoozed', until, unlessReplied: unless_replied !== false, known }]
  }
  if (until) throw new AppError('unprocessable', { fields: { snoozed_until: ITEM_ERRORS.dateNeedsSnooze } })
  return status === 'open' ? [{ event: 'reopened', known }, { event: 'brought_back' }] : [{ event: status }]
}
